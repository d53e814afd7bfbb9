/** The manual in docs/: both languages build without a finding, say the same section by section, and every example on them works. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkPage } from '../docs/shared/demo-findings.js'
import { search } from '../docs/shared/demo-search.js'
import { createProgram } from '../src/cli/program.js'
import { check } from '../src/commands/check.js'
import { checkUnconfigured } from '../src/commands/check-unconfigured.js'
import { openBuiltIndex } from '../src/commands/search.js'
import { translationStatus } from '../src/commands/translations.js'
import { searchIndex } from '../src/search/query/search-index.js'
import { agentScore } from './helpers/agent-score.js'
import { lostCode } from './helpers/lost-code.js'
import { isPlainFence, scanFences } from './helpers/scan-fences.js'
import { root } from './helpers/capstan.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { listFiles, temporaryFolder, writeFiles } from './helpers/files.js'
import { openEditorView, type EditorView } from './helpers/editor-view.js'
import { collectFences, sitesOf } from './helpers/manual-examples.js'
import { measureQueries, readQueries, summarize } from './search/measure.js'

const fencesByLanguage = ['en', 'zh-CN'].map((lang) => ({
  lang,
  fences: collectFences(join(root, 'docs/content', lang))
}))
const fences = fencesByLanguage.flatMap((language) => language.fences)
/** The sites of pages; tutorials make theirs step by step, and have a test of their own. */
const sites = fencesByLanguage.flatMap(({ lang, fences: own }) =>
  sitesOf(own.filter(({ page }) => !/^(?:start\/first-|migrate\/)/.test(page))).map(({ name, files }) => ({
    name: `${lang}/${name}`,
    files
  }))
)

