import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKnownFiles } from '../../../src/files/known-files.js'
import { readFile } from '../../../src/source/read-file.js'
import { scanSources } from '../../../src/source/scan.js'
import { createTextRoom } from '../../../src/source/text-room.js'
import { hashOf } from '../../../src/utils/hash.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf, valuesOf } from '../helpers/site.js'

// Files that a test has just written look old to the generator.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }))
afterEach(() => void vi.useRealTimers())

/** Write files, and return the function that scans them as a second command would, with what the first one knew. */
function site(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = temporaryFolder()
  writeFiles(join(folder, 'content'), files)
  const values = new Map<string, string>()
  const scan = () => scanSources(configOf({}, folder), createKnownFiles(valuesOf(values)))
  return { scan, values, fileOf: (path: string) => join(folder, 'content', path) }
}

test('a file that has not changed is not read before its text is asked for', () => {
  const { scan, fileOf } = site({ 'a.md': '\uFEFFText', '_static/a.txt': 'T' })
  const first = scan()
  const again = scan()
  // Another text of the same length, under the state of the file before: only reading tells them apart.
  const stats = statSync(fileOf('a.md'))
  expect(again.sources.map(({ hash }) => hash)).toEqual(first.sources.map(({ hash }) => hash))
  expect(again.sources[1]?.text).toBe('Text')
  const unread = scan()
  writeFileSync(fileOf('a.md'), '\uFEFFNews')
  utimesSync(fileOf('a.md'), stats.atime, stats.mtime)
  expect(() => unread.sources[1]?.text).toThrow(/changed during the build/)
})

test('a file with the size and the time of before, but other bytes, is read', () => {
  const { scan, fileOf } = site({ 'a.md': 'Text' })
  scan()
  const { atime, mtime } = statSync(fileOf('a.md'))
  writeFileSync(fileOf('a.md'), 'News')
  utimesSync(fileOf('a.md'), atime, mtime)
  expect(scan().sources).toMatchObject([{ text: 'News', hash: hashOf('News') }])
})

test('a file that was written just before it was read is read again: the next change may not show in its times', () => {
  const { scan, values, fileOf } = site({ 'a.md': 'Text' })
  vi.setSystemTime(statSync(fileOf('a.md')).mtimeMs + 2000)
  scan()
  expect([...values]).toEqual([])
  vi.setSystemTime(statSync(fileOf('a.md')).mtimeMs + 3000)
  scan()
  expect([...values.keys()]).toEqual(['content/a.md'])
})

test('a file with bytes that are not UTF-8 is reported each time', () => {
  const { scan, fileOf } = site({ 'a.md': Buffer.from([0x61, 0xff]) })
  const first = scan()
  expect(first.findings).toMatchObject([{ ruleId: 'not-utf8', line: 1, column: 2 }])
  expect(scan().findings).toEqual(first.findings)
  expect(readFileSync(fileOf('a.md')).length).toBe(2)
})

test('a text for which there is no room is read again, and must be the same', () => {
  const { fileOf } = site({ 'a.md': 'Text', 'b.md': 'More' })
  const config = configOf({}, join(fileOf('.'), '..'))
  const hasRoom = createTextRoom(6)
  const [a, b] = ['a.md', 'b.md'].map((name) =>
    readFile(
      { path: `content/${name}`, contentPath: name, kind: 'page', isRegular: true },
      config,
      createKnownFiles(valuesOf()),
      [],
      hasRoom
    )
  )
  expect([a?.text, b?.text]).toEqual(['Text', 'More'])
  writeFileSync(fileOf('a.md'), 'Other')
  writeFileSync(fileOf('b.md'), 'Other')
  expect(a?.text).toBe('Text')
  expect(() => b?.text).toThrow(/changed during the build/)
})
