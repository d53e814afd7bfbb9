/** Worksheets: what is behind goes out as PO, XLIFF or Markdown, is read by the tools of translators, and comes back. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTranslationTool } from '../../../scripts/find-translation-tools.js'
import { capstan } from '../../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** The grammar of XLIFF 1.2. */
const grammar = join(import.meta.dirname, 'xliff-1.2.rng')

const original = `---
title: Start
---

Opening.

## Install {#install}

First step.

- An item

:::note

Inside.

:::

| Name | Value |
| ---- | ----- |
| a | one |

\`\`\`sh
run
\`\`\`

## Use {#use}

Text.
`

const translation = `---
title: 开始
---

开头。

## 安装 {#install}

第一步。

- 一项

:::note

里面。

:::

| 名称 | 值 |
| ---- | -- |
| a | 一 |

\`\`\`sh
run
\`\`\`

## 使用 {#use}

正文。
`

const changed = original
  .replace('title: Start', 'title: "Start: here"')
  .replace('First step.', 'First set `a{b}`,\nthen read [the {guide}](more.md#x).')
  .replace('- An item', '- An item\n- Another item')
  .replace(':::\n\n| Name', ':::\n\nA new paragraph.\n\n| Name')
  .replace('| a | one |', '| a | one |\n| b | two |')
  .replace('```sh\nrun\n', '```sh\nrun --fast\n')
  .replace('## Use {#use}', '## Limits {#limits}\n\nNone & <b>never</b>.\n\n```yaml\nlimit: 1\n```\n\n## Use {#use}')

/** Write a site of two languages whose translation was accepted before its original changed. */
async function siteBehind(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const site = temporaryFolder()
  const languages = JSON.stringify(['en', 'zh-CN'].map((lang) => ({ lang, label: lang })))
  writeFiles(site, {
    'site.config.ts': `export default { title: 'Site', languages: ${languages}, glossary: '_glossary.yaml' }`,
    'content/zh-CN/_glossary.yaml': '- { en: guide, zh-CN: 指南 }\n- { en: other, zh-CN: 别的 }\n',
    'content/en/start.md': original,
    'content/zh-CN/start.md': translation
  })
  await run(site, 'accept', '--all')
  writeFiles(site, { 'content/en/start.md': changed, ...files })
  return site
}

