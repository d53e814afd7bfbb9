import { expect, test } from 'vitest'
import { countWorkers } from '../../../../src/compile/pool/open-pool.js'

const gb = 2 ** 30

test.each([
  ['few pages', 59, 16, 64 * gb, 0],
  ['one processor', 10_000, 1, 64 * gb, 0],
  ['two processors', 10_000, 2, 64 * gb, 1],
  ['some pages, which need no more workers', 60, 16, 64 * gb, 4],
  ['as the machine has processors', 10_000, 16, 64 * gb, 15],
  ['as many as have enough pages', 1500, 64, 64 * gb, 10],
  ['as there is memory', 10_000, 16, 2 * gb, 5],
  ['little memory', 10_000, 16, gb / 8, 1]
])('workers: %s', (_, pages, processors, memory, expected) => {
  expect(countWorkers(pages, { processors, memory })).toBe(expected)
})
