/** Locks of two sides are merged by git as `capstan translations setup-git` tells it, with the command as it is installed. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capstan } from '../../helpers/capstan.js'
import { writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

const anchors = ['one', 'two', 'three', 'four']
const pageOf = (words: string) =>
  `# ${words}\n\n${anchors.map((anchor) => `## ${words} ${anchor} {#${anchor}}\n\n${words} of ${anchor}.\n`).join('\n')}`

/** Make a repository with a translated site in `docs` that git merges, and two branches. */
async function repositoryWithBranches() {
  const { folder, git, commit } = createRepository()
  const docs = join(folder, "it's docs")
  writeFiles(docs, {
    'site.config.ts': `export default { title: '站', lang: 'zh-CN', follows: { path: '../en', lang: 'en' } }\n`,
    'content/start.md': pageOf('甲'),
    'content/other.md': pageOf('乙'),
    '../en/start.md': pageOf('Text'),
    '../en/other.md': pageOf('Other')
  })
  const accept = async (...pages: string[]) => {
    const { code, stderr } = await capstan([
      'translations',
      'accept',
      docs,
      ...pages.flatMap((page) => ['--page', page])
    ])
    expect(code, stderr).toBe(0)
  }
  await accept('start.md#two')
  const setUp = await capstan(['translations', 'setup-git', docs])
  expect(setUp.code, setUp.stderr).toBe(0)
  expect(setUp.stderr).toContain('Commit .gitattributes.')
  rmSync(join(docs, '.capstan'), { recursive: true, force: true })
  commit({ files: { '.gitignore': '.capstan\n' }, date: '2024-01-01T00:00:00Z' })
  git('add', '-A')
  git('commit', '-q', '-m', 'Site')
  const save = () => git('commit', '-q', '-a', '-m', 'Change')
  return { docs, git, accept, save, lock: () => readFileSync(join(docs, 'translations/zh-CN.lock.yaml'), 'utf8') }
}

test('two people who accept neighbouring sections do not conflict', async () => {
  const { docs, git, accept, save, lock } = await repositoryWithBranches()
  git('checkout', '-q', '-b', 'side')
  await accept('start.md#three', 'other.md#one')
  save()
  git('checkout', '-q', 'main')
  await accept('start.md#one', 'other.md#two')
  save()
  git('merge', '-q', 'side')
  const merged = lock()
  expect(merged.match(/^ {4}\w+/gm)?.map((line) => line.trim())).toEqual(['one', 'two', 'one', 'two', 'three'])
  expect((await capstan(['translations', 'todo', docs])).stdout).not.toContain('#two')
  await accept('start.md#four', 'other.md#three', 'other.md#four')
  // Said again, it changes nothing.
  const { stderr } = await capstan(['translations', 'setup-git', docs])
  expect(stderr).toContain('.gitattributes says so already.')
  expect(readFileSync(join(docs, '.gitattributes'), 'utf8')).toBe(
    'translations/*.lock.yaml merge=capstan-lock\ntranslations/*/*.lock.yaml merge=capstan-lock\n'
  )
})

test('a section that both sides accept against different originals stays what it was', async () => {
  const { docs, git, accept, save, lock } = await repositoryWithBranches()
  const before = /^ {4}two: .*$/m.exec(lock())?.[0]
  git('checkout', '-q', '-b', 'side')
  writeFiles(docs, { '../en/start.md': pageOf('Text').replace('Text of two.', 'Text of 2.') })
  await accept('start.md#two')
  save()
  git('checkout', '-q', 'main')
  writeFiles(docs, {
    '../en/other.md': pageOf('Another'),
    '../en/start.md': pageOf('Text').replace('Text of two.', 'Text of II.')
  })
  await accept('start.md#two')
  git('checkout', '-q', '--', '../en/start.md'.replace('../', ''))
  save()
  git('merge', '-q', 'side')
  expect(/^ {4}two: .*$/m.exec(lock())?.[0]).toBe(before)
})

test('states of the upstream that differ are a conflict of git, and the lock can be read', async () => {
  const { git, save, docs, lock } = await repositoryWithBranches()
  const follow = (commit: string) =>
    writeFiles(docs, {
      'translations/zh-CN.lock.yaml': lock().replace(
        /^format: 1\n(?:upstream: .*\n)?/m,
        `format: 1\nupstream: ${commit.repeat(40)} v1\n`
      )
    })
  git('checkout', '-q', '-b', 'side')
  follow('a')
  save()
  git('checkout', '-q', 'main')
  follow('b')
  save()
  expect(() => git('merge', '-q', 'side')).toThrow(/Run "capstan translations update", then "git add"/)
  expect(git('status', '--porcelain')).toContain('UU ')
  expect(lock()).toContain(`upstream: ${'b'.repeat(40)} v1`)
  expect(lock()).not.toContain('<<<<')
})

test('a lock that cannot be read stays as git has it, with its place', async () => {
  const { git, save, docs, lock } = await repositoryWithBranches()
  git('checkout', '-q', '-b', 'side')
  writeFiles(docs, { 'translations/zh-CN.lock.yaml': `${lock()}bad line\n` })
  save()
  git('checkout', '-q', 'main')
  writeFiles(docs, { 'translations/zh-CN.lock.yaml': lock().replace('# Which', '# what') })
  const own = lock()
  save()
  expect(() => git('merge', '-q', 'side')).toThrow(/zh-CN\.lock\.yaml:\d+:1 .*Unexpected line in the lock/s)
  expect(lock()).toBe(own)
})

test('a folder in no repository is an error', async () => {
  const { docs } = await repositoryWithBranches()
  rmSync(join(docs, '..', '.git'), { recursive: true })
  const { code, stderr } = await capstan(['translations', 'setup-git', docs])
  expect([code, stderr]).toEqual([2, expect.stringContaining('is in no repository of git.')])
})
