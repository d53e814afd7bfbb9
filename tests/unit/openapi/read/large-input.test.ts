/** Descriptions that are small and mean much: they are read in time that grows with what is written, or refused at their place. */
import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApiModel } from '../../../../src/openapi/pages/api-model.js'
import { compileApiPage } from '../../../../src/openapi/view/compile-api-page.js'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { operationView } from '../../../../src/openapi/view/operation-view.js'
import { loadApi } from '../../../../src/openapi/pages/load-api.js'
import { readStoredApi } from '../../../../src/openapi/pages/read-stored-api.js'
import { createViewContext } from '../../../../src/openapi/view/view-context.js'
import { describeApi, names, readSiteApis } from '../description.js'

/** Create a description whose one operation answers with the first of its schemas. */
function schemas(levels: number, schema: (next: JsonObject, level: number) => JsonObject): string {
  const entries = Array.from({ length: levels }, (_, level) => [
    `A${level}`,
    schema({ $ref: `#/components/schemas/A${level + 1}` }, level)
  ])
  const last: JsonObject = { type: 'object', properties: { end: { type: 'string' } } }
  return JSON.stringify(
    describeApi({
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            responses: {
              200: {
                description: 'ok',
                content: { 'application/json': { schema: { $ref: '#/components/schemas/A0' } } }
              }
            }
          }
        }
      },
      components: { schemas: { ...(Object.fromEntries(entries) as JsonObject), [`A${levels}`]: last } }
    })
  )
}

/** Read a description with its one operation. */
async function read(text: string) {
  const { reading, config, values } = await readSiteApis({ 'api.json': text })
  expect(reading.findings.filter(({ ruleId }) => ruleId !== 'api-inheritance')).toEqual([])
  const [api] = reading.apis
  const [page] = api?.groups[0]?.pages ?? []
  if (!api || !page) throw new Error('The description was not read.')
  const model = createApiModel(await readStoredApi(api, config, values, names, loadApi), { any: 'anything' })
  return { model, page }
}

describe('schemas that double at each level are limited', () => {
  it.each<[string, (next: JsonObject, level: number) => JsonObject]>([
    ['properties', (next) => ({ type: 'object', properties: { left: next, right: next } })],
    [
      'lists in properties',
      (next) => ({ properties: { left: { type: 'array', items: next }, right: { items: next } } })
    ],
    ['variants', (next) => ({ oneOf: [next, { type: 'object', properties: { other: next } }] })],
    ['members', (next) => ({ allOf: [next, next] })],
    ['members with a property', (next, level) => ({ allOf: [next, next], properties: { [`p${level}`]: next } })]
  ])('by %s', async (_, schema) => {
    const { model, page } = await read(schemas(40, schema))
    const view = operationView(page, createViewContext(model, page.source))
    expect(view.responses[0]?.media[0]?.schema).toBeDefined()
  })
})

it('recursive schemas that double fail with their page', async () => {
  const { model, page } = await read(
    schemas(40, (next, level) => ({ allOf: level < 39 ? [next, next, { $ref: '#/components/schemas/A0' }] : [next] }))
  )
  const compiled = await compileApiPage(page, model, {
    compileMarkdown: () => Promise.reject(new Error('There is no Markdown to compile.')),
    highlight: () => Promise.resolve([]),
    render: () => ''
  })
  expect(compiled.document.findings).toMatchObject([{ ruleId: 'api-too-large', file: 'api.json#/paths/~1a/get' }])
})

describe('a file is refused with its place', () => {
  const yaml = (text: string) => `openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: {}\n${text}`
  const laughs = Array.from({ length: 20 }, (_, level) => `  a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]`)
  it.each([
    ['aliases that multiply', yaml(['x-a:', '  a0: &a0 [x]', ...laughs.slice(1)].join('\n')), 'api-syntax', 10],
    ['lists in lists', yaml(`x-a: ${'['.repeat(5000)}${']'.repeat(5000)}`), 'api-syntax', 4],
    ['more than 20 million characters', yaml(`x-a: ${'a'.repeat(20_000_000)}`), 'api-syntax', 1]
  ])('for %s', async (_, text, ruleId, line) => {
    const { reading } = await readSiteApis({ 'api.yaml': text })
    expect(reading.findings).toMatchObject([{ ruleId, file: 'api.yaml', line }])
  })

  it('for JSON that is nested too deeply, or has too many values', async () => {
    const deep = `{"openapi":"3.1.0",\n"x":${'['.repeat(5000)}${']'.repeat(5000)}}`
    const wide = `{"openapi":"3.1.0",\n"x":[${'0,'.repeat(3_000_000)}0]}`
    const findingsOf = async (text: string) => (await readSiteApis({ 'api.json': text })).reading.findings
    expect(await findingsOf(deep)).toMatchObject([{ ruleId: 'api-too-large', file: 'api.json', line: 2 }])
    expect(await findingsOf(wide)).toMatchObject([{ ruleId: 'api-too-large', file: 'api.json', line: 1 }])
  })

  it('before it is read, when it has hundreds of megabytes', async () => {
    const { folder, read } = await readSiteApis({ 'api.json': '{}' })
    writeFileSync(join(folder, 'api.json'), '{}')
    truncateSync(join(folder, 'api.json'), 200_000_000)
    expect((await read()).findings).toMatchObject([{ ruleId: 'api-too-large', file: 'api.json', line: 1 }])
  })
})

it('reads blocks that keep their line breaks before a key with less indentation, behind a byte order mark', async () => {
  const text = `\uFEFFopenapi: 3.1.0
info: { title: x, version: '1' }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200':
          description: ok
          content:
            text/plain:
              example: |+
                text

      summary: Read
`
  const { reading } = await readSiteApis({ 'api.yaml': text })
  expect(reading.findings).toEqual([])
  expect(reading.apis[0]?.groups[0]?.pages[0]?.title).toBe('Read')
})
