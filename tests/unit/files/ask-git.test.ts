/** Whatever a repository, a site or the environment says, git runs nothing but itself, and reads the repository that was asked for. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askGit, readGitObjects } from '../../../src/files/ask-git.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { createRepository, type Repository } from '../helpers/repository.js'

afterEach(() => vi.unstubAllEnvs())

/** Ask all that the generator asks of a folder. */
function askAll(workTree: string, folder = workTree, paths = [join(folder, 'a.md'), join(folder, 'b.log')]) {
  const [isShallow, head = ''] = askGit({ ask: 'head', workTree }).split('\n')
  const ignored = () => {
    try {
      return askGit({ ask: 'ignored', workTree, paths })
    } catch {
      return ''
    }
  }
  return {
    isShallow,
    files: names(askGit({ ask: 'log', workTree, head, folder })),
    changes: askGit({ ask: 'changes', workTree, head, folder }).split('\0').filter(Boolean),
    ignored: ignored().split('\0').filter(Boolean),
    objects: readAll(workTree, head)
  }
}

/** Read the files of a commit as trees are read. */
function readAll(workTree: string, head: string): string {
  const [ref = ''] = askGit({ ask: 'refs', workTree }).split('\n')
  const [tree = ''] = askGit({ ask: 'objects', workTree, names: [`${head}^{tree}`, `${ref}:none`] }).split(' ')
  const ids = [...askGit({ ask: 'tree', workTree, tree }).matchAll(/blob (\w+)/g)].map(([, id = '']) => id)
  return readGitObjects(workTree, ids).toString()
}

/** List the names of files in a log. */
const names = (log: string) => log.split('\0').flatMap((field) => /^\n?([\w/]+\.\w+)$/.exec(field)?.[1] ?? [])

/** Make a repository with a file that git has to compare, and a program that leaves a mark where it runs. */
function hostile(): Repository & { readonly program: string; readonly hasRun: () => boolean } {
  const repository = createRepository()
  repository.commit({ files: { 'a.md': '1\n', '.gitignore': '*.log\n' }, date: '2024-01-01T00:00:00Z' })
  writeFiles(repository.folder, { 'a.md': '2\n' })
  const outside = temporaryFolder()
  const program = join(outside, 'program')
  writeFiles(outside, { program: `#!/bin/sh\necho run >> ${join(outside, 'mark')}\ncat\n` })
  chmodSync(program, 0o755)
  return { ...repository, program, hasRun: () => existsSync(join(outside, 'mark')) }
}

const expected = { isShallow: 'false', files: ['a.md'] }

describe('settings of the repository run nothing', () => {
  test('that git would run by itself', () => {
    const { git, program, hasRun } = hostile()
    git('config', 'core.fsmonitor', program)
    git('status')
    expect(hasRun()).toBe(true)
  })

  test.each([
    ['a monitor of files', { 'core.fsmonitor': 'PROGRAM' }],
    ['a filter', { 'filter.evil.clean': 'PROGRAM', 'filter.evil.required': 'true' }],
    ['a filter that stays open', { 'filter.evil.process': 'PROGRAM' }],
    ['a text conversion', { 'diff.evil.textconv': 'PROGRAM', 'diff.evil.command': 'PROGRAM' }],
    ['another program for differences', { 'diff.external': 'PROGRAM' }],
    ['a pager', { 'core.pager': 'PROGRAM', 'pager.log': 'true', 'pager.status': 'true' }],
    ['a checker of signatures', { 'gpg.program': 'PROGRAM', 'log.showSignature': 'true' }],
    ['aliases', { 'alias.log': '!PROGRAM', 'alias.status': '!PROGRAM', 'alias.rev-parse': '!PROGRAM' }]
  ])('as %s', (_, settings) => {
    const { folder, git, program, hasRun } = hostile()
    writeFiles(folder, { '.gitattributes': '* filter=evil diff=evil\n' })
    for (const [key, value] of Object.entries(settings)) git('config', key, value.replace('PROGRAM', program))
    expect(askAll(folder)).toMatchObject(expected)
    expect(hasRun()).toBe(false)
  })

  test('by a file that they include, and hooks', () => {
    const { folder, git, program, hasRun } = hostile()
    writeFiles(folder, { evil: `[core]\n\tfsmonitor = ${program}\n\tworktree = /etc\n` })
    git('config', 'include.path', '../evil')
    renameSync(program, join(folder, '.git', 'hooks', 'post-index-change'))
    expect(askAll(folder).changes).toContain(' M a.md')
    expect(hasRun()).toBe(false)
  })

  test('by what fetches objects that a partial clone lacks', () => {
    const { folder, git, program, hasRun } = hostile()
    // git waits for the answer of a program that goes on reading.
    writeFiles(dirname(program), { program: readFileSync(program, 'utf8').replace('cat\n', '') })
    const blob = git('rev-parse', 'HEAD:a.md').trim()
    const settings = {
      'remote.origin.url': `ext::${program}`,
      'remote.origin.promisor': 'true',
      'protocol.ext.allow': 'always'
    }
    for (const [key, value] of Object.entries(settings)) git('config', key, value)
    git('config', 'core.repositoryformatversion', '1')
    git('config', 'extensions.partialclone', 'origin')
    rmSync(join(folder, '.git/objects', blob.slice(0, 2), blob.slice(2)))
    expect(readAll(folder, 'HEAD')).toContain(`${blob} missing`)
    expect(askGit({ ask: 'objects', workTree: folder, names: ['refs/heads/main:a.md'] })).toContain('missing')
    expect(hasRun()).toBe(false)
    expect(() => git('cat-file', '-p', 'HEAD:a.md')).toThrow()
    expect(hasRun()).toBe(true)
  })

  test('and lead to no other work tree', () => {
    const { folder, git } = hostile()
    git('config', 'core.worktree', '/etc')
    expect(askAll(folder)).toMatchObject({ ...expected, changes: [' M a.md'] })
  })

  test('of a submodule neither', () => {
    const { folder, git, program, hasRun } = hostile()
    const other = createRepository()
    other.commit({ files: { 'b.md': '' }, date: '2024-01-01T00:00:00Z' })
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.folder, 'sub')
    execFileSync('git', ['config', 'core.fsmonitor', program], { cwd: join(folder, 'sub') })
    writeFiles(folder, { 'sub/b.md': 'changed' })
    askAll(folder)
    expect(hasRun()).toBe(false)
  })
})

