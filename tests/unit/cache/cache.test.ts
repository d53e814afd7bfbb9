import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { openDiskCache } from '../../../src/cache/disk-cache.js'
import { openTemporaryCache } from '../../../src/cache/temporary-cache.js'
import { createBuildMemory } from '../../../src/cache/build-memory.js'
import { createLiveMemory } from '../../../src/cache/live-memory.js'

const root = mkdtempSync(join(tmpdir(), 'capstan-test-'))
afterAll(() => rmSync(root, { recursive: true }))

const key = '0123456789abcdef0123456789abcdef.html'
const day = 86_400_000

const open = (dir: string) => openDiskCache({ dir, seal: 'key' })

/** Open a new cache and find the file of its one entry. */
function cacheWith(value: string) {
  const dir = mkdtempSync(join(root, 'cache-'))
  open(dir).write(key, value)
  return { dir, file: join(dir, '0', key) }
}

/** Let a file look as if it was written some days ago. */
function age(file: string, days: number): void {
  const date = new Date(Date.now() - days * day)
  utimesSync(file, date, date)
}

describe('openDiskCache', () => {
  it.each(['', 'text', '中文 😀\0\r\n', 'x'.repeat(3_000_000)])('returns what was written', (value) => {
    expect(open(cacheWith(value).dir).read(key)).toBe(value)
  })

  it('misses an unknown entry, also without a folder', () => {
    expect(open(join(root, 'nowhere')).read(key)).toBeUndefined()
    expect(existsSync(join(root, 'nowhere'))).toBe(false)
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['cut in its header', (bytes: Buffer) => bytes.subarray(0, 10)],
    ['empty', () => Buffer.alloc(0)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    [
      'changed in one bit',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index === 25 ? byte ^ 1 : byte)))
    ],
    ['something else', () => Buffer.from('<!doctype html>'.repeat(10))]
  ])('misses an entry that is %s, and rewrites it', (_, damage) => {
    const { dir, file } = cacheWith('a value of some length')
    writeFileSync(file, damage(readFileSync(file)))
    const cache = open(dir)
    expect(cache.read(key)).toBeUndefined()
    cache.write(key, 'anew')
    expect(cache.read(key)).toBe('anew')
  })

  it('drops writes and still reads when the folder cannot be written', () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    const cache = open(join(file, 'cache'))
    cache.write(key, 'value')
    expect(cache.read(key)).toBeUndefined()
    cache.prune()
  })

  it('recreates its folder when it was removed meanwhile', () => {
    const { dir } = cacheWith('value')
    const cache = open(dir)
    rmSync(dir, { recursive: true })
    cache.write(key, 'again')
    expect(cache.read(key)).toBe('again')
  })

  it('leaves only entries', () => {
    expect(readdirSync(join(cacheWith('value').dir, '0'))).toEqual([key])
  })
})

describe('an entry of several parts', () => {
  const values = { record: '{}', html: '<p>中文</p>'.repeat(5000), sections: '', terms: 'a\tb' }
  const newEntry = () => {
    const dir = mkdtempSync(join(root, 'cache-'))
    const cache = open(dir)
    cache.writeEntry(key, values)
    return { cache, file: join(dir, '0', key) }
  }
  const partsOf = (cache: Cache) => Object.keys(values).map((name) => cache.readPart(key, name))

  it('returns its parts alone and together', () => {
    const { cache } = newEntry()
    expect(cache.readEntry(key)).toEqual(values)
    expect(partsOf(cache)).toEqual(Object.values(values))
    expect([cache.readPart(key, 'other'), cache.read(key)]).toEqual([undefined, undefined])
  })

  it('is missing as a whole when any byte is cut off, and where its table is damaged', () => {
    const { cache, file } = newEntry()
    const bytes = readFileSync(file)
    for (const length of [0, 10, 46, 90, 1000, 20_000, bytes.length - 1]) {
      writeFileSync(file, bytes.subarray(0, length))
      expect([...partsOf(cache), cache.readEntry(key)].every((value) => value === undefined)).toBe(true)
    }
    for (let index = 0; index < 200; index++) {
      writeFileSync(file, Buffer.from(bytes.map((byte, place) => (place === index ? byte ^ 1 : byte))))
      expect([...partsOf(cache), cache.readEntry(key)].every((value) => value === undefined)).toBe(true)
    }
  })

  it('misses only the part that is damaged', () => {
    const { cache, file } = newEntry()
    const bytes = readFileSync(file)
    writeFileSync(file, Buffer.from(bytes.map((byte, place) => (place === 30_000 ? byte ^ 1 : byte))))
    expect(partsOf(cache)).toEqual([values.record, undefined, values.sections, values.terms])
    expect(cache.readEntry(key)).toBeUndefined()
  })

  it('misses with another key or another name', () => {
    const { cache, file } = newEntry()
    expect(openDiskCache({ ...cache.place, seal: 'another key' }).readEntry(key)).toBeUndefined()
    const other = key.replace('12', '21')
    cpSync(file, join(cache.place.dir, '0', other))
    expect([cache.readEntry(key), cache.readEntry(other)]).toEqual([values, undefined])
  })

  it('counts as used when any part is read', () => {
    const { cache, file } = newEntry()
    age(file, 13)
    cache.readPart(key, 'terms')
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(day)
  })
})

