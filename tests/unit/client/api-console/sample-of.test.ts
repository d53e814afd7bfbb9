/** Samples that follow the console: untouched they are those of the page, and then they say what is typed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { initialForm, parameterKey } from '../../../../src/client/api-console/form-state.js'
import { sampleOf } from '../../../../src/client/api-console/sample-of.js'
import type { ConsoleOperation } from '../../../../src/model/api-console.js'
import { objectOf, type JsonObject } from '../../../../src/openapi/base/json.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { collectOperations } from '../../../../src/openapi/base/collect-operations.js'
import { consoleOperation } from '../../../../src/openapi/request/console-operation.js'
import { sampleRequest } from '../../../../src/openapi/request/sample-request.js'
import { sampleLanguages } from '../../../../src/openapi/samples/samples.js'

const root = join(import.meta.dirname, '../../../..')
const descriptions = [
  'openapi/frigate.yaml',
  'node_modules/@readme/oas-examples/3.0/json/petstore.json',
  'node_modules/@readme/oas-examples/3.1/json/petstore.json',
  'node_modules/@readme/oas-examples/3.0/json/security.json',
  'node_modules/@readme/oas-examples/3.0/json/file-uploads.json'
]

/** Create the sources of the samples of a description. */
function sourcesOf(file: string) {
  const resolver = createResolver(parse(readFileSync(join(root, file), 'utf8')) as JsonObject)
  return collectOperations(resolver)
    .filter(({ isWebhook }) => !isWebhook)
    .map((entry) => ({ ...entry, resolver, browserHeaders: { 'X-CSRF-TOKEN': '1' } }))
}

describe.each(descriptions)('%s', (file) => {
  test('has the same samples before anything is typed', () => {
    for (const source of sourcesOf(file)) {
      const operation = consoleOperation(source)
      const before = sampleRequest(source)
      const after = sampleOf(operation, initialForm(operation))
      for (const { value, write } of sampleLanguages)
        expect(normal(write(after), before.url), `${source.pointer} ${value}`).toBe(normal(write(before), before.url))
    }
  })
})

/** Browsers write an address with a slash behind its host. */
function normal(text: string, url: string): string {
  const { href } = new URL(url)
  return text.replaceAll(url, href)
}

test('say the server, the token and the parameters that are typed', () => {
  const [source] = sourcesOf('openapi/frigate.yaml').filter(
    ({ path, method }) => path === '/events' && method === 'get'
  )
  if (!source) throw new Error('There is no such operation.')
  const operation = consoleOperation(source)
  const form = initialForm(operation)
  const key = parameterKey({ place: 'query', name: 'limit' })
  const request = sampleOf(operation, {
    ...form,
    server: 'https://nvr.example:8971/api',
    fields: { ...form.fields, [key]: { text: '7', isSent: true, files: [] } },
    credentials: Object.fromEntries(
      (operation.security[0] ?? []).map(({ name }) => [name, { user: '', secret: 'my-token' }])
    )
  })
  for (const { write } of sampleLanguages) {
    const text = write(request)
    expect(text).toContain('https://nvr.example:8971/api/events')
    expect(text).toContain('Bearer my-token')
    expect(text).toMatch(/limit\W+7/)
  }
})

/** An operation with a form of many fields, most of which can be left out. */
function formSource(required: readonly string[] = ['kind']) {
  const text = { type: 'string' }
  const properties = {
    kind: { ...text, enum: ['a', 'b'] },
    items: { type: 'array', items: { type: 'object', properties: { price: text, count: { type: 'integer' } } } },
    address: { type: 'object', properties: { city: text } },
    note: text
  }
  const deep = { style: 'deepObject', explode: true }
  const media = { schema: { type: 'object', required, properties }, encoding: { items: deep, address: deep } }
  const operation = { requestBody: { content: { 'application/x-www-form-urlencoded': media } } }
  return {
    method: 'post',
    path: '/x',
    pointer: '/paths/~1x/post',
    pathItem: {},
    operation: operation as unknown as JsonObject,
    resolver: createResolver({ servers: [{ url: 'https://h.example' }] }),
    browserHeaders: {}
  }
}

test('send the fields of a form that must be there, and then those that are filled in', () => {
  const source = formSource(['kind', 'items'])
  const operation = consoleOperation(source)
  const form = initialForm(operation)
  const before = [
    ['kind', 'a'],
    ['items[0][price]', 'string'],
    ['items[0][count]', '0']
  ]
  expect(sampleRequest(source).body).toEqual({ kind: 'form', fields: before })
  expect(sampleOf(operation, form).body).toEqual({ kind: 'form', fields: before })
  const type = (name: string, text: string) => ({ [`part 0 ${name}`]: { text, isSent: true, files: [] } })
  const fields = {
    ...form.fields,
    ...type('items', '{"price": "p", "count": 2}\n{"price": "q"}'),
    ...type('address', '{"city": "上海"}'),
    ...type('note', '{"not": "taken apart"}')
  }
  expect(sampleOf(operation, { ...form, fields }).body).toEqual({
    kind: 'form',
    fields: [
      ['kind', 'a'],
      ['items[0][price]', 'p'],
      ['items[0][count]', '2'],
      ['items[1][price]', 'q'],
      ['address[city]', '上海'],
      ['note', '{"not": "taken apart"}']
    ]
  })
})

test('send no body while no field of a form is filled in', () => {
  const source = formSource([])
  const operation = consoleOperation(source)
  expect(sampleRequest(source).body).toBeUndefined()
  expect(sampleOf(operation, initialForm(operation)).body).toBeUndefined()
})

test('keep what JSON cannot say in the words of a language', () => {
  const operation: ConsoleOperation = {
    reference: 'openapi/api.yaml',
    method: 'POST',
    path: '/x',
    servers: [{ url: 'https://h.example', variables: [] }],
    parameters: [],
    bodies: [{ kind: 'text', type: 'application/json', text: '{}', isJson: true }],
    isBodyRequired: true,
    security: [],
    headers: [],
    samples: []
  }
  const form = initialForm(operation)
  const typed = (text: string) =>
    objectOf(sampleOf(operation, { ...form, fields: { 'body 0': { text, isSent: true, files: [] } } }).body)
  expect(typed('{"a": 1}')).toMatchObject({ kind: 'json', value: { a: 1 } })
  expect(typed('{"a": 12345678901234567890}')).toMatchObject({ kind: 'text' })
  expect(typed('{"a": ')).toMatchObject({ kind: 'text', text: '{"a": ' })
})
