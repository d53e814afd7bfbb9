import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compilePage } from '../../../src/markdown/compile.js'
import { hashOf } from '../../../src/utils/hash.js'
import { compileText, fixtureContext, pageOf } from './compile-fixture.js'
import { told } from '../../helpers/told.js'

let siteDir = ''
beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'capstan-compile-'))
})
afterAll(() => rmSync(siteDir, { recursive: true, force: true }))

describe('compilePage', () => {
  it('counts lines and columns in the file, front matter included', async () => {
    const { document } = await compileText('---\ntitle: 页面\n---\n\n中文 [链接](./a.md)\n')
    expect(document.links).toEqual([
      {
        url: './a.md',
        isMarkdownFile: true,
        from: 'input.md',
        file: 'input.md',
        line: 5,
        column: 9,
        endLine: 5,
        endColumn: 15
      }
    ])
  })

  it('depends on what would answer the imports that cannot be resolved', async () => {
    mkdirSync(join(siteDir, 'parts'), { recursive: true })
    writeFileSync(join(siteDir, 'parts', 'card.tsx'), `import './helper'\nexport default () => null\n`)
    const text = `import Card from './parts/card'\nimport { a } from '@scope/library/deep'\n\n<Card />\n`
    const { document } = await compileText(text, 'mdx', siteDir)
    const missing = document.dependencies.filter(({ hash }) => hash === undefined).map(({ path }) => path)
    expect(missing).toEqual(
      expect.arrayContaining(['parts/helper.ts', 'parts/helper/index.tsx', 'node_modules/@scope/library/package.json'])
    )
    expect(missing.every((path) => !path.startsWith('..'))).toBe(true)
  })

  it('keeps positions when the page holds HTML, and in MDX', async () => {
    const text = '<b>粗</b>\n\n中文 [链接](./a.md)\n'
    for (const format of ['md', 'mdx'] as const) {
      const { document } = await compileText(text, format)
      expect(document.links[0]).toMatchObject({ line: 3, column: 9, endLine: 3, endColumn: 15 })
    }
  })

  it('gives both formats the same HTML', async () => {
    const text = [
      '## 标题 {#id}',
      '段落 `代码` **粗** [链接](./a.md)',
      '| a |\n| :-: |\n| 1 |',
      ':::tip[标题]\n内容\n:::',
      '```yaml {1}\na: 1\n```',
      '- [x] 完成'
    ].join('\n\n')
    const [md, mdx] = [await compileText(text, 'md'), await compileText(text, 'mdx')]
    const withoutSpace = (html: string) => html.replaceAll(/>\s+|\s+</g, (space) => space.trim())
    expect(sortAttributes(withoutSpace(mdx.html))).toBe(sortAttributes(withoutSpace(md.html)))
    expect(mdx.document.toc).toEqual(md.document.toc)
    expect(mdx.sections).toEqual(md.sections)
  })

  it('records every file that was read or looked for, and nothing twice', async () => {
    mkdirSync(join(siteDir, '_p'), { recursive: true })
    writeFileSync(join(siteDir, '_p', 'a.md'), '内容\n')
    const text =
      '::include{file="./_p/a.md"}\n\n::include{file="./_p/a.md"}\n\n::include{file="./_p/b.md"}\n\n![图](./c.png)\n'
    const { document } = await compilePage(pageOf(text), fixtureContext(siteDir))
    const placeAt = (line: number, endColumn: number) => ({
      file: 'input.md',
      line,
      column: 1,
      endLine: line,
      endColumn
    })
    expect(document.dependencies).toEqual([
      { path: '_p/a.md', hash: hashOf('内容\n'), place: placeAt(1, 28) },
      { path: '_p/b.md', place: placeAt(5, 28) },
      { path: 'c.png', place: placeAt(7, 14) }
    ])
  })

  it('reports a mistake of a partial once, however often it is included', async () => {
    writeFileSync(join(siteDir, '_bad.md'), '[坏](javascript:x)\n')
    const text = '::include{file="./_bad.md"}\n\n::include{file="./_bad.md"}\n'
    const { document } = await compilePage(pageOf(text), fixtureContext(siteDir))
    expect(document.findings.map(({ ruleId, file, line }) => ({ ruleId, file, line }))).toEqual([
      { ruleId: 'unsafe-url', file: '_bad.md', line: 1 }
    ])
  })

  it('finds islands in the output of components, not in code that looks like them', async () => {
    const tabs = () => createElement('div', { 'data-cs-island': 'tabs' })
    const context = { ...fixtureContext(siteDir), components: { 'capstan-tabs': tabs } }
    const text = '::::tabs\n:::tab[一]\n甲\n:::\n::::\n\n`<div data-cs-island="search">`\n'
    const { document } = await compilePage(pageOf(text), context)
    expect(document.islands).toEqual(['tabs'])
  })

  it('is deterministic', async () => {
    const text = '# 标题\n\n```js\nconst a = 1\n```\n\n:::note\nx\n:::\n'
    expect(await compileText(text)).toEqual(await compileText(text))
  })

  it('can be cloned, as workers and the cache need', async () => {
    const compiled = await compileText('## 标题\n\n[链接](a.md)\n')
    expect(structuredClone(compiled)).toEqual(compiled)
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled)
  })
})

