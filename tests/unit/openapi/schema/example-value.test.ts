import { expect, it } from 'vitest'
import { exampleValue } from '../../../../src/openapi/schema/example-value.js'
import type { Json, JsonObject } from '../../../../src/openapi/base/json.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { describeApi } from '../description.js'

const resolver = createResolver(
  describeApi({
    components: {
      schemas: {
        Node: { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } } },
        List: { type: 'array', items: { $ref: '#/components/schemas/List' } },
        Fish: { type: 'object', properties: { fins: { const: 2 } } },
        Cat: { type: 'object', properties: { kind: { type: 'string' } } }
      }
    }
  })
)

it.each<[string, Json, Json | undefined]>([
  [
    'what a text holds',
    {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { type: 'object', properties: { a: { const: 1 } } }
    },
    '{"a":1}'
  ],
  ['the example', { type: 'string', example: 'x', default: 'y' }, 'x'],
  ['the first of the examples', { type: 'string', examples: ['x', 'y'] }, 'x'],
  ['the constant', { const: 3 }, 3],
  ['the default', { type: 'integer', default: 30 }, 30],
  ['the first value', { enum: ['b', 'a'] }, 'b'],
  ['a text of the format', { type: 'string', format: 'date' }, '2025-01-31'],
  ['a text of the length', { type: 'string', minLength: 8 }, 'stringst'],
  ['a shorter text', { type: 'string', maxLength: 3 }, 'str'],
  ['a number from the least', { type: 'integer', minimum: 5 }, 5],
  ['a number above a limit', { type: 'integer', exclusiveMinimum: 5 }, 6],
  ['a number above a limit of 3.0', { type: 'integer', minimum: 5, exclusiveMinimum: true }, 6],
  ['a number below a limit', { type: 'integer', maximum: -2 }, -2],
  ['a multiple', { type: 'integer', minimum: 5, multipleOf: 4 }, 8],
  ['a number between', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  ['a constant of null', { properties: { a: { const: null }, b: { type: 'null' } } }, { a: null, b: null }],
  ['a name that is allowed', { additionalProperties: { const: 1 }, propertyNames: { enum: ['en', 'de'] } }, { en: 1 }],
  ['a name that fits', { patternProperties: { '^x-': { const: 1 } } }, { 'x-key': 1 }],
  [
    'a name by a pattern that may take long',
    { patternProperties: { [`^${'a'.repeat(40)}X$|^(a+)+$`]: { const: 1 } }, additionalProperties: { const: 2 } },
    { key: 2 }
  ],
  ['a name of Redocly', { additionalProperties: { const: 1 }, 'x-additionalPropertiesName': 'locale' }, { locale: 1 }],
  [
    'what a property asks for',
    {
      properties: { a: { const: 1 } },
      dependentSchemas: { a: { properties: { b: { const: 2 } } }, z: { required: ['c'] } }
    },
    { a: 1, b: 2 }
  ],
  [
    'what follows from a value',
    {
      properties: { land: { enum: ['US', 'CA'] } },
      if: { properties: { land: { const: 'US' } } },
      then: { properties: { zip: { const: 1 } } },
      else: { properties: { code: { const: 2 } } }
    },
    { land: 'US', zip: 1 }
  ],
  [
    'what follows from values in turn',
    {
      properties: { land: { enum: ['US', 'CA'] } },
      allOf: [
        { if: { properties: { land: { const: 'CA' } } }, then: { properties: { code: { const: 2 } } } },
        { if: { properties: { land: { enum: ['US'] } } }, then: { properties: { zip: { const: 1 } } } }
      ]
    },
    { land: 'US', zip: 1 }
  ],
  [
    'the value that chooses a schema, where the schema does not describe it',
    {
      properties: { kind: { type: 'string' } },
      oneOf: [{ $ref: '#/components/schemas/Fish' }, { $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind' }
    },
    { kind: 'Fish', fins: 2 }
  ],
  [
    'the value that chooses a schema, described nowhere, as its type',
    {
      oneOf: [{ $ref: '#/components/schemas/Fish' }, { type: 'object' }],
      discriminator: { propertyName: 'n', mapping: { 7: '#/components/schemas/Fish' } },
      properties: { n: { type: 'integer' } }
    },
    { n: 7, fins: 2 }
  ],
  ['nullable first', { anyOf: [{ type: 'null' }, { type: 'string' }] }, 'string'],
  ['entries as many as needed', { type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
  ['the corners of a box', { type: 'array', items: { type: 'number' }, minItems: 4 }, [0, 0, 0, 0]],
  [
    'entries that differ',
    { type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true },
    ['a', 'b']
  ],
  [
    'an example of a list that stands with its entries',
    { type: 'array', items: { type: 'string', example: ['a', 'b'] } },
    ['a', 'b']
  ],
  [
    'entries that a list must contain',
    { type: 'array', items: { type: 'integer' }, contains: { minimum: 7 }, minContains: 2 },
    [7, 7]
  ],
  [
    'them before the others',
    { type: 'array', items: { type: 'integer' }, contains: { minimum: 7 }, minItems: 3 },
    [7, 0, 0]
  ],
  [
    'what several parts contain',
    { allOf: [{ contains: { const: 'a' } }, { type: 'array', contains: { const: 'b' } }] },
    ['a', 'b']
  ],
  ['nothing that need not be contained', { type: 'array', contains: { const: 'a' }, minContains: 0 }, []],
  ['a tuple', { prefixItems: [{ type: 'integer' }, { const: 'x' }] }, [0, 'x']],
  ['open properties', { additionalProperties: { type: 'integer' } }, { key: 0 }],
  ['a schema in itself, once', { $ref: '#/components/schemas/Node' }, { name: 'string' }],
  ['a list of itself', { $ref: '#/components/schemas/List' }, []],
  [
    'a member that a discriminator chooses',
    {
      oneOf: [{ $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } }
    },
    { kind: 'string' }
  ],
  ['nothing where nothing is known', {}, undefined],
  ['nothing where nothing fits', false, undefined]
])('takes %s', (_, schema, value) => {
  expect(exampleValue(schema, 'both', resolver)).toEqual(value)
})

it('writes the value that chooses a member of a union', () => {
  const union = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'string' }],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } }
  }
  expect(exampleValue(union, 'both', resolver)).toEqual({ kind: 'cat' })
})

