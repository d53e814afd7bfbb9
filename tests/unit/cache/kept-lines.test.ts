import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { keepLines, readLines } from '../../../src/cache/kept-lines.js'
import { openTemporaryCache } from '../../../src/cache/temporary-cache.js'

/** Open an empty cache, and count its files. */
function open() {
  const { cache, close } = openTemporaryCache()
  onTestFinished(close)
  const count = () =>
    readdirSync(cache.place.dir, { recursive: true }).filter((name) => String(name).endsWith('.list')).length
  return { cache, count }
}

const lines = Array.from({ length: 20_000 }, (_, index) => `a line of the list, number ${index}`)

test('a list is read as it was kept', () => {
  const { cache } = open()
  for (const list of [[], ['one'], lines]) expect(readLines(keepLines(list, 'list', cache), cache)).toEqual(list)
})

test('a list that differs in a line writes one or two entries of many', () => {
  const { cache, count } = open()
  const keys = keepLines(lines, 'list', cache)
  expect(keys.length).toBeGreaterThan(15)
  const before = count()
  const other = lines.with(12_345, 'another line')
  expect(readLines(keepLines(other, 'list', cache), cache)).toEqual(other)
  expect(count() - before).toBeLessThanOrEqual(2)
  expect(readLines(keys, cache)).toEqual(lines)
})

test('a list of which an entry is missing is not there', () => {
  const { cache } = open()
  const keys = keepLines(lines, 'list', cache)
  expect(readLines([...keys, '0123456789abcdef0123456789abcdef.list'], cache)).toBeUndefined()
})
