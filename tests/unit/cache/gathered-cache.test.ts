import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDiskCache } from '../../../src/cache/disk-cache.js'
import { createGatheredCache } from '../../../src/cache/gathered-cache.js'
import { listFiles, temporaryFolder } from '../../helpers/files.js'

const keys = Array.from({ length: 200 }, (_, index) => `${index.toString(16).padStart(2, '0').repeat(16)}.page`)

/** Open the cache of a folder as commands do one after the other. */
function commands() {
  const dir = mkdtempSync(join(temporaryFolder(), 'cache-'))
  const open = () =>
    createGatheredCache(openDiskCache({ dir, seal: 'seal' }), { part: 'record', temporary: 'unfinished' })
  return { dir, open, plain: openDiskCache({ dir, seal: 'seal' }) }
}

test('the next command reads the part of every entry from a few entries', () => {
  const { dir, open } = commands()
  const first = open()
  for (const key of keys) first.writeEntry(key, { record: `of ${key}`, html: 'H' })
  first.store()
  const gathered = listFiles(dir).filter((path) => path.endsWith('.gathered'))
  expect([gathered.length > 1, gathered.length <= 64]).toEqual([true, true])
  for (const folder of readdirSync(dir)) {
    for (const key of keys) rmSync(join(dir, folder, key), { force: true })
  }
  const second = open()
  expect(keys.map((key) => second.readPart(key, 'record'))).toEqual(keys.map((key) => `of ${key}`))
  expect(second.readPart(keys[0] ?? '', 'html')).toBeUndefined()
})

test('without its entries, the part is read from the entries', () => {
  const { dir, open } = commands()
  const [key = ''] = keys
  const first = open()
  first.writeEntry(key, { record: '1' })
  first.store()
  for (const path of listFiles(dir).filter((name) => name.endsWith('.gathered'))) rmSync(join(dir, path))
  const second = open()
  expect(second.readPart(key, 'record')).toBe('1')
  second.store()
  expect(listFiles(dir).filter((name) => name.endsWith('.gathered'))).toHaveLength(1)
})

test('an entry that is written again has its new part, one that is temporary has none for the next command', () => {
  const { dir, open } = commands()
  const [a = '', b = ''] = keys
  const first = open()
  first.writeEntry(a, { record: '1' })
  first.store()
  const second = open()
  second.writeEntry(a, { record: '2' })
  expect(second.readPart(a, 'record')).toBe('2')
  second.writeEntry(b, { record: '3', unfinished: '' })
  second.store()
  for (const path of listFiles(dir).filter((name) => name.endsWith('.page'))) rmSync(join(dir, path))
  const third = open()
  expect([third.readPart(a, 'record'), third.readPart(b, 'record')]).toEqual(['2', undefined])
})

test('an entry of which only the gathered part was used is not pruned', () => {
  const { dir, open, plain } = commands()
  const [used = '', other = ''] = keys
  const first = open()
  first.writeEntry(used, { record: '1', html: 'H' })
  first.writeEntry(other, { record: '2', html: 'H' })
  first.store()
  for (const path of listFiles(dir).filter((name) => name.endsWith('.page'))) utimesSync(join(dir, path), 1, 1)
  const second = open()
  second.readPart(used, 'record')
  second.prune()
  expect([plain.readPart(used, 'html'), plain.readPart(other, 'html')]).toEqual(['H', undefined])
})

test('an entry that is read whole tells what the next command reads, where another process has replaced it', () => {
  const { open, plain } = commands()
  const [key = ''] = keys
  const first = open()
  first.writeEntry(key, { record: '1' })
  first.store()
  plain.writeEntry(key, { record: '2' })
  const second = open()
  expect([second.readPart(key, 'record'), second.readEntry(key)]).toEqual(['1', { record: '2' }])
  second.store()
  expect(open().readPart(key, 'record')).toBe('2')
})
