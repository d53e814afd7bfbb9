import type * as fileSystem from 'node:fs'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createKnownFiles } from '../../../src/files/known-files.js'
import type { NamesOfLanguage } from '../../../src/model/edition.js'
import { scanSources } from '../../../src/source/scan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf, valuesOf, shown } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

/** Scan a folder of files; keys are paths below `content/`. */
function scan(
  files: Readonly<Record<string, string | Uint8Array>>,
  prepare: (content: string) => void = () => undefined,
  settings: Parameters<typeof configOf>[0] = {}
) {
  const folder = temporaryFolder()
  const content = join(folder, 'content')
  mkdirSync(content)
  writeFiles(content, files)
  prepare(content)
  const { sources, findings } = scanSources(configOf(settings, folder), createKnownFiles(valuesOf()))
  return { sources, findings: shown(findings), kinds: sources.map(({ contentPath, kind }) => `${kind} ${contentPath}`) }
}

type FileSystem = typeof fileSystem

/** Scan the content of a folder on a disk of which some calls do something else. */
async function scanWith(folder: string, change: (fs: FileSystem) => Record<string, unknown>) {
  const fs = await vi.importActual<FileSystem>('node:fs')
  vi.resetModules()
  vi.doMock('node:fs', () => ({ ...fs, ...change(fs) }))
  const scanning = await import('../../../src/source/scan.js')
  vi.doUnmock('node:fs')
  vi.resetModules() // other tests get modules that see the true disk
  return scanning.scanSources(configOf({}, folder), createKnownFiles(valuesOf()))
}

describe('the kind of a file', () => {
  test('pages, categories and static files, sorted by path', () => {
    const { kinds, sources } = scan({
      'z.md': '',
      'a/b.mdx': '',
      'a-b/c.MD': '',
      'a/_category_.json': '',
      'b/_category_.yml': '',
      'c/_category_.yaml': '',
      '_static/img/a.svg': '',
      '_static/_redirects': '',
      '_static/readme.md': '',
      '指南/安装.md': ''
    })
    expect(kinds).toEqual([
      'static _redirects',
      'static img/a.svg',
      'static readme.md',
      'page a-b/c.MD',
      'category a/_category_.json',
      'page a/b.mdx',
      'category b/_category_.yml',
      'category c/_category_.yaml',
      'page z.md',
      'page 指南/安装.md'
    ])
    expect(sources[1]?.path).toBe('content/_static/img/a.svg')
  })

  test('static files of several folders: the first that has one counts, and the other is reported', () => {
    const { kinds, sources, findings } = scan({ 'one/a.png': '', 'two/a.png': '', 'two/b.png': '' }, () => undefined, {
      static: ['content/one', 'content/two']
    })
    expect(kinds).toEqual(['static a.png', 'static b.png'])
    expect(sources[0]?.path).toBe('content/one/a.png')
    expect(findings).toEqual([
      'site.config.ts:1:41 duplicate-route: content/two/a.png is not published: content/one/a.png has its place. Rename one of the two.'
    ])
  })

  test('files not meant for readers are left out', () => {
    const files = [
      '_partials/a.md',
      'a/_notes.md',
      'a/_drafts/b.md',
      '_partials/_category_.json',
      'a/_static/b.svg',
      'a/plan.png',
      'a/data.json',
      '.hidden.md',
      '.git/a.md',
      'node_modules/x/readme.md',
      '_category_.toml'
    ]
    expect(scan(Object.fromEntries(files.map((file) => [file, '']))).kinds).toEqual([])
  })

  test('symbolic links to files and folders are followed; those to missing targets and around themselves are not', () => {
    const { kinds, findings } = scan({ 'a.md': 'A', 'folder/b.md': 'B' }, (content) => {
      symlinkSync(join(content, 'a.md'), join(content, 'link.md'))
      symlinkSync(join(content, 'folder'), join(content, 'again'))
      symlinkSync(join(content, '..'), join(content, 'folder/loop'))
      symlinkSync(join(content, 'nowhere'), join(content, 'gone.md'))
    })
    expect([kinds, findings]).toEqual([
      ['page a.md', 'page again/b.md', 'page folder/b.md', 'page link.md'],
      [
        'content:1:1 skipped-file: Symbolic links to missing files, files outside the site or folders around them are not followed; copy the files instead: "again/loop", "folder/loop", "gone.md".'
      ]
    ])
  })

  test('hidden static files and links that are not followed are named once, without what tools leave behind', () => {
    const names = ['.a', '.b', '.c/d.txt', '.e', '.f', '.g', '.gitkeep', '.nojekyll', '.well-known/x', 'i.txt']
    const { kinds, findings } = scan(Object.fromEntries(names.map((name) => [`_static/${name}`, ''])), (content) => {
      symlinkSync('/etc', join(content, 'outside'))
      symlinkSync(join(content, '_static'), join(content, '_static/all'))
    })
    expect(kinds).toEqual(['static .nojekyll', 'static .well-known/x', 'static i.txt'])
    const links =
      'Symbolic links to missing files, files outside the site or folders around them are not followed; copy the files instead'
    expect(findings).toEqual([
      'content/_static:1:1 skipped-file: Hidden files are not published unless "sources.allow" names them: ".a", ".b", ".c", ".e", ".f" and 1 more.',
      `content/_static:1:1 skipped-file: ${links}: "all".`,
      'content/outside:1:1 refused-file: The folder that this link leads to is not read: it is outside the work tree; copy it inside, or allow its folder with "sources.allow".'
    ])
  })

  test('folders of the work tree that are linked from several places are listed there, and those that link to each other end', () => {
    const { kinds, findings } = scan({ 'a.md': 'A', '_static/b.txt': 'B' }, (content) => {
      const packages = join(content, '../packages')
      writeFiles(packages, { 'x/docs/index.md': 'X', 'x/images/i.svg': '<svg/>', 'y/index.md': 'Y' })
      symlinkSync('../packages/x/docs', join(content, 'x'))
      symlinkSync('../packages/x/docs', join(content, 'x2'))
      symlinkSync('../../packages/x/images', join(content, '_static/x'))
      symlinkSync('self', join(content, '_static/self'))
      symlinkSync('../y', join(packages, 'x/y'))
      symlinkSync('../x', join(packages, 'y/x'))
      symlinkSync('../packages/y', join(content, 'y'))
    })
    expect(kinds).toEqual([
      'static b.txt',
      'static x/i.svg',
      'page a.md',
      'page x/index.md',
      'page x2/index.md',
      'page y/index.md',
      'page y/x/docs/index.md'
    ])
    expect(findings).toEqual([
      expect.stringContaining('skipped-file: Symbolic links to missing files'),
      expect.stringContaining('content/_static/self:1:1 unreadable-file: The file cannot be read (ELOOP)')
    ])
  })
})