async function run(site: string, action: string, ...flags: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await capstan(['translations', action, site, ...flags])
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

/** Import a worksheet, and return the lines that are printed. */
async function importInto(site: string, worksheet: string): Promise<string[]> {
  const file = join(temporaryFolder(), 'worksheet')
  writeFileSync(file, worksheet)
  return (await run(site, 'import', '--from', file)).trimEnd().split('\n')
}

/** Import a worksheet that may be refused. */
async function importFile(site: string, worksheet: string, ...flags: readonly string[]) {
  const file = join(temporaryFolder(), 'zh.po')
  writeFileSync(file, worksheet)
  return capstan(['translations', 'import', site, '--from', file, ...flags])
}

/** Fill a worksheet with other texts. */
function withTexts(texts: Readonly<Record<string, string>>, fill: () => string): string {
  const before = translated
  translated = texts
  try {
    return fill()
  } finally {
    translated = before
  }
}

/** What a translator writes for the texts of the site. */
let translated: Readonly<Record<string, string>> = {
  'Start: here': '开始：这里 # 1',
  'First set {1}, then read [the {2}]({3}).': '先读[{2}]({3})，再设置 {1}。',
  'Another item': '另一项',
  'A new paragraph.': '新段落。',
  '| b | two |': '| b | 二 |',
  Limits: '限制',
  'None & {1}never{2}.': '没有，{1}从不{2}。'
}

const imported = translation
  .replace('title: 开始', 'title: "开始：这里 # 1"')
  .replace('第一步。', '先读[{guide}](more.md#x)，再设置 `a{b}`。')
  .replace('- 一项', '- 一项\n- 另一项')
  .replace(':::\n\n| 名称', ':::\n\n新段落。\n\n| 名称')
  .replace('| a | 一 |', '| a | 一 |\n| b | 二 |')
  .replace('```sh\nrun\n', '```sh\nrun --fast\n')
  .replace('## 使用', '## 限制 {#limits}\n\n没有，<b>从不</b>。\n\n```yaml\nlimit: 1\n```\n\n## 使用')

function fillPo(po: string): string {
  return po.replaceAll(/^msgid "(.+)"\nmsgstr ""$/gm, (entry, source: string) => {
    const target = translated[source.replaceAll('\\"', '"')]
    return target === undefined ? entry : `msgid "${source}"\nmsgstr ${JSON.stringify(target)}`
  })
}

function fillMarkdown(sheet: string): string {
  return sheet.replaceAll(
    /^> (.*)\n\n((?:- .*\n)+)/gm,
    (unit, source: string) => `${unit}\n${translated[source] ?? ''}\n`
  )
}

function fillXliff(xliff: string): string {
  return xliff.replaceAll(/<source>(.*)<\/source>/g, (source, text: string) => {
    const key = text.replaceAll(/<x id="(\d+)"[^>]*\/>/g, '{$1}').replaceAll('&amp;', '&')
    const target = (translated[key] ?? '').replaceAll(/\{(\d+)\}/g, '<x id="$1"/>').replaceAll('&', '&amp;')
    return `${source}\n        <target>${target}</target>`
  })
}

describe('capstan translations export', () => {
  test('gives out what is behind with placeholders, terms and the translation as it is', async () => {
    const site = await siteBehind()
    const po = await run(site, 'export', '--po')
    const [, ...entries] = po.trimEnd().split('\n\n')
    expect(entries.map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1])).toEqual(Object.keys(translated))
    expect(entries[1]?.replace(/(?<=install\/)[\w-]{4}~[\w-]{4}/, 'ID')).toBe(
      [
        '#. {1} = `a{b}`',
        '#. {2} = {guide}',
        '#. {3} = more.md#x',
        '#. now: 第一步。',
        '#: content/zh-CN/start.md:9',
        '#, python-brace-format',
        'msgctxt "start.md#install/ID"',
        'msgid "First set {1}, then read [the {2}]({3})."',
        'msgstr ""'
      ].join('\n')
    )
    expect((await run(site, 'export', '--md', '--page', 'start.md#limits')).split('\n').slice(8)).toEqual([
      expect.stringMatching(/^## start\.md#limits\/[\w-]{4}$/),
      '',
      '> Limits',
      '',
      '- at: content/zh-CN/start.md',
      '',
      '',
      expect.stringMatching(/^## start\.md#limits\/[\w-]{4}$/),
      '',
      '> None & {1}never{2}.',
      '',
      '- at: content/zh-CN/start.md',
      '- {1}: <b>',
      '- {2}: </b>',
      '',
      ''
    ])
  })

  test('is read by the tools of translators, which find placeholders that are lost', async () => {
    const site = await siteBehind()
    const folder = temporaryFolder()
    const read = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const msgfmt = (po: string) =>
      spawnSync(findTranslationTool('msgfmt'), ['--check', '-o', '/dev/null', read('a.po', po)], { encoding: 'utf8' })
    const po = await run(site, 'export', '--po')
    expect(msgfmt(po)).toMatchObject({ status: 0, stderr: '' })
    expect(msgfmt(fillPo(po))).toMatchObject({ status: 0, stderr: '' })
    expect(msgfmt(fillPo(po).replace('再设置 {1}', '再设置')).stderr).toMatch(/a\.po:\d+: .*'1'/)

    const pofilter = (file: string) => {
      const tests = ['pythonbraceformat', 'xmltags', 'untranslated'].flatMap((test) => ['-t', test])
      execFileSync(findTranslationTool('pofilter'), ['--progress=none', ...tests, file, join(folder, 'found.po')])
      return readFileSync(join(folder, 'found.po'), 'utf8')
    }
    expect(pofilter(read('b.po', po))).toContain('(pofilter) untranslated')
    const filled = read('c.po', fillPo(po))
    execFileSync(findTranslationTool('pofilter'), [
      '--progress=none',
      '-t',
      'pythonbraceformat',
      filled,
      join(folder, 'none.po')
    ])
    expect(() => readFileSync(join(folder, 'none.po'))).toThrow('ENOENT')
    expect(pofilter(read('d.po', fillPo(po).replace('再设置 {1}', '再设置 {9}')))).toContain('pythonbraceformat')

    const exported = await run(site, 'export', '--xliff')
    const xmllint = (text: string) =>
      spawnSync(findTranslationTool('xmllint'), ['--nonet', '--noout', '--relaxng', grammar, read('e.xlf', text)], {
        encoding: 'utf8'
      }).status
    expect(exported).toContain('<x id="1"')
    expect([xmllint(exported), xmllint(fillXliff(exported))]).toEqual([0, 0])
    // What translators' tools refuse, the grammar refuses.
    const wrong = [
      exported.replace(/<source>.*<\/source>/, ''),
      exported.replace('<x id="1"', '<x'),
      exported.replace(/(<source>.*<\/source>)\s*(<note.*<\/note>)/, '$2$1'),
      exported.replace('<body>', '<body><placeholder/>'),
      exported.replace(' original="', ' origin="')
    ]
    expect(wrong.map(xmllint)).toEqual([3, 3, 3, 3, 3])
    const xliff = read('a.xlf', fillXliff(exported))
    execFileSync(findTranslationTool('xliff2po'), ['--progress=none', xliff, join(folder, 'x.po')])
    expect(readFileSync(join(folder, 'x.po'), 'utf8')).toContain('msgid "Another item"\nmsgstr "另一项"\n')
  })

  test.each([[[]], [['--po', '--md']]])('%j names no form', async (flags) => {
    const { code, stderr } = await capstan(['translations', 'export', await siteBehind(), ...flags])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^Name one form of the worksheet: --po, --xliff or --md\./)
    ])
  })
})

