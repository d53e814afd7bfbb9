import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCache } from '../../../src/cache/cache.js'
import { gatheringCache } from '../../../src/cache/gathered-parts.js'
import { listFiles, temporaryFolder } from '../../helpers/files.js'

const keys = Array.from({ length: 200 }, (_, index) => `${index.toString(16).padStart(2, '0').repeat(16)}.page`)

/** Open the cache of a folder as commands do one after the other. */
function commands() {
  const dir = mkdtempSync(join(temporaryFolder(), 'cache-'))
  const open = () => gatheringCache(openCache({ dir, seal: 'seal' }), { part: 'record', temporary: 'unfinished' })
  return { dir, open, plain: openCache({ dir, seal: 'seal' }) }
}

test('the next command reads the part of every pack from a few entries', () => {
  const { dir, open } = commands()
  const first = open()
  for (const key of keys) first.writePack(key, { record: `of ${key}`, html: 'H' })
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

test('without its entries, the part is read from the packs', () => {
  const { dir, open } = commands()
  const [key = ''] = keys
  const first = open()
  first.writePack(key, { record: '1' })
  first.store()
  for (const path of listFiles(dir).filter((name) => name.endsWith('.gathered'))) rmSync(join(dir, path))
  const second = open()
  expect(second.readPart(key, 'record')).toBe('1')
  second.store()
  expect(listFiles(dir).filter((name) => name.endsWith('.gathered'))).toHaveLength(1)
})

test('a pack that is written again has its new part, one that is temporary has none for the next command', () => {
  const { dir, open } = commands()
  const [a = '', b = ''] = keys
  const first = open()
  first.writePack(a, { record: '1' })
  first.store()
  const second = open()
  second.writePack(a, { record: '2' })
  expect(second.readPart(a, 'record')).toBe('2')
  second.writePack(b, { record: '3', unfinished: '' })
  second.store()
  for (const path of listFiles(dir).filter((name) => name.endsWith('.page'))) rmSync(join(dir, path))
  const third = open()
  expect([third.readPart(a, 'record'), third.readPart(b, 'record')]).toEqual(['2', undefined])
})

test('a pack of which only the gathered part was used is not pruned', () => {
  const { dir, open, plain } = commands()
  const [used = '', other = ''] = keys
  const first = open()
  first.writePack(used, { record: '1', html: 'H' })
  first.writePack(other, { record: '2', html: 'H' })
  first.store()
  for (const path of listFiles(dir).filter((name) => name.endsWith('.page'))) utimesSync(join(dir, path), 1, 1)
  const second = open()
  second.readPart(used, 'record')
  second.prune()
  expect([plain.readPart(used, 'html'), plain.readPart(other, 'html')]).toEqual(['H', undefined])
})

test('a pack that is read whole tells what the next command reads, where another process has replaced it', () => {
  const { open, plain } = commands()
  const [key = ''] = keys
  const first = open()
  first.writePack(key, { record: '1' })
  first.store()
  plain.writePack(key, { record: '2' })
  const second = open()
  expect([second.readPart(key, 'record'), second.readPack(key)]).toEqual(['1', { record: '2' }])
  second.store()
  expect(open().readPart(key, 'record')).toBe('2')
})
