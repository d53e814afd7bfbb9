/** Versions are folders of what git holds: each written once, sharing equal files, with nothing lost in silence. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { threadId } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { materializeTrees } from '../../../../src/editions/trees/materialize-trees.js'
import { folderAccess } from '../../../../src/files/folder-access.js'
import { listFiles, readTree, temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { createRepository, type Repository } from '../../helpers/repository.js'
import { told } from '../../../helpers/told.js'

const date = '2024-03-01T23:30:00-05:00'
const place = { file: 'site.config.ts', line: 3, column: 7, endLine: 3, endColumn: 10 }

/** Describe the site in a folder of a repository; `beside` are folders that it reads, too. */
function siteIn(workTree: string, path = '', beside: readonly string[] = []) {
  const siteDir = join(workTree, path)
  const sources = folderAccess(siteDir, ...beside.map((folder) => join(workTree, folder)))
  return { siteDir, workTree, cacheDir: join(siteDir, '.capstan'), sources }
}

/** Materialise refs of a repository; each names its version. */
function materialize(
  { folder }: Pick<Repository, 'folder'>,
  refs: readonly string[],
  path?: string,
  beside?: readonly string[]
) {
  const config = siteIn(folder, path, beside)
  return materializeTrees(
    config,
    refs.map((ref) => ({ name: ref, ref, place }))
  )
}

/** Write a tree object of any entries, as no work tree could. */
function makeTree({ folder }: Repository, entries: string): string {
  return execFileSync('git', ['mktree', '--missing'], { cwd: folder, input: entries, encoding: 'utf8' }).trim()
}

/** Commit a tree object under a tag. */
function tagTree({ git }: Repository, tag: string, tree: string): void {
  git('tag', tag, git('commit-tree', '-m', tag, tree).trim())
}

/** A repository that is made once and copied. */
const template = mkdtempSync(join(tmpdir(), 'capstan-template-'))
afterAll(() => rmSync(template, { recursive: true, force: true }))

/** Make a repository with three versions of a site in `docs`. */
function threeVersions(): Repository {
  if (existsSync(join(template, '.git'))) return createRepository(template)
  const repository = createRepository()
  repository.commit({ files: { 'docs/a.md': 'a1\n', 'docs/guide/b.md': 'b\n', 'src/x.ts': 'x1\n' }, date })
  repository.git('tag', 'v1.9.0')
  repository.commit({ files: { 'docs/a.md': 'a2\n', 'docs/c.bin': '\0\r\nÿ' }, date })
  repository.git('tag', '-a', '-m', 'release', 'v1.10.0')
  repository.commit({ files: { 'src/x.ts': 'x2\n' }, date })
  repository.git('branch', 'next')
  cpSync(repository.folder, template, { recursive: true })
  return repository
}

