import { Ajv } from 'ajv'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPublished, readStoredApi } from '../../../../src/openapi/pages/read-stored-api.js'
import { postmanCollection } from '../../../../src/openapi/export/postman-collection.js'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { root } from '../../../helpers/capstan.js'
import { valuesOf } from '../../helpers/site.js'
import { modelOf, names, readSiteApis } from '../description.js'

const schema = JSON.parse(readFileSync(join(root, 'tests/helpers/openapi/postman-schema.json'), 'utf8')) as object
const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)

/** List what is wrong with a collection by the schema of Postman. */
function mistakesOf(collection: JsonObject): unknown[] {
  return validate(collection) ? [] : (validate.errors ?? []).slice(0, 5)
}

interface Item {
  readonly name: string
  readonly item?: readonly Item[]
  readonly request?: JsonObject
  readonly response?: readonly JsonObject[]
}

/** List the requests of a collection, wherever they are. */
function requestsOf(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => (item.item ? requestsOf(item.item) : [item]))
}

/** Create the collection of a description. */
function collect(document: JsonObject) {
  const collection = postmanCollection(modelOf({ openapi: '3.1.0', ...document }))
  expect(mistakesOf(collection)).toEqual([])
  return { collection, requests: requestsOf(collection.item as unknown as readonly Item[]) }
}

/** Create the request of an operation. */
function request(operation: JsonObject, document: JsonObject = {}, path = '/x', method = 'get') {
  return collect({ ...document, paths: { [path]: { [method]: operation } } }).requests[0]?.request ?? {}
}

describe('the collection of a real description', () => {
  it.each([
    'openapi/frigate.yaml',
    'tests/helpers/openapi/deliveries.yaml',
    'tests/sites/api-json/openapi/shop.json',
    'tests/sites/api-swagger/openapi/store.yaml',
    'tests/sites/api-yaml/openapi/library.yaml'
  ])('%s', async (file) => {
    const { config, values, reading } = await readSiteApis({
      [`api${extname(file)}`]: readFileSync(join(root, file), 'utf8')
    })
    const [api] = reading.apis
    if (!api) throw new Error('The description is not read.')
    const collection = postmanCollection(await readStoredApi(api, config, values, names))
    expect(mistakesOf(collection)).toEqual([])
    const operations = api.groups.flatMap(({ pages }) => pages).filter(({ method }) => method !== 'event')
    expect(
      requestsOf(collection.item as unknown as readonly Item[])
        .map(({ name }) => name)
        .sort()
    ).toEqual(operations.map(({ title }) => title).sort())
  })
})

it('beside it, the description is published in one file, with its overlays and without what is internal', async () => {
  const { config, values, reading } = await readSiteApis(
    {
      'api.yaml':
        "openapi: 3.1.0\ninfo: { title: X, version: '1' }\npaths:\n  /a: { $ref: a.yaml }\n  /b: { get: { x-internal: true, responses: {} } }\n",
      'a.yaml': 'get: { operationId: a, responses: {} }\n',
      'words.yaml': 'operations: { a: { summary: Read it } }\n'
    },
    { overlay: 'words.yaml' }
  )
  const [api] = reading.apis
  if (!api) throw new Error('The description is not read.')
  const published = await readPublished(api, config, values, names)
  expect(Object.keys(published.paths ?? {})).toEqual(['/a'])
  expect(JSON.stringify(published)).toContain('"summary":"Read it"')
  // What the cache has lost is read again.
  const lost = valuesOf()
  expect(await readPublished(api, config, lost, names)).toEqual(published)
  // Neither the description nor its other file is published: they say more.
  expect(api.downloads).toEqual({})
  expect(api.exports).toEqual([
    { kind: 'yaml', path: '/api.yaml' },
    { kind: 'json', path: '/api.resolved.json' },
    { kind: 'postman', path: '/api.postman_collection.json' }
  ])
})

