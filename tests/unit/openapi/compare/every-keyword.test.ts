/** Nothing that a program depends on changes unseen: every keyword is taken away and changed, in a request and in a response. */
import { describe, expect, test } from 'vitest'
import { isObject, without, type Json, type JsonObject } from '../../../../src/openapi/base/json.js'
import { compareDescriptions } from '../../../../src/openapi/compare/compare-descriptions.js'

/** Keywords that explain, and what changes with nothing that programs send. */
const words = new Set('openapi info title summary description externalDocs example examples tags'.split(' '))

const object = (name: string): JsonObject => ({ type: 'object', properties: { [name]: { type: 'string' } } })

/** A schema with every keyword of OpenAPI 3.1, each where it means something. */
const everything: JsonObject = {
  type: 'object',
  description: 'Words.',
  required: ['text'],
  minProperties: 1,
  maxProperties: 90,
  propertyNames: { pattern: '^[a-z]' },
  dependentRequired: { text: ['number'] },
  dependentSchemas: { number: { required: ['list'] } },
  patternProperties: { '^x-': { type: 'string' } },
  additionalProperties: { type: 'integer' },
  not: { required: ['never'] },
  if: { required: ['text'] },
  then: { required: ['number'] },
  else: { required: ['list'] },
  oneOf: [{ required: ['list'] }, { required: ['tuple'] }],
  properties: {
    text: {
      type: 'string',
      format: 'uri',
      minLength: 1,
      maxLength: 9,
      pattern: 'x',
      default: 'x',
      enum: ['x', 'y'],
      deprecated: true,
      example: 'x'
    },
    number: { type: ['number', 'null'], minimum: 1, maximum: 9, multipleOf: 0.5, readOnly: true },
    open: { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 9, writeOnly: true },
    older: { type: 'number', nullable: true, minimum: 1, maximum: 9, exclusiveMinimum: true, exclusiveMaximum: true },
    file: {
      type: 'string',
      contentEncoding: 'base64',
      contentMediaType: 'application/json',
      contentSchema: object('inside'),
      xml: { name: 'File', namespace: 'urn:x', prefix: 'x', attribute: true }
    },
    list: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: 9,
      uniqueItems: true,
      contains: { const: 'x' },
      minContains: 1,
      maxContains: 2,
      xml: { wrapped: true }
    },
    tuple: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], unevaluatedItems: false },
    always: { const: 'x' },
    whole: { allOf: [object('a'), object('b')], unevaluatedProperties: false },
    some: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    pet: {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: {
        propertyName: 'kind',
        mapping: { c: '#/components/schemas/Cat', d: '#/components/schemas/Dog' },
        defaultMapping: 'Cat'
      }
    }
  }
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } })

