import { closeSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSource } from '../../../src/files/open-source.js'
import type { SourceAccess } from '../../../src/model/source-access.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Open a file of `tree/site`; answers its size, or what became of it. */
function open(folder: string, path: string, access: Partial<SourceAccess> = {}, maxBytes?: number): string {
  const tree = join(folder, 'tree')
  const site = join(tree, 'site')
  const opened = openSource(join(site, path), { roots: [site, tree], bases: [site], allowed: [], ...access }, maxBytes)
  if (opened.state === 'refused') return opened.refusal
  if (opened.state !== 'open') return opened.state
  closeSync(opened.descriptor)
  return `${opened.size} bytes`
}

/** Make a work tree with a site in it, beside a folder that is no part of it. */
function makeTree(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'tree', 'site'), { recursive: true })
  writeFiles(folder, { 'tree/site/a.md': 'abc', 'tree/shared.md': 'ab', 'outside/secret.md': 'a', ...files })
  return folder
}

describe('a file', () => {
  test.each([
    ['a.md', '3 bytes'],
    ['../shared.md', '2 bytes'],
    ['none.md', 'absent'],
    ['none/none.md', 'absent'],
    ['a.md/none', 'absent'],
    ['.', 'absent'],
    ['a\0.md', 'absent'],
    ['x'.repeat(300), 'absent'],
    ['../../outside/secret.md', 'outside'],
    ['../../outside/none.md', 'outside'],
    ['/../../../../../../../../../../proc/self/environ', 'outside']
  ])('%j: %s', (path, expected) => {
    expect(open(makeTree(), path)).toBe(expected)
  })

  test.each([
    ['a link to a file of the site', 'tree/site/a.md', '3 bytes'],
    ['a link to a file of the work tree', 'tree/shared.md', '2 bytes'],
    ['a link to a folder', 'tree/site', 'absent'],
    ['a link to nothing', 'tree/none', 'absent'],
    ['a link that leads out', 'outside/secret.md', 'outside'],
    ['a link to itself', 'tree/site/link', 'failed']
  ])('%s: %s', (_, target, expected) => {
    const folder = makeTree()
    symlinkSync(join(folder, target), join(folder, 'tree/site/link'))
    expect(open(folder, 'link')).toBe(expected)
  })

  test('behind a symbolic link to a folder outside is outside, also when it does not exist', () => {
    const folder = makeTree()
    symlinkSync(join(folder, 'outside'), join(folder, 'tree/site/link'))
    expect([open(folder, 'link/secret.md'), open(folder, 'link/none.md')]).toEqual(['outside', 'outside'])
  })

  test('that is longer than allowed is refused before it is read', () => {
    const folder = makeTree()
    truncateSync(join(folder, 'tree/site/a.md'), 2 ** 40)
    expect(open(folder, 'a.md')).toBe('too-large')
    expect(open(makeTree(), 'a.md', {}, 2)).toBe('too-large')
    expect(open(makeTree(), 'a.md', {}, 3)).toBe('3 bytes')
  })

  test('that is a socket is refused', async () => {
    const folder = makeTree()
    const server = createServer().listen(join(folder, 'tree/site/socket'))
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    expect(open(folder, 'socket')).toBe('irregular')
  })

  test('of the system is outside of every root', () => {
    expect(open(makeTree(), '/../../../../../../../../proc/version', { roots: ['/'] })).toBe('outside')
  })
})

describe('a hidden file', () => {
  const files = {
    'tree/site/.env': '',
    'tree/.git/config': '',
    'tree/site/.cache/a.md': '',
    'tree/site/content/.drafts/a.md': '',
    'tree/site/.docs/a.md': '',
    'tree/node_modules/.pnpm/a@1/node_modules/a/a.js': '',
    'tree/node_modules/.pnpm/lock.yaml': ''
  }

  test.each(['.env', '../.git/config', '.cache/a.md', 'content/.drafts/a.md', '../node_modules/.pnpm/lock.yaml'])(
    'is refused: %s',
    (path) => {
      expect(open(makeTree(files), path)).toBe('hidden')
    }
  )

  test('is refused behind a link of another name, and when it does not exist', () => {
    const folder = makeTree(files)
    symlinkSync(join(folder, 'tree/site/.env'), join(folder, 'tree/site/environment.txt'))
    expect([open(folder, 'environment.txt'), open(folder, '.npmrc')]).toEqual(['hidden', 'hidden'])
  })

  test('is read where the configuration names it or its folder', () => {
    const folder = makeTree(files)
    const site = join(folder, 'tree/site')
    expect(open(folder, '.env', { allowed: [join(site, '.env')] })).toBe('0 bytes')
    expect(open(folder, '.cache/a.md', { allowed: [join(site, '.cache')] })).toBe('0 bytes')
    expect(open(folder, '.env', { allowed: [join(site, '.cache')] })).toBe('hidden')
  })

  test('is determined by the path below the content folder', () => {
    const folder = makeTree(files)
    const bases = [join(folder, 'tree/site'), join(folder, 'tree/site/.docs')]
    expect(open(folder, '.docs/a.md', { bases })).toBe('0 bytes')
    writeFileSync(join(folder, 'tree/site/.docs/.env'), '')
    expect(open(folder, '.docs/.env', { bases })).toBe('hidden')
  })

  test('of a package is allowed: package managers keep packages in hidden folders', () => {
    expect(open(makeTree(files), '../node_modules/.pnpm/a@1/node_modules/a/a.js')).toBe('0 bytes')
  })
})