describe('a ref becomes a folder', () => {
  test('of the site alone, with the bytes that git holds', () => {
    const repository = threeVersions()
    const { trees, findings } = materialize(repository, ['v1.9.0', 'v1.10.0'], 'docs')
    expect(findings).toEqual([])
    const [old, current] = trees
    expect(old && listFiles(old.root)).toEqual(['a.md', 'guide/b.md'])
    expect(current && [...readTree(current.root)]).toEqual([
      ['a.md', 'a2\n'],
      ['c.bin', Buffer.from('\0\r\nÿ').toString('latin1')],
      ['guide/b.md', 'b\n']
    ])
    expect(old?.treeId).toBe(repository.git('rev-parse', 'v1.9.0:docs').trim())
    expect(old).toMatchObject({
      root: join(repository.folder, 'docs/.capstan/trees', old?.treeId ?? ''),
      ref: 'v1.9.0',
      commit: repository.git('rev-parse', 'v1.9.0').trim(),
      date: '2024-03-01',
      findings: []
    })
  })

  test('of a tag, a branch, a commit, and the newest tag that fits a pattern', () => {
    const repository = threeVersions()
    const commit = repository.git('rev-parse', 'v1.9.0').trim()
    const { trees } = materialize(repository, ['v1.10.0', 'next', commit, commit.slice(0, 9), 'v1.*'], 'docs')
    expect(trees.map((tree) => tree && readFileSync(join(tree.root, 'a.md'), 'utf8'))).toEqual([
      'a2\n',
      'a2\n',
      'a1\n',
      'a1\n',
      'a2\n'
    ])
    expect(trees.at(-1)?.ref).toBe('v1.10.0')
    // The branch has changed what is not of the site.
    expect(new Set(trees.map((tree) => tree?.treeId)).size).toBe(2)
    expect(trees[1]?.commit).not.toBe(trees[0]?.commit)
  })

  test('that holds what the site reads beside its own folder where that stands in the repository', () => {
    const repository = threeVersions()
    const { trees } = materialize(repository, ['v1.9.0', 'next'], 'docs', ['src', 'new'])
    const [old, next] = trees
    expect(old && listFiles(old.folder)).toEqual(['docs/a.md', 'docs/guide/b.md', 'src/x.ts'])
    expect(old && relative(old.folder, old.root)).toBe('docs')
    expect(next?.treeId).not.toBe(old?.treeId)
    expect(next && readFileSync(join(next.folder, 'src/x.ts'), 'utf8')).toBe('x2\n')
  })

  test('of a whole repository that is the site', () => {
    const { trees } = materialize(threeVersions(), ['v1.9.0'])
    expect(trees[0] && listFiles(trees[0].root)).toEqual(['docs/a.md', 'docs/guide/b.md', 'src/x.ts'])
  })

  test('once: it is neither written nor listed again, and its files are those of other versions', () => {
    const repository = threeVersions()
    const [old, current] = materialize(repository, ['v1.9.0', 'v1.10.0'], 'docs').trees
    const file = join(old?.root ?? '', 'guide/b.md')
    expect(statSync(file).ino).toBe(statSync(join(current?.root ?? '', 'guide/b.md')).ino)
    expect(statSync(file).mode & 0o222).toBe(0)
    const before = materialize(repository, ['v1.9.0', 'v1.10.0'], 'docs')
    const mtime = statSync(file).mtimeMs
    // The files are gone from the repository; their folder has not changed.
    const blob = repository.git('rev-parse', 'v1.9.0:docs/a.md').trim()
    rmSync(join(repository.folder, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true })
    expect(materialize(repository, ['v1.9.0', 'v1.10.0'], 'docs')).toEqual(before)
    expect(statSync(file).mtimeMs).toBe(mtime)
  })

  test('whatever a killed process, or a repository, has left in its place', () => {
    const repository = threeVersions()
    const tree = repository.git('rev-parse', 'v1.9.0:docs').trim()
    const blob = repository.git('rev-parse', 'v1.9.0:docs/a.md').trim()
    const trees = join(repository.folder, 'docs/.capstan/trees')
    writeFiles(trees, {
      [`${tree}/forged.md`]: 'forged',
      [`${tree}.json`]: `0\n${JSON.stringify({ commit: '', date: '', left: [] })}`,
      [`${tree}.${process.pid}-${threadId}.tmp/half.md`]: 'half',
      [`blobs/${blob.slice(0, 2)}/${blob}`]: 'forged'
    })
    const [old] = materialize(repository, ['v1.9.0'], 'docs').trees
    expect(old && [...readTree(old.root)]).toEqual([
      ['a.md', 'a1\n'],
      ['guide/b.md', 'b\n']
    ])
    expect(readdirSync(trees).sort()).toEqual([tree, `${tree}.json`, 'blobs', 'pruned'].sort())
  })

  test('in a folder that goes with the process where none can be kept', () => {
    const repository = threeVersions()
    symlinkSync(temporaryFolder(), join(repository.folder, 'docs/.capstan'))
    const [old] = materialize(repository, ['v1.9.0'], 'docs').trees
    expect(old && listFiles(old.root)).toEqual(['a.md', 'guide/b.md'])
    expect(old?.root.startsWith(repository.folder)).toBe(false)
  })

  test('that is removed when it was not used for two weeks, with the files that no other has', () => {
    const repository = threeVersions()
    const [old, current] = materialize(repository, ['v1.9.0', 'v1.10.0'], 'docs').trees
    const trees = join(repository.folder, 'docs/.capstan/trees')
    const age = (file: string, days: number) => utimesSync(file, new Date(), new Date(Date.now() - days * 86_400_000))
    age(join(trees, `${old?.treeId}.json`), 15)
    age(join(trees, `${current?.treeId}.json`), 13)
    age(join(trees, 'pruned'), 2)
    materialize(repository, ['v1.10.0'], 'docs')
    expect([old, current].map((tree) => existsSync(tree?.root ?? ''))).toEqual([false, true])
    expect(Date.now() - statSync(join(trees, `${current?.treeId}.json`)).mtimeMs).toBeLessThan(86_400_000)
  })
})

