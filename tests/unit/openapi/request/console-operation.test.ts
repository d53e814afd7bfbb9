/** The console begins with the request of the samples: its own way of writing parameters is compared with theirs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { initialForm, serverAddress } from '../../../../src/client/api-console/form-state.js'
import { requestOf } from '../../../../src/client/api-console/request-of.js'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { collectOperations } from '../../../../src/openapi/base/collect-operations.js'
import { consoleOperation } from '../../../../src/openapi/request/console-operation.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { sampleRequest, type SampleSource } from '../../../../src/openapi/request/sample-request.js'

/** Make the source of an operation's samples. */
function sourceOf(operation: JsonObject, path = '/x', method = 'get', document: JsonObject = {}): SampleSource {
  const resolver = createResolver({ servers: [{ url: 'https://h.example/api' }], ...document })
  const pointer = `/paths/${path}/${method}`
  return { method, path, pointer, operation, pathItem: {}, resolver, browserHeaders: { 'X-CSRF-TOKEN': '1' } }
}

const frigate = parse(readFileSync(join(import.meta.dirname, '../../../../openapi/frigate.yaml'), 'utf8')) as JsonObject
const resolver = createResolver(frigate)
const operations = collectOperations(resolver).map(({ method, path, operation, pathItem, pointer }) => {
  const source = { method, path, operation, pathItem, pointer, resolver, browserHeaders: { 'X-CSRF-TOKEN': '1' } }
  return [`${method} ${path}`, source] as const
})

describe('of the first site', () => {
  test.each(operations)('%s begins as in the samples', (_, source) => {
    const operation = consoleOperation(source)
    const request = requestOf(operation, initialForm(operation))
    const sample = sampleRequest(source)
    expect(request.method).toBe(sample.method)
    expect(request.url).toBe(new URL(sample.url).href)
    expect(request.headers).toEqual([
      ...sample.headers.filter(([name]) => name !== 'Authorization'),
      ...sample.browserHeaders
    ])
    if (sample.body?.kind === 'json')
      expect(request.body).toEqual({
        kind: 'text',
        text: JSON.stringify(sample.body.value, null, 2),
        type: sample.body.type
      })
    if (!sample.body) expect(request.body).toBeUndefined()
  })

  test('is small on every page', () => {
    const sizes = operations.map(([, source]) => JSON.stringify(consoleOperation(source)).length).sort((a, b) => a - b)
    expect(sizes.length).toBeGreaterThan(100)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(2500)
    expect(sizes.at(-1)).toBeLessThan(10_000)
  })
})

