/** Packs that are taken: a few at once, and each entry once. */
import { readdirSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onlyPart } from '../../../../src/cache/cache.js'
import { openDiskCache } from '../../../../src/cache/disk-cache.js'
import { openSealed } from '../../../../src/cache/entry.js'
import { formatPack } from '../../../../src/cache/remote/pack.js'
import { pullPacks } from '../../../../src/cache/remote/pull-packs.js'
import { fileOf } from '../../../../src/cache/remote/travelling-entries.js'
import { hashOf } from '../../../../src/utils/hash.js'
import { temporaryFolder } from '../../../helpers/files.js'

const count = 60
const keys = Array.from({ length: count }, (_, index) => `${hashOf(String(index))}.page`)

/** Write an entry, and pack it. */
async function packed(key: string, text: string) {
  const place = { dir: temporaryFolder(), seal: 'theirs' }
  openDiskCache(place).writeEntry(key, { [onlyPart]: text })
  const entry = openSealed({ file: fileOf(place, key), seal: place.seal })
  if (!entry) throw new Error('not written')
  const { name, bytes } = await formatPack([{ key, ...entry }])
  return { row: { name, count: 1, entries: [{ key, hash: hashOf(entry.table), age: 0 }] }, bytes }
}

test('packs are in memory a few at once, and what they hold is kept', async () => {
  const packs = await Promise.all(keys.map((key) => packed(key, `Text of ${key}`)))
  const bytesByName = new Map(packs.map(({ row, bytes }) => [row.name, bytes]))
  const running = { now: 0, most: 0 }
  const transfers = {
    moved: { received: 0, sent: 0 },
    refusal: () => undefined,
    put: () => Promise.resolve(false),
    async get(name: string) {
      running.most = Math.max(running.most, ++running.now)
      for (let turns = 0; turns < 3; turns++) await turn()
      running.now--
      return bytesByName.get(name)
    }
  }
  const cache = openDiskCache({ dir: temporaryFolder(), seal: 'ours' })
  const manifest = { packs: packs.map(({ row }) => row) }
  expect(await pullPacks(manifest, { cache, transfers })).toBe(count)
  expect(running.most).toBeGreaterThan(1)
  expect(running.most).toBeLessThanOrEqual(16)
  expect(keys.map((key) => cache.read(key))).toEqual(keys.map((key) => `Text of ${key}`))
  const files = readdirSync(cache.place.dir, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([])
  running.most = 0
  expect(await pullPacks(manifest, { cache, transfers })).toBe(0)
  expect(running.most).toBe(0)
})
