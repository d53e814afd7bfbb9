import { dialectOf } from '../../helpers/dialects.js'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slugify } from '../../../src/dialects/vitepress/slugify.js'
import { parseFrontMatter } from '../../../src/source/front-matter.js'
import { compileDialect } from './compile-dialect.js'

test.each([
  ['Using `define()` — v1.2', 'using-define-—-v1-2'],
  ['1. Install', '_1-install'],
  ['安装 与 Café', '安装-与-cafe'],
  ['`build.rollupOptions`', 'build-rollupoptions']
])('gives the heading %s the anchor of VitePress', async (heading, id) => {
  expect(slugify(heading)).toBe(id)
  expect((await compileDialect(`# Title\n\n## ${heading}\n`, 'vitepress')).ids).toEqual([id])
})

test('takes tags with shorthands of Vue for tags, leaves code as it is, and reports what handlers would do', async () => {
  const text = [
    '<button @click="go > 1">Press</button> and `<b @click="x">`, a@b.c <x @y',
    '',
    '```html',
    '<b @click="y">',
    '```',
    '',
    '<span',
    '  @a.b="c" #d>s</span>'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(html).toContain('<button>Press</button> and <code>&#x3C;b @click="x"></code>')
  expect(html).toContain('<span>s</span>')
  expect(html).toContain('&#x3C;x @y')
  expect(html).not.toContain('v-on')
  expect(findings).toEqual([
    expect.stringContaining('code in an attribute'),
    expect.stringContaining('code in an attribute')
  ])
})

test('numbers equal headings, the title included, and keeps explicit ids', async () => {
  const { html, ids } = await compileDialect('# Props\n\n## Props\n\n## Other {#props-2}\n\n### Props\n', 'vitepress')
  expect(ids).toEqual(['props-1', 'props-2', 'props-3'])
  expect(html).toContain('id="props"')
})

test('reads the attributes of headings between percent signs, too', async () => {
  const { html, ids } = await compileDialect('# T\n\n## 安装 %{#install}%\n\n100 %{#no}%\n', 'vitepress')
  expect(ids).toEqual(['install'])
  expect(html).toContain('>安装</h2>')
  expect(html).toContain('100 %{#no}%')
})

test('reads containers with a blank, code groups and titles of code', async () => {
  const text =
    '::: tip Title\nText\n:::\n\n::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh{1} [yarn]\nyarn\n```\n\n:::\n'
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(findings).toEqual([])
  expect(html).toContain('<capstan-admonition kind="tip"')
  expect(html).toMatch(/label="npm"[\s\S]*label="yarn"/)
  expect(html).not.toContain('[npm]')
})

test('takes in regions of files as code and as Markdown', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'capstan-'))
  writeFileSync(join(siteDir, 'a.js'), 'let x\n// #region one\n  let y\n// #endregion one\n')
  writeFileSync(
    join(siteDir, 'part.md'),
    'first\n\n<!-- #region b -->\n\n**second**\n\n<!-- #endregion b -->\n\nthird\n'
  )
  const text = '<<< ./a.js#one{1} [a.js]\n\n<!--@include: ./part.md#b-->\n'
  const { html, findings } = await compileDialect(text, 'vitepress', { siteDir })
  expect(findings).toEqual([])
  expect(html).toContain('title="a.js"')
  expect(html).toMatch(/let[\s\S]*y/)
  expect(html).not.toContain('region')
  expect(html).toContain('<strong>second</strong>')
  expect(html).not.toContain('third')
})

