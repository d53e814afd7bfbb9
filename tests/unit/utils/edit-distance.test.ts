import { expect, it } from 'vitest'
import { editDistance, isWithinEdits } from '../../../src/utils/edit-distance.js'

it.each([
  ['title', 'title', 0],
  ['tilte', 'title', 1],
  ['titl', 'title', 1],
  ['title', 'bible', 2],
  ['', 'ab', 2],
  ['摄像机', '摄像头', 1]
])('the distance of %j and %j is %i', (a, b, expected) => {
  expect(editDistance(a, b, 5)).toBe(expected)
  expect(editDistance(b, a, 5)).toBe(expected)
})

it('never exceeds the limit', () => {
  expect(editDistance('abcdef', 'uvwxyz', 3)).toBe(3)
  expect(editDistance('a', 'abcdefgh', 2)).toBe(2)
})

it('compares arrays of units like strings', () => {
  expect(isWithinEdits(['get', 'api', 'events'], ['get', 'api'], 1)).toBe(true)
  expect(isWithinEdits(['get', 'api', 'events'], ['api'], 1)).toBe(false)
})