describe('prune', () => {
  it('removes entries that were not used for 14 days, and old temporary files', () => {
    const { dir, file } = cacheWith('value')
    const young = join(dir, '0', '01young.html')
    const temporary = join(dir, '0', '01x.html.12-0-0.tmp')
    writeFileSync(young, '')
    writeFileSync(temporary, '')
    age(file, 15)
    age(young, 13)
    age(temporary, 2)
    open(dir).prune()
    expect(readdirSync(join(dir, '0'))).toEqual(['01young.html'])
  })

  it('keeps entries read since, recording the use at most once a day', () => {
    const { dir, file } = cacheWith('value')
    age(file, 13)
    open(dir).read(key)
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(day)
    age(file, 0.5)
    const before = statSync(file).mtimeMs
    open(dir).read(key)
    expect(statSync(file).mtimeMs).toBe(before)
  })

  it('runs at most once a day', () => {
    const { dir, file } = cacheWith('value')
    open(dir).prune()
    age(file, 15)
    open(dir).prune()
    expect(existsSync(file)).toBe(true)
    age(join(dir, 'pruned'), 2)
    open(dir).prune()
    expect(existsSync(file)).toBe(false)
  })
})

describe('the other stores', () => {
  it('openTemporaryCache keeps values until it is closed', () => {
    const { cache, close } = openTemporaryCache()
    cache.write(key, 'value')
    expect(cache.read(key)).toBe('value')
    expect(openDiskCache(cache.place).read(key)).toBe('value')
    close()
    expect(existsSync(cache.place.dir)).toBe(false)
  })

  it('createBuildMemory reads no entry back that it has written, up to a limit', () => {
    const store = open(mkdtempSync(join(root, 'cache-')))
    const cache = createBuildMemory(store)
    cache.writeEntry('a', { text: 'value' })
    store.writeEntry('a', { text: 'changed behind its back' })
    expect([cache.readPart('a', 'text'), cache.readEntry('a')]).toEqual(['value', { text: 'value' }])
    store.writeEntry('b', { text: 'of another build' })
    expect(cache.readPart('b', 'text')).toBe('of another build')
    cache.writeEntry('a', { text: 'x'.repeat(60_000_000) })
    store.writeEntry('a', { text: 'from the store' })
    expect(cache.readPart('a', 'text')).toBe('from the store')
  })

  it('createLiveMemory reads small parts once, and the rest from the store', () => {
    const store = open(mkdtempSync(join(root, 'cache-')))
    const cache = createLiveMemory(store, { small: 'record', temporary: 'unfinished' })
    const read = () => [cache.readPart('a', 'record'), cache.readPart('a', 'text'), cache.read('b')]
    store.writeEntry('a', { record: '1', text: '1' })
    store.write('b', '1')
    expect(read()).toEqual(['1', '1', '1'])
    store.writeEntry('a', { record: '2', text: '2' })
    store.write('b', '2')
    expect(read()).toEqual(['1', '2', '2'])
    cache.writeEntry('a', { record: '3', text: '3' })
    cache.write('b', '3')
    expect(read()).toEqual(['3', '3', '3'])
  })

  it('createLiveMemory keeps entries with the temporary part in memory, until it forgets them', () => {
    const store = open(mkdtempSync(join(root, 'cache-')))
    const cache = createLiveMemory(store, { small: 'record', temporary: 'unfinished' })
    cache.writeEntry('a', { record: '1', unfinished: '' })
    expect([cache.readPart('a', 'record'), cache.readEntry('a')]).toEqual(['1', { record: '1', unfinished: '' }])
    expect(store.readEntry('a')).toBeUndefined()
    cache.forget()
    expect(cache.readPart('a', 'record')).toBeUndefined()
    cache.writeEntry('a', { record: '2', unfinished: '' })
    cache.writeEntry('a', { record: '3' })
    expect([cache.readPart('a', 'record'), store.readPart('a', 'record')]).toEqual(['3', '3'])
  })
})
