/** Versions that share their pages follow states of their own of the repository of the originals, each with its lock. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capstan } from '../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

const date = '2025-01-31T12:00:00Z'
const original = '---\ntitle: Start\n---\n\nOpening.\n\n## Install\n\nStep.\n'
const upstream = (commit: string) => `upstream:\n  path: docs/start.md\n  commit: ${commit}\n`
const translation = (commit: string) =>
  `---\ntitle: 开始\n${upstream(commit)}---\n\n开头。\n\n## 安装 {#install}\n\n步骤:only[，再做一步]{version="2"}。\n`

/** Write a site whose version 1 follows the tag `v1` and whose version 2 follows `v2`, in which a step came and a page. */
function createSite() {
  const repository = createRepository()
  repository.commit({ files: { 'docs/start.md': original }, date })
  repository.git('tag', 'v1')
  const commit = repository.git('rev-parse', 'v1').trim()
  const files = { 'docs/start.md': original.replace('Step.', 'Step, and another.'), 'docs/more.md': '# More\n' }
  repository.commit({ files, date })
  repository.git('tag', 'v2')
  const site = temporaryFolder()
  const url = 'https://code.example/{commit}/{path}'
  writeFiles(site, {
    'site.config.ts': `export default ${JSON.stringify({
      title: '站',
      lang: 'zh-CN',
      upstream: { url, label: '原文' },
      follows: { git: repository.folder, ref: 'v1', path: 'docs', url },
      versions: [
        { name: '2', overlay: 'versions/2', follows: { ref: 'v2' } },
        { name: '1', isDefault: true }
      ]
    })}`,
    'content/index.md': '首页\n',
    'content/start.md': translation(commit),
    'versions/2/content/own.md': '# 只在 2 里\n'
  })
  const commits = { v1: commit, v2: repository.git('rev-parse', 'v2').trim() }
  return { site, commits, read: (path: string) => readFileSync(join(site, path), 'utf8') }
}

/** Run an action that succeeds, and split its output into lines. */
async function run(site: string, action: string, ...flags: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await capstan(['translations', action, site, ...flags])
  expect([code, stderr]).toEqual([0, ''])
  return stdout.trimEnd().split('\n')
}

test('each version has its lock, is accepted by itself, and links to the originals that it follows', async () => {
  const { site, commits, read } = createSite()
  await run(site, 'update')
  await run(site, 'accept', '--all', '--edition', '1')
  expect(read('translations/zh-CN.lock.yaml')).toContain(`upstream: ${commits.v1} v1`)
  expect(read('translations/2/zh-CN.lock.yaml')).toContain(`upstream: ${commits.v2} v2`)
  expect(await run(site, 'status')).toEqual([
    '2 pages with 2 sections follow en.',
    '0 sections of zh-CN are behind (0 words).',
    '',
    'more.md   not translated (1 word)',
    'start.md  2 unreviewed',
    '',
    '3 pages with 2 sections follow en in 2: 2 unreviewed, 1 page not translated.',
    '0 sections of zh-CN in 2 are behind (0 words).'
  ])
  await run(site, 'accept', '--page', 'start.md', '--edition', '2')
  expect((await run(site, 'status', '--edition', '2')).at(-2)).toBe(
    '3 pages with 2 sections follow en in 2: 1 page not translated.'
  )
  const { stdout } = await capstan(['translations', 'status', site, '--format', 'json'])
  const { translations } = JSON.parse(stdout) as { translations: { lang: string; version?: string }[] }
  expect(translations.map(({ lang, version }) => [lang, version])).toEqual([
    ['zh-CN', undefined],
    ['zh-CN', '2']
  ])

  expect((await capstan(['build', site])).code).toBe(0)
  const link = (commit: string) => `href="https://code.example/${commit}/docs/start.md"`
  expect(read('build/start/index.html')).toContain(link(commits.v1))
  expect(read('build/2/start/index.html')).toContain(link(commits.v2))
})

test('what is about one version is refused for several, and a page that is imported comes to its own', async () => {
  const { site, read } = createSite()
  await run(site, 'update')
  const refusalOf = async (...args: readonly string[]) => {
    const { code, stderr } = await capstan(['translations', ...args])
    return [code, stderr.split('\n')[0]]
  }
  const refused = [2, expect.stringContaining('This is about one version; name it with --edition: 1, 2.')]
  expect(await refusalOf('update', site, '--ref', 'v2')).toEqual(refused)
  expect(await refusalOf('export', site, '--md')).toEqual(refused)
  await run(site, 'accept', '--all')
  const po = (await run(site, 'export', '--po', '--edition', '2')).join('\n')
  const sheet = join(temporaryFolder(), 'sheet.po')
  writeFiles(join(sheet, '..'), {
    'sheet.po': `${po.replace('msgid "More"\nmsgstr ""', 'msgid "More"\nmsgstr "更多"')}\n`
  })
  expect(await refusalOf('import', site, '--from', sheet)).toEqual(refused)
  await run(site, 'import', '--from', sheet, '--edition', '2')
  expect(read('versions/2/content/more.md')).toContain('更多')
  expect(existsSync(join(site, 'content/more.md'))).toBe(false)
})