/** A description that holds a schema in its request, or in its response. */
function describeApi(sent: JsonObject, received: JsonObject): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    servers: [{ url: 'https://{zone}.example.com', variables: { zone: { default: 'eu', enum: ['eu', 'us'] } } }],
    security: [{ key: [], login: ['read'] }],
    paths: {
      '/x/{id}': {
        servers: [{ url: 'https://one.example.com' }, { url: 'https://two.example.com' }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        post: {
          operationId: 'sendX',
          deprecated: true,
          'x-sunset': '2027-01-01',
          tags: ['x'],
          security: [{ key: [] }, { login: ['read', 'write'] }],
          parameters: [
            {
              name: 'q',
              in: 'query',
              required: true,
              deprecated: true,
              allowEmptyValue: true,
              allowReserved: true,
              style: 'pipeDelimited',
              explode: false,
              schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }
            },
            { name: 'filter', in: 'query', content: json(object('by')) },
            { name: 'X-Key', in: 'header', schema: { type: 'string' } },
            { name: 'session', in: 'cookie', schema: { type: 'string' } }
          ],
          requestBody: {
            required: true,
            content: {
              ...json(sent),
              'multipart/form-data': {
                schema: object('file'),
                encoding: {
                  file: {
                    contentType: 'image/png',
                    style: 'form',
                    explode: true,
                    allowReserved: true,
                    headers: { 'X-Part': { schema: { type: 'string' } } }
                  }
                }
              }
            }
          },
          responses: {
            200: {
              description: '',
              content: { ...json(received), 'text/event-stream': { schema: { type: 'string' }, 'x-stream': true } },
              headers: {
                'X-Rate': {
                  required: true,
                  deprecated: true,
                  style: 'simple',
                  explode: true,
                  schema: { type: 'integer' }
                },
                'X-Data': { content: json(object('a')) }
              },
              links: {
                next: { operationId: 'sendX', parameters: { id: '$response.body#/id' }, requestBody: '$request.body' },
                other: { operationRef: '#/paths/~1x', server: { url: 'https://three.example.com' } }
              }
            },
            404: { description: '' }
          },
          callbacks: {
            done: {
              '{$request.body#/url}': {
                post: { requestBody: { content: json(object('a')) }, responses: { 204: { description: '' } } }
              }
            }
          }
        }
      },
      '/plain': { get: { responses: { 204: { description: '' } } } }
    },
    webhooks: { event: { post: { requestBody: { required: true, content: json(object('a')) }, responses: {} } } },
    components: {
      schemas: { Cat: object('kind'), Dog: object('kind') },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key', deprecated: true },
        login: {
          type: 'oauth2',
          oauth2MetadataUrl: 'https://x.example.com/meta',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://x.example.com/a',
              tokenUrl: 'https://x.example.com/t',
              refreshUrl: 'https://x.example.com/r',
              scopes: { read: 'Reads.', write: 'Writes.' }
            },
            deviceAuthorization: {
              deviceAuthorizationUrl: 'https://x.example.com/d',
              tokenUrl: 'https://x.example.com/t',
              scopes: {}
            }
          }
        },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        connect: { type: 'openIdConnect', openIdConnectUrl: 'https://x.example.com/o' }
      }
    }
  }
}

/** A description with one thing changed, and the path to that. */
interface Mutant {
  readonly path: string
  readonly document: JsonObject
}

