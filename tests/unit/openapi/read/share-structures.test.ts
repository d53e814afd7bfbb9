import { expect, test } from 'vitest'
import { valueAt } from '../../../../src/openapi/base/pointer.js'
import { shareStructures } from '../../../../src/openapi/read/share-structures.js'
import { objectOf, type JsonObject } from '../../../../src/openapi/base/json.js'

/** Make a structure of some properties. */
const structure = (count: number, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, number) => [`p${number}`, { type: 'string' }])),
  ...more
})
const document = (schemas: JsonObject): JsonObject => ({ openapi: '3.1.0', components: { schemas } })

test('leaves what is small as it is', () => {
  const small = document({ Event: structure(20, { properties: { user: structure(30) } }) })
  expect(shareStructures(small).document).toBe(small)
})

test('moves equal structures of a large schema once, with what is said of each beside its reference', () => {
  const properties = {
    owner: structure(30, { description: 'Who owns it.' }),
    author: structure(30, { description: 'Who wrote it.' }),
    list: { type: 'array', items: structure(60, { title: 'Entry' }) },
    small: structure(3)
  }
  const large = document({ Event: { type: 'object', properties } })
  const { document: shared, firstPlaces } = shareStructures(large)
  const event = objectOf(valueAt(shared, '/components/schemas/Event/properties'))
  const { $ref } = objectOf(event.owner)
  expect(event.owner).toEqual({ $ref, description: 'Who owns it.' })
  expect(event.author).toEqual({ $ref, description: 'Who wrote it.' })
  expect(event.small).toEqual(properties.small)
  const pointer = typeof $ref === 'string' ? $ref.slice(1) : ''
  expect(valueAt(shared, pointer)).toEqual(structure(30))
  expect(firstPlaces.get(pointer)).toBe('/components/schemas/Event/properties/owner')
  expect([...firstPlaces.keys()].map((key) => key.replace(/\.[\da-f]+$/, ''))).toEqual([
    '/components/x-structures/owner',
    '/components/x-structures/Entry'
  ])
  expect(large).toEqual(document({ Event: { type: 'object', properties } }))
})

test('leaves a structure in its place that something refers into', () => {
  const large = document({
    Event: { type: 'object', properties: { a: structure(70), b: structure(80) } },
    Other: { $ref: '#/components/schemas/Event/properties/a/properties/p1' }
  })
  const { document: shared } = shareStructures(large)
  expect(valueAt(shared, '/components/schemas/Event/properties/a')).toEqual(structure(70))
  expect(valueAt(shared, '/components/schemas/Event/properties/b')).toHaveProperty('$ref')
})

test('takes data for data', () => {
  const schema = structure(130, { example: { schema: structure(130) } })
  const { document: shared } = shareStructures(document({ Event: schema }))
  expect(valueAt(shared, '/components/schemas/Event/example')).toEqual(schema.example)
})

test('moves structures of parameters that are many together, though none of them is large', () => {
  const filter = (name: string, count: number): JsonObject => ({
    name,
    in: 'query',
    schema: { type: 'object', properties: { by: structure(count), plain: { type: 'string' } } }
  })
  const of = (parameters: readonly JsonObject[]): JsonObject => ({
    openapi: '3.1.0',
    paths: { '/a': { get: { parameters } } }
  })
  const few = of([filter('a', 35), filter('b', 35)])
  expect(shareStructures(few).document).toBe(few)
  // They share their page with an answer, which may have a hundred rows of its own.
  const many = of([filter('a', 30), filter('b', 30), filter('c', 31)])
  const { document: shared, firstPlaces } = shareStructures(many)
  const parameters = valueAt(shared, '/paths/~1a/get/parameters') as readonly JsonObject[]
  expect(parameters.map(({ schema }) => Object.keys(objectOf(objectOf(objectOf(schema).properties).by)))).toEqual([
    ['$ref'],
    ['$ref'],
    ['$ref']
  ])
  expect([...firstPlaces.values()]).toEqual([
    '/paths/~1a/get/parameters/0/schema/properties/by',
    '/paths/~1a/get/parameters/2/schema/properties/by'
  ])
})

test('moves smaller structures of parameters than of bodies', () => {
  const parametersOf = (count: number) =>
    Array.from({ length: 20 }, (_, index) => ({
      name: `filter${index}`,
      in: 'query',
      schema: { type: 'object', properties: { by: structure(count) } }
    }))
  const of = (count: number): JsonObject => ({
    openapi: '3.1.0',
    paths: { '/a': { get: { parameters: parametersOf(count) } } }
  })
  const schema = (document: JsonObject) => valueAt(document, '/paths/~1a/get/parameters/0/schema/properties/by')
  expect(schema(shareStructures(of(5)).document)).toHaveProperty('$ref')
  expect(schema(shareStructures(of(4)).document)).not.toHaveProperty('$ref')
})

test('moves the members of a union of dozens, however small they are, and leaves those of a shorter one', () => {
  const member = (number: number): JsonObject => ({
    title: `Event${number}`,
    allOf: [{ $ref: '#/components/schemas/Base' }, structure(1, { description: String(number) })]
  })
  const union = (count: number) => ({ anyOf: Array.from({ length: count }, (_, number) => member(number)) })
  const { document: shared } = shareStructures(document({ Base: structure(5), Long: union(41), Short: union(40) }))
  const long = objectOf(valueAt(shared, '/components/schemas/Long')).anyOf as { readonly $ref: string }[]
  expect(long.map(({ $ref }) => $ref.replace(/\.[\da-f]+$/, ''))).toEqual(
    long.map((_, number) => `#/components/x-structures/Event${number}`)
  )
  expect(valueAt(shared, long[7]?.$ref.slice(1) ?? '')).toEqual(member(7))
  expect(valueAt(shared, '/components/schemas/Short')).toEqual(union(40))
})