describe('parameters', () => {
  const values = { text: "a b/c?&'!#中", list: ['x', 'y z', '1,2'], object: { k: 'v', n: 1, 'a b': true } }
  const styles: Readonly<Record<string, readonly (string | undefined)[]>> = {
    path: [undefined, 'simple', 'label', 'matrix'],
    query: [undefined, 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
    header: [undefined],
    cookie: [undefined]
  }
  const cases = Object.entries(styles).flatMap(([place, names]) =>
    names.flatMap((style) =>
      [undefined, true, false].flatMap((explode) =>
        Object.entries(values).map(([kind, example]) => ({ place, style, explode, kind, example }))
      )
    )
  )

  test.each(cases)('$kind at $place, style $style, explode $explode', ({ place, style, explode, kind, example }) => {
    const type = { text: 'string', list: 'array', object: 'object' }[kind] ?? ''
    const parameter = {
      name: 'the name',
      in: place,
      required: true,
      schema: { type },
      example,
      ...(style && { style }),
      ...(explode !== undefined && { explode })
    }
    const source = sourceOf({ parameters: [parameter] }, place === 'path' ? '/x/{the name}' : '/x')
    const operation = consoleOperation(source)
    const request = requestOf(operation, initialForm(operation))
    const sample = sampleRequest(source)
    expect(request.url).toBe(new URL(sample.url).href)
    expect(request.headers).toEqual(sample.headers)
    expect(request.cookies).toEqual(sample.cookies)
  })

  test('have their descriptions', () => {
    const parameters = [
      { name: 'limit', in: 'query', schema: { type: 'integer', default: 100 } },
      { name: 'sort', in: 'query', schema: { enum: ['a', 'b'] }, example: 'b' },
      { name: 'on', in: 'query', required: true, schema: { type: 'boolean' } }
    ]
    expect(consoleOperation(sourceOf({ parameters })).parameters).toEqual([
      { place: 'query', name: 'limit', type: 'integer', value: '100', default: '100' },
      { place: 'query', name: 'sort', type: 'string', value: 'b', values: ['a', 'b'], isSent: true },
      {
        place: 'query',
        name: 'on',
        type: 'boolean',
        value: 'true',
        values: ['true', 'false'],
        isRequired: true,
        isSent: true
      }
    ])
  })
})

describe('bodies', () => {
  test('have the fields of a form, files marked', () => {
    const schema = {
      required: ['file'],
      properties: {
        file: { type: 'string', format: 'binary' },
        extra: { type: 'array', items: { type: 'string', format: 'binary' } },
        tags: { type: 'array', items: { type: 'string' }, example: ['a', 'b'] },
        note: {}
      }
    }
    const requestBody = {
      required: true,
      content: { 'multipart/form-data': { schema, encoding: { file: { contentType: 'image/png' } } } }
    }
    const { bodies, isBodyRequired } = consoleOperation(sourceOf({ requestBody }, '/x', 'post'))
    expect(isBodyRequired).toBe(true)
    expect(bodies).toEqual([
      {
        kind: 'multipart',
        type: 'multipart/form-data',
        fields: [
          { name: 'file', value: '', isRequired: true, isSent: true, fileType: 'image/png', fileName: 'file.png' },
          { name: 'extra', value: '', shape: 'list', fileType: 'application/octet-stream', fileName: 'extra.bin' },
          { name: 'tags', type: 'string[]', value: 'a\nb', shape: 'list', isSent: true },
          { name: 'note', value: '' }
        ]
      }
    ])
  })

  test('have the fields of a form: those that are required or have a value of the author are sent, the others are empty', () => {
    const text = { type: 'string' }
    const schema = {
      required: ['name', 'items'],
      properties: {
        name: text,
        items: { type: 'array', items: { type: 'object', properties: { price: text } } },
        colour: { ...text, default: 'red' },
        size: { ...text, example: 'big' },
        mode: { ...text, enum: ['a', 'b'] },
        address: { type: 'object', properties: { city: text, line: text } },
        metadata: { anyOf: [{ type: 'object' }, { enum: [''] }] },
        note: text
      }
    }
    const deep = { style: 'deepObject', explode: true }
    const encoding = { items: deep, address: deep, metadata: deep }
    const content = { 'application/x-www-form-urlencoded': { schema, encoding } }
    const { bodies } = consoleOperation(sourceOf({ requestBody: { content } }, '/x', 'post'))
    expect(bodies).toEqual([
      {
        kind: 'form',
        type: 'application/x-www-form-urlencoded',
        fields: [
          { name: 'name', type: 'string', value: 'string', isRequired: true, isSent: true },
          {
            name: 'items',
            type: 'object[]',
            value: '{"price":"string"}',
            shape: 'list',
            isRequired: true,
            isSent: true,
            ...deep
          },
          { name: 'colour', type: 'string', default: 'red', value: 'red', isSent: true },
          { name: 'size', type: 'string', value: 'big', isSent: true },
          { name: 'mode', type: 'string', values: ['a', 'b'], value: '' },
          { name: 'address', type: 'object', value: '', shape: 'object', ...deep },
          { name: 'metadata', type: 'object | string', value: '', shape: 'object', ...deep },
          { name: 'note', type: 'string', value: '' }
        ]
      }
    ])
  })

  test('have of an object what is needed of it, and of an object of a parameter as much', () => {
    const text = { type: 'string' }
    const size = { type: 'object', properties: { width: text } }
    const settings = {
      type: 'object',
      required: ['video', 'codec'],
      properties: {
        codec: { ...text, example: 'h264' },
        video: {
          type: 'object',
          required: ['file'],
          properties: { file: text, size, rate: { ...text, default: '1' } }
        },
        size,
        note: text
      }
    }
    const schema = { required: ['settings'], properties: { settings } }
    const requestBody = { content: { 'application/x-www-form-urlencoded': { schema } } }
    const parameters = [
      { name: 'a', in: 'query', required: true, style: 'deepObject', explode: true, schema: settings },
      { name: 'b', in: 'query', required: true, style: 'deepObject', explode: true, schema: size }
    ]
    const needed = '{"codec":"h264","video":{"file":"string","rate":"1"}}'
    const operation = consoleOperation(sourceOf({ requestBody, parameters }, '/x', 'post'))
    expect(operation.bodies).toMatchObject([{ fields: [{ name: 'settings', value: needed }] }])
    expect(operation.parameters.map(({ value }) => value)).toEqual([needed, '{"width":"string"}'])
  })

  test('have the parts that are required or have a value of the author, and all files', () => {
    const text = { type: 'string' }
    const schema = {
      required: ['name'],
      properties: { name: text, note: text, size: { ...text, example: 'big' }, file: { ...text, format: 'binary' } }
    }
    const source = sourceOf({ requestBody: { content: { 'multipart/form-data': { schema } } } }, '/x', 'post')
    expect(sampleRequest(source).body).toEqual({
      kind: 'multipart',
      parts: [
        { name: 'name', value: 'string' },
        { name: 'size', value: 'big' },
        { name: 'file', file: 'file.bin', type: 'application/octet-stream' }
      ]
    })
    expect(consoleOperation(source).bodies[0]).toMatchObject({
      fields: [
        { name: 'name', isSent: true },
        { name: 'note', value: '' },
        { name: 'size', isSent: true },
        { name: 'file' }
      ]
    })
  })

  test('of other kinds are texts and files, however long', () => {
    const content = {
      'text/plain': { example: 'x' },
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      'application/json': { example: { long: 'x'.repeat(30_000) } }
    }
    const { bodies } = consoleOperation(sourceOf({ requestBody: { content } }, '/x', 'put'))
    expect(bodies).toEqual([
      { kind: 'text', type: 'text/plain', text: 'x' },
      { kind: 'file', type: 'application/octet-stream', fileName: 'file.bin' },
      {
        kind: 'text',
        type: 'application/json',
        text: JSON.stringify({ long: 'x'.repeat(30_000) }, null, 2),
        isJson: true
      }
    ])
    expect(consoleOperation(sourceOf({ requestBody: { content } }, '/x', 'get')).bodies).toEqual([])
  })
})

test('default headers are those of the configuration, for what changes something', () => {
  expect(consoleOperation(sourceOf({}, '/x', 'post')).headers).toEqual([['X-CSRF-TOKEN', '1']])
  expect(consoleOperation(sourceOf({}, '/x', 'get')).headers).toEqual([])
})

test.each([
  [undefined, 'http://localhost'],
  [[{ url: '/api/' }], 'http://localhost/api'],
  [
    [
      {
        url: '{s}://{h}:{p}/api',
        variables: { s: { enum: ['https', 'http'] }, h: { default: 'h' }, p: { default: 1 } }
      }
    ],
    'https://h:1/api'
  ]
])('the servers %j begin as %s', (servers, address) => {
  const source = sourceOf({}, '/x', 'get', { servers: servers ?? [] })
  const [server] = consoleOperation(source).servers
  expect(server && serverAddress(server)).toBe(address)
})

describe('credentials', () => {
  const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'k y' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    basic: { type: 'http', scheme: 'basic' }
  }
  const operation = consoleOperation(
    sourceOf({ security: [{}, { key: [], query: [] }, { bearer: [] }, { basic: [] }, { cookie: [] }] }, '/x', 'get', {
      components: { securitySchemes }
    })
  )
  const ask = (way: number, user = '') => {
    const secret = 'pä s+/='
    const names = ['key', 'query', 'bearer', 'basic', 'cookie']
    const credentials = Object.fromEntries(names.map((name) => [name, { user, secret }]))
    return requestOf(operation, { ...initialForm(operation), way, credentials })
  }

  test('are those of the chosen requirement; the easiest comes first, the anonymous one last', () => {
    expect(ask(0).headers).toEqual([['Authorization', 'Bearer pä s+/=']])
    expect(ask(1, 'me').headers).toEqual([['Authorization', `Basic ${Buffer.from('me:pä s+/=').toString('base64')}`]])
    expect(ask(2)).toMatchObject({
      headers: [['X-Key', 'pä s+/=']],
      url: 'https://h.example/api/x?k%20y=p%C3%A4%20s%2B%2F%3D'
    })
    expect(ask(3).cookies).toEqual(['token=p%C3%A4%20s+/='])
    expect(ask(4)).toMatchObject({ headers: [], url: 'https://h.example/api/x' })
  })

  test('default to those of the configuration, which those of the reader replace', () => {
    const given = consoleOperation(
      sourceOf({ security: [{ bearer: [] }, { basic: [] }] }, '/x', 'get', { components: { securitySchemes } }),
      { credentials: { bearer: 'demo:token', basic: 'demo:pass:word' } }
    )
    const form = initialForm(given)
    expect(form.credentials).toEqual({
      bearer: { user: '', secret: 'demo:token' },
      basic: { user: 'demo', secret: 'pass:word' }
    })
    expect(requestOf(given, form).headers).toEqual([['Authorization', 'Bearer demo:token']])
    const own = { bearer: { user: '', secret: 'own' } }
    expect(initialForm(given, { credentials: own }).credentials).toEqual({ ...form.credentials, ...own })
  })

  test('are not sent before the reader enters them', () => {
    expect(requestOf(operation, initialForm(operation)).headers).toEqual([])
  })
})

test('a form that its author wrote as it is sent is read', () => {
  const media = { example: 'grant_type=authorization_code&code=x%20y&scope=a&scope=b' }
  const source = sourceOf({ requestBody: { content: { 'application/x-www-form-urlencoded': media } } }, '/x', 'post')
  expect(sampleRequest(source).body).toEqual({
    kind: 'form',
    fields: [
      ['grant_type', 'authorization_code'],
      ['code', 'x y'],
      ['scope', 'a'],
      ['scope', 'b']
    ]
  })
  expect(consoleOperation(source).bodies[0]).toMatchObject({
    fields: [{ name: 'grant_type', value: 'authorization_code' }, { name: 'code', value: 'x y' }, { name: 'scope' }]
  })
})
