/** Packs that are taken: a few at once, and each entry once. */
import { readdirSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onlyPart } from '../../../../src/cache/cache.js'
import { entryPlace, openDiskCache } from '../../../../src/cache/disk-cache.js'
import { identifyEntry, openSealed } from '../../../../src/cache/entry.js'
import { formatActionResult } from '../../../../src/cache/remote/action-result.js'
import { createKeyPair, parseSigningKey } from '../../../../src/cache/remote/key-pair.js'
import { formatPack } from '../../../../src/cache/remote/pack.js'
import { pullGroups } from '../../../../src/cache/remote/pull-groups.js'
import type { BlobName } from '../../../../src/cache/remote/remote-store.js'
import { hashOf } from '../../../../src/utils/hash.js'
import { temporaryFolder } from '../../../helpers/files.js'

const count = 60
const keys = Array.from({ length: count }, (_, index) => `${hashOf(String(index))}.page`)
const { publicKey, signingKey } = createKeyPair()

/** Write an entry, and pack it. */
async function packed(key: string, text: string) {
  const place = { dir: temporaryFolder(), seal: 'theirs' }
  openDiskCache(place).writeEntry(key, { [onlyPart]: text })
  const entry = openSealed(entryPlace(place, key))
  const signing = parseSigningKey(signingKey)
  if (!entry || !signing) throw new Error('not written')
  return formatPack([{ key, ...entry }], { scope: 'site', signing, keys: [publicKey] })
}

test('packs are in memory a few at once, and what they hold is kept as that of its signer', async () => {
  const packs = await Promise.all(keys.map((key) => packed(key, `Text of ${key}`)))
  const bytesByName = new Map(packs.map(({ name, bytes }) => [name, bytes]))
  bytesByName.set('group', formatActionResult(packs))
  const running = { now: 0, most: 0 }
  const transfers = {
    moved: { received: 0, sent: 0, requests: 0 },
    refusal: () => undefined,
    isOff: () => false,
    has: () => Promise.resolve(true),
    put: () => Promise.resolve('failed' as const),
    async get({ kind, key }: BlobName) {
      if (kind === 'cas') running.most = Math.max(running.most, ++running.now)
      for (let turns = 0; turns < 3; turns++) await turn()
      if (kind === 'cas') running.now--
      const bytes = bytesByName.get(key)
      return bytes && { bytes }
    }
  }
  const cache = openDiskCache({ dir: temporaryFolder(), seal: 'ours', foreign: ['of others', 'of the signer'] })
  const options = { cache, transfers, scope: 'site', trusted: ['another key', publicKey] }
  const groups = [{ key: 'group', last: 'none' }]
  expect((await pullGroups(groups, options)).count).toBe(count)
  expect(running.most).toBeGreaterThan(1)
  expect(running.most).toBeLessThanOrEqual(8)
  expect(keys.map((key) => cache.read(key))).toEqual(keys.map((key) => `Text of ${key}`))
  expect(identifyEntry(entryPlace(cache.place, keys[0] ?? ''))?.maker).toBe(1)
  // Who no longer trusts the signer reads none of it.
  const revoked = openDiskCache({ ...cache.place, foreign: ['of others'] })
  expect(keys.map((key) => revoked.read(key))).toEqual(keys.map(() => undefined))
  const files = readdirSync(cache.place.dir, { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([])
  running.most = 0
  expect((await pullGroups(groups, options)).count).toBe(0)
  expect(running.most).toBe(0)
})

test.each<[string, { scope?: string; trusted?: readonly string[] }]>([
  ['of another site', { scope: 'other' }],
  ['of nobody who is trusted', { trusted: ['another key'] }]
])('a pack %s is not read', async (_, changed) => {
  const pack = await packed(keys[0] ?? '', 'text')
  // The result is a claim of the server: it names a key that is trusted.
  const named = { ...pack, keys: [changed.trusted?.[0] ?? publicKey] }
  const get = ({ kind }: BlobName) =>
    Promise.resolve({ bytes: kind === 'ac' ? formatActionResult([named]) : pack.bytes })
  const transfers = {
    moved: { received: 0, sent: 0, requests: 0 },
    refusal: () => undefined,
    isOff: () => false,
    has: () => Promise.resolve(true),
    put: () => Promise.resolve('failed' as const),
    get
  }
  const cache = openDiskCache({ dir: temporaryFolder(), seal: 'ours', foreign: ['of others'] })
  const options = { cache, transfers, scope: 'site', trusted: [publicKey], ...changed }
  const { count, faults } = await pullGroups([{ key: 'group', last: 'none' }], options)
  expect([count, [...faults], cache.has(keys[0] ?? '')]).toEqual([0, ['signature'], false])
})