describe('compilePage with invalid content', () => {
  it('600 nested marks of emphasis: their block is shown as it is written', async () => {
    const { html, document } = await compileText('*a **b '.repeat(300) + 'c** d*'.repeat(300))
    expect(html).toMatch(/^<pre>\*a \*\*b /)
    expect(document.findings.map((finding) => finding.ruleId)).toEqual(['too-deep'])
  })

  it('400 nested elements: a page', async () => {
    const { html, document } = await compileText('<div>'.repeat(400))
    expect(html.match(/<div>/g)).toHaveLength(400)
    expect(document.findings).toEqual([])
  })

  it('a partial beyond the limits: the diagnostic is in the partial, and its text stands on the page', async () => {
    writeFileSync(join(siteDir, '_long.md'), `一\n\n${'*a '.repeat(9000)}\n`)
    const { html, document } = await compilePage(
      pageOf('上\n\n::include{file="_long.md"}\n\n下\n'),
      fixtureContext(siteDir)
    )
    expect(html).toMatch(/^<p>上<\/p>\n<p>一<\/p>\n<p>\*a \*a [*a ]+<\/p>\n<p>下<\/p>$/)
    expect(document.findings).toMatchObject([{ ruleId: 'too-long', file: '_long.md', line: 3 }])
  })

  it('a thousand equal headings: each has its own id', async () => {
    const { document } = await compileText('## 同名\n\n'.repeat(1000))
    expect(new Set(document.toc.map(({ id }) => id)).size).toBe(1000)
  })

  it('8,000 ids in a heading: the last one counts, and the others are text', async () => {
    const { document } = await compileText(`## a ${'{#x} '.repeat(8000)}{#last}\n`)
    expect(document.toc.map(({ id, text }) => [id, text.slice(0, 7)])).toEqual([['last', 'a {#x} ']])
  })

  it('placeholders of the generator in MDX stay text', async () => {
    const { html, document } = await compileText('{"\\0L0\\0"} <b title={"\\0A0\\0"}>x</b> [链接](./a.md)\n', 'mdx')
    expect(document.links).toHaveLength(1)
    expect(html.match(/\0/g)).toHaveLength(2)
  })

  it('keeps attributes without a value that have their names in HTML', async () => {
    const text =
      '<iframe src="https://a.example/" title="a" allowfullscreen></iframe>\n\n<video autoplay playsinline muted />\n'
    const { html } = await compileText(text, 'mdx')
    expect(html).toMatch(/<iframe[^>]* allowfullscreen/)
    expect(html).toMatch(/<video[^>]* autoplay[^>]* playsinline/)
  })

  it('MDX that throws a non-error value: a diagnostic', async () => {
    const { document } = await compileText('{(() => { throw "坏" })()}\n', 'mdx')
    expect(told(document.findings)).toMatchObject([
      { ruleId: 'mdx-evaluate', message: expect.stringContaining('坏') as string }
    ])
  })
})

/** Put the attributes of each element into one order. */
function sortAttributes(html: string): string {
  return html.replaceAll(/<([\w-]+)((?: [\w-]+(?:="[^"]*")?)+)>/g, (_, name: string, attributes: string) => {
    const sorted = [...attributes.matchAll(/ [\w-]+(?:="[^"]*")?/g)].map(([attribute]) => attribute).sort()
    return `<${name}${sorted.join('')}>`
  })
}

it('attributes that are named as what every object has are left out', async () => {
  const { html } = await compileText(':badge[new]{constructor=x} and <b constructor="y">raw</b>\n')
  expect(html).toMatch(/<span class="badge note">new<\/span> and <b>raw<\/b>/)
})
