/** `capstan translations update`: originals in a repository of their own, which the lock knows after that. */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capstan } from '../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { serveRepository } from '../../helpers/serve-repository.js'
import { spawnCapstan } from '../../helpers/spawn-capstan.js'
import { createRepository } from '../helpers/repository.js'

const date = '2025-01-31T12:00:00Z'

const record = `---
title: Recording
---

Introduction.

## Retention

Keep it.

### Days {#days}

Seven.

## Export

\`\`\`bash
## no heading
export
\`\`\`

### Notes

One.
Two.
`

const translation = `---
title: 录像
translationOf: record.md
---

介绍。

## 保留 {#retention}

保留。

### 天数 {#days}

七天。

## 导出 {#export}

\`\`\`bash
## no heading
export
\`\`\`

### 说明 {#notes}

一。二。
`

const page = '---\ntitle: 页面\n---\n\n正文\n'

/** Create a repository of originals with a tag `v1`. */
function originalsOf(files: Readonly<Record<string, string>>) {
  const repository = createRepository()
  repository.commit({ files, date })
  repository.git('tag', 'v1.0')
  return repository
}

/** Write a site that follows the folder `docs` of a repository. */
function siteOf(git: string, pages: Readonly<Record<string, string>>, ref = 'v1.0'): string {
  const site = temporaryFolder()
  const follows = { git, ref, path: 'docs' }
  writeFiles(site, {
    'site.config.ts': `export default { title: '站', lang: 'zh-CN', follows: ${JSON.stringify(follows)} }`
  })
  for (const [path, text] of Object.entries(pages)) writeFiles(site, { [`content/${path}`]: text })
  return site
}

const lockOf = (site: string) => readFileSync(join(site, 'translations', 'zh-CN.lock.yaml'), 'utf8')

/** Run an action that succeeds, and split its output into lines. */
async function run(site: string, action: string, ...flags: readonly string[]): Promise<string[]> {
  const { code, stdout, stderr } = await capstan(['translations', action, site, ...flags])
  expect([code, stderr]).toEqual([0, ''])
  return stdout.trimEnd().split('\n')
}