test('a folder that looks like a repository is only a folder', () => {
  const { folder, program, hasRun, git } = hostile()
  git('init', '-q', '--bare', 'docs')
  const settings = `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = ./content\n\tfsmonitor = ${program}\n`
  writeFiles(folder, { 'docs/config': settings, 'docs/content/index.md': '# Home\n' })
  const { changes, files } = askAll(folder, join(folder, 'docs'))
  expect([hasRun(), files]).toEqual([false, []])
  expect(changes).toContain('?? docs/content/index.md')
  expect(() => askGit({ ask: 'head', workTree: join(folder, 'docs') })).toThrow()
})

describe('the environment', () => {
  test('steers nothing', () => {
    const { folder, program, hasRun } = hostile()
    const other = createRepository()
    const settings = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.fsmonitor', GIT_CONFIG_VALUE_0: program }
    const places = { GIT_DIR: join(other.folder, '.git'), GIT_WORK_TREE: '/etc', GIT_INDEX_FILE: '/nowhere' }
    const programs = { GIT_EXTERNAL_DIFF: program, GIT_PAGER: program, GIT_TRACE: join(folder, 'trace.md') }
    for (const [name, value] of Object.entries({ ...settings, ...places, ...programs })) vi.stubEnv(name, value)
    expect(askAll(folder)).toMatchObject({ ...expected, changes: [' M a.md'] })
    expect(hasRun()).toBe(false)
  })

  test('names no git of the site or of its packages', () => {
    const { folder, program, hasRun } = hostile()
    const places = ['bin', 'node_modules/.bin', '.'].map((name) => join(folder, name))
    const packages = join(temporaryFolder(), 'node_modules', '.bin')
    for (const place of [...places, packages]) {
      mkdirSync(place, { recursive: true })
      execFileSync('cp', [program, join(place, 'git')])
    }
    vi.stubEnv('PATH', [...places, packages, '.', '', process.env.PATH].join(delimiter))
    vi.spyOn(process, 'cwd').mockReturnValue(folder)
    expect(askAll(folder)).toMatchObject(expected)
    expect(hasRun()).toBe(false)
  })
})

describe('a repository', () => {
  test('of another work tree, with a split index, and with objects elsewhere', () => {
    const { folder, git, commit } = createRepository()
    commit({ files: { 'a.md': '1' }, date: '2024-01-01T00:00:00Z' })
    const linked = join(temporaryFolder(), 'linked')
    git('worktree', 'add', '-q', '-b', 'side', linked)
    expect(askAll(linked)).toMatchObject({ files: ['a.md'], changes: [] })
    git('update-index', '--split-index')
    commit({ files: { 'b.md': '1' }, date: '2024-01-02T00:00:00Z' })
    expect(askAll(folder)).toMatchObject({ files: ['b.md', 'a.md'], changes: [] })
    const shared = join(temporaryFolder(), 'shared')
    git('clone', '-q', '--shared', folder, shared)
    expect(askAll(shared)).toMatchObject({ files: ['b.md', 'a.md'], changes: [] })
  })

  test('of a submodule is one of its own', () => {
    const { folder, git } = createRepository()
    const other = createRepository()
    other.commit({ files: { 'b.md': '' }, date: '2024-01-01T00:00:00Z' })
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other.folder, 'sub')
    expect(askAll(join(folder, 'sub'))).toMatchObject({ files: ['b.md'], changes: [] })
  })

  test('tells what it, its own list and the user ignore', () => {
    const { folder } = hostile()
    const home = temporaryFolder()
    writeFiles(home, { '.gitconfig': '[core]\n\texcludesFile = ~/mine\n', mine: '*.tmp\n' })
    writeFiles(folder, { '.git/info/exclude': '*.bak\n' })
    vi.stubEnv('HOME', home)
    const paths = ['a.md', 'b.log', 'c.bak', 'd.tmp'].map((name) => join(folder, name))
    expect(askAll(folder, folder, paths).ignored).toEqual(paths.slice(1))
  })

  test('leaves nothing behind, and is not changed', () => {
    const { folder } = hostile()
    const before = readdirSync(join(folder, '.git')).sort()
    const temporary = temporaryFolder()
    vi.stubEnv('TMPDIR', temporary)
    expect(tmpdir()).toBe(temporary)
    askAll(folder)
    expect([readdirSync(join(folder, '.git')).sort(), readdirSync(temporary)]).toEqual([before, []])
    rmSync(temporary, { recursive: true })
  })
})
