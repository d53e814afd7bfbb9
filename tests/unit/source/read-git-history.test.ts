import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSite } from '../../../src/routes/create-site.js'
import { readGitHistory } from '../../../src/source/read-git-history.js'
import { readPages } from '../../../src/source/read-pages.js'
import { scanSources } from '../../../src/source/scan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'
import { configOf, valuesOf } from '../helpers/site.js'

/** Read the history of a site: dates by path, changed files, and the reason when there is none. */
function history(siteDir: string, values = valuesOf()) {
  const { commits, dirty, reason } = readGitHistory(configOf({}, siteDir), values)
  return {
    dates: Object.fromEntries([...commits].map(([path, { date }]) => [path, date])),
    dirty: [...dirty].sort(),
    reason
  }
}

afterEach(() => vi.unstubAllEnvs())

describe('dates', () => {
  test('are those of the newest commit, in the offset of its author', () => {
    const { folder, commit } = createRepository()
    commit({ files: { 'a.md': '1', 'b.md': '1' }, date: '2024-01-31T23:30:00-0800' })
    commit({ files: { 'b.md': '2' }, date: '2024-03-01T00:30:00+0900', author: '乙' })
    for (const zone of ['UTC', 'Asia/Shanghai', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone)
      expect(history(folder).dates).toEqual({ 'a.md': '2024-01-31', 'b.md': '2024-03-01' })
    }
    expect(readGitHistory(configOf({}, folder), valuesOf()).commits.get('b.md')?.author).toBe('乙')
  })

  test('of files with any name', () => {
    const { folder, commit } = createRepository()
    const names = ['指南/安装 手册.md', '"quoted".md', 'tab\t.md', 'é.md', '2020-01-01', 'a\nb.md']
    commit({ files: Object.fromEntries(names.map((name) => [name, ''])), date: '2024-05-06T00:00:00Z' })
    commit({ date: '2024-05-07T00:00:00Z' })
    expect(history(folder).dates).toEqual(Object.fromEntries(names.map((name) => [name, '2024-05-06'])))
  })

  test('of a renamed file are those of the rename', () => {
    const { folder, commit, git } = createRepository()
    commit({ files: { 'old.md': 'text '.repeat(50) }, date: '2024-01-01T00:00:00Z' })
    git('mv', 'old.md', 'new.md')
    commit({ date: '2024-02-02T00:00:00Z' })
    expect(history(folder).dates['new.md']).toBe('2024-02-02')
  })

  test('of a merge count where the merge itself changed a file', () => {
    const { folder, commit, git } = createRepository()
    commit({ files: { 'a.md': '1', 'b.md': '1' }, date: '2024-01-01T00:00:00Z' })
    git('checkout', '-q', '-b', 'side')
    commit({ files: { 'a.md': 'side' }, date: '2024-01-02T00:00:00Z' })
    git('checkout', '-q', 'main')
    commit({ files: { 'a.md': 'main' }, date: '2024-01-03T00:00:00Z' })
    expect(() => git('merge', '-q', 'side')).toThrow()
    commit({ files: { 'a.md': 'both' }, date: '2024-01-04T00:00:00Z' })
    expect(history(folder).dates).toEqual({ 'a.md': '2024-01-04', 'b.md': '2024-01-01' })
  })

  test('name all authors of a file with the numbers of their commits', () => {
    const { folder, commit } = createRepository()
    const dates = ['2024-01-01T00:00:00Z', '2024-01-02T00:00:00Z', '2024-01-03T00:00:00Z'] as const
    commit({ files: { 'a.md': '1' }, date: dates[0], author: '甲' })
    commit({ files: { 'a.md': '2', 'b.md': '1' }, date: dates[1], author: '乙' })
    commit({ files: { 'a.md': '3' }, date: dates[2], author: '甲' })
    const { commits } = readGitHistory(configOf({}, folder), valuesOf())
    expect(commits.get('a.md')?.authors).toEqual([
      ['甲', 2],
      ['乙', 1]
    ])
    expect(commits.get('b.md')?.authors).toEqual([['乙', 1]])
  })

  test('of a site in a subfolder are by paths below the site', () => {
    const { folder, commit } = createRepository()
    commit({ files: { '站/content/a.md': '1', 'elsewhere.md': '1' }, date: '2024-01-01T00:00:00Z' })
    writeFiles(folder, { '站/content/a.md': '2', '站/new.md': '', 'other.md': '' })
    expect(history(join(folder, '站'))).toEqual({
      dates: { 'content/a.md': '2024-01-01' },
      dirty: ['content/a.md', 'new.md'],
      reason: undefined
    })
  })

  test('do not depend on the settings of git on this machine', () => {
    const { folder, commit, git } = createRepository()
    commit({ files: { 'é.md': '1' }, date: '2024-01-01T00:00:00Z', author: '中' })
    for (const [key, value] of Object.entries({
      'core.quotePath': 'true',
      'log.showRoot': 'false',
      'log.date': 'relative',
      'color.ui': 'always',
      'i18n.logOutputEncoding': 'GBK',
      'status.showUntrackedFiles': 'no',
      'diff.renames': 'copies'
    }))
      git('config', key, value)
    writeFiles(folder, { 'ü.md': '' })
    const { commits, dirty } = readGitHistory(configOf({}, folder), valuesOf())
    expect([[...commits], [...dirty]]).toEqual([
      [['é.md', { date: '2024-01-01', author: '中', authors: [['中', 1]] }]],
      ['ü.md']
    ])
  })
})

