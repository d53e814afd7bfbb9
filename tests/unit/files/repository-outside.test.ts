import { appendFileSync, cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findRepository } from '../../../src/files/git-repository.js'
import { repositoryOutside } from '../../../src/files/repository-outside.js'
import { temporaryFolder } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

/** A site that a stranger has packed, with its repository, and another repository of the machine. */
function hostileSite(change: (gitDir: string, other: string, site: string) => void) {
  const { folder, commit } = createRepository()
  commit({ date: '2026-01-01T00:00:00Z', files: { 'a.md': 'A' } })
  const other = createRepository()
  other.commit({ date: '2026-01-01T00:00:00Z', files: { 'secret.md': 'S' } })
  other.git('pack-refs', '--all')
  other.git('branch', 'loose')
  change(join(folder, '.git'), join(other.folder, '.git'), folder)
  return { folder, other: join(other.folder, '.git') }
}

/** Replace something by a link to its like elsewhere. */
function link(target: string, path: string): void {
  rmSync(path, { recursive: true, force: true })
  symlinkSync(target, path)
}

/** Write a file in place of a directory. */
function putFile(path: string, text: string): void {
  rmSync(path, { recursive: true })
  writeFileSync(path, text)
}

const alternates = (gitDir: string, text: string) => {
  mkdirSync(join(gitDir, 'objects/info'), { recursive: true })
  writeFileSync(join(gitDir, 'objects/info/alternates'), text)
}

test.each<readonly [string, (gitDir: string, other: string, site: string) => void]>([
  ['a file that names it', (gitDir, other) => putFile(gitDir, `gitdir: ${other}\n`)],
  ['a file with a relative path', (gitDir, other, site) => putFile(gitDir, `gitdir: ${relative(site, other)}`)],
  ['a link in its place', (gitDir, other) => link(other, gitDir)],
  ['a shared directory', (gitDir, other) => writeFileSync(join(gitDir, 'commondir'), other)],
  [
    'a shared directory by a file inside',
    (gitDir, other, site) => {
      renameSync(gitDir, join(site, 'git'))
      writeFileSync(gitDir, 'gitdir: git')
      writeFileSync(join(site, 'git/commondir'), other)
    }
  ],
  ['borrowed objects', (gitDir, other) => alternates(gitDir, `${other}/objects\n`)],
  [
    'borrowed objects by a relative path',
    (gitDir, other) => alternates(gitDir, `# one\n${relative(join(gitDir, 'objects'), join(other, 'objects'))}`)
  ],
  ['borrowed objects in quotes', (gitDir, other) => alternates(gitDir, `"${other}/objects"\n`)],
  [
    'borrowed objects of borrowed objects',
    (gitDir, other, site) => {
      mkdirSync(join(site, 'store/info'), { recursive: true })
      writeFileSync(join(site, 'store/info/alternates'), join(other, 'objects'))
      alternates(gitDir, '../../store')
    }
  ],
  [
    'borrowed objects by a path relative to where a link leads',
    (gitDir, other, site) => {
      renameSync(join(gitDir, 'objects'), join(site, 'store'))
      link('../store', join(gitDir, 'objects'))
      alternates(gitDir, relative(join(site, 'store'), join(other, 'objects')))
    }
  ],
  [
    'a shared directory above where a link leads',
    (gitDir, other, site) => {
      renameSync(gitDir, join(site, 'git'))
      link('.', gitDir)
      cpSync(join(site, 'git/HEAD'), join(site, 'HEAD'))
      writeFileSync(join(site, 'commondir'), relative(site, other))
    }
  ],
  [
    'a shared directory whose name begins with a blank',
    (gitDir, other) => {
      symlinkSync(other, join(gitDir, ' x'))
      writeFileSync(join(gitDir, 'commondir'), ' x\n')
    }
  ],
  ['linked objects', (gitDir, other) => link(join(other, 'objects'), join(gitDir, 'objects'))],
  ['a linked folder of objects', (gitDir, other) => symlinkSync(join(other, 'objects'), join(gitDir, 'objects/ff'))],
  ['linked packs', (gitDir, other) => link(other, join(gitDir, 'objects/pack'))],
  ['a linked index', (gitDir, other) => link(join(other, 'index'), join(gitDir, 'index'))],
  ['a linked HEAD', (gitDir, other) => link(join(other, 'HEAD'), join(gitDir, 'HEAD'))],
  ['linked refs', (gitDir, other) => link(join(other, 'refs'), join(gitDir, 'refs'))],
  ['a linked ref', (gitDir, other) => link(join(other, 'refs/heads/loose'), join(gitDir, 'refs/heads/loose'))],
  ['linked packed refs', (gitDir, other) => symlinkSync(join(other, 'packed-refs'), join(gitDir, 'packed-refs'))],
  ['linked settings', (gitDir, other) => link(join(other, 'config'), join(gitDir, 'config'))],
  ['a link to itself', (gitDir) => link('objects', join(gitDir, 'objects'))]
])('%s: the repository is not in the work tree alone', (_, change) => {
  const { folder } = hostileSite(change)
  const repository = findRepository(folder)
  expect(repository && repositoryOutside(repository, folder)).toEqual(expect.any(String))
})

test.each<readonly [string, (gitDir: string, other: string, site: string) => void]>([
  ['a plain clone', () => undefined],
  [
    'a directory elsewhere in the work tree',
    (gitDir, _, site) => {
      renameSync(gitDir, join(site, 'git'))
      writeFileSync(gitDir, 'gitdir: ./git\n')
    }
  ],
  [
    'objects that are borrowed inside',
    (gitDir, _, site) => {
      cpSync(join(gitDir, 'objects'), join(site, 'store'), { recursive: true })
      alternates(gitDir, `../../store\n`)
    }
  ],
  [
    'hooks that a tool has linked, and settings that name programs',
    (gitDir) => {
      link('/usr/bin', join(gitDir, 'hooks'))
      appendFileSync(join(gitDir, 'config'), '[core]\n\tfsmonitor = false\n')
    }
  ]
])('%s: all of the repository is in the work tree', (_, change) => {
  const { folder } = hostileSite(change)
  const repository = findRepository(folder)
  expect(
    repository && [repositoryOutside(repository, folder), repositoryOutside(repository, temporaryFolder())]
  ).toEqual([undefined, expect.any(String)])
})
