import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkAtomic } from '../../../src/output/check-atomic.js'
import { clearOutput } from '../../../src/output/clear.js'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import type { FileSystem } from '../../../src/output/file-system.js'
import { openOutput } from '../../../src/output/open-output.js'
import { recoverOutput } from '../../../src/output/recover.js'
import { failingFileSystem } from './support/cut-file-system.js'
import { newSite, oldSite, userFiles } from './support/scenario.js'
import { planOf, readSite, readTree, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
const out = join(root, 'site/build')
const site = join(root, 'site')
const folders = { siteDir: site, contentDir: join(site, 'content'), apiDirs: [], workTree: root }
const ownFiles = { CNAME: 'docs.example.org', 'guide/notes.txt': 'mine' }

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  writeTree(site, { 'content/index.md': '# Home' })
})
afterAll(() => rmSync(root, { recursive: true }))

/** Publish files as a release, checks first, as the command does. */
function publish(files: Readonly<Record<string, string>>, keep = 3, fileSystem?: FileSystem) {
  const output = { mode: 'atomic', keep } as const
  const folder = openOutput(out, folders, output)
  return createDiskWriter(folder, { output, ...(fileSystem && { fileSystem }) }).plan(planOf(files))
}

/** Write files in place. */
const writeInPlace = (files: Readonly<Record<string, string>>) =>
  createDiskWriter(openOutput(out, folders)).plan(planOf(files))

const release = (number: number) => join(`${out}.releases`, String(number))
const releases = () => Object.keys(readTree(`${out}.releases`)).map((path) => path.split('/')[0])

describe('a release', () => {
  it('is a folder beside, to which the output folder is a relative link', async () => {
    const result = await publish(oldSite)
    expect(readlinkSync(out)).toBe('build.releases/1')
    expect(readSite(out)).toEqual(oldSite)
    expect(result.written).toHaveLength(Object.keys(oldSite).length)
    expect(Object.keys(readTree(site)).filter((path) => path.includes('capstan'))).toEqual([
      'build.releases/1/.capstan-manifest.json'
    ])
  })

  it('has the files, the manifest and the numbers of a folder that is written in place', async () => {
    const plain = join(root, 'plain')
    for (const files of [oldSite, newSite, newSite]) {
      const expected = await createDiskWriter({ dir: plain }).plan(planOf(files))
      expect(await publish(files)).toEqual(expected)
      expect(readTree(out)).toEqual(readTree(plain))
    }
  })

  it('is not made when nothing has changed', async () => {
    await publish(oldSite)
    expect(await publish(oldSite)).toMatchObject({ written: [], removed: [] })
    expect(new Set(releases())).toEqual(new Set(['1']))
  })

  it('shares the bytes of unchanged files with the release before, and nothing else', async () => {
    await publish(oldSite)
    await publish(newSite)
    const inode = (number: number, path: string) => statSync(join(release(number), path)).ino
    expect(inode(2, 'assets/picture.svg')).toBe(inode(1, 'assets/picture.svg'))
    expect(inode(2, 'index.html')).not.toBe(inode(1, 'index.html'))
    expect(readSite(release(1))).toEqual(oldSite)
  })

  it('does not change by anything that is written later', async () => {
    await publish(oldSite)
    expect(statSync(join(out, 'guide/index.html')).mode & 0o222).toBe(0)
    // A program replaces the protected file by one that it may write to: that one is no longer shared.
    unlinkSync(join(out, 'assets/picture.svg'))
    writeFileSync(join(out, 'assets/picture.svg'), 'picture')
    await publish(newSite)
    writeFileSync(join(release(1), 'assets/picture.svg'), 'changed')
    expect(readFileSync(join(out, 'assets/picture.svg'), 'utf8')).toBe('picture')
    await writeInPlace({ ...newSite, 'guide/index.html': 'written in place' })
    await publish({ ...newSite, 'guide/index.html': 'published' })
    expect(readFileSync(join(release(1), 'guide/index.html'), 'utf8')).toBe('guide')
    expect(readFileSync(join(release(2), 'guide/index.html'), 'utf8')).toBe('written in place')
  })

  it('is copied where there are no hard links', async () => {
    await publish(oldSite)
    await publish(newSite, 3, failingFileSystem('EPERM', 1, ['linkSync']))
    expect(readSite(out)).toEqual(newSite)
    expect(statSync(join(out, 'assets/picture.svg')).nlink).toBe(1)
  })

  it('does not read the files again that the release before shares with it', async () => {
    for (const text of ['1', '2', '3', '4']) await publish({ ...oldSite, 'index.html': text }, 1)
    const { ctimeMs } = statSync(join(out, '.capstan-manifest.json'))
    for (const path of Object.keys(oldSite)) expect(statSync(join(out, path)).ctimeMs).toBeLessThanOrEqual(ctimeMs)
  })

  it('is repaired when a file was changed behind its back', async () => {
    await publish(oldSite)
    unlinkSync(join(out, 'guide/index.html'))
    writeFileSync(join(out, 'guide/index.html'), 'GUIDE')
    expect((await publish(oldSite)).written).toEqual(['guide/index.html'])
    expect(readSite(out)).toEqual(oldSite)
  })
})

