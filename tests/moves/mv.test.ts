/** `capstan mv` on small sites: what it edits, what it refuses, and that nothing is left of what it refused. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capstan } from '../helpers/capstan.js'
import { readTree, temporaryFolder, writeFiles } from '../helpers/files.js'

/** A site of two languages that names its pages in every way. */
const files: Readonly<Record<string, string>> = {
  'site.config.ts': `import { defineConfig } from 'capstan'

// The page 'guides/start' is the first one.
export default defineConfig({
  title: 'guides',
  languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch', fallback: 'notice' }],
  navbar: { start: [{ label: 'guides/start', href: '/guides/start/?a#install' }] },
  sidebar: ['index', { type: 'category', label: 'Guides', items: ['guides/start', 'guides/next'] }, 'other']
})
`,
  'content/en/index.md': `---
title: Home
pagination_next: guides/start
---

[a](./guides/start.md), [b](guides/start.md#install "title"), [c](/guides/start/), [d](./guides/start/#install), [e][ref], <a href="/guides/start/#install">f</a>.

\`[code](./guides/start.md)\`

[ref]: <./guides/start.md#install>
`,
  'content/en/guides/start.md': `# Start

[home](../index.md), [next](./next.md), [own](#install), ![picture](./shot.svg)

## Install

Text.
`,
  'content/en/guides/shot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  'content/en/guides/next.md': '# Next\n\n[back](./start.md#install), [up](..)\n',
  'content/en/other.md': '# Other\n\n[next](./guides/next.md)\n',
  'content/en/_questions.yaml':
    '# Who asks?\nguides/start.md:\n  - How do I start?\nguides/start.md#install:\n  - How is it installed?\n',
  'content/de/index.md': '# Anfang\n\n[a](./guides/start.md#install)\n',
  'content/de/guides/start.md': '# Start\n\n[next](./next.md)\n\n## Einrichten {#install}\n\nText.\n',
  'content/en/guides/draft.txt': 'not a page'
}

function site(more: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  writeFiles(folder, { ...files, ...more })
  return folder
}

/** The authored files of a site. */
function treeOf(folder: string): Map<string, string> {
  return new Map([...readTree(folder)].filter(([path]) => !path.startsWith('.capstan/')))
}

const mv = (folder: string, from: string, to: string, ...flags: string[]) => capstan(['mv', from, to, folder, ...flags])

describe('a page', () => {
  test('takes along its translation, and all that names it follows; the reverse undoes it', async () => {
    const folder = site()
    const before = treeOf(folder)
    const { code, stdout, stderr } = await mv(folder, 'guides/start.md', 'first/steps')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('renamed   content/de/guides/start.md -> content/de/first/steps.md')
    expect(stdout).toContain('redirect  /guides/start/ -> /first/steps/')
    const text = (path: string) => readFileSync(join(folder, path), 'utf8')
    expect(text('content/en/index.md')).toBe(
      files['content/en/index.md']
        ?.replaceAll('guides/start', 'first/steps')
        .replace('[code](./first/steps.md)', '[code](./guides/start.md)')
    )
    expect(text('content/en/first/steps.md')).toContain(
      '[home](../index.md), [next](../guides/next.md), [own](#install), ![picture](../guides/shot.svg)'
    )
    expect(text('content/en/guides/next.md')).toContain('[back](../first/steps.md#install), [up](..)')
    expect(text('content/de/first/steps.md')).toContain('[next](../guides/next.md)')
    expect(text('content/de/index.md')).toContain('[a](./first/steps.md#install)')
    expect(text('content/en/_questions.yaml')).toBe(
      files['content/en/_questions.yaml']?.replaceAll('guides/start', 'first/steps')
    )
    const config = text('site.config.ts')
    expect(config).toContain("// The page 'guides/start' is the first one.")
    expect(config).toContain("{ label: 'guides/start', href: '/first/steps/?a#install' }")
    expect(config).toContain("items: ['first/steps', 'guides/next']")
    expect(config).toContain("redirects: [{ from: '/guides/start/', to: '/first/steps/' }],\n  title: 'guides',")
    expect(await mv(folder, 'content/en/first/steps.md', 'content/en/guides/start.md')).toMatchObject({ code: 0 })
    expect(treeOf(folder)).toEqual(before)
  })

  test('may be named by its address or with the separators of Windows, and go into a folder', async () => {
    const folder = site()
    const { stdout } = await mv(folder, '/guides/next/', '/later/', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      renamed: [{ from: 'content/en/guides/next.md', to: 'content/en/later/next.md' }],
      redirects: [{ from: '/guides/next/', to: '/later/next/' }],
      diagnostics: []
    })
    expect(await mv(folder, String.raw`later\next.md`, String.raw`guides\next.md`)).toMatchObject({ code: 0 })
    expect(treeOf(folder)).toEqual(treeOf(site()))
  })

  test('is not moved for a trial, nor onto another, nor where a link would be lost', async () => {
    const folder = site({ 'content/en/code.md': '# Code\n\n[a]({{where}})\n' })
    writeFileSync(
      join(folder, 'site.config.ts'),
      files['site.config.ts']?.replace(
        "title: 'guides',",
        "title: 'guides',\n  variables: { where: './guides/next.md' },"
      ) ?? ''
    )
    const before = treeOf(folder)
    expect(await mv(folder, 'guides/start.md', 'a.md', '--dry-run')).toMatchObject({ code: 0 })
    expect((await mv(folder, 'guides/start.md', 'other.md')).stderr).toContain('is there already')
    expect((await mv(folder, 'guides/sart.md', 'a.md')).stderr).toContain('did you mean "guides/start.md"?')
    expect((await mv(folder, 'guides/start.md', '../a.md')).code).toBe(2)
    const refused = await mv(folder, 'guides/next.md', 'b.md')
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('content/en/code.md:3:')
    expect(treeOf(folder)).toEqual(before)
    expect(existsSync(join(folder, '.capstan', 'move.json'))).toBe(false)
  })

  test('that is a symbolic link stays', async () => {
    const folder = site()
    symlinkSync('./other.md', join(folder, 'content/en/linked.md'))
    const { code, stderr } = await mv(folder, 'linked.md', 'a.md')
    expect([code, stderr]).toEqual([2, expect.stringContaining('is a symbolic link')])
  })

  test('moves in the version of the work tree where another is the default one', async () => {
    const folder = temporaryFolder()
    const page = '# A\n\n[b](./b.md)\n'
    writeFiles(folder, {
      'site.config.ts':
        "export default {\n  title: 'T',\n  versions: [{ name: 'next' }, { name: '1.0', folder: 'versions/1.0', isDefault: true }]\n}\n",
      'content/index.md': '# Home\n\n[a](./a.md)\n',
      'content/a.md': page,
      'content/b.md': '# B\n',
      'versions/1.0/site.config.ts': 'export default {}\n',
      'versions/1.0/content/index.md': '# Home\n\n[a](./a.md)\n',
      'versions/1.0/content/a.md': page,
      'versions/1.0/content/b.md': '# B\n'
    })
    const before = treeOf(folder)
    const { code, stdout, stderr } = await mv(folder, 'a.md', 'c/a.md')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('redirect  /next/a/ -> /next/c/a/')
    expect(readFileSync(join(folder, 'versions/1.0/content/a.md'), 'utf8')).toBe(page)
    expect(await mv(folder, 'c/a.md', 'a.md')).toMatchObject({ code: 0 })
    expect(treeOf(folder)).toEqual(before)
  })
})