describe('capstan translations update', () => {
  test('reads a tag into the lock, from which changed, new, moved and removed sections are known without the repository', async () => {
    const repository = originalsOf({ 'docs/record.md': record, 'docs/same.md': 'Text.\n' })
    const site = siteOf(repository.folder, { '录像/record.md': translation, 'same.mdx': page, 'own.md': page })
    expect(await run(site, 'update')).toEqual([
      'same.mdx      1 unreviewed',
      '录像/record.md  5 unreviewed',
      '',
      '3 pages with 6 sections follow en: 6 unreviewed.',
      '0 sections of zh-CN are behind (0 words).',
      'This puts no section of zh-CN behind.'
    ])
    await run(site, 'accept', '--all')
    const accepted = lockOf(site)
    expect(accepted.split('\n').slice(1, 6)).toEqual([
      'format: 1',
      `upstream: ${repository.git('rev-parse', 'v1.0').trim()} v1.0`,
      'follows:',
      '  same.mdx: "same.md"',
      '  "录像/record.md": "record.md"'
    ])
    expect(accepted).not.toMatch(/^originals:/m)

    const after = record
      .replace('title: Recording', 'title: Recordings')
      .replace('Seven.', 'Ten.\nOr more.')
      .replace('## no heading\nexport', '## no heading\n\nexport')
      .replace('### Notes\n\nOne.\nTwo.', '## Limits\n\nNone.\n\n### Notes\n\nOne.\nTwo.\nThree.\n')
      .replace('## Retention\n\nKeep it.', '## Storage\n\nStore it all.')
    repository.commit({ files: { 'docs/record.md': after, 'docs/new.md': 'New words here.\n' }, date })
    repository.git('tag', 'v2.0')
    expect((await run(site, 'update', '--ref', 'v2.0')).slice(-3)).toEqual([
      '3 pages with 7 sections follow en: 1 missing, 1 page not translated.',
      '5 sections of zh-CN are behind (14 words).',
      'This puts 5 sections of zh-CN behind, 14 words.'
    ])

    rmSync(repository.folder, { recursive: true })
    expect(await run(site, 'todo')).toEqual([
      'new.md not translated (3 words)',
      '',
      'content/录像/record.md:1 录像: Behind its original: 1 block changed (1 word).',
      '  | Recordings',
      '',
      'content/录像/record.md:8 保留: Behind its original: 2 blocks changed (4 words).',
      '  | ## Storage',
      '  | Store it all.',
      '',
      'content/录像/record.md:12 天数: Behind its original: 1 block changed (3 words).',
      '  | Ten.',
      '  | Or more.',
      '',
      'content/录像/record.md:16 导出: Behind its original: 2 blocks changed (3 words).',
      '  | ## no heading',
      '  | export',
      '',
      'content/录像/record.md:16 Limits: missing (2 words).',
      '  | ## Limits',
      '  | None.',
      '',
      'content/录像/record.md:23 说明: Behind its original: 1 block changed (3 words).',
      '  | One.',
      '  | Two.',
      '  | Three.',
      '',
      '3 pages with 7 sections follow en: 1 missing, 1 page not translated.',
      '5 sections of zh-CN are behind (14 words).'
    ])
    const { stdout } = await capstan(['check', site, '--format', 'json'])
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { ruleId: string }[] }
    expect(diagnostics.filter(({ ruleId }) => ruleId === 'translation-behind')).toHaveLength(5)

    await run(site, 'accept', '--page', '录像/record.md')
    expect(await run(site, 'status')).toEqual([
      'new.md        not translated (3 words)',
      '录像/record.md  1 missing (2 words)',
      '',
      '3 pages with 7 sections follow en: 1 missing, 1 page not translated.',
      '0 sections of zh-CN are behind (0 words).'
    ])
  })

  test('names originals that were renamed, removed or added', async () => {
    const text = 'A text that is long enough to be known again.\n'.repeat(5)
    const repository = originalsOf({
      'docs/kept.md': text,
      'docs/gone.md': '# Gone\n\nText\n',
      'docs/never.md': '# Never followed\n',
      'README.md': ''
    })
    const site = siteOf(repository.folder, { 'kept.md': page, 'gone.md': page }, 'main')
    await run(site, 'update')
    await run(site, 'accept', '--all')
    repository.git('mv', 'docs/kept.md', 'docs/moved.md')
    repository.git('rm', '-q', 'docs/gone.md')
    repository.commit({ files: { 'docs/c/new.mdx': 'New.', 'docs/picture.png': '', 'other.md': '' }, date })
    const lines = [
      'c/new.mdx  not translated (1 word)',
      'gone.md    its original is gone: gone.md',
      'kept.md    its original is now moved.md',
      'never.md   not translated (2 words)'
    ]
    expect((await run(site, 'update')).slice(0, 4)).toEqual(lines)
    const { stdout } = await capstan(['check', site, '--format', 'json'])
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { file: string; ruleId: string; message: string }[] }
    expect(
      diagnostics.filter(({ ruleId }) => ruleId === 'translation-behind').map(({ file, message }) => [file, message])
    ).toEqual([
      [
        'content/gone.md',
        'The original gone.md does not exist any more; remove the page, or name another as "translationOf".'
      ],
      ['content/kept.md', 'The original kept.md is now moved.md; move the page, or name it as "translationOf".']
    ])
  })

  test('takes the newest tag of a pattern, from a git directory and from a server', async () => {
    const repository = originalsOf({ 'docs/record.md': record })
    repository.commit({ files: { 'docs/record.md': record.replace('Seven', 'Ten') }, date })
    repository.git('tag', 'v1.10')
    repository.git('tag', 'v2.0')
    const bare = join(temporaryFolder(), 'bare')
    execFileSync('git', ['clone', '-q', '--bare', repository.folder, bare])
    const id = repository.git('rev-parse', 'v1.10').trim()
    const site = siteOf(bare, { 'record.md': page }, 'v1.*')
    await run(site, 'update')
    expect(lockOf(site)).toContain(`\nupstream: ${id} v1.10\n`)
    const fromBare = lockOf(site)

    await using server = await serveRepository(bare)
    const other = siteOf(server.url, { 'record.md': page }, 'v1.*')
    const update = (...flags: readonly string[]) => spawnCapstan(['translations', 'update', other, ...flags])
    expect((await update()).code).toBe(0)
    expect(lockOf(other)).toBe(fromBare)
    expect((await update('--ref', id)).code).toBe(0)
    expect(lockOf(other)).toContain(`\nupstream: ${id} ${id}\n`)
    const missing = await update('--ref', 'v9')
    expect([missing.code, missing.stderr]).toEqual([
      2,
      expect.stringContaining(`No tag or branch "v9" in ${server.url}.`)
    ])
    const failed = await spawnCapstan(['translations', 'update', siteOf(`${server.url}/nothing`, { 'a.md': page })])
    expect([failed.code, failed.stderr]).toEqual([2, expect.stringContaining('Failed to fetch "v1.0" from http://')])
  })

  test('reports what it cannot read, and leaves the lock alone', async () => {
    const repository = originalsOf({ 'docs/a.md': 'Text.\n', 'other/a.md': 'Text.\n' })
    const site = siteOf(repository.folder, { 'a.md': page })
    await run(site, 'update')
    const lock = lockOf(site)
    const fails = async (from: string, ...flags: readonly string[]) => {
      const { code, stderr } = await capstan(['translations', 'update', from, ...flags])
      expect(code).toBe(2)
      return stderr
    }
    expect(await fails(site, '--ref', 'v1.1')).toMatch(
      /The originals: there is no tag, branch or commit "v1\.1"\. Did you mean "v1\.0"\?/
    )
    expect(await fails(siteOf(repository.folder, { 'a.md': page }, 'v3.*'))).toMatch(
      /site\.config\.ts:1:\d+ .*The originals: no tag or branch fits "v3\.\*"\. The newest tag is "v1\.0"\./
    )
    repository.git('rm', '-rq', 'docs')
    repository.commit({ date })
    expect(await fails(site, '--ref', 'main')).toMatch(/No folder "docs" at main of the originals\./)
    const nowhere = temporaryFolder()
    expect(await fails(siteOf(nowhere, { 'a.md': page }))).toContain(`No repository of git in ${nowhere}.`)
    expect(await fails(site, '--untrusted')).toMatch(/not written; omit --untrusted/)
    expect(lockOf(site)).toBe(lock)
  })
})

