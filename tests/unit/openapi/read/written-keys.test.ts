import { expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import type { Places } from '../../../../src/openapi/base/places.js'
import { validateDescription } from '../../../../src/openapi/read/validate.js'
import { writtenKeys } from '../../../../src/openapi/read/written-keys.js'

const response = { description: 'ok' }
const documentOf = (parts: {
  readonly named?: JsonObject
  readonly later?: JsonObject
  readonly schema?: JsonObject
}) => ({
  openapi: '3.0.3',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      get: {
        parameters: [{ $ref: '#/components/parameters/%E5%88%97%E8%A1%A8' }, { $ref: '#/components/parameters/Page' }],
        responses: { 200: response }
      }
    },
    '/b': { get: { responses: { 200: response }, ...parts.later } }
  },
  components: {
    parameters: {
      列表: { name: 'list', in: 'query', schema: { $ref: '#/components/schemas/List' } },
      Page: { name: 'page', in: 'query', schema: { type: 'integer' }, ...parts.named }
    },
    schemas: { List: { type: 'array', items: { $ref: '#/components/schemas/Item' } }, Item: { ...parts.schema } }
  }
})

it.each([
  ['behind references that were replaced', { later: { typo: 1 } }, 'paths./b.get.typo'],
  ['in a part that references lead to', { named: { in: 'nowhere' } }, 'components.parameters.Page'],
  ['in a schema, where references are cut', { schema: { type: 'strin' } }, 'components.schemas.Item.type']
])('a mistake %s is placed where it is written', async (_, parts, expected) => {
  const found: string[] = []
  const report = (_rule: string, _message: string, keys: readonly string[]) => void found.push(keys.join('.'))
  await validateDescription(documentOf(parts), report as unknown as Places['report'])
  expect(found.join('\n')).toContain(expected)
})

it('reports a part that lacks something once, where it is written, however often references lead to it', async () => {
  const lacking = { $ref: '#/components/responses/Lacking' }
  const document = {
    ...documentOf({}),
    paths: {
      '/a': { get: { responses: { 200: lacking, 201: lacking } } },
      '/b': { get: { responses: { 200: lacking } } }
    },
    components: { responses: { Lacking: { content: {} } } }
  }
  const report = (_rule: string, message: string, keys: readonly string[]) => ({ message, keys: keys.join('.') })
  const found = await validateDescription(document, report as unknown as Places['report'])
  expect(found).toMatchObject([
    { keys: 'components.responses.Lacking', message: expect.stringContaining('description') as string }
  ])
})

it('follows references, and names that were replaced by others in the same order', () => {
  const document = {
    a: { $ref: '#/parts/%E4%B9%A6' },
    parts: { 书: { $ref: '#/parts/b' }, b: { c: [{ d: 1 }] }, 名: { e: 1 } }
  }
  const part = { c: [{ d: 1 }] }
  const copy = { a: part, parts: { n0: part, b: part, n2: { e: 1 } } }
  expect(writtenKeys(['a', 'c', '0', 'd'], copy, document)).toEqual(['parts', 'b', 'c', '0', 'd'])
  expect(writtenKeys(['parts', 'n2'], copy, document)).toEqual(['parts', '名'])
  expect(writtenKeys(['parts', 'n0'], copy, document)).toEqual(['parts', 'b'])
  expect(writtenKeys(['a'], copy, document)).toEqual(['parts', 'b'])
  expect(writtenKeys(['a', 'x', 'd'], copy, document)).toEqual(['parts', 'b'])
})