describe('a folder', () => {
  test('moves with all that is in it', async () => {
    const folder = site()
    const before = treeOf(folder)
    const { code, stdout, stderr } = await mv(folder, 'guides', 'help/tutorials')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('renamed   content/en/guides -> content/en/help/tutorials')
    expect(existsSync(join(folder, 'content/en/help/tutorials/draft.txt'))).toBe(true)
    expect(readFileSync(join(folder, 'content/en/help/tutorials/start.md'), 'utf8')).toContain(
      '[home](../../index.md), [next](./next.md), [own](#install), ![picture](./shot.svg)'
    )
    expect(await mv(folder, 'help/tutorials', 'guides')).toMatchObject({ code: 0 })
    expect(treeOf(folder)).toEqual(before)
    expect((await mv(folder, 'guides', 'guides/more')).code).toBe(2)
  })
})

describe('a section', () => {
  test('gets another id in all languages', async () => {
    const folder = site()
    const before = treeOf(folder)
    expect(await mv(folder, 'guides/start.md#install', '#setup')).toMatchObject({ code: 0, stderr: '' })
    const text = (path: string) => readFileSync(join(folder, path), 'utf8')
    expect(text('content/en/guides/start.md')).toContain('[own](#setup)')
    expect(text('content/en/guides/start.md')).toContain('## Install {#setup}')
    expect(text('content/de/guides/start.md')).toContain('## Einrichten {#setup}')
    expect(text('content/en/index.md')).toContain('[ref]: <./guides/start.md#setup>')
    expect(text('content/en/_questions.yaml')).toContain('guides/start.md#setup:')
    expect(text('site.config.ts')).toContain("{ from: '/guides/start/#install', to: '/guides/start/#setup' }")
    expect(text('site.config.ts')).toContain("href: '/guides/start/?a#setup'")
    expect(await mv(folder, 'guides/start.md#setup', '#install')).toMatchObject({ code: 0 })
    expect(treeOf(folder)).toEqual(before)
  })

  test('gets another heading, whose anchor translations take over', async () => {
    const folder = site()
    expect(await mv(folder, 'guides/start.md#install', 'Set it up')).toMatchObject({ code: 0, stderr: '' })
    const text = (path: string) => readFileSync(join(folder, path), 'utf8')
    expect(text('content/en/guides/start.md')).toContain('## Set it up\n')
    expect(text('content/de/guides/start.md')).toContain('## Einrichten {#set-it-up}')
    expect(text('content/de/index.md')).toContain('[a](./guides/start.md#set-it-up)')
  })
})

test('what a cut move has left is undone by the next', async () => {
  const folder = site()
  const before = treeOf(folder)
  // As a process leaves it that ends between renaming and editing.
  const [from, to] = [join(folder, 'content/en/other.md'), join(folder, 'content/en/moved/other.md')]
  const journal = { renames: [{ from, to }], files: {} }
  writeFiles(folder, { '.capstan/move.json': JSON.stringify(journal) })
  mkdirSync(join(folder, 'content/en/moved'))
  writeFileSync(to, readFileSync(from))
  rmSync(from)
  const { code, stderr } = await mv(folder, 'guides/start.md', 'a.md', '--dry-run')
  expect([code, stderr]).toEqual([0, 'A move that was cut was undone first.\n'])
  expect(treeOf(folder)).toEqual(before)
})

test('what would be undone elsewhere is refused, and left alone', async () => {
  const [folder, other] = [site(), site()]
  const journal = {
    renames: [],
    files: { [join(other, 'content/en/other.md')]: Buffer.from('# Mine').toString('base64') }
  }
  writeFiles(folder, { '.capstan/move.json': JSON.stringify(journal) })
  const before = treeOf(other)
  const { code, stderr } = await mv(folder, 'guides/start.md', 'a.md')
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/move\.json would undo a move of .+, which is not in this work tree/)
  ])
  expect(treeOf(other)).toEqual(before)
})
