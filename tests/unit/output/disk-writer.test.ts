import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import { nodeFileSystem, type FileSystem } from '../../../src/output/file-system.js'
import { OutputRefusedError } from '../../../src/output/output-refused-error.js'
import { MachineError, SourceChangedError, UsageError } from '../../../src/model/errors.js'
import { folderAccess } from '../../../src/files/folder-access.js'
import { hashOf } from '../../../src/utils/hash.js'
import { cutFileSystem, failingFileSystem } from './support/cut-file-system.js'
import { newSite, oldSite, userFiles } from './support/scenario.js'
import { planOf, readSite, readTree, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
afterAll(() => rmSync(root, { recursive: true }))
let folders = 0

/** Choose a folder that does not exist yet. */
function newFolder(): string {
  return join(root, `site-${folders++}`)
}

/** Build a site into a folder. */
async function build(dir: string, files: Readonly<Record<string, string>>) {
  const created: string[] = []
  const result = await createDiskWriter({ dir }).plan(planOf(files, created))
  return { ...result, created }
}

describe('createDiskWriter', () => {
  it('writes a new site', async () => {
    const dir = join(newFolder(), 'deep/build')
    const result = await build(dir, { 'index.html': 'home', 'a/index.html': '中文' })
    expect(result).toMatchObject({ written: ['index.html', 'a/index.html'], unchanged: [], removed: [], bytes: 10 })
    expect(readSite(dir)).toEqual({ 'index.html': 'home', 'a/index.html': '中文' })
  })

  it('changes, adds and removes, and keeps the files of the user', async () => {
    const dir = newFolder()
    await build(dir, oldSite)
    writeTree(dir, userFiles)
    const result = await build(dir, newSite)
    expect(readSite(dir)).toEqual({ ...newSite, ...userFiles })
    expect(result.unchanged).toEqual(['guide/index.html', 'assets/picture.svg'])
    expect([...result.removed].sort()).toEqual(
      ['assets/style.old.css', 'guide/old/deep/index.html', 'was-file', 'was-folder/index.html'].sort()
    )
  })

  it('writes nothing when nothing changed', async () => {
    const dir = newFolder()
    await build(dir, oldSite)
    const calls: string[] = []
    const fileSystem = cutFileSystem({ before: (_, name) => calls.push(name) })
    const created: string[] = []
    const times = timesOf(dir)
    const result = await createDiskWriter({ dir }, { fileSystem }).plan(planOf(oldSite, created))
    expect({ calls, created, written: result.written, times: timesOf(dir) }).toEqual({
      calls: [],
      created: [],
      written: [],
      times
    })
    expect(result.bytes).toBe(Object.values(oldSite).join('').length)
  })

  it('counts a file as unchanged when its key is new and its bytes are not', async () => {
    const dir = newFolder()
    await build(dir, { 'index.html': 'home' })
    const before = statSync(join(dir, 'index.html'))
    const created: string[] = []
    const rekeyed = { path: 'index.html', key: 'other', create: () => (created.push('index.html'), 'home') }
    expect(await createDiskWriter({ dir }).plan([rekeyed])).toMatchObject({ written: [], unchanged: ['index.html'] })
    const after = statSync(join(dir, 'index.html'))
    expect({ inode: after.ino, changed: after.ctimeMs }).toEqual({ inode: before.ino, changed: before.ctimeMs })
    // The new key is remembered: next time the contents are not made.
    await createDiskWriter({ dir }).plan([rekeyed])
    expect(created).toEqual(['index.html'])
  })

  it.each([
    ['deleted', (file: string) => rmSync(file)],
    ['replaced by text of the same length', (file: string) => writeFileSync(file, 'HOME')],
    [
      'replaced, with an old date',
      (file: string) => {
        writeFileSync(file, 'HOME')
        utimesSync(file, 1, 1)
      }
    ],
    ['cut short', (file: string) => writeFileSync(file, 'ho')],
    [
      'replaced by a link',
      (file: string) => {
        rmSync(file)
        symlinkSync('/etc/hostname', file)
      }
    ]
  ])('restores a file that was %s', async (_, damage) => {
    const dir = newFolder()
    await build(dir, { 'index.html': 'home', 'a.html': 'a' })
    damage(join(dir, 'index.html'))
    expect(await build(dir, { 'index.html': 'home', 'a.html': 'a' })).toMatchObject({
      written: ['index.html'],
      created: ['index.html']
    })
    expect(readSite(dir)).toEqual({ 'index.html': 'home', 'a.html': 'a' })
  })

  it('does not recreate files that were only touched or restored from a copy', async () => {
    const dir = newFolder()
    await build(dir, oldSite)
    const later = new Date(Date.now() + 3_600_000)
    for (const path of Object.keys(oldSite)) utimesSync(join(dir, path), later, later)
    expect(await build(dir, oldSite)).toMatchObject({ created: [], written: [] })
  })

  it('writes the same manifest for the same site after any edits', async () => {
    const [first, second] = [newFolder(), newFolder()]
    await build(first, oldSite)
    await build(first, newSite)
    await build(second, Object.fromEntries(Object.entries(newSite).reverse()))
    expect(readTree(first)).toEqual(readTree(second))
  })

  it('writes through a link to a folder, and with hard links into other places', async () => {
    const dir = newFolder()
    await build(dir, { 'index.html': 'old' })
    linkSync(join(dir, 'index.html'), `${dir}.copy`)
    symlinkSync(dir, `${dir}.link`)
    await build(`${dir}.link`, { 'index.html': 'new' })
    expect(readSite(dir)).toEqual({ 'index.html': 'new' })
    expect(readFileSync(`${dir}.copy`, 'utf8')).toBe('old')
  })

  it('copies files, also those too large for memory', async () => {
    const dir = newFolder()
    const source = `${dir}.source`
    const large = Buffer.alloc(9_000_000, 'capstan ')
    writeFileSync(source, large)
    chmodSync(source, 0o600)
    const plan = [
      { path: 'film.mp4', key: hashOf(large), create: () => ({ copyOf: source, access: folderAccess(root) }) }
    ]
    expect(await createDiskWriter({ dir }).plan(plan)).toMatchObject({
      written: ['film.mp4'],
      bytes: large.length
    })
    expect(readSite(dir)['film.mp4']).toBe(large.toString())
    expect(statSync(join(dir, 'film.mp4')).mode & 0o400).toBe(0o400)
    utimesSync(join(dir, 'film.mp4'), 1, 1)
    expect(await createDiskWriter({ dir }).plan(plan)).toMatchObject({ written: [], unchanged: ['film.mp4'] })
    expect(readdirSync(dir).sort()).toEqual(['.capstan-manifest.json', 'film.mp4'])
  })

  it.each([10, 9_000_000])('refuses a copy of %i bytes that changed since it was planned', async (size) => {
    const dir = newFolder()
    await build(dir, oldSite)
    const tree = readTree(dir)
    const source = `${dir}.source`
    writeFileSync(source, Buffer.alloc(size, 'b'))
    const plan = [
      {
        path: 'a.bin',
        key: hashOf(Buffer.alloc(size, 'a')),
        create: () => ({ copyOf: source, access: folderAccess(root) })
      }
    ]
    await expect(createDiskWriter({ dir }).plan(plan)).rejects.toThrow(SourceChangedError)
    expect(readTree(dir)).toEqual(tree)
  })

  it('flushes staged files before the journal, and changes before the journal is removed', async () => {
    const dir = newFolder()
    await build(dir, oldSite)
    const calls: string[] = []
    const opened = new Map<unknown, string>()
    const watched = ['openSync', 'fsyncSync', 'renameSync', 'rmSync']
    const fileSystem = new Proxy(nodeFileSystem, {
      get: (target, name: keyof FileSystem) => {
        const call = target[name] as (...parameters: unknown[]) => unknown
        return (...parameters: unknown[]) => {
          const result = call(...parameters)
          if (name === 'openSync') opened.set(result, String(parameters[0]))
          const path =
            name === 'fsyncSync' ? opened.get(parameters[0]) : String(parameters.at(name === 'renameSync' ? 1 : 0))
          if (watched.includes(name) && name !== 'openSync') calls.push(`${name} ${relative(dir, path ?? '')}`)
          return result
        }
      }
    })
    await createDiskWriter({ dir }, { fileSystem }).plan(planOf({ ...oldSite, 'guide/index.html': 'changed' }))
    expect(calls).toEqual([
      'fsyncSync .capstan-new/0',
      'fsyncSync .capstan-new/1',
      'fsyncSync .capstan-new',
      'fsyncSync .capstan-new/journal',
      'renameSync .capstan-journal.json',
      'fsyncSync ',
      'renameSync guide/index.html',
      'renameSync .capstan-manifest.json',
      'fsyncSync ',
      'fsyncSync guide',
      'rmSync .capstan-journal.json',
      'rmSync .capstan-new'
    ])
  })

  it('keeps the old site when making an output fails', async () => {
    const dir = newFolder()
    await build(dir, oldSite)
    const tree = readTree(dir)
    const plan = [
      ...planOf({ 'index.html': 'new' }),
      { path: 'bad.html', key: '', create: () => Promise.reject(new Error('bad')) }
    ]
    await expect(createDiskWriter({ dir }).plan(plan)).rejects.toThrow('bad')
    expect(readTree(dir)).toEqual(tree)
  })

  it('leaves no files of a first build that fails', async () => {
    const dir = join(newFolder(), 'deep/build')
    const plan = [
      ...planOf({ 'index.html': 'new' }),
      { path: 'bad.html', key: '', create: () => Promise.reject(new Error('bad')) }
    ]
    mkdirSync(join(dir, '../..'))
    await expect(createDiskWriter({ dir }).plan(plan)).rejects.toThrow('bad')
    expect(readTree(join(dir, '../..'))).toEqual({ 'deep/': '' })
  })

  it('names two outputs for one path', async () => {
    const plan = [...planOf({ 'robots.txt': 'a' }), ...planOf({ 'robots.txt': 'b' })]
    await expect(createDiskWriter({ dir: newFolder() }).plan(plan)).rejects.toThrow(UsageError)
    const nested = planOf({ a: '1', 'a/b': '2' })
    await expect(createDiskWriter({ dir: newFolder() }).plan(nested)).rejects.toThrow(
      '"a" would be a file and the folder of "a/b"'
    )
  })

  it.each(['../up.html', '/etc/x', 'a/../../b', 'a//b', '.capstan-manifest.json', ''])(
    'refuses the path "%s"',
    async (path) => {
      await expect(createDiskWriter({ dir: newFolder() }).plan(planOf({ [path]: 'x' }))).rejects.toThrow('output path')
    }
  )

  it.each([
    ['a file where a folder goes', { guide: 'mine' }, 'guide/index.html'],
    ['a folder with files where a file goes', { 'guide/mine.txt': 'mine' }, 'guide']
  ])('refuses to remove %s of the user', async (_, mine, path) => {
    const dir = newFolder()
    await build(dir, { 'index.html': 'home' })
    writeTree(dir, mine)
    await expect(build(dir, { 'index.html': 'new', [path]: 'x' })).rejects.toThrow(OutputRefusedError)
    expect(readSite(dir)).toEqual({ 'index.html': 'home', ...mine })
  })

  it('never writes or removes behind a link of the user', async () => {
    const dir = newFolder()
    await build(dir, { 'index.html': 'home', 'guide/old.html': 'old' })
    rmSync(join(dir, 'guide'), { recursive: true })
    writeTree(`${dir}.outside`, { 'old.html': 'mine' })
    symlinkSync(`${dir}.outside`, join(dir, 'guide'))
    await expect(build(dir, { 'index.html': 'home', 'guide/new.html': 'new' })).rejects.toThrow(OutputRefusedError)
    await build(dir, { 'index.html': 'home' })
    expect(readTree(`${dir}.outside`)).toEqual({ 'old.html': 'mine' })
  })
})

describe('a file system that returns errors', () => {
  const needsRoom = ['mkdirSync', 'writeFileSync', 'openSync', 'fsyncSync']

  it.each([1, 2, 4, 9])('reports a full disk and keeps the old site (call %i)', async (call) => {
    const dir = newFolder()
    await build(dir, oldSite)
    writeTree(dir, userFiles)
    const tree = readTree(dir)
    const writer = createDiskWriter({ dir }, { fileSystem: failingFileSystem('ENOSPC', call, needsRoom) })
    await expect(writer.plan(planOf(newSite))).rejects.toThrow(MachineError)
    await expect(writer.plan(planOf(newSite))).rejects.toThrow(
      /^Failed to write .*: the disk is full; free some space \(ENOSPC\)\. The old output is untouched\.$/
    )
    expect(readTree(dir)).toEqual(tree)
  })

  it.each([
    ['EROFS', 'the file system is read-only'],
    ['EACCES', 'permission is denied']
  ])('is reported in a sentence: %s', async (code, words) => {
    const dir = newFolder()
    await build(dir, oldSite)
    const tree = readTree(dir)
    const fileSystem = failingFileSystem(code, 1, [...needsRoom, 'renameSync', 'rmSync', 'rmdirSync', 'unlinkSync'])
    await expect(createDiskWriter({ dir }, { fileSystem }).plan(planOf(newSite))).rejects.toThrow(words)
    expect(readTree(dir)).toEqual(tree)
    // A read-only folder with nothing to do is no failure.
    expect(await createDiskWriter({ dir }, { fileSystem }).plan(planOf(oldSite))).toMatchObject({ written: [] })
  })

  it('is recovered by the next command when it fails in the middle of the change', async () => {
    const dir = newFolder()
    await build(dir, oldSite)
    const fileSystem = failingFileSystem('EIO', 5, ['renameSync'])
    await expect(createDiskWriter({ dir }, { fileSystem }).plan(planOf(newSite))).rejects.toThrow(
      'The next capstan command will finish it.'
    )
    expect(await build(dir, newSite)).toMatchObject({ created: [] })
    expect(readSite(dir)).toEqual(newSite)
  })

  it('names a missing source', async () => {
    const plan = [
      { path: 'a.png', key: '', create: () => ({ copyOf: join(root, 'nowhere.png'), access: folderAccess(root) }) }
    ]
    await expect(createDiskWriter({ dir: newFolder() }).plan(plan)).rejects.toThrow(
      /Failed to read .*nowhere\.png, which is copied to a\.png: it does not exist/
    )
  })
})

/** List when each file was last changed. */
function timesOf(dir: string): Record<string, number> {
  const paths = ['.', ...Object.keys(readTree(dir))]
  return Object.fromEntries(paths.map((path) => [path, statSync(join(dir, path)).ctimeMs]))
}
