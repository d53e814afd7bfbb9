import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDiskCache } from '../../../src/cache/disk-cache.js'
import { createBuildMemory } from '../../../src/cache/build-memory.js'
import { temporaryFolder } from '../../helpers/files.js'

/** More than a third of what is held. */
const large = 'a'.repeat(9_000_000)

/** Open a memory over a store that lists the entries that are read from it. */
function openMemory() {
  const store = openDiskCache({ dir: temporaryFolder(), seal: 'key' })
  const reads: string[] = []
  const read = store.readPart.bind(store)
  store.readPart = (key, part) => {
    reads.push(key)
    return read(key, part)
  }
  return { cache: createBuildMemory(store), reads }
}

it('reads what was written last without the store, and forgets the oldest above its limit', () => {
  const { cache, reads } = openMemory()
  for (const key of ['one.page', 'two.page', 'two.page', 'three.page']) cache.writeEntry(key, { html: large })
  expect(['one.page', 'two.page', 'three.page'].map((key) => cache.readPart(key, 'html') === large)).toEqual([
    true,
    true,
    true
  ])
  expect(reads).toEqual(['one.page'])
})

it('holds nothing of a site that is larger than it', () => {
  const { cache, reads } = openMemory()
  const keys = Array.from({ length: 8 }, (_, index) => `${index}.page`)
  for (const key of keys) cache.writeEntry(key, { html: large })
  expect(keys.map((key) => cache.readPart(key, 'html')?.length)).toEqual(keys.map(() => large.length))
  expect(reads).toEqual(keys)
})

it('keeps what the store cannot, however much it is', () => {
  const file = join(temporaryFolder(), 'a-file')
  writeFileSync(file, '')
  const cache = createBuildMemory(openDiskCache({ dir: join(file, 'cache'), seal: 'key' }))
  const keys = ['one.page', 'two.page', 'three.page', 'four.page']
  expect(keys.map((key) => cache.writeEntry(key, { html: key.repeat(1_000_000) }))).toEqual(keys.map(() => true))
  expect(keys.map((key) => [cache.has(key), cache.readPart(key, 'html')?.startsWith(key)])).toEqual(
    keys.map(() => [true, true])
  )
  expect(cache.has('five.page')).toBe(false)
})