describe('capstan translations status --since', () => {
  test('says how many sections a change of the originals puts behind', async () => {
    const repository = createRepository()
    const languages = JSON.stringify(['en', 'zh-CN'].map((lang) => ({ lang, label: lang })))
    const site = join(repository.folder, 'site')
    const files = {
      'site/site.config.ts': `export default { title: 'Site', languages: ${languages} }`,
      'site/content/en/record.md': record,
      'site/content/zh-CN/record.md': translation.replace(/translationOf.*\n/, '')
    }
    writeFiles(repository.folder, files)
    await run(site, 'accept', '--all')
    repository.commit({ files: { ...files, 'site/translations/zh-CN.lock.yaml': lockOf(site) }, date })
    repository.git('tag', 'base')
    expect((await run(site, 'status', '--since', 'base')).at(-1)).toBe('This puts no section of zh-CN behind.')
    writeFiles(site, {
      'content/en/record.md': record.replace('Seven.', 'Seven days.').replace('Keep it', 'Keep it all')
    })
    expect((await run(site, 'status', '--since', 'base')).slice(-2)).toEqual([
      '2 sections of zh-CN are behind (5 words).',
      'This puts 2 sections of zh-CN behind, 5 words.'
    ])
    repository.git('commit', '-qam', 'later')
    writeFiles(site, {
      'content/en/record.md': record.replace('Seven.', 'Eight days.').replace('Introduction', 'Intro')
    })
    expect((await run(site, 'status', '--since', 'HEAD', '--format', 'github')).at(-1)).toBe(
      '::notice title=translations::This puts 1 section of zh-CN behind, 1 word.'
    )
    const json = JSON.parse((await run(site, 'status', '--since', 'HEAD', '--format', 'json')).join('\n')) as {
      translations: { put: unknown }[]
    }
    expect(json.translations.map(({ put }) => put)).toEqual([{ sections: 1, words: 1 }])
    const { code, stderr } = await capstan(['translations', 'status', site, '--since', 'bas'])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/there is no tag, branch or commit "bas"\. Did you mean "base"\?/)
    ])
  })
})
