/** `capstan translations`, and what checks and builds know of translations, on a site whose originals are a folder beside it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capstan } from '../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

const original = `---
title: Start
---

Opening.

## Install {#install}

First step.

Second step.

## Use {#use}

Text.
`
const translation = `---
title: 开始
---

开头。

## 安装 {#install}

第一步。

第二步。

## 使用 {#use}

正文。
`

/** Write a site in Chinese that follows a folder in English. */
function translatedSite(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'zh/site.config.ts': `export default { title: '站', lang: 'zh-CN', follows: { path: '../en', lang: 'en' } }`,
    'zh/content/start.md': translation,
    'en/start.md': original,
    ...files
  })
  return join(folder, 'zh')
}

const lockOf = (site: string) => readFileSync(join(site, 'translations', 'zh-CN.lock.yaml'), 'utf8')

/** Run an action, whose output is asserted to be without errors. */
async function run(site: string, action: string, ...flags: readonly string[]) {
  const { code, stdout, stderr } = await capstan(['translations', action, site, ...flags])
  return { code, stdout, stderr, lines: stdout.trimEnd().split('\n') }
}

describe('capstan check', () => {
  const check = async (site: string) => {
    const { stdout } = await capstan(['check', site, '--format', 'json'])
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { ruleId: string; file: string; line: number; message: string }[]
    }
    return diagnostics
      .filter(({ ruleId }) => ruleId.startsWith('translation-'))
      .map(({ ruleId, file, line, message }) => `${file}:${line} ${ruleId} ${message}`)
  }

  test('reports sections that are behind or missing and structures that changed, also when nothing else did', async () => {
    const site = translatedSite({ 'en/guide/more.md': 'Two words.\n' })
    await run(site, 'accept', '--all')
    const untranslated = 'translations/zh-CN.lock.yaml:1 translation-missing No translation of guide/more.md (2 words).'
    expect(await check(site)).toEqual([untranslated])
    writeFiles(site, {
      '../en/start.md': `${original.replace('First step.', 'The first step.')}\n## New {#new}\n\nText.\n`
    })
    expect(await check(site)).toEqual([
      'content/start.md:7 translation-behind Behind its original: 1 block changed (3 words).',
      'content/start.md:13 translation-missing Missing section "New" of the original (2 words).',
      untranslated
    ])
    writeFiles(site, { '../en/guide/other.md': 'Three more words.\n' })
    expect(await check(site)).toContain(
      'translations/zh-CN.lock.yaml:1 translation-missing No translation of guide/other.md (3 words).'
    )
    writeFiles(site, { 'content/start.md': `${translation}\n\`\`\`sh\nrun\n\`\`\`\n` })
    expect(await check(site)).toContain(
      'content/start.md:13 translation-shape The structure changed since the translation was accepted: code 0 → 1. Restore it, or accept it again.'
    )
    writeFiles(site, { 'translations/zh-CN.lock.yaml': 'format: 9\n' })
    expect(await check(site)).toEqual([
      'translations/zh-CN.lock.yaml:1 translation-lock The lock has format 9, which a newer version of Capstan wrote; this one reads 1. Update Capstan.'
    ])
  })
})

