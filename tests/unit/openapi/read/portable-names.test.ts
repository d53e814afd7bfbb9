import { expect, it } from 'vitest'
import { portableNames } from '../../../../src/openapi/read/validate.js'

it('renames components and what refers to them, and keeps their order', () => {
  const document = {
    paths: { '/a': { get: { $ref: '#/components/schemas/%E5%9B%BE%E4%B9%A6/properties/a' } } },
    components: {
      schemas: {
        n0: {},
        图书: { properties: { a: { $ref: '#/components/schemas/n0' } } },
        'A B': { mapping: { x: '#/components/schemas/图书' } }
      },
      'x-more': 'text'
    }
  }
  expect(portableNames(document)).toEqual({
    paths: { '/a': { get: { $ref: '#/components/schemas/n1/properties/a' } } },
    components: {
      schemas: {
        n0: {},
        n1: { properties: { a: { $ref: '#/components/schemas/n0' } } },
        n2: { mapping: { x: '#/components/schemas/n1' } }
      },
      'x-more': 'text'
    }
  })
})

it('leaves a description with portable names unchanged', () => {
  const document = { components: { schemas: { 'A.b-C_1': {} } } }
  expect(portableNames(document)).toBe(document)
})