it('leaves out what its direction does not have', () => {
  const schema = {
    properties: {
      id: { type: 'integer', readOnly: true },
      pin: { type: 'string', writeOnly: true },
      old: { type: 'string', deprecated: true }
    }
  }
  expect(exampleValue(schema, 'request', resolver)).toEqual({ pin: 'string' })
  expect(exampleValue(schema, 'response', resolver)).toEqual({ id: 0 })
})

const fields = { id: { type: 'string' }, owner: { type: 'integer' } }

it.each<[string, JsonObject, Json]>([
  [
    'required names alone',
    { properties: fields, oneOf: [{ required: ['id'] }, { required: ['owner'] }] },
    { id: 'string' }
  ],
  [
    'any of required names',
    { type: 'object', properties: fields, anyOf: [{ required: ['id'] }, { required: ['owner'] }] },
    { id: 'string', owner: 0 }
  ],
  [
    'the same, several levels down',
    { properties: fields, oneOf: [{ anyOf: [{ required: ['id'] }] }, { required: ['owner'] }] },
    { id: 'string' }
  ],
  [
    'several groups of an allOf',
    {
      properties: fields,
      allOf: [
        { oneOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] },
        { oneOf: [{ properties: { c: { const: 3 } } }] }
      ]
    },
    { id: 'string', owner: 0, a: 1, c: 3 }
  ],
  ['parts of texts', { type: 'string', anyOf: [{ maxLength: 3 }, { format: 'date' }] }, 'str'],
  [
    'properties that are restricted',
    { properties: fields, anyOf: [{ properties: { owner: { minimum: 5 } } }] },
    { id: 'string', owner: 5 }
  ]
])('merges members of unions with what is beside them: %s', (_, schema, expected) => {
  expect(exampleValue(schema, 'both', resolver)).toEqual(expected)
})

it('leaves out a default that a derived schema does not allow, and has what is required of which nothing is known', () => {
  const base = { type: 'object', properties: { kind: { type: 'string', default: 'base' } } }
  const child = { allOf: [base, { required: ['note'], properties: { kind: { enum: ['child'] } } }] }
  expect(exampleValue(child, 'request', createResolver({}))).toEqual({ kind: 'child', note: null })
})