test('the sources are Markdown for repository hosts: links lead somewhere, and what only Capstan reads is in code', async () => {
  const folder = join(root, 'docs/content')
  const checked = await checkUnconfigured(folder, { as: 'markdown', external: false })
  expect(checked?.messages.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
  const own = listFiles(folder)
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => withoutCode(readFileSync(join(folder, path), 'utf8')).match(/^ *:{2,}[a-z].*|.*\{#.*/gim) ?? [])
  expect(own).toEqual([])
})

describe('the built manual', () => {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-manual-'))
  let built: Awaited<ReturnType<typeof spawnCapstan>>
  beforeAll(async () => {
    built = await spawnCapstan(['build', 'docs', '--strict', '--out-dir', folder])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the full score of a public checker for agents', async () => {
    // Its own search for pages takes the home page of a second language for the first language.
    const pages = [...readFileSync(join(folder, 'llms.txt'), 'utf8').matchAll(/\]\(https:\/\/[^/]*([^)]*)\.md\)/g)]
    const paths = pages.map(([, path = '']) => path.replace(/\/index$/, '/'))
    expect(paths.length).toBeGreaterThan(25)
    const { score, remarks } = await agentScore(folder, 'https://capstan.example', paths)
    expect(score, remarks.join('\n')).toBe(100)
  })

  test('is without a finding in both languages, and each page leads to its twin', () => {
    expect(built.code, built.stderr).toBe(0)
    expect(built.stderr.match(/^.* (?:error|warning|info) .*$/gm)).toBeNull()
    const pages = listFiles(folder).filter((path) => path.endsWith('index.html') && !path.startsWith('_capstan/'))
    const [chinese, english] = [true, false].map((isChinese) =>
      pages.filter((path) => path.startsWith('zh-CN/') === isChinese)
    )
    expect(english?.length).toBeGreaterThan(25)
    expect(chinese).toEqual(english?.map((path) => `zh-CN/${path}`))
    for (const page of english?.filter((path) => path !== 'search/index.html') ?? []) {
      const path = page.replace(/\/?index\.html$/, '')
      const links = [
        ...readFileSync(join(folder, page), 'utf8').matchAll(/"(?:https:\/\/capstan\.example)?\/zh-CN\/([^"]*)"/g)
      ]
      expect([...new Set(links.map(([, href = '']) => href.replace(/\/$/, '')))], page).toEqual([path])
    }
  })

  test.each([
    ['en', ''],
    ['zh-CN', 'zh-CN/']
  ])('has each block of code in the Markdown of its page and of all pages, byte for byte: %s', (lang, prefix) => {
    const content = join(root, 'docs/content', lang)
    const { count, lost } = lostCode(content, join(folder, prefix))
    expect(lost).toEqual([])
    expect(count).toBeGreaterThan(200)
    const whole = new Set(
      scanFences(readFileSync(join(folder, prefix, 'llms-full.txt'), 'utf8')).map(({ code }) => code)
    )
    const authored = listFiles(content)
      .filter((path) => path.endsWith('.md') && !path.startsWith('_') && !path.includes('/_'))
      .flatMap((path) => scanFences(readFileSync(join(content, path), 'utf8')))
    expect(authored.filter((fence) => isPlainFence(fence) && !whole.has(fence.code))).toEqual([])
  })

  test('shows its demonstrations before any script has run', () => {
    const home = readFileSync(join(folder, 'index.html'), 'utf8')
    expect(home.match(/data-cs-island="\w+Demo"/g)).toEqual(
      ['EditDemo', 'FindingDemo', 'SearchDemo'].map((name) => `data-cs-island="${name}"`)
    )
    for (const shown of ['<p class="admonition-title">Tip</p>', '✖ 1 error', '<mark>备份</mark>'])
      expect(home).toContain(shown)
  })

  test('is as its English is in Chinese: nothing is behind, missing or unreviewed', async () => {
    const { reports } = await translationStatus(join(root, 'docs'), { lang: undefined, pages: [] })
    expect(reports.map(({ pages }) => pages)).toEqual([[]])
    expect(reports[0]?.summary.sections).toBeGreaterThan(150)
  })

  test('answers 29 of 30 questions of newcomers in the first three', async () => {
    const queries = readQueries('manual-newcomer-queries.yaml')
    expect(queries).toHaveLength(30)
    expectTargets(queries)
    const index = await openBuiltIndex({ outputDir: folder, lang: 'en' })
    const answers = await measureQueries(queries, async (query) => {
      const { hits } = await searchIndex(index, query, { from: 0, count: 3 })
      return hits.map(({ record }) => record.permalink)
    })
    const lost = answers.filter(({ reciprocal }) => reciprocal === 0).map(({ query }) => query)
    expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(1)
  })

  /** Expect the pages and sections of queries to be in the built manual. */
  function expectTargets(queries: ReturnType<typeof readQueries>): void {
    for (const target of queries.flatMap(({ targets = [] }) => targets)) {
      const [page = '', anchor] = target.split('#')
      const html = readFileSync(join(folder, page, 'index.html'), 'utf8')
      if (anchor !== undefined) expect(html, target).toContain(` id="${anchor}"`)
    }
  }

  test.each([
    ['manual-queries.yaml', 60, 0.95, 0.98],
    ['manual-reader-queries.yaml', 147, 0.97, 0.99],
    ['manual-word-queries.yaml', 83, 0.92, 0.99],
    ['manual-fresh-queries.yaml', 110, 0.93, 0.99]
  ])('answers the queries of %s', async (file, count, mrr, recall) => {
    const queries = readQueries(file)
    expect(queries).toHaveLength(count)
    expectTargets(queries)
    const index = await openBuiltIndex({ outputDir: folder, lang: 'en' })
    const answers = await measureQueries(queries, async (query) => {
      const { hits } = await searchIndex(index, query, { from: 0, count: 5 })
      return hits.map(({ record }) => record.permalink)
    })
    const found = summarize(answers)
    expect(found.mrr).toBeGreaterThanOrEqual(mrr)
    expect(found.recall).toBeGreaterThanOrEqual(recall)
    expect(found.zero).toBe(0)
  })
})

describe('the demonstrations of the home page', () => {
  test('report links that lead nowhere as the command does, until they are corrected', () => {
    const printed = (text: string) =>
      checkPage(text)
        .map((piece) => piece.text)
        .join('')
    expect(printed('See [the index](../indx.md#backup).')).toContain(
      'content/guide/install.md:1:17 error Broken link "../indx.md#backup": no page has this source; did you mean "../index.md"?'
    )
    expect(printed('[a](./upgrade.md) [b](../index.md#bakup)')).toContain('did you mean "#backup"?')
    expect(printed('[a](./upgrade.md) [b](../index.md#backup) [c](https://example.com)')).toBe(
      '3 pages, no problems found.'
    )
  })

  test('search the pages in both kinds of characters', async () => {
    const found = async (query: string) => (await search(query)).map(({ title, heading }) => `${title} ${heading}`)
    expect(await found('數據庫備份')).toContain('升级 ')
    expect((await found('开机启动'))[0]).toBe('安装 开机自动启动')
    expect(await found('没有这个')).toEqual([])
  })
})

