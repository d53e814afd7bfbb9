/** The pages for printing, and the file that a browser makes of them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFastBrowser } from '../scripts/find-browser.js'
import { build } from '../src/commands/build.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { readTree, writeFiles } from './helpers/files.js'

const files = {
  'site.config.ts': `export default { title: '手册', lang: 'zh-CN', description: '怎样使用', url: 'https://docs.example', basePath: '/docs/',
  print: true, llms: true, definitions: { NVR: '录像机' } }\n`,
  'content/index.md':
    '---\ntitle: 首页\n---\n\n## 安装\n\n[开始](./guide/start.md#install)，[安装](#安装)，[文件](./a.txt)\n',
  'content/a.txt': 'A\n',
  'content/guide/_category_.json': '{ "label": "指南" }',
  'content/guide/start.md': `---
title: 第一步
sidebar_position: 1
---

NVR 先要安装。[下一步](./next.md)，[首页](/)，[别处](https://other.example/)

## Install

::::tabs
:::tab{label="Linux"}
apt
:::
:::tab{label="macOS"}
brew
:::
::::

\`\`\`mermaid
flowchart LR
  camera --> recorder
\`\`\`

<details><summary>More</summary>Hidden</details>
`,
  'content/guide/next.md':
    '---\ntitle: 第二步\n---\n\n## Install\n\n' + '一段文字。'.repeat(60).concat('\n\n').repeat(30)
}

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'capstan-print-'))
  writeFiles(folder, files)
  const { isWritten, messages } = await build(folder, { useCache: true, isStrict: true, workers: 0 })
  expect([isWritten, messages]).toEqual([true, []])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const built = (path: string) => readFileSync(join(folder, 'build', path), 'utf8')

test('the whole site is one page: each id stands once, each link within it leads to one', () => {
  const html = built('print/index.html')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  const targets = [...html.matchAll(/ href="#([^"]*)"/g)].map(([, id = '']) => id)
  expect(targets.filter((id) => !ids.includes(id))).toEqual([])
  expect(targets).toEqual(expect.arrayContaining(['guide/start::install', 'home::安装', 'guide/next', 'home']))
  expect(html).toContain('href="https://other.example/"')
  expect(html).toMatch(
    /href="https:\/\/docs\.example\/docs\/_assets\/a\.\w+\.txt"|href="https:\/\/docs\.example\/docs\/[^"]*\.txt"/
  )
})

test('its headings stand below the titles of their documents', () => {
  const headings = [...built('print/index.html').matchAll(/<h(\d)[^>]*>(.*?)<\/h/g)].map(
    ([, level, title]) => `${level} ${title}`
  )
  expect(headings).toEqual(['1 手册', '2 首页', '3 安装', '2 指南', '3 第一步', '4 Install', '3 第二步', '4 Install'])
})

test('what folds or switches is laid out, and nothing runs but what draws', () => {
  const html = built('print/指南/index.html')
  expect(html).toContain('<details open="">')
  expect(html).toMatch(/apt[^]*brew/)
  expect(html).not.toMatch(/tab-list|term-note|<button(?! type="button" class="button primary print-button" hidden="")/)
  expect([...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    expect.stringMatching(/^\/docs\/_capstan\/print\.\w+\.js$/)
  ])
})

test('no list for readers, search engines or programs has the pages, and no other page grows', async () => {
  expect(built('print/index.html')).toContain('<meta name="robots" content="noindex"/>')
  for (const list of ['sitemap.xml', 'llms.txt', 'llms-full.txt', 'routes.json'])
    expect(built(list), list).not.toMatch(/\/print\b/)
  expect(existsSync(join(folder, 'build/print.md'))).toBe(false)
  const plain = { ...files, 'site.config.ts': files['site.config.ts'].replace('print: true, ', '') }
  writeFiles(join(folder, 'plain'), plain)
  await build(join(folder, 'plain'), { useCache: true, isStrict: true, workers: 0 })
  const without = readTree(join(folder, 'plain/build'))
  expect([...without.keys()].filter((path) => path.includes('print'))).toEqual([])
  const others = [...readTree(join(folder, 'build'))].filter(
    ([path]) => path.endsWith('.html') && !path.startsWith('print/')
  )
  expect(others.filter(([path, text]) => without.get(path) !== text).map(([path]) => path)).toEqual([])
})

/** Read the outline of a PDF as the titles of its entries with their depths. */
function outlineOf(pdf: string): string[] {
  const objects = new Map(
    [...pdf.matchAll(/\n(\d+) 0 obj\n<<([^]*?)>>\nendobj/g)].map(([, id = '', text = '']) => [id, text])
  )
  const reference = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]
  const entries = (id: string | undefined, depth: number): string[] => {
    const text = objects.get(id ?? '')
    if (text === undefined) return []
    const title = /\/Title (?:<FEFF([^>]*)>|\(([^)]*)\))/.exec(text)
    const wide = title?.[1] && Buffer.from(title[1], 'hex').swap16().toString('utf16le')
    const own = `${'  '.repeat(depth)}${wide ?? title?.[2] ?? ''}`
    return [own, ...entries(reference(text, 'First'), depth + 1), ...entries(reference(text, 'Next'), depth)]
  }
  return entries(reference(objects.get(reference(pdf, 'Outlines') ?? '') ?? '', 'First'), 0)
}

