import { expect, test } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { openGatheredValues } from '../../../src/cache/gathered-values.js'

/** A cache of single values that counts what is read and written. */
function countingCache() {
  const values = new Map<string, string>()
  const calls = { reads: 0, writes: 0 }
  const cache: Pick<Cache, 'read' | 'write'> = {
    read: (key) => (calls.reads++, values.get(key)),
    write: (key, value) => void (calls.writes++, values.set(key, value))
  }
  return { cache: cache as Cache, calls, values }
}

test('all values are one entry, which is read once and written when a run has used others than the one before', () => {
  const { cache, calls, values } = countingCache()
  const first = openGatheredValues(cache, 'entry')
  first.begin()
  first.write('a', '1')
  first.write('b', '2')
  first.store()
  expect([calls, values.size]).toEqual([{ reads: 1, writes: 1 }, 1])

  const same = openGatheredValues(cache, 'entry')
  same.begin()
  expect([same.read('a'), same.read('b'), same.read('c')]).toEqual(['1', '2', undefined])
  same.write('a', '1')
  same.store()
  expect(calls).toEqual({ reads: 2, writes: 1 })

  const fewer = openGatheredValues(cache, 'entry')
  fewer.begin()
  fewer.read('b')
  fewer.store()
  expect([calls.writes, values.get('entry')]).toEqual([2, '[["b",1]]\n2'])
})

test('one process may run many times: values that the last run has not used are dropped', () => {
  const { cache, calls, values } = countingCache()
  const gathered = openGatheredValues(cache, 'entry')
  gathered.begin()
  gathered.write('a', '1')
  gathered.write('b', '2')
  gathered.begin()
  expect(gathered.read('a')).toBe('1')
  gathered.store()
  expect(values.get('entry')).toBe('[["a",1]]\n1')
  gathered.begin()
  expect([gathered.read('a'), gathered.read('b')]).toEqual(['1', undefined])
  gathered.store()
  expect(calls.writes).toBe(1)
})

test('a value that replaces another is written', () => {
  const { cache, values } = countingCache()
  const gathered = openGatheredValues(cache, 'entry')
  gathered.begin()
  gathered.write('a', '1')
  gathered.store()
  gathered.begin()
  gathered.write('a', '2')
  gathered.store()
  expect(values.get('entry')).toBe('[["a",1]]\n2')
})
