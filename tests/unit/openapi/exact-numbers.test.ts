/** Numbers that JavaScript would round keep every digit from the file to all that readers see and download. */
import { describe, expect, it } from 'vitest'
import { initialForm } from '../../../src/client/api-console/form-state.js'
import { sampleOf } from '../../../src/client/api-console/sample-of.js'
import { collectOperations } from '../../../src/openapi/base/collect-operations.js'
import { objectOf, type JsonObject } from '../../../src/openapi/base/json.js'
import { createPlaces } from '../../../src/openapi/base/places.js'
import { createResolver, type Resolver } from '../../../src/openapi/base/resolver.js'
import { compareLimits } from '../../../src/openapi/compare/compare-limits.js'
import { yamlText } from '../../../src/openapi/base/yaml-text.js'
import { loadApi } from '../../../src/openapi/pages/load-api.js'
import { readPublished, readStoredApi } from '../../../src/openapi/pages/read-stored-api.js'
import { consoleOperation } from '../../../src/openapi/request/console-operation.js'
import { sampleRequest } from '../../../src/openapi/request/sample-request.js'
import { sampleLanguages } from '../../../src/openapi/samples/samples.js'
import { exampleValue } from '../../../src/openapi/schema/example-value.js'
import { mergeSchemas } from '../../../src/openapi/schema/merge-schemas.js'
import { schemaFacts } from '../../../src/openapi/schema/schema-facts.js'
import { baseType } from '../../../src/openapi/schema/base-type.js'
import { jsonText } from '../../../src/utils/exact-number.js'
import { exampleCode } from '../../../src/openapi/view/media-view.js'
import { contextOf, names, readSiteApis } from './description.js'

const yaml = `openapi: 3.1.0
info: { title: Test, version: '1' }
servers: [{ url: https://h.example }]
paths:
  /x/{id}:
    post:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, minimum: 9223372036854775807 } }
        - { name: near, in: query, required: true, example: 0.12345678901234567891, schema: { type: number } }
        - { name: by, in: query, required: true, example: { a: 12345678901234567890 }, schema: { type: object } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
      responses: { '200': { description: OK } }
components:
  schemas:
    Item:
      type: object
      properties:
        standard: { type: integer, default: 9223372036854775807 }
        kind: { enum: [9007199254740993, 18446744073709551615] }
        fixed: { const: -12345678901234567890 }
        ratio: { type: number, example: 3.14159265358979323846 }
        limit: { type: integer, minimum: 12345678901234567890, exclusiveMaximum: 12345678901234567899 }
        plain: { type: integer, default: 42, description: '12345678901234567890' }
`

const json = `{
  "openapi": "3.1.0",
  "info": { "title": "Test", "version": "1" },
  "servers": [{ "url": "https://h.example" }],
  "paths": { "/x/{id}": { "post": {
    "parameters": [
      { "name": "id", "in": "path", "required": true, "schema": { "type": "integer", "minimum": 9223372036854775807 } },
      { "name": "near", "in": "query", "required": true, "example": 0.12345678901234567891, "schema": { "type": "number" } },
      { "name": "by", "in": "query", "required": true, "example": { "a": 12345678901234567890 }, "schema": { "type": "object" } }
    ],
    "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Item" } } } },
    "responses": { "200": { "description": "OK" } }
  } } },
  "components": { "schemas": { "Item": { "type": "object", "properties": {
    "standard": { "type": "integer", "default": 9223372036854775807 },
    "kind": { "enum": [9007199254740993, 18446744073709551615] },
    "fixed": { "const": -12345678901234567890 },
    "ratio": { "type": "number", "example": 3.14159265358979323846 },
    "limit": { "type": "integer", "minimum": 12345678901234567890, "exclusiveMaximum": 12345678901234567899 },
    "plain": { "type": "integer", "default": 42, "description": "12345678901234567890" }
  } } } }
}`

const body = `{
  "standard": 9223372036854775807,
  "kind": 9007199254740993,
  "fixed": -12345678901234567890,
  "ratio": 3.14159265358979323846,
  "limit": 12345678901234567890,
  "plain": 42
}`

const url = 'https://h.example/x/9223372036854775807?near=0.12345678901234567891&a=12345678901234567890'

/** Read a description as pages are made from it. */
async function load(file: string, text: string) {
  const site = await readSiteApis({ [file]: text }, { exports: ['json', 'yaml'] })
  expect(site.reading.findings).toEqual([])
  const [api] = site.reading.apis
  if (!api) throw new Error('There is no description.')
  const stored = await readStoredApi(api, site.config, site.values, names, loadApi)
  const published = await readPublished(api, site.config, site.values, names, loadApi)
  return { stored, published, resolver: createResolver(stored.document) }
}

