import {
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
import { openCache } from '../../../src/cache/cache.js'
import { openTemporaryCache } from '../../../src/cache/temporary-cache.js'
import { memoryCache } from '../../../src/cache/memory-cache.js'
import { recentCache } from '../../../src/cache/recent-cache.js'

const root = mkdtempSync(join(tmpdir(), 'capstan-test-'))
afterAll(() => rmSync(root, { recursive: true }))

const key = '0123456789abcdef0123456789abcdef.html'
const day = 86_400_000

/** A new cache and the file of its one entry. */
function cacheWith(value: string) {
  const dir = mkdtempSync(join(root, 'cache-'))
  openCache(dir).write(key, value)
  return { dir, file: join(dir, '0', key) }
}

/** Let a file look as if it was written some days ago. */
function age(file: string, days: number): void {
  const date = new Date(Date.now() - days * day)
  utimesSync(file, date, date)
}

describe('openCache', () => {
  it.each(['', 'text', '中文 😀\0\r\n', 'x'.repeat(3_000_000)])('gives back what was written', (value) => {
    expect(openCache(cacheWith(value).dir).read(key)).toBe(value)
  })

  it('misses what was never written, also where there is no folder', () => {
    expect(openCache(join(root, 'nowhere')).read(key)).toBeUndefined()
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
  ])('misses an entry that is %s, and writes it anew', (_, damage) => {
    const { dir, file } = cacheWith('a value of some length')
    writeFileSync(file, damage(readFileSync(file)))
    const cache = openCache(dir)
    expect(cache.read(key)).toBeUndefined()
    cache.write(key, 'anew')
    expect(cache.read(key)).toBe('anew')
  })

  it('drops writes and still reads when the folder cannot be written', () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    const cache = openCache(join(file, 'cache'))
    expect(cache.isWritable).toBe(true)
    cache.write(key, 'value')
    expect({ isWritable: cache.isWritable, value: cache.read(key) }).toEqual({ isWritable: false, value: undefined })
    cache.prune()
  })

  it('makes its folder again when it was removed meanwhile', () => {
    const { dir } = cacheWith('value')
    const cache = openCache(dir)
    rmSync(dir, { recursive: true })
    cache.write(key, 'again')
    expect({ isWritable: cache.isWritable, value: cache.read(key) }).toEqual({ isWritable: true, value: 'again' })
  })

  it('leaves nothing but entries', () => {
    expect(readdirSync(join(cacheWith('value').dir, '0'))).toEqual([key])
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
    openCache(dir).prune()
    expect(readdirSync(join(dir, '0'))).toEqual(['01young.html'])
  })

  it('keeps what was read since, noting the use at most once a day', () => {
    const { dir, file } = cacheWith('value')
    age(file, 13)
    openCache(dir).read(key)
    expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(day)
    age(file, 0.5)
    const before = statSync(file).mtimeMs
    openCache(dir).read(key)
    expect(statSync(file).mtimeMs).toBe(before)
  })

  it('looks at most once a day', () => {
    const { dir, file } = cacheWith('value')
    openCache(dir).prune()
    age(file, 15)
    openCache(dir).prune()
    expect(existsSync(file)).toBe(true)
    age(join(dir, 'pruned'), 2)
    openCache(dir).prune()
    expect(existsSync(file)).toBe(false)
  })
})

describe('the other stores', () => {
  it('openTemporaryCache keeps values until it is closed', () => {
    const { cache, close } = openTemporaryCache()
    cache.write(key, 'value')
    expect(cache.read(key)).toBe('value')
    expect(openCache(cache.dir ?? '').read(key)).toBe('value')
    close()
    expect(existsSync(cache.dir ?? '')).toBe(false)
  })

  it('recentCache reads nothing back that it has written, up to a limit', () => {
    const store = memoryCache()
    const cache = recentCache(store)
    cache.write('a', 'value')
    store.write('a', 'changed behind its back')
    expect(cache.read('a')).toBe('value')
    expect(cache.has('a')).toBe(true)
    store.write('b', 'of another build')
    expect(cache.read('b')).toBe('of another build')
    cache.write('c', 'x'.repeat(20_000_000))
    store.write('c', 'from the store')
    expect(cache.read('c')).toBe('from the store')
    expect(cache.has('d')).toBe(false)
  })

  it('memoryCache keeps values', () => {
    const cache = memoryCache()
    expect(cache.read(key)).toBeUndefined()
    cache.write(key, 'value')
    expect(cache.read(key)).toBe('value')
  })
})
