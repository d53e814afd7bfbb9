import { expect, it } from 'vitest'
import { createSharedPlace, readPlace, type TextPlace, writePlace } from '../../../src/model/text-place.js'

it.each<TextPlace>([
  { line: 3, column: 7, isCode: false },
  { line: 1, column: 1, isCode: true },
  { line: 20_000_004, column: 2, isCode: false, file: 'content/_parts/第一.md' }
])('a place is read as it was written: %j', (place) => {
  const shared = createSharedPlace()
  writePlace(shared, { line: 9, column: 9, file: 'longer/than/all/others/of/them.md' })
  writePlace(shared, place)
  expect(readPlace(shared)).toEqual(place)
})

it('a file whose name is too long is left out, and no place is none', () => {
  const shared = createSharedPlace()
  writePlace(shared, { line: 2, column: 1, file: 'x'.repeat(2000) })
  expect(readPlace(shared)).toEqual({ line: 2, column: 1, isCode: false })
  writePlace(shared, undefined)
  expect(readPlace(shared)).toBeUndefined()
})
