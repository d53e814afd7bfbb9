import { expect, test } from 'vitest'
import { collectOperations } from '../../../../src/openapi/base/collect-operations.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { readVersion32, validVersion31 } from '../../../../src/openapi/read/read-version-32.js'
import { validateDescription } from '../../../../src/openapi/read/validate.js'
import type { Places } from '../../../../src/openapi/base/places.js'
import { found } from '../../../../src/model/found.js'

const document = {
  openapi: '3.2.0',
  $self: 'https://example.com/api.yaml',
  info: { title: 'Streams', version: '1' },
  servers: [
    { url: 'https://a.example', name: 'Production' },
    { url: 'https://b.example', name: 'Test', description: 'Every night anew' }
  ],
  tags: [
    { name: 'logs', summary: 'Logs' },
    { name: 'tail', parent: 'logs', kind: 'nav' }
  ],
  paths: {
    '/logs': {
      query: {
        tags: ['tail'],
        responses: {
          200: {
            description: 'Lines.',
            content: {
              'application/jsonl': {
                itemSchema: { type: 'object', properties: { content: { type: 'string' } } },
                examples: { one: { dataValue: { content: 'x' } }, two: { serializedValue: '{}' } }
              }
            }
          }
        }
      },
      additionalOperations: { COPY: { responses: { 200: { description: 'ok' } } } },
      get: {
        parameters: [
          {
            name: 'all',
            in: 'querystring',
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', required: ['from'], properties: { from: { type: 'string' }, to: {} } }
              }
            }
          }
        ],
        responses: { 200: { description: 'ok' } }
      }
    }
  }
}

test('is written in the words of version 3.1', async () => {
  const read = readVersion32(document)
  expect(read).toMatchObject({
    servers: [
      { url: 'https://a.example', description: 'Production' },
      { url: 'https://b.example', description: 'Test: Every night anew' }
    ],
    tags: [{ name: 'logs', 'x-displayName': 'Logs' }, { parent: 'logs' }],
    paths: {
      '/logs': {
        query: {
          responses: {
            200: {
              content: {
                'application/jsonl': {
                  'x-stream': true,
                  schema: { type: 'array', items: { properties: { content: { type: 'string' } } } },
                  examples: { one: { value: { content: 'x' } }, two: { value: '{}' } }
                }
              }
            }
          }
        },
        get: {
          parameters: [
            { name: 'from', in: 'query', required: true, schema: { type: 'string' } },
            { name: 'to', in: 'query', schema: {} }
          ]
        }
      }
    }
  })
  const operations = collectOperations(createResolver(read))
  expect(operations.map(({ method, httpMethod, pointer }) => [method, httpMethod, pointer])).toEqual([
    ['query', 'query', '/paths/~1logs/query'],
    ['get', 'get', '/paths/~1logs/get'],
    ['copy', 'COPY', '/paths/~1logs/additionalOperations/COPY']
  ])
  const place = { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 }
  const report: Places['report'] = (ruleId, said) => found(ruleId, said, place)
  expect(await validateDescription(validVersion31(read), report)).toEqual([])
})

