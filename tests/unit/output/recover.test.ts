import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import { recoverOutput } from '../../../src/output/recover.js'
import { planOf, readSite, readTree, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
afterAll(() => rmSync(root, { recursive: true }))

/** Create a built site with files put into it, as a killed build would have left them. */
async function siteWith(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const dir = join(root, name)
  await createDiskWriter({ dir }).plan(planOf({ 'index.html': 'old' }))
  writeTree(dir, files)
  return dir
}

describe('recoverOutput', () => {
  it('does nothing without a journal or staged files', async () => {
    recoverOutput(join(root, 'nowhere/at/all'))
    expect(existsSync(join(root, 'nowhere'))).toBe(false)
    const dir = await siteWith('fine', { CNAME: 'x' })
    const tree = readTree(dir)
    recoverOutput(dir)
    expect(readTree(dir)).toEqual(tree)
  })

  it('removes staged files without a journal', async () => {
    const dir = await siteWith('staged', { '.capstan-new/0': 'new', '.capstan-new/journal': '{"moves":[["0","index' })
    recoverOutput(dir)
    expect(readSite(dir)).toEqual({ 'index.html': 'old' })
    expect(existsSync(join(dir, '.capstan-new'))).toBe(false)
  })

  it('carries out a journal from any interruption', async () => {
    const journal = JSON.stringify({
      moves: [
        ['0', 'a/index.html'],
        ['1', 'index.html']
      ],
      removals: ['gone/x.html']
    })
    const dir = await siteWith('journal', {
      '.capstan-journal.json': journal,
      '.capstan-new/1': 'new home',
      'a/index.html': 'moved before the cut',
      'gone/x.html': ''
    })
    recoverOutput(dir)
    expect(readSite(dir)).toEqual({ 'index.html': 'new home', 'a/index.html': 'moved before the cut' })
  })

  it.each([
    ['leads out of the folder', { moves: [['0', '../outside.html']], removals: [] }],
    ['removes outside of the folder', { moves: [], removals: ['../mine.txt'] }],
    ['takes files from elsewhere', { moves: [['../../mine.txt', 'x.html']], removals: [] }],
    ['is cut', '{"mov']
  ])('does not carry out a journal that %s', async (name, journal) => {
    writeTree(root, { 'mine.txt': 'mine' })
    const dir = await siteWith(name, {
      '.capstan-journal.json': typeof journal === 'string' ? journal : JSON.stringify(journal),
      '.capstan-new/0': 'x'
    })
    recoverOutput(dir)
    expect(readSite(dir)).toEqual({ 'index.html': 'old' })
    expect(readTree(root)['mine.txt']).toBe('mine')
    expect(existsSync(join(root, 'outside.html'))).toBe(false)
  })

  it('does not follow a symbolic link on the path of a removal', async () => {
    writeTree(root, { 'outside/mine.txt': 'mine' })
    const journal = JSON.stringify({ moves: [], removals: ['docs/mine.txt'] })
    const dir = await siteWith('link', { '.capstan-journal.json': journal, '.capstan-new/0': '' })
    symlinkSync(join(root, 'outside'), join(dir, 'docs'))
    recoverOutput(dir)
    expect(readTree(join(root, 'outside'))).toEqual({ 'mine.txt': 'mine' })
  })
})