describe('former releases', () => {
  it('are kept by count, whole, the oldest removed first', async () => {
    for (const text of ['1', '2', '3', '4', '5']) await publish({ ...oldSite, 'index.html': text }, 2)
    expect(new Set(releases())).toEqual(new Set(['3', '4', '5']))
    for (const number of [3, 4, 5])
      expect(readSite(release(number))).toEqual({ ...oldSite, 'index.html': String(number) })
  })

  it('can be published again by hand; the next release has a new number', async () => {
    for (const text of ['1', '2', '3']) await publish({ 'index.html': text })
    symlinkSync('build.releases/1', join(site, 'link'))
    renameSync(join(site, 'link'), out)
    expect(await publish({ 'index.html': '4' }, 1)).toMatchObject({ written: ['index.html'] })
    expect(readlinkSync(out)).toBe('build.releases/4')
    expect(new Set(releases())).toEqual(new Set(['1', '4']))
  })
})

describe('files of the user', () => {
  it('are copied to each release, and stay theirs to write to', async () => {
    await publish(oldSite)
    writeTree(out, ownFiles)
    symlinkSync('../../outside', join(out, 'shared'))
    symlinkSync('CNAME', join(out, 'alias'))
    await publish(newSite)
    expect(readFileSync(join(out, 'alias'), 'utf8')).toBe(ownFiles.CNAME)
    expect(readlinkSync(join(out, 'shared'))).toBe(join(site, 'outside'))
    unlinkSync(join(out, 'shared'))
    expect(readSite(out)).toEqual({ ...newSite, ...ownFiles, alias: ownFiles.CNAME })
    writeFileSync(join(out, 'CNAME'), 'new.example.org')
    expect(readFileSync(join(release(1), 'CNAME'), 'utf8')).toBe(ownFiles.CNAME)
  })

  it('in the way of a new file refuse the build', async () => {
    await publish(oldSite)
    writeTree(out, { docs: 'mine' })
    await expect(publish({ ...oldSite, 'docs/index.html': 'x' })).rejects.toThrow(
      'is in the way of a folder for docs/index'
    )
    expect(readSite(out)).toEqual({ ...oldSite, docs: 'mine' })
    expect(new Set(releases())).toEqual(new Set(['1']))
  })
})

describe('a change of the mode', () => {
  it('from in place keeps that folder as the release before, with all that is in it', async () => {
    await writeInPlace(oldSite)
    writeTree(out, ownFiles)
    expect(await publish(newSite)).toMatchObject({ removed: expect.arrayContaining(['was-file']) as unknown })
    expect(readSite(release(1))).toEqual({ ...oldSite, ...ownFiles })
    expect(readSite(out)).toEqual({ ...newSite, ...ownFiles })
    expect(readlinkSync(out)).toBe('build.releases/2')
  })

  it('from in place without a change of the site makes a release', async () => {
    await writeInPlace(oldSite)
    expect(await publish(oldSite)).toMatchObject({ written: [], unchanged: Object.keys(oldSite), removed: [] })
    expect(lstatSync(out).isSymbolicLink()).toBe(true)
    expect(readSite(out)).toEqual(oldSite)
  })

  it('to in place writes into the published release and keeps the former ones', async () => {
    await publish(oldSite)
    await publish({ ...oldSite, 'index.html': 'second' })
    writeTree(out, ownFiles)
    await writeInPlace(newSite)
    expect(readSite(out)).toEqual({ ...newSite, ...ownFiles })
    expect(readSite(release(1))).toEqual(oldSite)
    await publish(oldSite)
    expect(readSite(out)).toEqual({ ...oldSite, ...ownFiles })
    expect(readSite(release(2))).toEqual({ ...newSite, ...ownFiles })
  })
})