/** Change each value, and take each away. */
function mutantsOf(value: Json, path: string, put: (value: Json | undefined) => JsonObject): Mutant[] {
  const gone = path === '' || path.endsWith(']') ? [] : [{ path: `${path} gone`, document: put(undefined) }]
  if (Array.isArray(value)) {
    const all = value as Json[]
    const shorter = all.map((_, index) => ({
      path: `${path}[${index}] gone`,
      document: put(all.filter((_each, other) => other !== index))
    }))
    const inside = all.flatMap((each, index) =>
      mutantsOf(each, `${path}[${index}]`, (changed) =>
        put(all.map((old, other) => (other === index ? (changed ?? null) : old)))
      )
    )
    return [...gone, ...shorter, ...inside]
  }
  if (isObject(value)) {
    const inside = Object.entries(value).flatMap(([key, each]) =>
      words.has(key) || each === undefined
        ? []
        : mutantsOf(each, `${path}/${key}`, (changed) => {
            return put(changed === undefined ? without(value, key) : { ...value, [key]: changed })
          })
    )
    return [...gone, ...inside]
  }
  const other =
    typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${JSON.stringify(value)}2`
  return [...gone, { path: `${path} changed`, document: put(other) }]
}

/** What means the same without it, or as what it becomes. */
const same = [
  // Parameters of a path are required, and their names are never sent.
  /^\/paths\/\/x\/\{id\}\/parameters\[0\]\/(required|name)/,
  // What holds where nothing is said.
  /(headers\/X-Rate\/style|parameters\[0\]\/explode|event\/post\/responses|deviceAuthorization\/scopes) gone$/,
  // The type is known from the other keywords; a member of `allOf` with a type that does not exist says nothing.
  /type gone$/,
  /allOf\[0\]\/type changed$/,
  // Words about permissions.
  /scopes\/(read|write) changed$/
]

const silentOf = (base: JsonObject) =>
  mutantsOf(base, '', (value) => value as JsonObject)
    .filter(({ path }) => !same.some((pattern) => pattern.test(path)))
    .filter(({ document }) => compareDescriptions(base, document).changes.length === 0)
    .map(({ path }) => path)

/** Compare a property in what is sent, or received: `!` marks what breaks. */
function linesOf(before: Json, after: Json, where: 'sent' | 'received'): string[] {
  const api = (schema: Json) => {
    const holder = { type: 'object', properties: { a: schema } }
    return where === 'sent' ? describeApi(holder, object('x')) : describeApi(object('x'), holder)
  }
  return compareDescriptions(api(before), api(after)).changes.flatMap(({ details }) =>
    details.map(({ what, from = '–', to = '–', isBreaking }) => `${isBreaking ? '!' : ' '}${what} ${from} > ${to}`)
  )
}

describe('breaks by who sends the value', () => {
  const text = { type: 'string' }
  const union = (more: JsonObject) => ({
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'kind', ...more }
  })
  const cat = '#/components/schemas/Cat'
  test.each<[string, Json, Json, string, string]>([
    ['read only', text, { ...text, readOnly: true }, '!setting – > readOnly true', ' setting – > readOnly true'],
    ['write only', text, { ...text, writeOnly: true }, ' setting – > writeOnly true', '!setting – > writeOnly true'],
    ['an encoding', text, { ...text, contentEncoding: 'base64' }, '!setting – > contentEncoding base64', '='],
    ['unique', {}, { uniqueItems: true }, '!setting – > uniqueItems true', ' setting – > uniqueItems true'],
    ['not unique any more', { uniqueItems: true }, {}, ' setting uniqueItems true > –', '='],
    ['any value', { ...text, enum: ['x'] }, text, ' setting enum ["x"] > –', '='],
    [
      'no exclusive limit',
      { minimum: 1, exclusiveMinimum: true },
      { minimum: 1, exclusiveMinimum: false },
      [' limit – > minimum 1', ' limit exclusiveMinimum 1 > –'].join('\n'),
      '='
    ],
    [
      'another property',
      union({}),
      union({ propertyName: 'type' }),
      '!setting discriminator kind > discriminator type',
      '='
    ],
    [
      'a value that chooses nothing any more',
      union({ mapping: { c: cat } }),
      union({}),
      '!setting discriminator c → Cat > –',
      ' setting discriminator c → Cat > –'
    ],
    ['a value that is what it chooses', union({ mapping: { Cat: cat } }), union({}), '', ''],
    [
      'one shape instead of several',
      { anyOf: [text, {}] },
      { oneOf: [text, {}] },
      '!setting anyOf > oneOf',
      ' setting anyOf > oneOf'
    ],
    ['no longer deprecated', { ...text, deprecated: true }, text, ' undeprecated – > –', '=']
  ])('%s', (_name, before, after, sent, received) => {
    expect(linesOf(before, after, 'sent').join('\n')).toBe(sent)
    expect(linesOf(before, after, 'received').join('\n')).toBe(received === '=' ? sent : received)
  })
})

test('servers and ways to authenticate are listed for themselves, other names of these are no change', () => {
  const api = (url: string, key: string, scheme: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    servers: [{ url: 'https://a.example.com/' }, { url }],
    paths: { '/x': { get: { security: [{ [key]: [] }], responses: {} } } },
    components: { securitySchemes: { [key]: { type: 'apiKey', in: 'header', name: 'X-Key' }, other: scheme } }
  })
  const http = { type: 'http', scheme: 'basic' }
  const { changes } = compareDescriptions(
    api('https://b.example.com', 'key', http),
    api('https://c.example.com', 'apiKey', { ...http, scheme: 'bearer' })
  )
  expect(changes.map(({ subject, kind, name, isBreaking }) => [subject, kind, name, isBreaking])).toEqual([
    ['server', 'added', 'https://c.example.com', false],
    ['server', 'removed', 'https://b.example.com', true],
    ['securityScheme', 'changed', 'other', true]
  ])
})

describe('every keyword', () => {
  test('is compared in what is sent', () => {
    expect(silentOf(describeApi(everything, object('a')))).toEqual([])
  })

  test('is compared in what is received', () => {
    expect(silentOf(describeApi(object('a'), everything))).toEqual([])
  })
})
