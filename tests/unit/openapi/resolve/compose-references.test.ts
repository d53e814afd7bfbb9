import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/openapi/base/json.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { composeReferences } from '../../../../src/openapi/resolve/compose-references.js'
import { plainSchema } from '../../../../src/openapi/schema/plain-schema.js'
import { describeApi } from '../description.js'

const schemas = {
  Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' }, kind: { type: 'string' } } },
  Dog: { $ref: '#/components/schemas/Base', required: ['kind'], properties: { bark: { type: 'boolean' } } },
  Puppy: { $ref: '#/components/schemas/Dog', properties: { age: { $ref: '#/components/schemas/Dog/properties/bark' } } }
}

function composed(part: JsonObject) {
  return composeReferences(describeApi(part))
}

describe('what is beside a reference', () => {
  it.each([
    ['Dog', ['id', 'kind', 'bark'], ['id', 'kind']],
    ['Puppy', ['id', 'kind', 'bark', 'age'], ['id', 'kind']]
  ])('is composed with the target, also through names: %s (redocly-cli#2964)', (name, properties, required) => {
    const { document } = composed({ components: { schemas } })
    const { schema } = plainSchema({ $ref: `#/components/schemas/${name}` }, createResolver(document))
    expect(Object.keys(schema.properties ?? {})).toEqual(properties)
    expect(schema.required).toEqual(required)
  })

  it('keeps references into it, and its places', () => {
    const { document, moved } = composed({ components: { schemas } })
    expect(JSON.stringify(document)).toContain('#/components/schemas/Dog/allOf/1/properties/bark')
    expect(moved['/components/schemas/Dog/allOf/1']).toBe('/components/schemas/Dog')
  })

  it('stays beside it where it says nothing but remarks', () => {
    const schema = { $ref: '#/components/schemas/Base', description: 'Mine.', readOnly: true, 'x-note': 1 }
    const document = describeApi({ components: { schemas: { Base: schemas.Base, Mine: schema } } })
    expect(composeReferences(document)).toEqual({ document, moved: {} })
    expect(composeReferences(document).document).toBe(document)
  })

  it.each(['3.0.3', '3.0.4'])('is ignored by OpenAPI %s, but for words and extensions', (openapi) => {
    const { document } = composed({
      openapi,
      components: {
        schemas: {
          Base: {},
          A: { $ref: '#/components/schemas/Base', description: 'A.', nullable: true, properties: {}, 'x-a': 1 }
        }
      }
    })
    expect(document.components).toEqual({
      schemas: { Base: {}, A: { $ref: '#/components/schemas/Base', description: 'A.', 'x-a': 1 } }
    })
  })

  it.each<[string, JsonObject]>([
    [
      'of a parameter',
      { paths: { '/a': { get: { parameters: [{ $ref: '#/components/parameters/a', required: true }] } } } }
    ],
    ['of a path', { openapi: '3.0.3', paths: { '/a': { $ref: '#/x', parameters: [], get: {} } } }],
    [
      'named as a property',
      { components: { schemas: { A: { properties: { $ref: { type: 'string' }, properties: {} } } } } }
    ],
    ['in data', { components: { schemas: { A: { example: { $ref: '#/x', properties: {} } } } } }],
    ['in an extension', { 'x-a': { $ref: '#/x', properties: {} } }]
  ])('is not composed %s', (_, part) => {
    const document = describeApi(part)
    expect(composeReferences(document).document).toEqual(document)
  })

  it('is composed wherever a schema stands', () => {
    const beside = { $ref: '#/components/schemas/Base', oneOf: [{ required: ['id'] }] }
    const { document } = composed({
      components: {
        schemas: {
          Base: schemas.Base,
          A: { items: beside, additionalProperties: beside, oneOf: [beside], not: beside }
        }
      }
    })
    const wanted = { allOf: [{ $ref: '#/components/schemas/Base' }, { oneOf: [{ required: ['id'] }] }] }
    expect(document.components).toMatchObject({
      schemas: { A: { items: wanted, additionalProperties: wanted, oneOf: [wanted], not: wanted } }
    })
  })
})