describe('text', () => {
  test('has its byte order mark removed and its line endings kept', () => {
    const { sources } = scan({ 'a.md': '\uFEFF# 甲\r\n' })
    expect(sources[0]?.text).toBe('# 甲\r\n')
  })

  test('of the same bytes has the same hash; static files are not decoded', () => {
    const { sources } = scan({ 'a.md': 'x', 'b.md': 'x', 'c.md': 'y', '_static/x.bin': Uint8Array.of(255, 0, 255) })
    const [bin, a, b, c] = sources
    expect(bin?.text).toBe('')
    expect(a?.hash).toBe(b?.hash)
    expect(a?.hash).not.toBe(c?.hash)
  })

  test.each([
    ['GBK', Buffer.concat([Buffer.from('甲\nok '), Buffer.from([0xd6, 0xd0, 0xce, 0xc4])]), '2:4'],
    ['UTF-16', Buffer.from('\uFEFFab', 'utf16le'), '1:1'],
    [
      'a file with a replacement character of its own',
      Buffer.concat([Buffer.from('\uFFFD\n'), Buffer.from([0x80])]),
      '2:1'
    ],
    ['a file with a byte order mark', Buffer.concat([Buffer.from('\uFEFFa\n\nb'), Buffer.from([0xff])]), '3:2']
  ])('of %s that is not UTF-8 is reported where that begins', (_, bytes, place) => {
    const { findings, sources } = scan({ 'a.md': bytes })
    expect(findings).toEqual([`content/a.md:${place} not-utf8: The file is not valid UTF-8; save it as UTF-8.`])
    expect(sources).toHaveLength(1)
  })
})

