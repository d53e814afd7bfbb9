/** Descriptions that are odd in one thing: each is read, or refused with a sentence at the place of it. */
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { objectOf } from '../../../../src/openapi/base/json.js'
import { createApiModel } from '../../../../src/openapi/pages/api-model.js'
import { loadApi } from '../../../../src/openapi/pages/load-api.js'
import { readStoredApi } from '../../../../src/openapi/pages/read-stored-api.js'
import { sampleRequest } from '../../../../src/openapi/request/sample-request.js'
import { temporaryFolder } from '../../../helpers/files.js'
import { names, readSiteApis } from '../description.js'
import { told } from '../../../helpers/told.js'

const info = "info: { title: x, version: '1' }"
const ok = "responses: { '200': { description: ok } }"
const shown = (ref: string) =>
  `responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '${ref}' } } } } }`

it.each([
  ['openapi: 3.0', "openapi: '3.0.0'"],
  ['swagger: 2.0', "swagger: '2.0'"]
])('the number in %s is a mistake with its place, and means a version', async (version, written) => {
  const text = `${info}\n${version}\npaths: { /a: { get: { operationId: a, ${ok} } } }\n`
  const { reading } = await readSiteApis({ 'api.yaml': text })
  expect(told(reading.findings)).toMatchObject([
    { ruleId: 'api-invalid', line: 2, message: expect.stringContaining(written) as string }
  ])
  expect(reading.apis[0]?.groups[0]?.pages.map(({ permalink }) => permalink)).toEqual(['/api/a'])
})

it('webhooks of version 3.0 have pages under the name that Redoc gave them', async () => {
  const hook = `{ post: { operationId: newPet, ${ok} } }`
  const text = `openapi: 3.0.3\n${info}\npaths: {}\nx-webhooks: { pet: ${hook} }\n`
  const { reading } = await readSiteApis({ 'api.yaml': text })
  expect(reading.findings).toEqual([])
  expect(reading.apis[0]?.groups.map(({ name, pages }) => [name, pages.map(({ method }) => method)])).toEqual([
    ['Webhooks', ['event']]
  ])
})

it('a number where a text belongs is named, with what to do', async () => {
  const text = `openapi: 3.1.0\ninfo: { title: x, version: 1.0 }\npaths: { /a: { get: { tags: a, ${ok} } } }\n`
  const { reading } = await readSiteApis({ 'api.yaml': text })
  expect(told(reading.findings).map(({ line, message }) => [line, message])).toEqual([
    [2, 'Unexpected number in "version", expected string; put it in quotes.'],
    [3, 'Unexpected string in "tags", expected array.']
  ])
})

it('references that lead to each other and to no value are reported once, in the circle', async () => {
  const text = `openapi: 3.1.0
${info}
paths: { /a: { get: { operationId: a, ${shown('#/components/schemas/A')} } } }
components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: 'other.yaml#/A' }
    C: { $ref: '#/components/schemas/D' }
    D: { type: object, properties: { c: { $ref: '#/components/schemas/C' } } }
`
  const { reading } = await readSiteApis({
    'api.yaml': text,
    'other.yaml': "A: { $ref: 'api.yaml#/components/schemas/A' }\n"
  })
  expect(told(reading.findings)).toMatchObject([
    {
      ruleId: 'api-missing-ref',
      file: 'api.yaml',
      line: 6,
      message: expect.stringContaining('leads back to itself') as string
    }
  ])
})

it('a reference through other references, as bundlers write it, leads to what they lead to', async () => {
  const text = `openapi: 3.1.0
${info}
paths: { /a: { get: { operationId: a, ${shown('#/components/schemas/A/properties/b/items/properties/c')} } } }
components:
  schemas:
    A: { type: object, properties: { b: { $ref: '#/components/schemas/Bs' } } }
    Bs: { type: array, items: { $ref: '#/components/schemas/B' } }
    B: { type: object, properties: { c: { type: integer, example: 4711 } } }
`
  const { reading, config, values } = await readSiteApis({ 'api.yaml': text })
  expect(reading.findings).toEqual([])
  const [api] = reading.apis
  if (!api) throw new Error('The description was not read.')
  const { document } = createApiModel(await readStoredApi(api, config, values, names, loadApi), { any: 'anything' })
  expect(JSON.stringify(document.paths)).toContain('"$ref":"#/components/schemas/B/properties/c"')
})