function operationOf(resolver: Resolver) {
  const [entry] = collectOperations(resolver)
  if (!entry) throw new Error('There is no operation.')
  return { ...entry, resolver, browserHeaders: {} }
}

function propertyOf(document: JsonObject, name: string): JsonObject {
  const { properties } = objectOf(objectOf(objectOf(document.components).schemas).Item)
  return objectOf(objectOf(properties)[name])
}

describe.each([
  ['YAML', 'api.yaml', yaml],
  ['JSON', 'api.json', json]
])('a description in %s', (_, file, text) => {
  it('is shown with all digits', async () => {
    const { stored } = await load(file, text)
    const factsOf = (name: string) => schemaFacts(propertyOf(stored.document, name))
    expect(factsOf('standard')).toEqual([{ name: 'default', values: ['9223372036854775807'] }])
    expect(factsOf('kind')).toEqual([{ name: 'enum', values: ['9007199254740993', '18446744073709551615'] }])
    expect(factsOf('fixed')).toEqual([{ name: 'const', values: ['-12345678901234567890'] }])
    expect(factsOf('ratio')).toEqual([{ name: 'example', values: ['3.14159265358979323846'] }])
    expect(factsOf('limit')).toEqual([{ name: 'range', values: ['≥ 12345678901234567890', '< 12345678901234567899'] }])
    expect(baseType(propertyOf(stored.document, 'kind'))).toBe('integer')
  })

  it('has them in examples, samples and the console', async () => {
    const { resolver } = await load(file, text)
    const schema = { $ref: '#/components/schemas/Item' }
    expect(jsonText(exampleValue(schema, 'response', resolver), 2)).toBe(body)
    const source = operationOf(resolver)
    const sample = sampleRequest(source)
    expect(sample.url).toBe(url)
    for (const { value, write } of sampleLanguages) {
      const code = write(sample)
      for (const [digits] of body.matchAll(/[\d.]{16,}/g)) expect(code, value).toContain(digits)
    }
    const operation = consoleOperation(source)
    expect(operation.bodies).toMatchObject([{ kind: 'text', text: body, isJson: true }])
    expect(sampleOf(operation, initialForm(operation))).toMatchObject({ url, body: { kind: 'text', text: body } })
  })

  it('is exported with all digits', async () => {
    const { published } = await load(file, text)
    for (const written of [jsonText(published), yamlText(published)])
      for (const [digits] of yaml.matchAll(/(?<=: |\[|, )-?[\d.]{16,}/g)) expect(written).toContain(digits)
    expect(createPlaces('out.yaml', yamlText(published)).value()).toEqual(published)
    expect(createPlaces('out.json', jsonText(published, 2)).value()).toEqual(published)
  })
})

it('takes numbers of other keys for what they were, and no text for a number', () => {
  const text = String.raw`{ "description": 12345678901234567890, "default": "\udc0012345678901234567890" }`
  const value = objectOf(createPlaces('api.json', text).value())
  expect(value).toEqual({ description: 12345678901234567000, default: '\uFFFD12345678901234567890' })
})

it('reads what YAML alone writes', () => {
  const text = 'default: [+9007199254740993, 0xFFFFFFFFFFFFFFFF, .12345678901234567891, 9007199254740993., .inf, 007]'
  const { default: values } = objectOf(createPlaces('api.yaml', text).value())
  expect(jsonText(values)).toBe(
    '[9007199254740993,18446744073709551615,0.12345678901234567891,9007199254740993,null,7]'
  )
})

describe('of two limits', () => {
  const [less, more] = [valueOf('9223372036854775806'), valueOf('9223372036854775807')]

  it('the stricter is kept', () => {
    expect(mergeSchemas({ minimum: more, maximum: more }, { minimum: less, maximum: less })).toEqual({
      minimum: more,
      maximum: less
    })
  })

  it('a change is told by the last digit', () => {
    const [change] = compareLimits({ minimum: less }, { minimum: more }, 'id', 'request')
    expect(change).toMatchObject({
      from: 'minimum 9223372036854775806',
      to: 'minimum 9223372036854775807',
      isBreaking: true
    })
    expect(compareLimits({ minimum: more }, { minimum: less }, 'id', 'request')).toMatchObject([{ isBreaking: false }])
  })
})

it('is no text in an example of plain text', () => {
  const context = contextOf({})
  exampleCode('text/plain', valueOf('9223372036854775807'), context)
  expect(context.codePieces).toMatchObject([{ code: '9223372036854775807' }])
})

/** Read a number as a description has it. */
function valueOf(digits: string) {
  return objectOf(createPlaces('api.json', `{ "default": ${digits} }`).value()).default ?? null
}
