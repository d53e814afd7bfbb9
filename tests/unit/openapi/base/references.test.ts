import { expect, it } from 'vitest'
import type { Json } from '../../../../src/openapi/base/json.js'
import { referencesOf } from '../../../../src/openapi/base/references.js'

const refs: readonly (readonly [name: string, value: Json, found: readonly string[]])[] = [
  ['in the place of all properties', { properties: { $ref: '#/1' } }, ['#/1']],
  ['in lists and maps', { a: [{ $ref: '#/1' }], b: { $ref: '#/2' } }, ['#/1', '#/2']],
  ['beside other keywords', { $ref: '#/1', items: { $ref: '#/2' } }, ['#/1', '#/2']],
  ['not as the name of a property', { properties: { $ref: { $ref: '#/1' } } }, ['#/1']],
  [
    'not in data',
    { example: { $ref: '#/1' }, default: { $ref: '#/2' }, enum: [{ $ref: '#/3' }], const: { $ref: '#/4' } },
    []
  ],
  [
    'in named examples and not in their values',
    { examples: { a: { $ref: '#/1' }, b: { value: { $ref: '#/2' } } } },
    ['#/1']
  ],
  ['not in examples of a schema', { examples: [{ $ref: '#/1' }] }, []],
  ['as properties that are called like data', { properties: { default: { $ref: '#/1' } } }, ['#/1']],
  [
    'in what discriminators map to',
    { discriminator: { mapping: { a: '#/1', b: 'Name', c: 'other.yaml' } } },
    ['#/1', 'other.yaml']
  ],
  ['in what discriminators map other values to', { discriminator: { defaultMapping: '#/2' } }, ['#/2']],
  ['not in what is called so elsewhere', { properties: { defaultMapping: '#/2' } }, []],
  [
    'not in extensions, whose names may be those of parts',
    { 'x-a': { $ref: '#/1' }, callbacks: { 'x-b': { $ref: '#/2' } } },
    ['#/2']
  ],
  ['only when they are texts', { $ref: 7 }, []]
]

it.each(refs)('are found %s', (_, value, found) => {
  expect(referencesOf(value).map(({ ref }) => ref)).toEqual(found)
})

it('have the keys that lead to them', () => {
  expect(referencesOf({ a: [{ b: { $ref: '#/1' } }] })[0]?.keys).toEqual(['a', '0', 'b', '$ref'])
})