test('capstan pdf makes a file with bookmarks, tags and links, of a site that need not publish the pages', async () => {
  const file = join(folder, 'out/手册.pdf')
  const env = { CAPSTAN_BROWSER: findFastBrowser() }
  const { code, stderr } = await spawnCapstan(['pdf', join(folder, 'plain'), '--output', file], { env })
  expect([code, stderr]).toEqual([0, expect.stringContaining(`Wrote ${file}`)])
  const pdf = readFileSync(file, 'latin1')
  expect(outlineOf(pdf)).toEqual([
    '手册',
    '  首页',
    '    安装',
    '  指南',
    '    第一步',
    '      Install',
    '    第二步',
    '      Install'
  ])
  // A cover, the contents, the home page, the first step with the title of its group, the second on several.
  const sheets = pdf.match(/\/Type \/Page\n/g)?.length ?? 0
  expect(sheets).toBeGreaterThan(6)
  expect(sheets).toBeLessThan(20)
  expect(pdf).toMatch(/\/MarkInfo <<[^>]*\/Marked true/)
  expect(pdf).toMatch(/\/Dest \/guide#2Fstart/)
  expect(pdf).toContain('/URI (https://other.example/)')
  expect(pdf).not.toContain('127.0.0.1')
})

test('each language of a site has a file, and one that has nothing of a section has none', async () => {
  const site = join(folder, 'languages')
  writeFiles(site, {
    'site.config.ts': `export default { title: 'Docs', languages: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }] }\n`,
    'content/en/index.md': '# Home\n\nText.\n',
    'content/en/guide/start.md': '# First steps\n\nText.\n',
    'content/de/index.md': '# Start\n\nText.\n'
  })
  const env = { CAPSTAN_BROWSER: findFastBrowser() }
  const printed = async (...options: string[]) => {
    const { stderr } = await spawnCapstan(['pdf', site, ...options], { env })
    return [...stderr.matchAll(/^Wrote (.*),/gm)].map(([, file = '']) => relative(site, file))
  }
  const out = (name: string) => ['--output', join(site, name)]
  expect(await printed(...out('all.pdf'))).toEqual(['all.pdf', 'all-de.pdf'])
  expect(await printed('--section', 'guide')).toEqual(['build-guide.pdf'])
  expect(outlineOf(readFileSync(join(site, 'all-de.pdf'), 'latin1'))).toEqual(['Docs', '  Start'])
})

test('it names the sections where there is none of the name, and says what is missing where there is no browser', async () => {
  const env = { CAPSTAN_BROWSER: findFastBrowser() }
  const wrong = await spawnCapstan(['pdf', folder, '--section', 'guides'], { env })
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('There is no section "guides". Sections are: 指南.')
  ])
  const missing = await spawnCapstan(['pdf', folder], { env: { CAPSTAN_BROWSER: '/nowhere' } })
  expect([missing.code, missing.stderr]).toEqual([3, expect.stringContaining('No program at /nowhere')])
  const broken = await spawnCapstan(['pdf', folder], { env: { CAPSTAN_BROWSER: '/bin/false' } })
  expect([broken.code, broken.stderr]).toEqual([3, expect.stringContaining('/bin/false ended')])
})