it.each(['#/components/schemas/A/x', '#/components/schemas/Loop/x', '#/components/schemas/A/properties/b/x'])(
  'a reference to %s leads to nothing, and is reported',
  async (ref) => {
    const text = `openapi: 3.1.0
${info}
paths: { /a: { get: { operationId: a, ${shown(ref)} } } }
components:
  schemas:
    A: { type: object, properties: { b: { $ref: '#/components/schemas/B' } } }
    B: { type: string }
    Loop: { type: object, allOf: [{ $ref: '#/components/schemas/Loop' }] }
`
    const { reading } = await readSiteApis({ 'api.yaml': text })
    const missing = reading.findings.filter(({ ruleId }) => ruleId !== 'api-inheritance')
    expect(missing).toMatchObject([{ ruleId: 'api-missing-ref', file: 'api.yaml', line: 3 }])
  }
)

it('a reference through a symbolic link that leaves the site is refused, and its target not read', async () => {
  const outside = temporaryFolder()
  writeFileSync(join(outside, 'secret.yaml'), 'A: { type: object, description: secret }\n')
  const text = `openapi: 3.1.0\n${info}\npaths: { /a: { get: { operationId: a, ${shown('link.yaml#/A')} } } }\n`
  const { folder, read } = await readSiteApis({ 'api.yaml': text })
  symlinkSync(join(outside, 'secret.yaml'), join(folder, 'link.yaml'))
  const { findings, apis } = await read()
  expect(findings).toMatchObject([{ ruleId: 'refused-file', file: 'api.yaml', line: 3 }])
  expect(apis[0]?.files.map(({ path }) => path)).toEqual(['api.yaml'])
})

it('letters outside of the first plane in a path are sent encoded', async () => {
  const text = `openapi: 3.1.0\n${info}\npaths: { '/a/🎉/𠮷{id🎉}': { get: { operationId: a, ${ok}, parameters: [{ name: id🎉, in: path, required: true, schema: { type: string, example: 👍 } }] } } }\n`
  const { reading, config, values } = await readSiteApis({ 'api.yaml': text })
  const [api] = reading.apis
  if (!api) throw new Error('The description was not read.')
  const { resolver, document } = createApiModel(await readStoredApi(api, config, values, names, loadApi), {
    any: 'anything'
  })
  const [path = '', item] = Object.entries(objectOf(document.paths))[0] ?? []
  const pathItem = objectOf(item)
  const source = {
    method: 'get',
    path,
    pointer: '/p',
    operation: objectOf(pathItem.get),
    pathItem,
    resolver,
    browserHeaders: {}
  }
  expect(sampleRequest(source).url).toBe('http://localhost/a/%F0%9F%8E%89/%F0%A0%AE%B7%F0%9F%91%8D')
})

it('names that every object inherits are names as any other', async () => {
  const { reading, config, values } = await readSiteApis({
    'api.yaml': `swagger: '2.0'
${info}
consumes: [multipart/form-data]
paths: { /a: { post: { operationId: a, parameters: [{ name: constructor, in: formData, required: true, type: string }], ${ok} } } }
securityDefinitions: { o: { type: oauth2, flow: constructor, tokenUrl: 'https://e.example', scopes: {} } }
`
  })
  const [api] = reading.apis
  if (!api) throw new Error('The description was not read.')
  const { resolver, document } = createApiModel(await readStoredApi(api, config, values, names, loadApi), {
    any: 'anything'
  })
  const { post } = objectOf(objectOf(document.paths)['/a'])
  expect(
    sampleRequest({
      method: 'post',
      path: '/a',
      pointer: '/p',
      operation: objectOf(post),
      pathItem: {},
      resolver,
      browserHeaders: {}
    }).body
  ).toEqual({ kind: 'multipart', parts: [{ name: 'constructor', value: 'string' }] })
  expect(objectOf(document.components).securitySchemes).toMatchObject({ o: { flows: { constructor: { scopes: {} } } } })
})
