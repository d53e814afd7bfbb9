import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { clearOutput } from '../../../src/output/clear.js'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import { planOf, readTree, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
afterAll(() => rmSync(root, { recursive: true }))

describe('clearOutput', () => {
  it('removes the cache and the files of the build, and the folder when it is empty then', async () => {
    const [outputDir, cacheDir] = [join(root, 'a/build'), join(root, 'a/.capstan')]
    await createDiskWriter({ dir: outputDir }).plan(planOf({ 'index.html': 'x', 'deep/er/index.html': 'y' }))
    writeTree(cacheDir, { 'cache/ab/abc.html': 'x' })
    expect(await clearOutput({ outputDir, cacheDir })).toBe(2)
    expect(readTree(join(root, 'a'))).toEqual({})
  })

  it('keeps everything else', async () => {
    const [outputDir, cacheDir] = [join(root, 'b/build'), join(root, 'b/.capstan')]
    await createDiskWriter({ dir: outputDir }).plan(planOf({ 'index.html': 'x', 'deep/index.html': 'y' }))
    writeTree(outputDir, { CNAME: 'x', 'deep/mine.txt': 'y' })
    await clearOutput({ outputDir, cacheDir })
    expect(readTree(outputDir)).toEqual({ CNAME: 'x', 'deep/mine.txt': 'y' })
  })

  it('leaves a folder without our manifest unchanged', async () => {
    const [outputDir, cacheDir] = [join(root, 'c/build'), join(root, 'c/.capstan')]
    writeTree(outputDir, { 'thesis.doc': 'years of work' })
    expect(await clearOutput({ outputDir, cacheDir })).toBe(0)
    expect(readTree(outputDir)).toEqual({ 'thesis.doc': 'years of work' })
  })

  it('ignores paths of a manifest outside the folder', async () => {
    const [outputDir, cacheDir] = [join(root, 'd/build'), join(root, 'd/.capstan')]
    const rows = ['../mine.txt', '/etc/hostname', 'x/../../mine.txt'].map((path) => [path, 'k', 'h', 1])
    writeTree(join(root, 'd'), {
      'mine.txt': 'x',
      'build/.capstan-manifest.json': JSON.stringify({ version: 1, files: rows })
    })
    expect(await clearOutput({ outputDir, cacheDir })).toBe(0)
    expect(readTree(join(root, 'd'))).toEqual({ 'mine.txt': 'x' })
    expect(existsSync('/etc/hostname')).toBe(true)
  })
})