describe('file system errors', () => {
  test('a file deleted after its folder was read is skipped', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'content/a.md': 'A', 'content/b.md': 'B', 'content/c/d.md': 'D' })
    const { sources, findings } = await scanWith(folder, (fs) => ({
      // The listing is true when it is made; then the files go.
      readdirSync: (...args: Parameters<typeof fs.readdirSync>) => {
        const entries = fs.readdirSync(...args)
        for (const path of ['b.md', 'c']) rmSync(join(folder, 'content', path), { recursive: true, force: true })
        return entries
      }
    }))
    expect([sources.map(({ path }) => path), findings]).toEqual([['content/a.md'], []])
  })

  test('an unreadable file is reported, and the rest is read', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'content/a.md': 'A', 'content/b/c.md': 'C', 'content/d.md': 'D' })
    const refuse =
      <T extends unknown[], R>(ends: string, call: (...args: T) => R) =>
      (...args: T): R => {
        if (String(args[0]).endsWith(ends)) throw Object.assign(new Error('EACCES: open'), { code: 'EACCES' })
        return call(...args)
      }
    const { sources, findings } = await scanWith(folder, (fs) => ({
      readdirSync: refuse('/content/b', fs.readdirSync as (path: string) => unknown),
      openSync: refuse('a.md', fs.openSync as (path: string) => unknown)
    }))
    expect(sources.map(({ path }) => path)).toEqual(['content/d.md'])
    expect(shown(findings)).toEqual([
      'content/b:1:1 unreadable-file: The folder cannot be read (EACCES); check its permissions.',
      'content/a.md:1:1 unreadable-file: The file cannot be read (EACCES); check its permissions.'
    ])
  })

  test('names that are not UTF-8 are reported, and those with a replacement character are not', () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'content/a.md': 'A', 'content/\uFFFD.md': 'B' })
    const named = (...bytes: number[]) => Buffer.concat([Buffer.from(`${folder}/content/`), Buffer.from(bytes)])
    writeFileSync(named(0x63, 0xe9, 0x2e, 0x6d, 0x64), 'C')
    mkdirSync(named(0xe9))
    const { sources, findings } = scanSources(configOf({}, folder), createKnownFiles(valuesOf()))
    expect(sources.map(({ path }) => path)).toEqual(['content/a.md', 'content/\uFFFD.md'])
    const sentence = 'The name of this file or folder is not UTF-8, so that it cannot be read or published; rename it.'
    expect(shown(findings).sort()).toEqual([
      `content/c\uFFFD.md:1:1 unreadable-file: ${sentence}`,
      `content/\uFFFD:1:1 unreadable-file: ${sentence}`
    ])
  })

  test('a missing content folder is reported', () => {
    const { findings } = scanSources(configOf({ content: 'docz' }, temporaryFolder()), createKnownFiles(valuesOf()))
    expect(shown(findings)).toEqual([
      'site.config.ts:1:1 config: No content folder "docz"; create it, or name another with "content".'
    ])
  })

  test('an empty content folder has no sources and no diagnostics', () => {
    expect(scan({})).toMatchObject({ sources: [], findings: [] })
  })

  test('a folder named like a page is not a page', () => {
    const { kinds } = scan({ 'a.md/b.md': '' }, (content) => writeFileSync(join(content, 'c.md'), ''))
    expect(kinds).toEqual(['page a.md/b.md', 'page c.md'])
  })
})

test('pages of a language among those of another are told by the ends of their names', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'content/a.md': '', 'content/a.fr.md': '', 'content/v1.2.md': '', 'content/b.FR.mdx': '' })
  const scanned = (names: NamesOfLanguage) => {
    const config = configOf({}, folder)
    const own = { ...config, edition: { ...config.edition, names } }
    const { sources } = scanSources(own, createKnownFiles(valuesOf()))
    return sources.map(({ path, contentPath }) => [path, contentPath])
  }
  expect(scanned({ others: ['fr'] })).toEqual([
    ['content/a.md', 'a.md'],
    ['content/v1.2.md', 'v1.2.md']
  ])
  expect(scanned({ suffix: 'fr', others: [] })).toEqual([
    ['content/a.fr.md', 'a.md'],
    ['content/b.FR.mdx', 'b.mdx']
  ])
})

test('pages of a folder beside the content folder have its name before their paths', () => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'content/a.md': '', 'team/b.md': '', 'team/_part.md': '' })
  const config = configOf({ folders: { people: { dir: 'team' }, gone: { dir: 'gone' } } }, folder)
  const { sources, findings } = scanSources(config, createKnownFiles(valuesOf()))
  expect(sources.map(({ path, contentPath }) => [path, contentPath])).toEqual([
    ['content/a.md', 'a.md'],
    ['team/b.md', 'people/b.md']
  ])
  expect(told(findings).map(({ message }) => message)).toEqual([
    'No folder "gone" for the pages of "gone"; create it, or name another with "folders.gone.dir".'
  ])
})
