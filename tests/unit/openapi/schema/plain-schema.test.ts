import { describe, expect, it } from 'vitest'
import type { Json } from '../../../../src/openapi/base/json.js'
import { plainSchema } from '../../../../src/openapi/schema/plain-schema.js'
import { createResolver } from '../../../../src/openapi/base/resolver.js'
import { describeApi } from '../description.js'

const resolver = createResolver(
  describeApi({
    components: {
      schemas: {
        Pet: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        Alias: { $ref: '#/components/schemas/Pet' },
        Choice: { oneOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
        Loop: { $ref: '#/components/schemas/Loop' },
        Own: { allOf: [{ $ref: '#/components/schemas/Own' }, { type: 'object' }] }
      }
    }
  })
)
const plain = (value: Json) => plainSchema(value, resolver)

describe('null', () => {
  it.each<[string, Json]>([
    ['nullable', { type: 'string', nullable: true }],
    ['a list of types', { type: ['string', 'null'] }],
    ['anyOf', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['oneOf with null first', { oneOf: [{ type: 'null' }, { type: 'string' }] }],
    ['a union with const', { anyOf: [{ const: null }, { type: 'string' }] }],
    ['a union with an enum of null', { anyOf: [{ enum: [null] }, { type: 'string' }] }],
    ['a union with nothing but nullable', { anyOf: [{ type: 'string' }, { nullable: true }] }]
  ])('is a flag of the real type: %s', (_, schema) => {
    expect(plain(schema)).toMatchObject({ schema: { type: 'string' }, isNullable: true })
  })

  it('keeps the name of the other member, and the siblings of the union', () => {
    const schema = {
      anyOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'null' }],
      description: 'own',
      default: null
    }
    const { schema: merged, pointer, isNullable } = plain(schema)
    expect({ pointer, isNullable }).toEqual({ pointer: '/components/schemas/Pet', isNullable: true })
    expect(merged).toMatchObject({ type: 'object', description: 'own' })
  })

  it('leaves unions of more than one other member', () => {
    expect(plain({ oneOf: [{ type: 'null' }, { type: 'string' }, { type: 'integer' }] })).toMatchObject({
      schema: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      isNullable: true
    })
  })

  it('is removed from enums', () => {
    expect(plain({ enum: ['a', null] })).toMatchObject({ schema: { enum: ['a'] }, isNullable: true })
  })

  it('is a type by itself', () => {
    expect(plain({ type: 'null' })).toMatchObject({ schema: { type: 'null' }, isNullable: false })
  })
})

describe('allOf', () => {
  it('merges its members; the stricter limit counts', () => {
    const { schema } = plain({
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'string' } }, minProperties: 1 },
        { required: ['b'], properties: { b: { type: 'integer' } }, minProperties: 3, maxProperties: 9 },
        { maxProperties: 5 }
      ],
      description: 'both'
    })
    expect(schema).toEqual({
      type: 'object',
      required: ['a', 'b'],
      properties: { a: { type: 'string' }, b: { type: 'integer' } },
      minProperties: 3,
      maxProperties: 5,
      description: 'both'
    })
  })

  it('requires both where both describe a property', () => {
    const { schema } = plain({ allOf: [{ properties: { a: { minimum: 1 } } }, { properties: { a: { maximum: 2 } } }] })
    expect(plain((schema.properties as Record<string, Json>).a ?? null).schema).toEqual({ minimum: 1, maximum: 2 })
  })

  it('of one named member and remarks keeps the name', () => {
    expect(plain({ allOf: [{ $ref: '#/components/schemas/Pet' }], description: 'x', nullable: true })).toMatchObject({
      pointer: '/components/schemas/Pet',
      isNullable: true
    })
  })

  it('of a named member and more has no name', () => {
    expect(plain({ allOf: [{ $ref: '#/components/schemas/Pet' }, { required: ['x'] }] }).pointer).toBeUndefined()
  })

  it('keeps both unions of two members', () => {
    const { schema } = plain({
      allOf: [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, { oneOf: [{ minimum: 2 }, { minimum: 3 }] }]
    })
    expect(schema.oneOf).toEqual([{ minimum: 2 }, { minimum: 3 }])
    expect(schema['x-more-variants']).toEqual([{ kind: 'oneOf', value: [{ minimum: 1 }, { minimum: 2 }] }])
  })
})

