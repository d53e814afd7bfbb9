import { expect, it } from 'vitest'
import { createResolver, schemaName } from '../../../../src/openapi/base/resolver.js'

const { resolve } = createResolver({
  components: {
    schemas: {
      A: { type: 'object', description: 'of A' },
      B: { $ref: '#/components/schemas/A' },
      Loop: { $ref: '#/components/schemas/Loop', title: 'round' }
    }
  }
})

it.each([
  ['a value', { type: 'string' }, { value: { type: 'string' } }],
  [
    'a chain, named by its first',
    { $ref: '#/components/schemas/B' },
    { value: { type: 'object', description: 'of A' }, pointer: '/components/schemas/B' }
  ],
  [
    'words beside it',
    { $ref: '#/components/schemas/A', description: 'own' },
    { value: { type: 'object', description: 'own' }, pointer: '/components/schemas/A' }
  ],
  ['nothing', { $ref: '#/components/schemas/C' }, { value: {}, pointer: '/components/schemas/C' }],
  ['another file', { $ref: 'other.yaml', title: 'x' }, { value: { title: 'x' } }],
  ['no object', null, { value: {} }]
])('resolves %s', (_, value, resolved) => {
  expect(resolve(value)).toEqual(resolved)
})

it('ends at a cyclic reference', () => {
  expect(resolve({ $ref: '#/components/schemas/Loop' }).value).toEqual({ title: 'round' })
})

it.each([
  ['/components/schemas/A~1B', 'A/B'],
  ['/components/schemas/A/properties/b', undefined],
  ['/components/responses/A', undefined],
  [undefined, undefined]
])('%s names %s', (pointer, name) => {
  expect(schemaName(pointer)).toBe(name)
})
