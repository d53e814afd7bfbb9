/** What readers see of originals that changed, which the lock alone knows. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { capstan } from '../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

const date = '2025-01-31T12:00:00Z'
const original = '---\ntitle: Start\n---\n\nOpening.\n\n## Install\n\nStep.\n\n```sh\nrun\n```\n\n## Use\n\nText.\n'
const translation =
  '---\ntitle: 开始\n---\n\n开头。\n\n## 安装 {#install}\n\n步骤。\n\n```sh\nrun\n```\n\n## 使用 {#use}\n\n正文。\n'

async function succeeds(...args: readonly string[]): Promise<void> {
  const { code, stderr } = await capstan(args)
  expect([code, stderr.includes('error')]).toEqual([0, false])
}

/** Write a site whose original changed at a tag, of which only the lock is left. */
async function siteBehind(settings: object): Promise<{ readonly site: string; readonly commit: string }> {
  const repository = createRepository()
  repository.commit({ files: { 'docs/start.md': original }, date })
  const site = temporaryFolder()
  const follows = { git: repository.folder, ref: 'main', path: 'docs', url: 'https://code.example/{commit}/{path}' }
  writeFiles(site, {
    'site.config.ts': `export default ${JSON.stringify({ title: '站', lang: 'zh-CN', follows, llms: true, ...settings })}`,
    'content/start.md': translation,
    'content/index.md': '首页\n'
  })
  await succeeds('translations', 'update', site)
  await succeeds('translations', 'accept', site, '--all')
  const changed = original.replace('Step.', 'A **new** step.').replace('sh\nrun', 'sh\nrun --fast & more')
  const text = changed.replace('## Use', '## Limits\n\nNone at all.\n\n## Use')
  repository.commit({ files: { 'docs/start.md': text }, date })
  await succeeds('translations', 'update', site)
  const commit = repository.git('rev-parse', 'main').trim()
  rmSync(repository.folder, { recursive: true })
  return { site, commit }
}

const read = (site: string, path: string) => readFileSync(join(site, 'build', path), 'utf8')

test('a section that is behind shows what its original says now, and the page links to the original', async () => {
  const { site, commit } = await siteBehind({})
  await succeeds('build', site)
  const page = read(site, 'start/index.html')
  expect(page).toContain(
    '</h2><details class="original-text behind"><summary>本节的原文在翻译之后有改动。</summary>' +
      '<div lang="en"><p>A <strong>new</strong> step.</p><pre><code>run --fast &amp; more\n</code></pre></div></details>'
  )
  expect(page.match(/original-text/g)).toHaveLength(1)
  expect(page).toContain(`href="https://code.example/${commit}/docs/start.md"`)
  expect(page).toContain(`docs/start.md @ ${commit.slice(0, 7)}`)
  expect(read(site, 'start.md')).not.toContain('new')
  expect((await capstan(['search', 'fast', site])).stdout).not.toContain('start')

  const written = () => capstan(['build', site, '--json'])
  expect(JSON.parse((await written()).stdout)).toMatchObject({ written: 0, compiled: 0 })
  await succeeds('translations', 'accept', site, '--page', 'start.md#install')
  expect(JSON.parse((await written()).stdout)).toMatchObject({ written: 1, compiled: 0 })
  expect(read(site, 'start/index.html')).not.toContain('original-text')
})

test('a section that only the original has is offered where it belongs, by choice', async () => {
  const { site } = await siteBehind({ translations: { marks: false, missingSections: true } })
  await succeeds('build', site)
  const page = read(site, 'start/index.html')
  expect(page).toContain(
    '<details class="original-text missing"><summary>尚未翻译：Limits</summary><div lang="en"><p>None at all.</p></div></details><h2 id="use"'
  )
  expect(page.match(/original-text/g)).toHaveLength(1)
})
