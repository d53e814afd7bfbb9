import { expect, it } from 'vitest'
import type { Cache } from '../../../src/cache/cache.js'
import { createLiveMemory } from '../../../src/cache/live-memory.js'

const parts = { small: 'record', temporary: 'unfinished' }

/** A cache whose every entry is its own key; records what is read from it. */
function recordingCache(reads: string[]): Cache {
  const read = (key: string) => {
    reads.push(key)
    return key
  }
  return {
    place: { dir: '', seal: '' },
    scope: '',
    read,
    write: () => undefined,
    readPart: read,
    readEntry: () => undefined,
    has: () => true,
    writeEntry: () => true,
    prune: () => undefined
  }
}

it('reads from disk once what every change uses, and forgets what two changes have not used', () => {
  const reads: string[] = []
  const cache = createLiveMemory(recordingCache(reads), parts)
  cache.writeEntry('written', { record: 'own' })
  for (let change = 1; change <= 4; change++) {
    cache.beginChange()
    cache.readPart('page', 'record')
    if (change === 1) cache.readPart('deleted', 'record')
    if (change === 1) expect(cache.readPart('written', 'record')).toBe('own')
  }
  expect(reads).toEqual(['page', 'deleted'])
  cache.readPart('deleted', 'record')
  cache.readPart('written', 'record')
  expect(reads.slice(2)).toEqual(['deleted', 'written'])
})

it('reads other parts from disk each time', () => {
  const reads: string[] = []
  const cache = createLiveMemory(recordingCache(reads), parts)
  for (let count = 0; count < 2; count++) {
    cache.readPart('page', 'html')
    cache.read('page.code')
  }
  expect(reads).toEqual(['page', 'page.code', 'page', 'page.code'])
})

it('keeps the entries of pages in memory that cannot be written, until it forgets them', () => {
  const cache = createLiveMemory({ ...recordingCache([]), has: () => false, writeEntry: () => false }, parts)
  const values = { record: 'own', html: 'H' }
  expect([cache.writeEntry('page', values), cache.writeEntry('segment', { terms: '' })]).toEqual([true, false])
  expect([cache.has('page'), cache.readEntry('page'), cache.readPart('page', 'html')]).toEqual([true, values, 'H'])
  expect(cache.has('segment')).toBe(false)
  cache.forget()
  expect(cache.has('page')).toBe(false)
})