describe('a request', () => {
  it('has the server and the parameters of the path as variables, and switches off what samples leave out', () => {
    const parameters = [
      { name: 'id', in: 'path', required: true, description: 'Which.', schema: { type: 'string' } },
      { name: 'limit', in: 'query', required: true, schema: { type: 'integer', example: 5 } },
      {
        name: 'filter',
        in: 'query',
        style: 'deepObject',
        schema: { type: 'object', properties: { a: { type: 'string', example: 'b c' } } }
      },
      { name: 'X-Trace', in: 'header', schema: { type: 'string' } }
    ]
    const servers = [
      { url: 'https://{region}.example/api/', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }
    ]
    const document = { servers, paths: { '/a/{id}.json/{id}': { get: { parameters } } } }
    const { collection, requests } = collect(document)
    expect(collection.variable).toEqual([
      { key: 'baseUrl', value: 'https://{{region}}.example/api', type: 'string' },
      { key: 'region', value: 'eu', type: 'string' }
    ])
    expect(requests[0]?.request).toMatchObject({
      method: 'GET',
      header: [{ key: 'X-Trace', disabled: true }],
      url: {
        raw: '{{baseUrl}}/a/id.json/:id?limit=5',
        host: ['{{baseUrl}}'],
        path: ['a', 'id.json', ':id'],
        query: [
          { key: 'limit', value: '5' },
          { key: 'filter%5Ba%5D', value: 'b%20c', disabled: true }
        ],
        variable: [{ key: 'id', value: 'id', description: 'Which.' }]
      }
    })
  })

  it.each<[string, JsonObject, JsonObject]>([
    [
      'application/json',
      { example: { a: 1 } },
      { mode: 'raw', raw: '{\n  "a": 1\n}', options: { raw: { language: 'json' } } }
    ],
    [
      'application/x-www-form-urlencoded',
      { example: { a: 'b c' } },
      { mode: 'urlencoded', urlencoded: [{ key: 'a', value: 'b c', type: 'text' }] }
    ],
    [
      'multipart/form-data',
      { schema: { type: 'object', properties: { f: { type: 'string', format: 'binary' } } } },
      {
        mode: 'formdata',
        formdata: [{ key: 'f', type: 'file', src: 'f.bin', contentType: 'application/octet-stream' }]
      }
    ],
    ['image/png', {}, { mode: 'file', file: { src: 'file.png' } }]
  ])('has a body of %s', (type, media, body) => {
    expect(request({ requestBody: { content: { [type]: media } } }, {}, '/x', 'post').body).toEqual(body)
  })

  it('has the credentials of one way as variables', () => {
    const securitySchemes = {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://x.example/t', scopes: { r: '' } } } }
    }
    const document = { components: { securitySchemes }, security: [{ bearer: [] }] }
    const authOf = (security?: JsonObject[]) => request(security ? { security } : {}, document).auth
    const value = (key: string, text: string) => ({ key, value: text, type: 'string' })
    expect(authOf()).toBeUndefined()
    expect(collect({ ...document, paths: {} }).collection).toMatchObject({
      auth: { type: 'bearer', bearer: [value('token', '{{bearer}}')] },
      variable: [
        { key: 'baseUrl' },
        { key: 'bearer' },
        { key: 'basicUser' },
        { key: 'basicPassword' },
        { key: 'key' },
        { key: 'cookie' },
        { key: 'oauth' }
      ]
    })
    expect(authOf([])).toEqual({ type: 'noauth' })
    expect(authOf([{ basic: [] }])).toEqual({
      type: 'basic',
      basic: [value('username', '{{basicUser}}'), value('password', '{{basicPassword}}')]
    })
    expect(authOf([{ oauth: ['r'] }])).toMatchObject({
      type: 'oauth2',
      oauth2: [
        value('accessToken', '{{oauth}}'),
        {},
        value('grant_type', 'client_credentials'),
        {},
        value('scope', 'r')
      ]
    })
    const both = request({ security: [{ bearer: [], key: [], cookie: [] }] }, document)
    expect(both).toMatchObject({
      auth: { type: 'bearer' },
      header: [
        { key: 'X-Key', value: '{{key}}' },
        { key: 'Cookie', value: 'sid={{cookie}}' }
      ]
    })
  })

  it('has its responses as examples', () => {
    const content = {
      'application/json': { examples: { one: { value: { a: 1 } }, two: { summary: 'Second', value: [] } } }
    }
    const { requests } = collect({
      paths: { '/x': { get: { responses: { 200: { description: 'Fine.', content }, 204: { description: 'Gone.' } } } } }
    })
    expect(requests[0]?.response).toMatchObject([
      { name: 'Fine.: one', code: 200, body: '{\n  "a": 1\n}', originalRequest: { method: 'GET' } },
      { name: 'Fine.: Second', code: 200, body: '[]' }
    ])
  })

  it('stands in the folders of its tag, and those in theirs', () => {
    const { collection } = collect({
      tags: [{ name: 'A' }, { name: 'B' }],
      'x-tagGroups': [{ name: 'G', tags: ['A', 'B'] }],
      paths: { '/a': { get: { tags: ['A'], summary: 'Get a' } }, '/b': { get: { tags: ['B'], summary: 'Get b' } } },
      webhooks: { event: { post: { summary: 'Sent' } } }
    })
    expect(collection.item).toMatchObject([
      {
        name: 'G',
        item: [
          { name: 'A', item: [{ name: 'Get a' }] },
          { name: 'B', item: [{ name: 'Get b' }] }
        ]
      }
    ])
  })
})