test('knows what else the version added', async () => {
  const pet = { type: 'object', discriminator: { propertyName: 'kind', defaultMapping: 'Cat' } }
  const whole = {
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        get: {
          parameters: [{ name: 'sid', in: 'cookie', style: 'cookie', schema: { type: 'string' } }],
          responses: {
            200: { summary: 'Found.', content: { 'application/json': { $ref: '#/components/mediaTypes/pets' } } },
            201: { summary: 'Made.', description: 'With an id.' },
            404: {}
          }
        }
      }
    },
    components: {
      mediaTypes: { pets: { schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } } } },
      schemas: {
        Pet: pet,
        Cat: {
          type: 'object',
          properties: { id: { type: 'string', xml: { nodeType: 'attribute' } }, list: { xml: { nodeType: 'element' } } }
        }
      },
      securitySchemes: {
        login: {
          type: 'oauth2',
          deprecated: true,
          oauth2MetadataUrl: 'https://a.example/metadata',
          flows: {
            deviceAuthorization: {
              deviceAuthorizationUrl: 'https://a.example/device',
              tokenUrl: 'https://a.example/token',
              scopes: {}
            }
          }
        }
      }
    }
  }
  const read = readVersion32(whole)
  expect(read).toMatchObject({
    paths: {
      '/pets': {
        get: {
          responses: {
            200: {
              description: 'Found.',
              content: { 'application/json': { schema: { items: { $ref: '#/components/schemas/Pet' } } } }
            },
            201: { description: 'Made.\n\nWith an id.' },
            404: { description: '' }
          }
        }
      }
    },
    components: {
      schemas: { Cat: { properties: { id: { xml: { attribute: true } }, list: { xml: { wrapped: true } } } } },
      securitySchemes: { login: { flows: { deviceAuthorization: { tokenUrl: 'https://a.example/token' } } } }
    }
  })
  const place = { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 }
  const report: Places['report'] = (ruleId, said) => found(ruleId, said, place)
  expect(await validateDescription(validVersion31(read), report)).toEqual([])
})

test('keeps how the parts of a stream are written, and the values of a whole query string', async () => {
  const query = (example: object) => ({
    get: {
      parameters: [
        {
          name: 'all',
          in: 'querystring',
          content: { 'application/x-www-form-urlencoded': { schema: { properties: { a: {}, b: {} } }, ...example } }
        }
      ],
      responses: { 200: { description: 'ok' } }
    }
  })
  const parts = { itemSchema: {}, itemEncoding: { contentType: 'a/b' }, prefixEncoding: [{ contentType: 'c/d' }] }
  const read = readVersion32({
    openapi: '3.2.0',
    info: { title: 'x', version: '1' },
    paths: {
      '/a': query({ example: { a: 1 } }),
      '/b': query({ examples: { one: { serializedValue: 'a=x%20y&b=2' } } }),
      '/c': { get: { responses: { 200: { description: 'ok', content: { 'multipart/mixed': parts } } } } }
    }
  })
  expect(read.paths).toMatchObject({
    '/a': { get: { parameters: [{ name: 'a', example: 1 }, { name: 'b' }] } },
    '/b': { get: { parameters: [{ example: 'x y' }, { example: '2' }] } },
    '/c': {
      get: {
        responses: {
          200: { content: { 'multipart/mixed': { itemEncoding: { contentType: 'a/b' }, prefixEncoding: [{}] } } }
        }
      }
    }
  })
  const place = { file: '', line: 1, column: 1, endLine: 1, endColumn: 1 }
  expect(await validateDescription(validVersion31(read), (ruleId, said) => found(ruleId, said, place))).toEqual([])
})

test('leaves other versions as they are', () => {
  const old = { ...document, openapi: '3.1.0' }
  expect(readVersion32(old)).toBe(old)
  expect(validVersion31(old)).toBe(old)
})

test('finds whole query strings that are described elsewhere, and keeps those that are no form', () => {
  const form = { schema: { $ref: '#/components/schemas/Filter' } }
  const whole = { name: 'all', in: 'querystring', content: { 'application/x-www-form-urlencoded': form } }
  const path = { name: 'path', in: 'querystring', content: { 'application/jsonpath': { schema: { type: 'string' } } } }
  const read = readVersion32({
    openapi: '3.2.0',
    components: {
      parameters: { whole },
      schemas: { Filter: { properties: { from: { type: 'string' } }, required: ['from'] } }
    },
    paths: {
      '/a': { get: { parameters: [{ $ref: '#/components/parameters/whole' }] } },
      '/b': { get: { parameters: [path] } }
    }
  })
  expect(read.paths).toEqual({
    '/a': { get: { parameters: [{ name: 'from', in: 'query', required: true, schema: { type: 'string' } }] } },
    '/b': { get: { parameters: [{ ...path, in: 'query', 'x-querystring': true }] } }
  })
})