describe('capstan translations import', () => {
  test.each([
    ['po', fillPo],
    ['xliff', fillXliff],
    ['md', fillMarkdown]
  ] as const)('puts the texts of --%s in place, as sections that nobody has reviewed', async (form, fill) => {
    const site = await siteBehind()
    const lines = await importInto(site, fill(await run(site, 'export', `--${form}`)))
    expect(lines).toEqual([
      'start.md  3 unreviewed',
      '',
      'Imported 7 texts; 3 sections to review.',
      '1 page with 4 sections follow en: 3 unreviewed.',
      '0 sections of zh-CN are behind (0 words).'
    ])
    expect(readFileSync(join(site, 'content', 'zh-CN', 'start.md'), 'utf8')).toBe(imported)
    await run(site, 'accept', '--all')
    expect(await run(site, 'status')).toMatch(/^1 page with 4 sections follow en\.\n/)
  })

  test('creates pages whose texts are all there, and leaves others out', async () => {
    const page = '---\ntitle: More\n---\n\n# More about it\n\n## A part\n\nSome **text**.\n\n```sh\nmore\n```\n'
    const site = await siteBehind({
      'content/en/guide/more.mdx': page,
      'content/en/guide/open.md': '# Open\n\nText.\n'
    })
    const po = (await run(site, 'export', '--po', '--page', 'guide/more.mdx')).replaceAll(
      /msgid "(.+)"\nmsgstr ""/g,
      (_, source: string) => `msgid "${source}"\nmsgstr "译 ${source}"`
    )
    const open = (await run(site, 'export', '--po', '--page', 'guide/open.md')).replace(
      'msgid "Open"\nmsgstr ""',
      'msgid "Open"\nmsgstr "开"'
    )
    const lines = await importInto(site, `${po}\n${open.slice(open.indexOf('#:'))}`)
    expect(lines).toContain('Imported 5 texts; 2 sections to review.')
    expect(lines).toContain('The page guide/open.md is left out: 1 text of it is not translated yet.')
    expect(readFileSync(join(site, 'content', 'zh-CN', 'guide', 'more.mdx'), 'utf8')).toBe(
      '---\ntitle: 译 More\n---\n\n# 译 More about it\n\n## 译 A part {#a-part}\n\n译 Some **text**.\n\n```sh\nmore\n```\n'
    )
    expect(await run(site, 'status', '--page', 'guide/more.mdx')).toMatch(/^guide\/more\.mdx {2}2 unreviewed\n/)
  })

  test('keeps a section behind of which only a part is translated', async () => {
    const site = await siteBehind()
    const part = fillPo(await run(site, 'export', '--po')).replace('msgstr "另一项"', 'msgstr ""')
    const lines = await importInto(site, part.replace(/#[^\n]*\n(?=msgctxt "start\.md#limits)/, '#, fuzzy\n'))
    expect(lines).toContain(
      'The section start.md#install is still behind: 1 block of its original is not translated yet.'
    )
    expect(await run(site, 'todo', '--page', 'start.md#install')).toContain(
      '1 block changed (2 words).\n  | Another item\n'
    )
    await importInto(site, fillPo(await run(site, 'export', '--po')))
    expect(readFileSync(join(site, 'content', 'zh-CN', 'start.md'), 'utf8')).toBe(imported)
  })

  test('refuses texts that do not fit with their lines, all at once, and imports the others', async () => {
    const site = await siteBehind()
    const po = fillPo(await run(site, 'export', '--po'))
    const lineOf = (text: string) => po.slice(0, po.indexOf(text)).split('\n').length
    const { code, stdout, stderr } = await importFile(
      site,
      po
        .replace('再设置 {1}', '再设置')
        .replace('{1}从不{2}', '{1}从不{2}{2}')
        .replace('msgstr "另', 'msgstr "\uFFFD另')
        .replace('msgctxt "start.md#limits/', 'msgctxt "start.md#limit/')
    )
    expect(code).toBe(1)
    expect(stderr).toContain(`zh.po:${lineOf('msgstr "先读')}:1 error Missing placeholder {1} (\`a{b}\`).`)
    expect(stderr).toContain('Placeholder {2} (</b>) occurs 2 times.')
    expect(stderr).toContain('the original or the translation has changed')
    expect(stderr).toContain('has bytes that are not UTF-8')
    expect(stdout).toContain('Imported 3 texts; 1 section to review.')
    const written = readFileSync(join(site, 'content', 'zh-CN', 'start.md'), 'utf8')
    expect(written).toContain('title: "开始：这里 # 1"')
    expect(written).toContain('新段落。')
    expect(written).toContain('第一步。')
    expect(written).not.toContain('## 限制')
  })

  test.each([
    [
      'a text that is there twice',
      (po: string) => `${po}\n${po.slice(po.indexOf('\nmsgctxt "start.md#use'))}`,
      2,
      'Nothing is'
    ],
    [
      'a control character',
      (po: string) => po.replace('msgstr "开', 'msgstr "\0开'),
      1,
      'has the control character U+0000'
    ]
  ])('refuses %s', async (_, change, code, message) => {
    const site = await siteBehind()
    const po = (await run(site, 'export', '--po')).replace('msgstr ""\n\n', 'msgstr ""\n\n')
    const one = po.replace(/(msgid "Start: here"\nmsgstr )""/, '$1"开始"')
    const result = await importFile(site, code === 2 ? change(po) : change(one))
    expect([result.code, result.stderr]).toEqual([code, expect.stringContaining(message)])
    expect(readFileSync(join(site, 'content', 'zh-CN', 'start.md'), 'utf8')).toBe(translation)
  })

  test('refuses a worksheet that cannot be read, and writes nothing', async () => {
    const site = await siteBehind()
    const po = fillPo(await run(site, 'export', '--po'))
    const fails = async (text: string, ...flags: readonly string[]) => {
      const { code, stderr } = await importFile(site, text, ...flags)
      expect(code).toBe(2)
      expect(readFileSync(join(site, 'content', 'zh-CN', 'start.md'), 'utf8')).toBe(translation)
      return stderr
    }
    expect(await fails(po.replace('msgstr "另', 'msgstr 另'))).toContain('Unexpected line in the PO file.')
    expect(await fails(po.replace('msgstr "另', `msgstr "${'x'.repeat(200_000)}`))).toContain('over 200,000 characters')
    expect(await fails(po.replace('Language: zh_CN', 'Language: fr'))).toContain(
      'No translation into "fr"; the site has zh-CN.'
    )
    expect(await fails(po.replace(/"Language: .*\n/, ''))).toContain('The worksheet names no language.')
    expect(await fails(await run(site, 'export', '--po'))).toContain('Nothing is translated in')
    expect(await fails(po, '--untrusted')).toContain('omit --untrusted')
    const { stderr } = await capstan(['translations', 'import', site])
    expect(stderr).toMatch(/^Name the worksheet with --from/)
  })

  test.each([
    ['po', fillPo],
    ['xliff', fillXliff],
    ['md', fillMarkdown]
  ] as const)('writes what a translator says as text, and never as what runs, of --%s', async (form, fill) => {
    const site = await siteBehind()
    writeFiles(site, {
      'content/en/run.mdx':
        '---\ntitle: Run\n---\n\nFirst words.\n\nSecond words.\n\n- Third words.\n\nFourth {1 + 1}.\n'
    })
    const said: Readonly<Record<string, string>> = {
      Run: 'export: "x" # y',
      'First words.': "export const a = globalThis.process.getBuiltinModule('fs')",
      'Second words.': '1. Januar ist ein Feiertag',
      'Third words.': ':::note a | b # c',
      'Fourth {1}.': "import x from 'y' {1}"
    }
    const exported = await run(site, 'export', `--${form}`, '--page', 'run.mdx')
    const { code, stdout, stderr } = await importFile(
      site,
      withTexts(said, () => fill(exported))
    )
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Imported 5 texts; 1 section to review.')
    expect(readFileSync(join(site, 'content', 'zh-CN', 'run.mdx'), 'utf8')).toBe(
      [
        '---\ntitle: "export: \\"x\\" # y"\n---\n',
        "&#101;xport const a = globalThis.process.getBuiltinModule('fs')\n",
        '1\\. Januar ist ein Feiertag\n',
        '- \\:::note a | b # c\n',
        "&#105;mport x from 'y' {1 + 1}\n"
      ].join('\n')
    )
  })
})
