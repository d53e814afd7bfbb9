import { expect, test } from 'vitest'
import { writtenPlace } from '../../../../src/openapi/read/written-place.js'

const schemas = {
  A: { allOf: [{ $ref: '#/schemas/B' }] },
  B: { allOf: [{ properties: { own: {} } }, { $ref: '#/schemas/A' }] },
  C: { $ref: '#/schemas/C/properties/deeper' }
}

test.each([
  ['/schemas/A/properties/own', '/schemas/B/allOf/0/properties/own'],
  ['/schemas/A/properties/gone', undefined],
  ['/schemas/C/properties/gone', undefined]
])('in schemas that refer to each other in a circle, %s is written at %s', (pointer, expected) => {
  const place = writtenPlace({ file: 'a.yaml', pointer }, () => ({ schemas }))
  expect(place?.pointer).toBe(expected)
})
