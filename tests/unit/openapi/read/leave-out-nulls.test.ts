import { expect, it } from 'vitest'
import { createPlaces } from '../../../../src/openapi/base/places.js'
import { leaveOutNulls } from '../../../../src/openapi/read/leave-out-nulls.js'
import { readSiteApis } from '../description.js'
import { told } from '../../../helpers/told.js'

const read = (text: string) => {
  const places = createPlaces('api.yaml', text)
  return leaveOutNulls(places.value() as never, places.report)
}

it('keys without a value are absent, and names stay', () => {
  const { document } = read(`openapi: 3.1.0
servers: null
paths:
  /a:
    get:
      description: null
      security: [{ key: null }]
      parameters: [{ name: q, in: query, schema: null }]
      responses:
        '200': { description: null, content: { application/json: { schema: null, example: null, examples: { one: { value: null } } } } }
        '204':
        '400': { $ref: '#/x', description: null }
  /b:
components:
  schemas:
    A: { properties: { type: null, x: null }, type: [string, null], items: null, default: null, enum: [a, null], example: null, x-a: null }
    B: { type: null }
    C:
`)
  expect(document).toEqual({
    openapi: '3.1.0',
    paths: {
      '/a': {
        get: {
          security: [{ key: [] }],
          parameters: [{ name: 'q', in: 'query', schema: {} }],
          responses: {
            200: { description: '', content: { 'application/json': { examples: { one: { value: null } } } } },
            204: { description: '' },
            400: { $ref: '#/x' }
          }
        }
      },
      '/b': {}
    },
    components: {
      schemas: {
        A: {
          properties: { type: {}, x: {} },
          type: ['string', 'null'],
          items: {},
          default: null,
          enum: ['a', null],
          example: null,
          'x-a': null
        },
        B: { type: 'null' },
        C: {}
      }
    }
  })
})

it('a description in which all keys have values stays the object that it is', () => {
  const places = createPlaces('api.yaml', 'openapi: 3.1.0\npaths: { /a: { get: { tags: [a], responses: {} } } }\n')
  const document = places.value() as never
  expect(leaveOutNulls(document, places.report)).toEqual({ document, findings: [] })
  expect(leaveOutNulls(document, places.report).document).toBe(document)
})

it('one note a file names the first of them', async () => {
  const { reading } = await readSiteApis({
    'api.yaml': `openapi: 3.0.3
info: { title: x, version: '1', description: null }
paths: { /a: { $ref: a.yaml }, /b: null }
`,
    'a.yaml': "get: { operationId: a, summary: null, responses: { '200': { description: ok } } }\n"
  })
  expect(told(reading.findings)).toMatchObject([
    {
      ruleId: 'api-null',
      file: 'api.yaml',
      line: 2,
      message: '"description" has no value (2 such keys in this file); it is read as if it were absent, leave it out.'
    },
    {
      ruleId: 'api-null',
      file: 'a.yaml',
      line: 1,
      message: '"summary" has no value; it is read as if it were absent, leave it out.'
    }
  ])
  expect(reading.apis[0]?.groups[0]?.pages.map(({ permalink }) => permalink)).toEqual(['/api/a'])
})