test('keeps the content of components of Vue and reports them with scripts, attributes and expressions', async () => {
  const text = [
    '<script setup>',
    'import X from "./X.vue"',
    '</script>',
    '',
    '## A <Since text="beta" />',
    '',
    '<SchoolLink href="https://a.example/x" title="T">Watch</SchoolLink> {{ x }} and {{ $frontmatter.title }}',
    '',
    '<p v-if="x" :class="y">kept</p>'
  ].join('\n')
  const { html, ids, findings } = await compileDialect(text, 'vitepress')
  expect(ids).toEqual(['a'])
  expect(html).toContain('<span>beta</span>')
  expect(html).toMatch(/<a href="https:\/\/a\.example\/x"[^>]*>T ?Watch<\/a>/)
  expect(html).toContain('<p>kept</p>')
  expect(findings.map((finding) => finding.split(':')[0])).toEqual([
    '7 foreign-syntax Unexpected interpolation of Vue in "{{ }}"',
    '1 foreign-syntax Unexpected <script> of a page',
    '5 foreign-syntax Unexpected Vue component <Since>',
    '7 foreign-syntax Unexpected Vue component <SchoolLink>',
    '9 foreign-syntax Unexpected code in an attribute'
  ])
})

test('translates the hero and the features of a home page', () => {
  const text =
    '---\nlayout: home\nhero:\n  name: N\n  tagline: Fast &amp; &lt;T&gt;\n  image: /x.svg\n  actions:\n    - theme: brand\n      text: Start &rarr;\n      link: /start?a=1&copy=2\nfeatures:\n  - icon: 🛠\n    title: One\n    details: First <b>thing</b>\n---\n'
  const { frontMatter, findings } = parseFrontMatter(text, 'index.md', dialectOf('vitepress'))
  expect(findings).toEqual([])
  expect(frontMatter).toMatchObject({
    layout: 'home',
    hero: {
      name: 'N',
      tagline: 'Fast & <T>',
      image: { src: '/x.svg' },
      actions: [{ text: 'Start →', link: '/start?a=1&copy=2' }]
    },
    features: [{ title: '🛠 One', details: 'First thing' }]
  })
})

test('begins the links of a home page at the root, as the theme does', () => {
  const text =
    '---\nlayout: home\nhero:\n  actions:\n    - { text: A, link: fa/guide/start }\n    - { text: B, link: ./near }\n    - { text: C, link: "https://x.example" }\nfeatures:\n  - { title: One, link: one }\n---\n'
  const { frontMatter } = parseFrontMatter(text, 'index.md', dialectOf('vitepress'))
  expect(frontMatter).toMatchObject({
    hero: { actions: [{ link: '/fa/guide/start' }, { link: './near' }, { link: 'https://x.example' }] },
    features: [{ link: '/one' }]
  })
})

test('translates the pictures of heroes', () => {
  const heroOf = (image: string, dialect: 'vitepress' | 'starlight') =>
    parseFrontMatter(`---\nlayout: home\nhero:\n  name: N\n  image: ${image}\n---\n`, 'index.md', dialectOf(dialect))
      .frontMatter.hero
  const pictures = { light: '/l.svg', dark: '/d.svg', alt: 'A' }
  expect(heroOf('{ src: /x.svg, alt: A }', 'vitepress')?.image).toEqual({ src: '/x.svg', alt: 'A' })
  expect(heroOf('{ light: /l.svg, dark: /d.svg, alt: A }', 'vitepress')?.image).toEqual(pictures)
  expect(heroOf('{ file: ../x.svg }', 'starlight')?.image).toEqual({ src: '../x.svg' })
  expect(heroOf('{ html: <b>x</b> }', 'starlight')?.image).toBeUndefined()
})