describe('the examples', () => {
  test('are there, and make sites that are checked without an error or a warning', async () => {
    expect(sites.length).toBeGreaterThan(25)
    const folder = temporaryFolder()
    const findings: string[] = []
    for (const { name, files } of sites) {
      const siteDir = join(folder, name)
      writeFiles(siteDir, files)
      const { messages } = await check(siteDir, { external: false })
      const faults = messages.filter(({ severity }) => severity !== 'info')
      findings.push(...faults.map(({ file, line, message }) => `${name}: ${file}:${line} ${message}`))
    }
    expect(findings).toEqual([])
  })

  test('in bash call commands that exist, with flags that they have', () => {
    const lines = fences.filter(({ language }) => language === 'bash').flatMap(({ text }) => text.trim().split('\n'))
    const steps = fences.flatMap(({ text }) => [...text.matchAll(/^\s*- run: (.*)$/gm)].map(([, line = '']) => line))
    const calls = [...lines, ...steps]
      .map((line) =>
        line
          .replaceAll(/\$\{\{.*?\}\}/g, '1')
          .replace(/^(?:[A-Z_]+=\S+ )+/, '')
          .replace(/^npx /, '')
      )
      .filter((line) => line.startsWith('capstan '))
    expect(calls.length).toBeGreaterThan(40)
    expect(calls.filter((call) => !isValidCall(call))).toEqual([])
  })

  test('in YAML and JSON can be parsed', () => {
    const data = fences.filter(({ language }) => ['yaml', 'json'].includes(language))
    expect(data.length).toBeGreaterThan(10)
    for (const { page, text } of data) expect(() => parse(text) as unknown, page).not.toThrow()
  })
})

describe('the types', () => {
  const probe = `import { defineConfig } from 'capstan'
export default defineConfig({
  title: 'T', basePath: '/', navbar: { hideOnScroll: true },
  search: { provider: 'algolia', appId: 'a', apiKey: 'b', indexName: 'c' },
  openapi: [{ file: 'api.yaml', path: '/api', requiredFirst: true }]
})
`
  let editor: EditorView
  const files = new Map([['probe.ts', probe]])

  beforeAll(() => {
    for (const { name, files: own } of sites)
      for (const [path, text] of Object.entries(own)) if (/\.tsx?$/.test(path)) files.set(`${name}/${path}`, text)
    editor = openEditorView(files)
  })

  test('fit every example of TypeScript', () => {
    expect(files.size).toBeGreaterThan(30)
    const problems = [...files.keys()].flatMap((path) =>
      editor.problemsOf(path).map((problem) => `${path}: ${problem}`)
    )
    expect(problems).toEqual([])
  })

  test.each([
    ['title', "Title of the site, in the browser's tab and in the navbar."],
    ['basePath', 'Base path of the published site, such as `/docs/`.'],
    ['hideOnScroll', 'Whether the bar hides while the reader scrolls down.'],
    ['apiKey', 'Search-only key; it is public. The key for uploads is read from the environment.'],
    [
      'requiredFirst',
      'Whether required properties of schemas come first; otherwise all are in the order of the description.'
    ]
  ])('explain "%s" where an editor asks', (key, explanation) => {
    expect(editor.explanationAt('probe.ts', probe.indexOf(`${key}:`))).toBe(explanation)
  })
})

/** Leave out fenced and inline code. */
function withoutCode(text: string): string {
  return text.replaceAll(/^(`{3,}).*\n[\s\S]*?^\1$/gm, '').replaceAll(/`[^`\n]+`/g, '')
}

/** Whether the command line has a command with these arguments. */
function isValidCall(call: string): boolean {
  const [, name, ...args] = [...call.replace(/ [>|] .*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? ''
  )
  const first = createProgram().commands.find((candidate) => candidate.name() === name)
  const second = first?.commands.find((candidate) => candidate.name() === args[0])
  const command = second ?? first
  if (!command) return false
  const { operands, unknown } = command.parseOptions(second ? args.slice(1) : args)
  return unknown.length === 0 && operands.length <= command.registeredArguments.length
}