describe('capstan translations', () => {
  test('tells what was never accepted, and after that what changed', async () => {
    const site = translatedSite()
    expect((await run(site, 'status')).lines).toEqual([
      'start.md  3 unreviewed',
      '',
      '1 page with 3 sections follow en: 3 unreviewed.',
      '0 sections of zh-CN are behind (0 words).'
    ])
    expect((await run(site, 'accept', '--all')).lines).toEqual([
      '1 page with 3 sections follow en.',
      '0 sections of zh-CN are behind (0 words).'
    ])
    expect(
      lockOf(site)
        .split('\n')
        .slice(1, 7)
        .map((line) => line.replace(/[\da-f]{12}/, 'HASH').replace(/(?<=HASH \S+ )[\w-]+$/, 'DIGESTS'))
    ).toEqual([
      'format: 1',
      'accepted:',
      '  start.md:',
      '    "": HASH - DIGESTS',
      '    install: HASH h2 DIGESTS',
      '    use: HASH h2 DIGESTS'
    ])
    writeFiles(site, { '../en/start.md': original.replace('Second step.', 'Second longer step.') })
    expect((await run(site, 'status')).lines).toEqual([
      'start.md  1 behind (3 words)',
      '',
      '1 page with 3 sections follow en.',
      '1 section of zh-CN is behind (3 words).'
    ])
    expect((await run(site, 'todo')).lines).toEqual([
      'content/start.md:7 安装: Behind its original: 1 block changed (3 words).',
      '  | Second longer step.',
      '',
      '1 page with 3 sections follow en.',
      '1 section of zh-CN is behind (3 words).'
    ])
  })

  test('accepts the pages and sections that are named, and nothing else', async () => {
    const site = translatedSite({ '../x': '' })
    await run(site, 'accept', '--page', 'start.md#install')
    expect((await run(site, 'status')).lines[0]).toBe('start.md  2 unreviewed')
    await run(site, 'accept', '--page', 'start.md')
    writeFiles(site, { '../en/start.md': original.replaceAll('step', 'stage').replace('Text', 'Words') })
    await run(site, 'accept', '--page', 'start.md#use')
    expect((await run(site, 'status')).lines[0]).toBe('start.md  1 behind (4 words)')
  })

  test('names pages that are missing or whose original is gone, sections that are, and accepts that some are left out', async () => {
    const site = translatedSite({
      'en/start.md': `${original}\n## More {#more}\n\nNew words.\n`,
      'en/other.md': 'Five words are in here.\n',
      'zh/content/other-name.md': '---\ntranslationOf: gone.md\n---\n\n正文\n',
      'zh/content/own.md': '自己的\n'
    })
    await run(site, 'accept', '--all')
    expect((await run(site, 'status')).lines).toEqual([
      'other-name.md  its original is gone: gone.md',
      'other.md       not translated (5 words)',
      'start.md       1 missing (3 words)',
      '',
      '3 pages with 4 sections follow en: 1 missing, 1 page not translated, 1 page without an original.',
      '0 sections of zh-CN are behind (0 words).'
    ])
    await run(site, 'accept', '--page', 'start.md#more')
    expect(lockOf(site)).toMatch(/^ {4}more: [\da-f]{12} omitted$/m)
    expect((await run(site, 'status')).lines.slice(0, 2)).toEqual([
      'other-name.md  its original is gone: gone.md',
      'other.md       not translated (5 words)'
    ])
  })

  test('writes JSON, SARIF and annotations with a sentence for the pull request', async () => {
    const site = translatedSite()
    await run(site, 'accept', '--all')
    writeFiles(site, { '../en/start.md': original.replace('Text.', 'Other text.') })
    const json = JSON.parse((await run(site, 'status', '--format', 'json')).stdout) as { translations: unknown[] }
    expect(json.translations[0]).toMatchObject({
      lang: 'zh-CN',
      originalLang: 'en',
      pages: [
        {
          page: 'start.md',
          source: 'content/start.md',
          original: 'start.md',
          sections: [
            {
              state: 'behind',
              anchor: 'use',
              title: '使用',
              line: 13,
              words: 2,
              changed: [{ text: 'Other text.', words: 2 }]
            }
          ]
        }
      ],
      summary: { behind: { sections: 1, words: 2 }, missing: { sections: 0, words: 0 } }
    })
    expect((await run(site, 'status', '--format', 'github')).lines).toEqual(
      [
        '::notice file=zh/content/start.md,line=13,endLine=13,col=1,endColumn=1,title=translation-behind::Behind its original: 1 block changed (2 words).',
        '::notice title=translations::1 section of zh-CN is behind (2 words).'
      ].map((line) => line.replace('zh/content', 'content'))
    )
    const sarif = JSON.parse((await run(site, 'status', '--format', 'sarif')).stdout) as {
      runs: [{ results: { ruleId: string }[] }]
    }
    expect(sarif.runs[0].results.map(({ ruleId }) => ruleId)).toEqual(['translation-behind'])
  })

  test('reports a section without the anchor of its original', async () => {
    const site = translatedSite({ 'zh/content/start.md': translation.replace(' {#use}', '') })
    await run(site, 'accept', '--all')
    const { translations } = JSON.parse((await run(site, 'status', '--format', 'json')).stdout) as {
      translations: { summary: { unreviewed: { sections: number } } }[]
    }
    expect(translations[0]?.summary.unreviewed.sections).toBe(0)
    expect((await run(site, 'status', '--format', 'github')).lines[0]).toContain(
      'title=missing-twin-anchor::Missing anchor "#use", which the original of "使用" has; add {#use} to the heading.'
    )
  })

  test('fails when more sections are behind than it is told', async () => {
    const site = translatedSite()
    await run(site, 'accept', '--all')
    writeFiles(site, { '../en/start.md': original.replaceAll('step', 'stage').replace('Text', 'Words') })
    expect((await run(site, 'status', '--max-behind', '2')).code).toBe(0)
    expect((await run(site, 'status', '--max-behind', '1')).code).toBe(1)
  })

  test('compares every language of a site with the first, and asks for those that were accepted in checks', async () => {
    const site = temporaryFolder()
    const languages = ['en', 'de', 'zh-CN'].map((lang) => ({ lang, label: lang }))
    writeFiles(site, {
      'site.config.ts': `export default { title: 'Site', languages: ${JSON.stringify(languages)} }`,
      'content/en/start.md': original,
      'content/de/start.md': '# Anfang\n\n## Installieren\n\nErster Schritt.\n\n## Benutzen\n\nText.\n',
      'content/zh-CN/start.md': translation
    })
    expect((await run(site, 'accept', '--all')).lines.filter((line) => line.includes('follow'))).toEqual([
      '1 page with 3 sections follow en.',
      '1 page with 3 sections follow en.'
    ])
    writeFiles(site, { 'content/en/start.md': original.replace('First step', 'A first step') })
    expect((await run(site, 'status', '--lang', 'de')).lines.at(-1)).toBe('1 section of de is behind (3 words).')
    expect((await run(site, 'todo', '--lang', 'de')).lines[0]).toBe(
      'content/de/start.md:3 Installieren: Behind its original: 1 block changed (3 words).'
    )
    expect((await run(site, 'status', '--lang', 'fr')).stderr).toMatch(
      /No translation into "fr"; the site has de, zh-CN\./
    )
  })

  test('compares what authors wrote, whatever plugins make of the pages', async () => {
    const site = translatedSite({
      'zh/site.config.ts': `export default {
        title: '站', lang: 'zh-CN', follows: { path: '../en', lang: 'en' },
        plugins: [{ name: 'more', pagesRead: (pages) => pages.map((page) => ({ ...page, text: page.text + '\\n## More\\n\\n[Link](./start.md)\\n' })) }]
      }`
    })
    await run(site, 'accept', '--all')
    const { code, stderr } = await capstan(['check', site, '--strict'])
    expect([code, stderr.includes('no problems found.')]).toEqual([0, true])
  })

  test('never writes a lock that it cannot read', async () => {
    const site = translatedSite()
    await run(site, 'accept', '--all')
    const conflict = lockOf(site).replace('accepted:', '<<<<<<< HEAD\naccepted:')
    writeFileSync(join(site, 'translations', 'zh-CN.lock.yaml'), conflict)
    const { code, stderr } = await run(site, 'accept', '--all')
    expect([code, stderr]).toEqual([2, expect.stringMatching(/translations\/zh-CN\.lock\.yaml:3:1 .*Conflict mark/)])
    expect(lockOf(site)).toBe(conflict)
  })

  test.each([
    [['accept'], /^Name what is accepted with --page/],
    [['accept', '--page', 'strat.md'], /No page "strat\.md" in the translation; did you mean "start\.md"\?/],
    [
      ['accept', '--page', 'start.md#instal'],
      /No section "#instal" in start\.md or its original; did you mean "#install"\?/
    ],
    [['accept', '--all', '--untrusted'], /not written; omit --untrusted/]
  ])('%j is wrong usage', async ([action = '', ...flags], message) => {
    const { code, stderr } = await run(translatedSite(), action, ...flags)
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)])
  })

  test('says so in a site that follows nothing, and of an action that there is not', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'site.config.ts': `export default { title: 'Site' }`, 'content/index.md': 'Text\n' })
    expect((await run(folder, 'status')).stderr).toMatch(/The site translates nothing: give it several "languages"/)
    expect((await run(folder, 'acept')).stderr).toMatch(/Unknown action "acept" of "capstan translations"/)
  })
})