test('reads tabs of a plugin, attributes behind a container, and the output of terminals', async () => {
  const text =
    '# T\n\n:::: tabs key:a\n=== One\n\nfirst\n\n::: tip {no-title}\ninner\n:::\n=== Two\nsecond\n::::\n\n```ansi\n[32mgreen[0m\n```\n'
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(findings).toEqual([])
  expect(html).toMatch(/label="One"[\s\S]*first[\s\S]*inner[\s\S]*label="Two"[\s\S]*second/)
  expect(html).not.toMatch(/===|:::|no-title|\[32m/)
})

test('draws emoji by their names in several sets, and reports names that none has', async () => {
  const text = ':tada: :woman_in_lotus_position: at 10:30:45, a:some_name:b\n\n:no_such_thing: here\n'
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(html).toContain('🎉 🧘‍♀️ at 10:30:45, a:some_name:b')
  expect(html).toContain(':no_such_thing: here')
  expect(findings).toEqual([expect.stringContaining('Unexpected emoji ":no_such_thing:"')])
})

test('draws badges in the look of the site, and reads a title of code that stands alone', async () => {
  const text = '# T\n\n## A <Badge type="tip" text="beta" />\n\n<Badge>new</Badge>\n\n```[.env]\nA=1\n```\n'
  const { html, ids, findings } = await compileDialect(text, 'vitepress')
  expect(ids).toEqual(['a'])
  expect(html).toContain('<span class="badge tip">beta</span>')
  expect(html).toContain('<span class="badge tip">new</span>')
  expect(html).toContain('.env')
  expect(html).not.toContain('[.env]')
  expect(findings).toEqual([])
})

test('shows the badges of a title below it, and reads those that the theme exports', async () => {
  const text =
    '# Title <Badge type="tip" text="^1.9.0" /> <VPBadge>x</VPBadge>\n\nText <VPBadge type="danger">old</VPBadge>.\n'
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(html).toMatch(/^(?:<a [^>]*><\/a>\s*)?<p><span class="badge tip">\^1\.9\.0<\/span><\/p>/)
  expect(html).toContain('Text <span class="badge danger">old</span>.')
  expect(findings).toEqual([])
})

test('leaves braces in elements with "v-pre" as they are, without a finding', async () => {
  const text = [
    'A tag <code v-pre>{{ }}</code>, <span v-pre>`{{ a }}` and **{{ b }}**</span>.',
    '',
    '<div v-pre>',
    '',
    '- a {{ c }}',
    '',
    '</div>'
  ].join('\n')
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(findings).toEqual([])
  expect(html).toContain('<code>{{ }}</code>')
  expect(html).toContain('<strong>{{ b }}</strong>')
  expect(html).toContain('a {{ c }}')
  expect(html).not.toContain('v-pre')
})

test('loses no text where a list behind a heading has names alone', async () => {
  const { html, findings } = await compileDialect(
    '# A\n\n## 返回值 {returns}\n\n## *F* and {just words}\n',
    'vitepress'
  )
  expect(findings).toEqual([])
  expect(html).toMatch(/返回值[^]*<em>F<\/em> and/)
  expect(html).not.toMatch(/[{}]/)
})

test('shows the text that styles of themes take from an attribute', async () => {
  const text =
    '## use() <sup class="vt-badge" data-text="3.5+" /> {#use}\n\nOnly <sup class="b" data-text="SSR"></sup> and <b data-text="again">once</b>.\n'
  const { html, ids } = await compileDialect(text, 'vitepress')
  expect(ids).toEqual(['use'])
  expect(html).toMatch(/<sup[^>]*>3\.5\+<\/sup>/)
  expect(html).toMatch(/<sup[^>]*>SSR<\/sup>/)
  expect(html).toContain('<b data-text="again">once</b>')
})

test('reads the script of a page, and none that the page shows as code', async () => {
  const script = (start: number) => `<script setup>\nimport { ref } from 'vue'\nconst count = ref(${start})\n</script>`
  const text = `${script(0)}\n\n<div>Count is: {{ count }}</div>\n\n\`\`\`vue\n${script(7)}\n\`\`\`\n`
  const { html, findings } = await compileDialect(text, 'vitepress')
  expect(html).toContain('<div>Count is: 0</div>')
  expect(findings.filter((finding) => finding.includes('interpolation'))).toEqual([])
})

test('reads titles of alerts', async () => {
  const { html } = await compileDialect('# T\n\n> [!CAUTION] Own title\n> Text\n', 'vitepress')
  expect(html).toContain('Own title')
  expect(html).toMatch(/<capstan-admonition kind="caution"/)
  expect(html).not.toContain('[!')
})

test('leaves braces in a container of v-pre as they are', async () => {
  const { html, findings } = await compileDialect('::: v-pre\nKeep `a` {{ as it is }}\n:::\n\nAfter.\n', 'vitepress')
  expect(findings).toEqual([])
  expect(html).toContain('{{ as it is }}')
  expect(html).not.toContain('v-pre')
})