test('files with uncommitted changes are listed: changed, staged, new, removed, renamed', () => {
  const { folder, commit, git } = createRepository()
  commit({ files: { 'a.md': '1', 'b.md': '1', 'c.md': '1', 'd d.md': '1', 'e.md': '1' }, date: '2024-01-01T00:00:00Z' })
  writeFiles(folder, { 'a.md': '2', 'b.md': '2', '新/f.md': '' })
  git('add', 'b.md')
  rmSync(join(folder, 'c.md'))
  git('mv', 'd d.md', 'moved.md')
  expect(history(folder).dirty).toEqual(['a.md', 'b.md', 'c.md', 'd d.md', 'moved.md', '新/f.md'])
})

describe('a missing history has one reason', () => {
  test('outside of git', () => {
    expect(history(temporaryFolder())).toEqual({ dates: {}, dirty: [], reason: 'the site is not in a git work tree' })
  })

  test('before the first commit', () => {
    expect(history(createRepository().folder)).toEqual({ dates: {}, dirty: [], reason: 'nothing is committed yet' })
  })

  test('in a shallow clone', () => {
    const { folder, commit, git } = createRepository()
    commit({ files: { 'a.md': '1' }, date: '2024-01-01T00:00:00Z' })
    commit({ files: { 'b.md': '1' }, date: '2024-01-02T00:00:00Z' })
    const clone = join(temporaryFolder(), 'clone')
    git('clone', '-q', '--depth', '1', pathToFileURL(folder).href, clone)
    expect(history(clone).reason).toBe('the clone is shallow; fetch the whole history')
  })

  test('when git is not installed, or refuses', () => {
    const { folder, commit } = createRepository()
    commit({ files: { 'a.md': '1' }, date: '2024-01-01T00:00:00Z' })
    vi.stubEnv('PATH', '/nowhere')
    expect(history(folder).reason).toBe('git is not installed')
    vi.unstubAllEnvs()
    const broken = temporaryFolder()
    mkdirSync(join(broken, '.git'))
    expect(history(broken).reason).toBe('git gave no history')
  })
})

