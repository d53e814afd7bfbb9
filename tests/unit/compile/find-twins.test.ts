import { expect, test } from 'vitest'
import { createTwinFinder } from '../../../src/compile/find-twins.js'

test('finds pages of the same name, those with the most folders in common first', () => {
  const twinsOf = createTwinFinder(['start.md', 'v1/start.md', 'v1/guides/start.md', 'v1/guides/other.md'])
  expect(twinsOf('v2/guides/start.md')).toEqual(['v1/guides/start.md', 'start.md', 'v1/start.md'])
  expect(twinsOf('v2/none.md')).toEqual([])
})

test('finds eight pages at most', () => {
  const twinsOf = createTwinFinder(Array.from({ length: 20 }, (_, index) => `${index}/index.md`))
  expect(twinsOf('new/index.md')).toHaveLength(8)
})
