import { expect, it } from 'vitest'
import { openCache } from '../../../src/cache/cache.js'
import { recentCache } from '../../../src/cache/recent-cache.js'
import { temporaryFolder } from '../../helpers/files.js'

it('reads what was written last without the store, and forgets the oldest above its limit', () => {
  const store = openCache({ dir: temporaryFolder(), seal: 'key' })
  const reads: string[] = []
  const read = store.readPart.bind(store)
  store.readPart = (key, part) => {
    reads.push(key)
    return read(key, part)
  }
  const cache = recentCache(store)
  const large = 'a'.repeat(9_000_000)
  for (const key of ['one.page', 'two.page', 'two.page', 'three.page']) cache.writePack(key, { html: large })
  expect(['one.page', 'two.page', 'three.page'].map((key) => cache.readPart(key, 'html') === large)).toEqual([
    true,
    true,
    true
  ])
  expect(reads).toEqual(['one.page'])
})