/** Read the messages of the findings of all trees, with their files. */
const messagesOf = ({ trees, findings }: ReturnType<typeof materialize>) =>
  told([...findings, ...trees.flatMap((tree) => tree?.findings ?? [])]).map(({ ruleId, file, message }) => [
    ruleId,
    file,
    message
  ])

describe('what a ref has and no folder holds is a finding', () => {
  test('symbolic links, submodules and pointers of Git LFS', () => {
    const repository = threeVersions()
    const { folder, git } = repository
    symlinkSync('a.md', join(folder, 'docs/link.md'))
    const lfs = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n'
    writeFiles(folder, { 'docs/big.png': lfs, 'docs/about-lfs.md': 'version https://git-lfs.github.com is a line\n' })
    git('update-index', '--add', '--cacheinfo', `160000,${git('rev-parse', 'HEAD').trim()},docs/module`)
    repository.commit({ files: { 'docs/x.md': 'x\n' }, date })
    git('add', 'docs/link.md', 'docs/big.png', 'docs/about-lfs.md')
    git('commit', '-q', '-m', 'odd')
    git('tag', 'odd')
    const found = materialize(repository, ['odd'], 'docs')
    expect(messagesOf(found)).toEqual([
      [
        'version-file',
        'link.md',
        'Version "odd" leaves this out: in odd it is a symbolic link, which versions from git do not follow; commit the file itself.'
      ],
      [
        'version-file',
        'module',
        'Version "odd" leaves this out: in odd it is a submodule, whose files are in another repository; copy them.'
      ],
      [
        'version-file',
        'big.png',
        'Version "odd" leaves this out: in odd it is a pointer of Git LFS, whose file is elsewhere; use "folder", or commit the file itself.'
      ]
    ])
    expect(listFiles(found.trees[0]?.root ?? '')).toEqual(['a.md', 'about-lfs.md', 'c.bin', 'guide/b.md', 'x.md'])
    // The next run knows them, too.
    expect(materialize(repository, ['odd'], 'docs')).toEqual(found)
    // Where the tree begins above the site, their paths still begin in it.
    expect(messagesOf(materialize(repository, ['odd'], 'docs', ['src'])).map(([, file]) => file)).toEqual([
      'link.md',
      'module',
      'big.png'
    ])
  })

  test('names that lead out of the folder, or that the disk cannot hold', () => {
    const repository = threeVersions()
    const blob = repository.git('rev-parse', 'v1.9.0:docs/a.md').trim()
    const evil = makeTree(repository, `100644 blob ${blob}\tevil.md\n`)
    const long = 'n'.repeat(300)
    const entries = [
      `040000 tree ${evil}\t..`,
      `040000 tree ${evil}\t.GIT`,
      `100644 blob ${blob}\tfine.md`,
      `100644 blob ${blob}\tback\\slash.md`,
      `100644 blob ${blob}\t${long}.md`
    ]
    tagTree(repository, 'evil', makeTree(repository, `${entries.join('\n')}\n`))
    const found = materialize(repository, ['evil'])
    const sentence =
      'Version "evil" leaves this out: in evil it is a file with a name that this disk cannot hold; rename it.'
    expect(messagesOf(found)).toEqual(
      ['../evil.md', '.GIT/evil.md', 'back\\slash.md', `${long}.md`].map((file) => ['version-file', file, sentence])
    )
    expect(listFiles(found.trees[0]?.root ?? '')).toEqual(['fine.md'])
    expect(existsSync(join(found.trees[0]?.root ?? '', '../evil.md'))).toBe(false)
  })
})