describe('references', () => {
  it('are followed; the first of a chain gives the name', () => {
    expect(plain({ $ref: '#/components/schemas/Alias' })).toMatchObject({
      schema: { type: 'object' },
      pointer: '/components/schemas/Alias'
    })
  })

  it('are overridden by their siblings', () => {
    expect(plain({ $ref: '#/components/schemas/Pet', description: 'mine' }).schema.description).toBe('mine')
  })

  it('keep the properties, required names and alternatives of their target beside their own', () => {
    const beside = { properties: { age: { type: 'integer' } }, required: ['age'], title: 'Old pet' }
    expect(plain({ $ref: '#/components/schemas/Pet', ...beside })).toMatchObject({
      schema: { properties: { name: {}, age: {} }, required: ['name', 'age'], title: 'Old pet' },
      pointer: '/components/schemas/Pet'
    })
    const { schema } = plain({ $ref: '#/components/schemas/Choice', oneOf: [{ minimum: 1 }, { maximum: 9 }] })
    expect([schema.oneOf, schema['x-more-variants']]).toEqual([
      [{ minimum: 1 }, { maximum: 9 }],
      [{ kind: 'oneOf', value: [{ multipleOf: 2 }, { multipleOf: 3 }] }]
    ])
  })

  it('that lead to themselves end', () => {
    expect(plain({ $ref: '#/components/schemas/Loop' }).schema).toEqual({})
    expect(plain({ $ref: '#/components/schemas/Own' }).schema.type).toBe('object')
  })
})

it('reads a union of constants as an enum, with their titles and descriptions', () => {
  const oneOf = [
    { const: 0, title: 'OFF', description: 'Nothing moves' },
    { enum: [1], title: 'Full speed', description: 'All moves' },
    { const: 2 },
    { type: 'null' }
  ]
  expect(plain({ type: 'integer', oneOf })).toMatchObject({
    schema: {
      type: 'integer',
      enum: [0, 1, 2],
      'x-enum-varnames': { 0: 'OFF' },
      'x-enum-descriptions': { 0: 'Nothing moves', 1: 'Full speed: All moves' }
    },
    isNullable: true
  })
  expect(plain({ oneOf: [{ const: 0 }, { const: 1, minimum: 2 }] }).schema.oneOf).toHaveLength(2)
})

it('takes an enum without values, or with none that its base has, for no loss of values', () => {
  expect(plain({ enum: [], allOf: [{ oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }] }).schema.enum).toEqual([
    'a',
    'b'
  ])
  expect(plain({ allOf: [{ enum: ['a'] }, { enum: ['A'] }] }).schema.enum).toEqual(['A'])
})

it('keeps the names of values that are left of an enum', () => {
  const named = { enum: ['a', 'b', 'c'], 'x-enum-varnames': ['A', 'B', 'C'] }
  expect(plain({ allOf: [named, { enum: ['b'] }] }).schema).toMatchObject({
    enum: ['b'],
    'x-enum-varnames': { a: 'A', b: 'B', c: 'C' }
  })
})

it('reads false as nothing, and true as anything', () => {
  expect(plain(false).isNever).toBe(true)
  expect(plain(true)).toMatchObject({ schema: {}, isNever: false })
})

it('prefers what is said beside a name to what the schema of the name says', () => {
  const described = createResolver(
    describeApi({ components: { schemas: { Mini: { type: 'object', description: 'A small version.' } } } })
  )
  const mini = { $ref: '#/components/schemas/Mini' }
  const said = { allOf: [mini, { description: 'The current version.' }] }
  expect(plainSchema({ allOf: [said, mini] }, described).schema.description).toBe('The current version.')
  expect(plainSchema({ allOf: [mini, mini] }, described).schema.description).toBe('A small version.')
})

it('keeps what is said of null, which is no member of its own', () => {
  const none = { type: 'null', description: 'Nothing is set.' }
  expect(plain({ oneOf: [{ type: 'string', description: 'A name.' }, none] }).schema).toEqual({
    type: 'string',
    description: 'A name.\n\n`null`: Nothing is set.'
  })
  expect(plain({ oneOf: [none, { type: 'string' }, { type: 'integer' }] }).schema).toMatchObject({
    description: '`null`: Nothing is set.'
  })
  expect(plain({ anyOf: [{ const: 'a' }, { const: 'b' }, { const: null, description: 'Unset.' }] }).schema).toEqual({
    enum: ['a', 'b'],
    description: '`null`: Unset.'
  })
})

it('keeps the words of the only other member of a union with null, and those beside the union', () => {
  const inner = { type: 'object', description: 'Null turns it off.' }
  expect(plain({ description: 'Detection.', anyOf: [inner, { type: 'null' }] }).schema.description).toBe(
    'Null turns it off.\n\nDetection.'
  )
})
