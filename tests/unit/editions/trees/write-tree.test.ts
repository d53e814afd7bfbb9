/** Trees on disks that are not like this one. */
import * as fs from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openBlobStore } from '../../../../src/editions/trees/blob-store.js'
import { writeTree } from '../../../../src/editions/trees/write-tree.js'
import { readTree, temporaryFolder, writeFiles } from '../../../helpers/files.js'

const [one, two] = ['1', '2'].map((digit) => digit.repeat(40)) as [string, string]

/** Write files of two contents, with some calls of the disk replaced. */
function write(paths: Readonly<Record<string, string>>, calls: Partial<typeof fs> = {}) {
  const dir = temporaryFolder()
  writeFiles(dir, { [`blobs/11/${one}`]: 'one', [`blobs/22/${two}`]: 'two' })
  const files = Object.entries(paths).map(([path, id]) => ({ path, id, size: 3 }))
  const folder = join(dir, 'tree')
  fs.mkdirSync(folder)
  const left = writeTree(folder, files, openBlobStore(join(dir, 'blobs')), { ...fs, ...calls })
  return { left, written: Object.fromEntries(readTree(folder)) }
}

const refuse = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

test('a disk without links, or with no more of them, has copies', () => {
  for (const code of ['EMLINK', 'EPERM', 'ENOTSUP'])
    expect(write({ 'a/b.md': one, 'c.md': two }, { linkSync: refuse(code) })).toEqual({
      left: [],
      written: { 'a/b.md': 'one', 'c.md': 'two' }
    })
})

test('a disk that ignores case has the first of two names', () => {
  const linkSync = (from: fs.PathLike, to: fs.PathLike) =>
    fs.linkSync(from, join(dirname(String(to)), basename(String(to)).toLowerCase()))
  expect(write({ 'readme.md': one, 'README.md': two }, { linkSync })).toEqual({
    left: [{ path: 'README.md', reason: 'case' }],
    written: { 'readme.md': 'one' }
  })
})

test('a file where a folder should be is such a name, too', () => {
  expect(write({ a: one, 'a/b.md': two })).toEqual({
    left: [{ path: 'a/b.md', reason: 'case' }],
    written: { a: 'one' }
  })
})

test('a disk that refuses a name lacks that file alone', () => {
  const linkSync = (from: fs.PathLike, to: fs.PathLike) =>
    String(to).includes(':') ? refuse('EINVAL')() : fs.linkSync(from, to)
  expect(write({ 'a:b.md': one, 'c.md': two }, { linkSync })).toEqual({
    left: [{ path: 'a:b.md', reason: 'name' }],
    written: { 'c.md': 'two' }
  })
})

test('a full disk is no finding', () => {
  expect(() => write({ 'a.md': one }, { linkSync: refuse('ENOSPC') })).toThrow('ENOSPC')
})

test('contents that were removed meanwhile are none, either', () => {
  expect(() => write({ 'a.md': '3'.repeat(40) })).toThrow('ENOENT')
})