describe('publication is refused, and nothing touched,', () => {
  it.each([
    ['where the folder of releases holds files of others', 'thesis.doc', 'holds files that Capstan did not write'],
    ['where its folders were not written by Capstan', '2024/photo.jpg', 'such as "2024"']
  ])('%s', async (_name, path, message) => {
    writeTree(`${out}.releases`, { [path]: 'mine' })
    await expect((async () => publish(oldSite))()).rejects.toThrow(message)
    expect(readTree(site)).toEqual({ 'content/index.md': '# Home', [`build.releases/${path}`]: 'mine' })
  })

  it('where the folder of releases is the site directory or leads away', () => {
    const named = join(root, 'www.releases')
    const protectedFolders = { ...folders, siteDir: named, contentDir: join(named, 'content') }
    writeTree(named, { 'content/index.md': '' })
    const output = { mode: 'atomic', keep: 3 } as const
    expect(() => openOutput(join(root, 'www'), protectedFolders, output)).toThrow('it is the site directory')
    mkdirSync(join(root, 'elsewhere'))
    symlinkSync(join(root, 'elsewhere'), `${out}.releases`)
    expect(() => openOutput(out, folders, output)).toThrow('it is a file')
  })

  it('where the folder is a work tree of git', async () => {
    await writeInPlace(oldSite)
    writeTree(out, userFiles)
    await expect((async () => publish(newSite))()).rejects.toThrow('Set "output: { mode: \'in-place\' }"')
    expect(readSite(out)).toEqual({ ...oldSite, ...userFiles })
  })

  it('on Windows', () => {
    expect(() => checkAtomic(out, 'win32')).toThrow('on Windows, which cannot replace the link')
    expect(() => checkAtomic(out, 'linux')).not.toThrow()
  })

  it('where there are no symbolic links', async () => {
    await writeInPlace(oldSite)
    await expect(publish(newSite, 3, failingFileSystem('EPERM', 1, ['symlinkSync']))).rejects.toThrow(
      'Failed to create a symbolic link beside'
    )
    expect(readTree(site)).toEqual({ 'content/index.md': '# Home', ...builtTree('build') })
  })

  it.each(['ENOSPC', 'EACCES'])('when the system answers %s at any call', async (code) => {
    await publish(oldSite)
    const before = readTree(site)
    const names = ['linkSync', 'mkdirSync', 'writeFileSync', 'symlinkSync', 'chmodSync', 'fsyncSync', 'copyFileSync']
    for (let from = 1; from < 100; from++) {
      const result = publish(newSite, 3, failingFileSystem(code, from, names)).catch((error: unknown) => error)
      if (!((await result) instanceof Error)) break
      expect(from).toBeLessThan(90)
      if (readlinkSync(out) === 'build.releases/2') break // only the last flush failed
      expect(readTree(site)).toEqual(before)
    }
    expect(readSite(out)).toEqual(newSite)
  })
})

describe('other commands', () => {
  it('follow a link to the place that is published', async () => {
    mkdirSync(join(root, 'www'))
    symlinkSync(join(root, 'www/docs'), out)
    await publish(oldSite)
    await publish(newSite)
    expect(readlinkSync(join(root, 'www/docs'))).toBe('docs.releases/2')
    expect(readlinkSync(out)).toBe(join(root, 'www/docs'))
    expect(readSite(out)).toEqual(newSite)
  })

  it('keep what somebody put into the place while a switch was cut', async () => {
    await publish(oldSite)
    await publish(newSite)
    // As cut between the two renames of a folder that was written in place.
    renameSync(out, join(`${out}.releases`, '.capstan-link'))
    writeTree(out, { 'thesis.doc': 'years of work' })
    recoverOutput(out)
    expect(readTree(out)).toEqual({ 'thesis.doc': 'years of work' })
    expect(readSite(release(2))).toEqual(newSite)
    rmSync(out, { recursive: true })
    symlinkSync('build.releases/1', join(`${out}.releases`, '.capstan-link'))
    recoverOutput(out)
    expect(readSite(out)).toEqual(oldSite)
  })

  it('clear removes all releases, and leaves files of the user in the published one', async () => {
    const cacheDir = join(root, 'cache')
    await publish(oldSite)
    await publish(newSite)
    const count = Object.keys(oldSite).length + Object.keys(newSite).length
    expect(await clearOutput({ outputDir: out, cacheDir })).toBe(count)
    expect(readTree(site)).toEqual({ 'content/index.md': '# Home' })
    expect(existsSync(out) || existsSync(`${out}.releases`)).toBe(false)
    await publish(oldSite)
    writeTree(out, ownFiles)
    await publish(newSite)
    await clearOutput({ outputDir: out, cacheDir })
    expect(readSite(out)).toEqual(ownFiles)
  })

  it('clear leaves folders that are not ours alone', async () => {
    writeTree(`${out}.releases`, { '2024/photo.jpg': 'mine' })
    await clearOutput({ outputDir: out, cacheDir: join(root, 'cache') })
    expect(readTree(site)).toEqual({ 'content/index.md': '# Home', 'build.releases/2024/photo.jpg': 'mine' })
  })
})

/** Read the tree of a built folder below a name. */
function builtTree(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(join(site, name))).map(([path, text]) => [`${name}/${path}`, text]))
}
