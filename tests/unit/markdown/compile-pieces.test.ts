import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { CompileContext } from '../../../src/markdown/page/context.js'
import { createPieceCompiler } from '../../../src/markdown/compile-pieces.js'
import type { Piece } from '../../../src/model/piece.js'
import { contentComponents, labelsFor } from '../../../templates/index.js'
import { fixtureContext } from './compile-fixture.js'

const siteDir = mkdtempSync(join(tmpdir(), 'capstan-pieces-'))
writeFileSync(join(siteDir, 'secret.txt'), 'not for readers')
afterAll(() => rmSync(siteDir, { recursive: true }))

const compilePieces = (pieces: readonly Piece[], ids: ReadonlySet<string>, context: CompileContext) =>
  createPieceCompiler(context)(pieces, ids)

const compile = (text: string) =>
  compilePieces([{ text, source: 'openapi.yaml', form: 'flat' }], new Set(), fixtureContext(siteDir))

describe('createPieceCompiler', () => {
  test('records links to pages and leaves placeholders for them', async () => {
    const { html, links } = await compile('[a](/guide.md?x=1#part) and [b](/other)')
    expect(html[0]?.replaceAll('\0', '')).toMatch(
      /^<p><a href="[^"]*0[^"]*">a<\/a> and <a href="[^"]*1[^"]*">b<\/a><\/p>$/
    )
    expect(links).toMatchObject([
      { url: '/guide.md?x=1#part', isMarkdownFile: true, file: 'openapi.yaml', line: 1 },
      { url: '/other', isMarkdownFile: false }
    ])
  })

  test('links to an existing file without publishing it', async () => {
    const { links } = await compile('[a](/secret.txt) and ![b](secret.txt)')
    expect(links.map(({ url }) => url)).toEqual(['/secret.txt', 'secret.txt'])
  })

  test('shows text behind a fence that is never closed', async () => {
    const { html } = await compile('Format:\n\n``` <sum> ::= <term>\n\n<term> ::= **1** ```\n\nEnd.')
    expect(html[0]).toContain('&#x3C;sum> ::= &#x3C;term>')
    expect(html[0]).toContain('<p>End.</p>')
  })

  describe('with a picture', () => {
    mkdirSync(join(siteDir, 'openapi/img'), { recursive: true })
    mkdirSync(join(siteDir, '_static/img'), { recursive: true })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>'
    for (const path of ['openapi/img/a b.svg', '_static/img/b.svg', 'elsewhere.svg'])
      writeFileSync(join(siteDir, path), svg)
    const inFolder = (text: string, linkBase?: string) =>
      compilePieces(
        [{ text, source: 'openapi/api.yaml#/info/description', from: 'openapi/api.yaml', form: 'flat', linkBase }],
        new Set(),
        fixtureContext(siteDir)
      )

    test.each([
      ['![A](./img/a%20b.svg "T")', 'openapi/img/a b.svg'],
      ['<p><img src="img/a b.svg" alt="A" title="T" class="big" onerror="x()"></p>', 'openapi/img/a b.svg'],
      ['![A](/img/b.svg "T")', '_static/img/b.svg']
    ])('shows one that is a file of the site: %s', async (text, source) => {
      const { html, assets, dependencies, links, findings } = await inFolder(text)
      expect(html[0]?.replaceAll('\0', '')).toMatch(
        /^<p><img src="[^"]*0[^"]*" alt="A" title="T" loading="lazy" decoding="async" width="40" height="20"><\/p>$/
      )
      expect(assets.map((asset) => asset.source)).toEqual([source])
      expect(dependencies.map(({ path }) => path)).toContain(source)
      expect([links, findings]).toEqual([[], []])
    })

    test.each([
      ['of another origin', '![A](https://a.example/b.png)'],
      ['elsewhere in the site', '![A](../elsewhere.svg)'],
      ['that is not there', '![A](img/none.svg)']
    ])('links to one %s', async (_name, text) => {
      const { html, assets, findings } = await inFolder(text)
      expect(html[0]).toMatch(/^<p><a href="[^"]+"[^>]*>A<\/a><\/p>$/)
      expect([assets, findings]).toEqual([[], []])
    })

    test('links to one of the site that a text comes from', async () => {
      const { html, assets } = await inFolder('![A](/img/b.svg)', 'https://maker.example/')
      expect(html[0]).toContain('<a href="https://maker.example/img/b.svg"')
      expect(assets).toEqual([])
    })

    test('looks for the file each time', async () => {
      const { links } = await inFolder('[![A](img/late.svg)](https://a.example)')
      writeFileSync(join(siteDir, 'openapi/img/late.svg'), svg)
      const { assets } = await inFolder('[![A](img/late.svg)](https://a.example)')
      expect([links, assets.map(({ source }) => source)]).toEqual([[], ['openapi/img/late.svg']])
    })
  })

  test('marks links to other sites', async () => {
    const { html, externals } = await compile('[a](https://example.org/) and [b](//example.org/)')
    expect(html[0]).toContain('<a href="https://example.org/" rel="noopener noreferrer" class="external">a</a>')
    expect(externals.map(({ url }) => url)).toEqual(['https://example.org/', '//example.org/'])
  })

  test('resolves links against the address of the site that a text comes from', async () => {
    const text = '[a](/docs/x?y#z) [b](other) [c](#here) [d](./guide.md) [e](https://example.com/e)'
    const piece = { text, source: 'openapi.yaml', form: 'flat', linkBase: 'https://maker.example/api/' } as const
    const { html, links, externals } = await compilePieces([piece], new Set(), fixtureContext(siteDir))
    expect(externals.map(({ url }) => url)).toEqual([
      'https://maker.example/docs/x?y#z',
      'https://maker.example/api/other',
      'https://example.com/e'
    ])
    expect(html[0]).toContain('<a href="https://maker.example/docs/x?y#z" rel="noopener noreferrer" class="external">')
    expect(links.map(({ url }) => url)).toEqual(['#here', './guide.md'])
  })

  test('removes addresses with other schemes and reports them under the rule of descriptions', async () => {
    const { html, findings } = await compile('\n[a](javascript:alert%281%29) but [b](mailto:a@example.org)')
    expect(html[0]).toBe('<p><a>a</a> but <a href="mailto:a@example.org">b</a></p>')
    expect(findings).toMatchObject([{ ruleId: 'api-unsafe-url', file: 'openapi.yaml', line: 2 }])
  })

  test.each([
    ['<p>para one</p><p>para two</p>', '<p>para one</p><p>para two</p>'],
    [
      '<p>See <a href="https://a.example/x" onclick="x()" style="color:red">this</a></p>',
      '<p>See <a href="https://a.example/x" rel="noopener noreferrer" class="external">this</a></p>'
    ],
    ['one<br>two <b>three', '<p>one<br>two &#x3C;b>three</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    [
      '<details><summary>More</summary>\n\n**bold**\n\n</details>',
      '<details><summary>More</summary>\n<p><strong>bold</strong></p>\n</details>'
    ],
    ['text<p>block</p>tail', '<p>text</p><p>block</p><p>tail</p>'],
    ['<h2 class="x">Title</h2>text', '<p><strong>Title</strong></p><p>text</p>'],
    ['path /a/<id> or <code> of <time>', '<p>path /a/&#x3C;id> or &#x3C;code> of &#x3C;time></p>'],
    ['<p>of <id> &amp; <code>&lt;x&gt;</code></p>', '<p>of &#x3C;id> &#x26; <code>&#x3C;x></code></p>'],
    ['<script>alert(1)</script>', '<p>&#x3C;script>alert(1)&#x3C;/script></p>'],
    [
      '<div><iframe src="https://a.example"></iframe></div>',
      '<div>&#x3C;iframe src="https://a.example">&#x3C;/iframe></div>'
    ],
    [
      '<a href="https://a.example"><img src="b.png" alt="badge"></a>',
      '<p><a href="https://a.example" rel="noopener noreferrer" class="external">badge</a></p>'
    ],
    [
      '[![badge](b.png)](https://a.example)',
      '<p><a href="https://a.example" rel="noopener noreferrer" class="external">badge</a></p>'
    ]
  ])('reads HTML as what it is: %s', async (text, expected) => {
    const { html, findings } = await compile(text)
    expect(html[0]).toBe(expected)
    expect(findings).toEqual([])
  })

  test('keeps what the passes for Markdown make', async () => {
    const { html, findings } = await compile(
      '> [!NOTE]\n> Mind.\n\n- [x] done\n\n```js\nx\n```\n\n| a |\n|:-:|\n| b |\n\n<p align="center" value="1">c</p>'
    )
    expect(html[0]).toMatch(/Mind\.[\s\S]*checkbox[\s\S]*done[\s\S]*<table[\s\S]*>b<[\s\S]*<p align="center">c<\/p>/)
    expect(html[0]).toMatch(/note/)
    expect(findings).toEqual([])
  })

  test('has the labels of each edition where editions share texts', async () => {
    const piece = { text: '> [!NOTE]\n> Mind.\n\n- [x] done', source: 'openapi.yaml', form: 'flat' } as const
    const compilers = ['en', 'zh-CN', 'en'].map((lang) => {
      const labels = labelsFor(lang)
      const words = { components: contentComponents(labels), taskDoneLabel: labels.taskDone }
      return createPieceCompiler({ ...fixtureContext(siteDir), ...words })
    })
    const [english, chinese, again] = await Promise.all(compilers.map((compile) => compile([piece], new Set())))
    expect(english?.html[0]).toMatch(/Note[\s\S]*aria-label="Done"/)
    expect(chinese?.html[0]).not.toMatch(/Note|Done/)
    expect(again).toEqual(english)
  })

  test('lays blocks out in the line where one is asked for', async () => {
    const piece = {
      text: '<p>one</p><ul><li>two</li><li>three</li></ul>',
      source: 'openapi.yaml',
      form: 'inline'
    } as const
    const { html } = await compilePieces([piece], new Set(), fixtureContext(siteDir))
    expect(html[0]).toBe('one<br>two<br>three')
  })

  test('levels headings of both kinds together and keeps anchors of texts that stand once', async () => {
    const text = '# First\n\n<h2 id="own">Second</h2>\n\n<a name="spot"></a> and <b id="taken">c</b>'
    const piece = { text, source: 'openapi.yaml', form: 2 } as const
    const { html, findings } = await compilePieces([piece], new Set(['taken']), fixtureContext(siteDir))
    expect(html[0]).toMatch(/<h2[^>]* id="first"[\s\S]*<h3[^>]* id="own"[\s\S]*<a id="spot">[\s\S]*<b>c<\/b>/)
    expect(findings).toEqual([])
  })
})
