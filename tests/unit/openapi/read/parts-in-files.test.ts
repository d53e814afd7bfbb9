/** Parts of descriptions that stand elsewhere, in ways that bundlers read and the standard does not know. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { objectOf } from '../../../../src/openapi/base/json.js'
import { valueAt } from '../../../../src/openapi/base/pointer.js'
import { loadApi } from '../../../../src/openapi/pages/load-api.js'
import { readStoredApi } from '../../../../src/openapi/pages/read-stored-api.js'
import { names, readSiteApis } from '../description.js'
import { told } from '../../../helpers/told.js'

const head = "openapi: 3.1.0\ninfo: { title: x, version: '1' }\n"
const ok = "responses: { '200': { description: ok } }"

async function read(files: Readonly<Record<string, string>>) {
  const { reading, config, values } = await readSiteApis(files)
  const [api] = reading.apis
  if (!api) throw new Error('The description was not read.')
  const { document } = await readStoredApi(api, config, values, names, loadApi)
  return { reading, document, at: (pointer: string) => valueAt(document, pointer) }
}

it('sections, maps and lists may be references, also through each other', async () => {
  const { reading, at } = await read({
    'api.yaml': `openapi: 3.1.0
info: { $ref: info.yaml }
tags: { $ref: 'lists.yaml#/tags' }
components: { $ref: parts/components.yaml }
paths:
  $ref: '#/x-paths'
  /b: { get: { operationId: b, ${ok} } }
x-paths:
  /a:
    get:
      operationId: a
      parameters: { $ref: 'lists.yaml#/parameters' }
      responses: { '200': { $ref: '#/components/responses/Good' } }
`,
    'info.yaml': "title: x\nversion: '1'\n",
    'lists.yaml': 'tags: [{ name: t }]\nparameters: [{ name: q, in: query, schema: { type: string } }]\n',
    'parts/components.yaml':
      "schemas: { $ref: schemas.yaml }\nresponses: { Good: { description: Good, content: { application/json: { schema: { $ref: 'schemas.yaml#/A' } } } } }\n",
    'parts/schemas.yaml': "A: { properties: { b: { $ref: '#/B' } } }\nB: { type: string }\n"
  })
  expect(told(reading.findings)).toEqual([])
  expect(at('/info/title')).toBe('x')
  expect(at('/tags')).toEqual([{ name: 't' }])
  expect(at('/components/schemas')).toEqual({
    A: { properties: { b: { $ref: '#/components/schemas/B' } } },
    B: { type: 'string' }
  })
  expect(Object.keys(objectOf(at('/paths')))).toEqual(['/a', '/b'])
  expect(at('/paths/~1a/get/parameters/0/name')).toBe('q')
})

it('texts may be files, whose words need not be YAML', async () => {
  const { reading, at } = await read({
    'api.yaml': `${head}paths: { /a: { get: { operationId: a, description: { $ref: a.md }, ${ok} } } }
components: { schemas: { A: { properties: { description: { $ref: '#/components/schemas/B' } } }, B: { type: string } } }
`,
    'a.md': '# A: {b\n\n* c: [d\n'
  })
  expect(told(reading.findings)).toEqual([])
  expect(at('/paths/~1a/get/description')).toBe('# A: {b\n\n* c: [d')
  expect(at('/components/schemas/A/properties/description')).toEqual({ $ref: '#/components/schemas/B' })
})

it('values of examples may be references and files of the site', async () => {
  const media = (example: string) => `{ content: { application/json: { ${example} } } }`
  const { reading, at } = await read({
    'api.yaml': `${head}paths:
  /a: { post: { operationId: a, requestBody: ${media('example: { $ref: e.json }')}, ${ok} } }
  /b: { post: { operationId: b, requestBody: ${media("example: { $ref: '#/components/examples/E' }")}, ${ok} } }
  /c: { post: { operationId: c, requestBody: ${media('examples: { one: { externalValue: e.json }, two: { value: { $ref: e.json } }, three: { externalValue: e.bin } }')}, ${ok} } }
  /d: { post: { operationId: d, requestBody: ${media("example: { $ref: '#/data' }")}, ${ok} } }
components: { examples: { E: { value: { of: component } } } }
`,
    'e.json': '{ "of": "file" }',
    'e.bin': '\0'
  })
  expect(told(reading.findings)).toEqual([])
  const body = (path: string) => at(`/paths/~1${path}/post/requestBody/content/application~1json`)
  expect(body('a')).toEqual({ example: { of: 'file' } })
  expect(body('b')).toEqual({ example: { of: 'component' } })
  expect(body('c')).toEqual({
    examples: { one: { value: { of: 'file' } }, two: { value: { of: 'file' } }, three: { externalValue: 'e.bin' } }
  })
  expect(body('d')).toEqual({ example: { $ref: '#/data' } })
})

it('a file that an example names and that is not there is read when it comes', async () => {
  const media =
    '{ application/json: { examples: { one: { externalValue: e.json }, two: { externalValue: "a\\0b" } } } }'
  const site = await readSiteApis({
    'api.yaml': `${head}paths: { /a: { post: { operationId: a, requestBody: { content: ${media} }, ${ok} } } }\n`
  })
  const valueOf = async () => {
    const [api] = (await site.read()).apis
    if (!api) throw new Error('The description was not read.')
    const { document } = await readStoredApi(api, site.config, site.values, names, loadApi)
    return valueAt(document, '/paths/~1a/post/requestBody/content/application~1json/examples/one')
  }
  expect(await valueOf()).toEqual({ externalValue: 'e.json' })
  expect(site.reading.apis[0]?.downloads).toEqual({ 'api.yaml': '/api.yaml' })
  writeFileSync(join(site.folder, 'e.json'), '7')
  expect(await valueOf()).toEqual({ value: 7 })
})

it('extensions are nobody else’s, wherever they are', async () => {
  const { reading } = await read({
    'api.yaml': `${head}paths:
  x-a: { $ref: gone.yaml }
  /a:
    get:
      operationId: a
      callbacks:
        x-b: { note: { $ref: gone.yaml } }
        x-c: text
        real: { '{$request.body#/url}': { post: { ${ok} } }, x-d: 1 }
      responses: { x-e: { $ref: gone.yaml }, '200': { description: ok, links: { x-f: text } } }
`
  })
  expect(told(reading.findings)).toEqual([])
})