describe('a ref that means nothing is told at its place', () => {
  test('with the nearest, or the newest', () => {
    const refs = ['v1.10.1', 'stable', 'v2.*', 'HEAD~1', 'v1.9.0\nv1.10.0', '--help']
    const { trees, findings } = materialize(threeVersions(), [...refs, 'v1.9.0'], 'docs')
    expect(told(findings).map(({ message }) => message)).toEqual([
      'Version "v1.10.1": there is no tag, branch or commit "v1.10.1". Did you mean "v1.10.0"?',
      'Version "stable": there is no tag, branch or commit "stable". The newest tag is "v1.10.0".',
      'Version "v2.*": no tag or branch fits "v2.*". The newest tag is "v1.10.0".',
      'Version "HEAD~1": there is no tag, branch or commit "HEAD~1". The newest tag is "v1.10.0".',
      'Version "v1.9.0 v1.10.0": there is no tag, branch or commit "v1.9.0 v1.10.0". The newest tag is "v1.10.0".',
      'Version "--help": there is no tag, branch or commit "--help". The newest tag is "v1.10.0".'
    ])
    expect(findings[0]).toMatchObject({ ruleId: 'missing-ref', data: { suggestion: 'v1.10.0' }, ...place })
    // The others are there.
    expect(trees.map((tree) => tree?.ref)).toEqual([...refs.map(() => undefined), 'v1.9.0'])
  })

  test('with what to fetch in a shallow clone, and in one without tags', () => {
    const { folder, git } = threeVersions()
    const clone = (...options: readonly string[]) => {
      const target = join(temporaryFolder(), 'clone')
      git('clone', '-q', ...options, `file://${folder}`, target)
      return { folder: target }
    }
    const shallow = clone('--depth', '1')
    expect(messagesOf(materialize(shallow, ['v1.9.0', 'v1.*'], 'docs')).map(([, , message]) => message)).toEqual([
      'Version "v1.9.0": there is no tag, branch or commit "v1.9.0". This clone is shallow; run: git fetch --depth 1 origin tag v1.9.0',
      'Version "v1.*": no tag or branch fits "v1.*". This clone is shallow; run: git fetch --depth 1 origin "refs/tags/v1.*:refs/tags/v1.*"'
    ])
    // What the sentences say is all that it takes.
    execFileSync('git', ['fetch', '-q', '--depth', '1', 'origin', 'tag', 'v1.9.0'], { cwd: shallow.folder })
    execFileSync('git', ['fetch', '-q', '--depth', '1', 'origin', 'refs/tags/v1.*:refs/tags/v1.*'], {
      cwd: shallow.folder
    })
    expect(materialize(shallow, ['v1.9.0', 'v1.*'], 'docs').trees.map((tree) => tree?.ref)).toEqual([
      'v1.9.0',
      'v1.10.0'
    ])
    expect(messagesOf(materialize(clone('--no-tags'), ['v1.9.0'], 'docs'))).toEqual([
      [
        'missing-ref',
        'site.config.ts',
        'Version "v1.9.0": there is no tag, branch or commit "v1.9.0". This clone has no tags; run: git fetch origin tag v1.9.0'
      ]
    ])
    // A branch of the origin need not be one of the clone.
    expect(materialize(clone(), ['next'], 'docs').trees[0]?.ref).toBe('next')
  })

  test('where the clone lacks its files', () => {
    const { folder, git } = threeVersions()
    git('config', 'uploadpack.allowFilter', 'true')
    const target = join(temporaryFolder(), 'clone')
    git('clone', '-q', '--filter=blob:none', `file://${folder}`, target)
    const { trees, findings } = materialize({ folder: target }, ['v1.9.0'], 'docs')
    expect(told(findings).map(({ message }) => message)).toEqual([
      'Version "v1.9.0": this partial clone lacks a file of v1.9.0; clone without --filter.'
    ])
    expect(trees).toEqual([undefined])
    expect(existsSync(join(target, 'docs/.capstan/trees', git('rev-parse', 'v1.9.0:docs').trim()))).toBe(false)
  })

  test('where it has no folder of the site, and where there is no repository', () => {
    const repository = threeVersions()
    writeFiles(repository.folder, { 'website/x.md': 'x' })
    expect(messagesOf(materialize(repository, ['v1.9.0'], 'website'))).toEqual([
      ['missing-ref', 'site.config.ts', 'Version "v1.9.0": v1.9.0 has no folder "website", in which the site is today.']
    ])
    expect(messagesOf(materialize({ folder: temporaryFolder() }, ['v1.9.0']))).toEqual([
      [
        'missing-ref',
        'site.config.ts',
        'Version "v1.9.0": failed to read "v1.9.0": the site is in no repository that git can read.'
      ]
    ])
  })
})