describe('cache', () => {
  test('stores the log of a HEAD: it is not read again before the next commit', () => {
    const { folder, commit } = createRepository()
    commit({ files: { 'a.md': '1' }, date: '2024-01-01T00:00:00Z' })
    const values = new Map<string, string>()
    history(folder, valuesOf(values))
    const [key, value] = [...values][0] ?? ['', '']
    expect(key).toMatch(/^[0-9a-f]{32}\.git$/)
    values.set(key, value.replace('2024-01-01', '1999-09-09'))
    expect(history(folder, valuesOf(values)).dates['a.md']).toBe('1999-09-09')
    commit({ files: { 'a.md': '2' }, date: '2024-02-02T00:00:00Z' })
    expect(history(folder, valuesOf(values)).dates['a.md']).toBe('2024-02-02')
  })

  test('of two sites in one repository is separate', () => {
    const { folder, commit } = createRepository()
    commit({ files: { 'one/a.md': '', 'two/b.md': '' }, date: '2024-01-01T00:00:00Z' })
    const values = valuesOf()
    expect(history(join(folder, 'one'), values).dates).toEqual({ 'a.md': '2024-01-01' })
    expect(history(join(folder, 'two'), values).dates).toEqual({ 'b.md': '2024-01-01' })
  })
})

describe('files that lie elsewhere', () => {
  /** Make a site in a repository, with a linked folder beside it, a linked one in it, a submodule, and a linked file. */
  function siteWithOrigins() {
    const sub = createRepository()
    sub.commit({ files: { 'docs/s.md': '1', 'x.md': '1' }, date: '2024-05-05T00:00:00Z', author: '丙' })
    const main = createRepository()
    const { folder, commit, git } = main
    const files = { 'site/content/a.md': '1', 'packages/p/docs/b.md': '1', 'site/more/c.md': '1', 'README.md': '1' }
    commit({ files, date: '2024-01-01T00:00:00Z' })
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', sub.folder, 'site/content/sub')
    symlinkSync('../../packages/p/docs', join(folder, 'site/content/p'))
    symlinkSync('../more', join(folder, 'site/content/more'))
    symlinkSync('../../README.md', join(folder, 'site/content/readme.md'))
    commit({ date: '2024-02-02T00:00:00Z' })
    commit({ files: { 'packages/p/docs/b.md': '2' }, date: '2024-03-03T00:00:00Z' })
    return { ...main, siteDir: join(folder, 'site'), subDir: join(folder, 'site/content/sub') }
  }

  function read(siteDir: string) {
    const config = configOf({ editUrl: 'https://host.example/docs/edit/main/site/' }, siteDir)
    const { sources } = scanSources(config, { read: () => undefined, write: () => undefined })
    const { commits, dirty, reason } = readGitHistory(config, valuesOf(), sources)
    const { pages } = readPages(sources, config, valuesOf())
    const { site } = createSite(pages, sources, config, { withDrafts: false })
    const shown = sources.map(({ path }) => [
      path.replace('content/', ''),
      commits.get(path)?.date,
      site.routeBySource.get(path)?.editUrl?.replace('https://host.example/docs/edit/main/', '')
    ])
    return { shown, dirty: [...dirty], reason }
  }

  test('have the dates of where they are, and are edited there', () => {
    const { siteDir, subDir } = siteWithOrigins()
    expect(read(siteDir)).toEqual({
      shown: [
        ['a.md', '2024-01-01', 'site/content/a.md'],
        ['more/c.md', '2024-01-01', 'site/more/c.md'],
        ['p/b.md', '2024-03-03', 'packages/p/docs/b.md'],
        ['readme.md', '2024-01-01', 'README.md'],
        ['sub/docs/s.md', '2024-05-05', undefined],
        ['sub/x.md', '2024-05-05', undefined]
      ],
      dirty: [],
      reason: undefined
    })
    writeFiles(siteDir, { '../packages/p/docs/b.md': '3', 'content/sub/x.md': '2' })
    expect(read(siteDir).dirty).toEqual(['content/p/b.md', 'content/sub/x.md'])
    rmSync(join(subDir, '.git'))
    writeFiles(subDir, { '.git': `gitdir: ${join(createRepository().folder, '.git')}` })
    expect(read(siteDir)).toMatchObject({ reason: 'of the files in "content/sub" nothing is committed yet' })
  })
})
