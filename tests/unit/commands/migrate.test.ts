import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { check } from '../../../src/commands/check.js'
import { migrate, type MigrateOptions } from '../../../src/commands/migrate.js'
import { readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'
import { initRepository } from '../helpers/repository.js'

/** Check a site; which labels of the interface a language lacks is nothing of the move. */
async function checked(siteDir: string) {
  const { messages } = await check(siteDir, { external: false })
  return messages.filter(({ ruleId }) => ruleId !== 'labels-language')
}

/** Move a site in, check it, and move it in again, which must change nothing. */
async function moveIn(files: Readonly<Record<string, string>>, options: MigrateOptions = {}) {
  const folder = temporaryFolder()
  writeFiles(folder, files)
  const result = await migrate(folder, options)
  const messages = await checked(result.siteDir)
  for (const [path, text] of Object.entries(files)) expect(readFileSync(join(folder, path), 'utf8')).toBe(text)
  const before = readTree(folder)
  expect((await migrate(folder)).written).toEqual([])
  expect(readTree(folder)).toEqual(before)
  expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  const read = (name: string) => readFileSync(join(result.siteDir, name), 'utf8')
  return { ...result, messages, config: read('site.config.ts'), report: read('_migration.md') }
}

/** Evaluate the settings of a written configuration. */
function settingsIn(config: string): Readonly<Record<string, unknown>> {
  const [, object = ''] = /defineConfig\((\{[^]*\})\)\n$/.exec(config) ?? []
  return runInNewContext(`JSON.parse(JSON.stringify(${object}))`) as Readonly<Record<string, unknown>>
}

test('a book of mdBook: chapters, redirects, a page that is not listed', async () => {
  const { generator, config, report, messages } = await moveIn({
    'book.toml':
      '[book]\ntitle = "B"\n[output.html.redirect]\n"old.html" = "one.html#a"\n"one.html#gone" = "sub/two.html"\n"/index.html#x" = "one.html"\n[preprocessor.extra]\ncommand = "x"\n',
    'src/SUMMARY.md':
      '# The book\n\n[Foreword](README.md)\n\n# Part\n\n- [One](one.md)\n  - [Two](sub/two.md)\n- [#[attr] `a[i]`](attr.md)\n- [Draft]()\n',
    'src/README.md': '# Foreword\n\nText, and [std](../std/index.html).\n',
    'src/one.md': '# One\n\n## A\n\n[two](sub/two.html), [all](print.html)\n',
    'src/sub/two.md': '# Two\n\nText.\n',
    'src/attr.md': '# Attr\n\nText.\n',
    'src/loose.md': '# Loose\n'
  })
  expect(generator).toBe('mdbook')
  expect(messages).toEqual([])
  expect(config).toContain("exclude: ['SUMMARY.md', 'loose.md']")
  expect(config).toContain("id: 'attr', label: '2. #[attr] a[i]'")
  expect(config).toContain("label: 'Part'")
  expect(config).not.toContain("label: 'The book'")
  expect(config).toContain("link: { type: 'doc', id: 'one' }")
  expect(config).toContain("{ from: '/old.html', to: '/one#a' }")
  expect(config).toContain("{ from: '/one#gone', to: '/sub/two' }")
  expect(config).toContain("{ from: '/#x', to: '/one' }")
  expect(config).toContain('colorMode: { respectPrefersColorScheme: true }')
  expect(config).toContain("outside: ['../**']")
  expect(report).toContain('`book.toml:7`: The preprocessor "extra" is not run')
  expect(report).toContain('`src/SUMMARY.md:10`: The chapter "Draft" has no file, and no entry in the sidebar.')
})

test('books of mdBook in folders of their languages, and the page for unknown addresses', async () => {
  const folder = temporaryFolder()
  const book = (lang: string) => `[book]\ntitle = "B"\nlanguage = "${lang}"\n[output.linkcheck]\n[output.html.code]\n`
  writeFiles(folder, {
    '.git/none': '',
    'en/book.toml': book('en'),
    'en/src/SUMMARY.md': '- [One](one.md)\n',
    'en/src/one.md': '# One\n\nText.\n',
    'en/src/404.md': '# Nothing here\n\nText.\n',
    'fr/book.toml': book('fr'),
    'fr/src/SUMMARY.md': '- [Un](one.md)\n- [Deux](two.md)\n',
    'fr/src/one.md': '# Un\n\nTexte.\n',
    'fr/src/two.md': '# Deux\n\nTexte.\n'
  })
  const { siteDir } = await migrate(join(folder, 'en'))
  const settings = settingsIn(readFileSync(join(siteDir, 'site.config.ts'), 'utf8'))
  expect(settings).toMatchObject({
    languages: [
      { lang: 'en', label: 'English', content: 'src' },
      { lang: 'fr', label: 'Français', content: '../fr/src' }
    ],
    exclude: ['SUMMARY.md'],
    sidebar: {
      fr: [
        { id: 'one', label: '1. Un' },
        { id: 'two', label: '2. Deux' }
      ]
    }
  })
  expect((await checked(siteDir)).filter(({ severity }) => severity !== 'info')).toEqual([])
  expect(readFileSync(join(siteDir, '_migration.md'), 'utf8')).not.toContain('linkcheck" is not')
})

test('settings of mdBook that are not carried over, and pages without a heading of their own', async () => {
  const { config, report, messages } = await moveIn({
    'book.toml':
      '[output.html]\nsmart-punctuation = true\ncname = "b.example"\n[preprocessor.katex]\n[preprocessor.admonish]\n',
    'src/SUMMARY.md': '[A foreword](foreword.md)\n\n- [One](one.md)\n',
    'src/foreword.md': 'Only text.\n',
    'src/one.md': '# One\n\n{{#title The window}}\n\n$x$\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain('math: true')
  expect(report).toContain('`book.toml:2`: "output.html.smart-punctuation" is not carried over;')
  expect(report).toContain('`book.toml:3`: Write a file "CNAME" with "b.example"')
  expect(report).not.toMatch(/The preprocessor/)
  expect(report).toContain('## Carried over\n\n`preprocessor`, `SUMMARY.md`')
})

test('a book of mdBook: its first chapter is its home, and chapters are numbered through its parts', async () => {
  const { siteDir, config, messages } = await moveIn({
    'book.toml': '[book]\ntitle = "B"\n[output.html]\ndefault-theme = "coal"\n',
    'src/SUMMARY.md':
      '[Title](title-page.md)\n\n# Part\n\n- [One](one.md)\n  - [Sub](sub.md)\n    - [Deep](deep.md)\n\n# Other\n\n- [Two](two.md)\n\n[End](end.md)\n',
    'src/title-page.md': '# The book\n\n[one](one.md), [end](end.html)\n',
    'src/one.md': '# One\n\n[title](title-page.md), [address](title-page.html), [home](index.html)\n',
    'src/sub.md': '# Sub\n\nText.\n',
    'src/deep.md': '# Deep\n\nText.\n',
    'src/two.md': '# Two\n\nText.\n',
    'src/end.md': '# End\n\nText.\n'
  })
  expect(messages).toEqual([])
  for (const label of ['Title', '1. One', '1.1. Sub', '1.1.1. Deep', '2. Two', 'End'])
    expect(config).toContain(`label: '${label}'`)
  expect(config).toContain("colorMode: { default: 'dark' }")
  await build(siteDir, { outDir: join(siteDir, 'out'), useCache: false, isStrict: false })
  expect(readFileSync(join(siteDir, 'out/index.html'), 'utf8')).toContain('<h1>The book</h1>')
  expect(readFileSync(join(siteDir, 'out/title-page.html'), 'utf8')).toContain('http-equiv="refresh"')
})

test.each([
  ['[std](../std/index.html)', "outside: ['../**']"],
  ['[std]\n\n[std]: ../std/index.html', "outside: ['../**']"],
  ['[next](../other/next.md#a)', undefined]
])('a book of mdBook whose pages lead above it: %s', async (text, expected) => {
  const { config } = await moveIn({
    'book.toml': '[book]\ntitle = "B"\n',
    'src/SUMMARY.md': '- [One](README.md)\n',
    'src/README.md': `# One\n\n${text}\n`
  })
  expect(/outside: \[.*\]/.exec(config)?.[0]).toBe(expected)
})

test.each([
  ['default-theme = "light"\npreferred-dark-theme = "rust"\nno-section-label = true', undefined],
  ['default-theme = "ayu"\npreferred-dark-theme = "light"', "{ default: 'dark', respectPrefersColorScheme: true }"]
])('a book of mdBook with %s', async (options, colors) => {
  const { config } = await moveIn({
    'book.toml': `[book]\ntitle = "B"\n[output.html]\n${options}\n`,
    'src/SUMMARY.md': '- [One](README.md)\n- [Two](two.md)\n',
    'src/README.md': '# One\n\nText.\n',
    'src/two.md': '# Two\n\nText.\n'
  })
  expect(/colorMode: (.*\}),?$/m.exec(config)?.[1]).toBe(colors)
  expect(config).toContain(options.includes('no-section-label') ? "label: 'Two'" : "label: '2. Two'")
  expect(config).not.toContain('rewrites')
})

test.each([
  ["appearance: 'dark'", "{ default: 'dark' }"],
  ["appearance: 'force-dark'", "{ default: 'dark', switch: false }"],
  ['appearance: false', '{ switch: false }'],
  ['appearance: true', '{ respectPrefersColorScheme: true }'],
  ["appearance: { initialValue: 'dark' }", "{ default: 'dark' }"]
])('a site of VitePress with %s', async (setting, colors) => {
  const { config } = await moveIn({
    '.vitepress/config.js': `export default { title: 'V', ${setting} }\n`,
    'index.md': '# Home\n\nText.\n'
  })
  expect(config).toContain(`colorMode: ${colors}`)
})

test.each([
  [
    'name: material\n  palette:\n    - media: "(prefers-color-scheme: light)"\n      toggle:\n        icon: a\n    - media: "(prefers-color-scheme: dark)"\n      scheme: slate',
    '{ respectPrefersColorScheme: true }'
  ],
  ['name: material\n  palette:\n    scheme: slate', "{ default: 'dark', switch: false }"],
  ['name: material\n  palette:\n    - scheme: default\n      toggle:\n        icon: a\n    - scheme: slate', undefined],
  ['name: mkdocs\n  color_mode: auto\n  user_color_mode_toggle: true', '{ respectPrefersColorScheme: true }'],
  ['name: mkdocs\n  color_mode: dark', "{ default: 'dark', switch: false }"]
])('a site of MkDocs with the theme %s', async (theme, colors) => {
  const { config } = await moveIn({
    'mkdocs.yml': `site_name: M\ntheme:\n  ${theme}\n`,
    'docs/index.md': '# Home\n\nText.\n'
  })
  expect(/colorMode: (.*\}),?$/m.exec(config)?.[1]).toBe(colors)
})

test('a site of MkDocs: nav, unknown tags of YAML, plugins', async () => {
  const { generator, config, report, messages } = await moveIn({
    'mkdocs.yml':
      'site_name: M\nsite_url: https://a.example/m/\nrepo_url: https://github.com/a/m\nplugins:\n  - search\n  - blog\n  - redirects:\n      redirect_maps:\n        old.md: guide/index.md\ntheme:\n  name: material\n  custom_dir: overrides\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\nnav:\n  - index.md\n  - Guide:\n      - guide/index.md\n      - Next: guide/next.md\n',
    'docs/index.md': '# Home\n\n[next](guide/next.md#_1)\n',
    'docs/guide/index.md': '# Guide\n\nText.\n',
    'docs/guide/next.md': '---\ntemplate: own.html\n---\n\n# Next\n\n## 安装 :own-logo:\n\n## Again\n',
    'overrides/.icons/own/logo.svg': '<svg viewBox="0 0 8 8"><path d="M1 2"/></svg>'
  })
  expect(generator).toBe('mkdocs')
  expect(messages).toEqual([])
  expect(config).toContain("icons: ['overrides/.icons']")
  expect(config).toContain("basePath: '/m/'")
  expect(config).toContain("link: { type: 'doc', id: 'guide/index' }")
  expect(config).toContain("{ from: '/old/', to: '/guide/' }")
  expect(config).toContain("editUrl: 'https://github.com/a/m/edit/master'")
  expect(report).toContain('`mkdocs.yml:6`: The plugin "blog" is not run')
  expect(report).toContain('`mkdocs.yml:12`: The templates in "overrides" are not used: write')
  expect(report).toContain('`docs/guide/next.md:2`: The template "own.html" of the page is not used')
})

test('languages of MkDocs by the ends of the names of pages, and in folders beside that of the site', async () => {
  const suffixes = await moveIn({
    'mkdocs.yml':
      'site_name: M &amp; K\ncopyright: "&copy; Us"\ntheme:\n  name: material\n  features: [navigation.tabs]\nnav:\n  - index.md\n  - Guide: guide.md\nplugins:\n  - search\n  - i18n:\n      docs_structure: suffix\n      languages:\n        - locale: fr\n          name: Français\n          site_name: M et K\n          copyright: Nous\n          nav_translations:\n            Guide: Le guide\n        - locale: en\n          name: English\n          default: true\n          build: true\n',
    'docs/index.md': '# Home\n\n[guide](guide.md)\n',
    'docs/index.fr.md': '# Accueil\n\n[guide](guide.md)\n',
    'docs/guide.md': '# Guide\n\nText.\n'
  })
  expect(suffixes.messages).toEqual([])
  expect(suffixes.config).toContain("{ en: 'Guide', fr: 'Le guide' }")
  expect(suffixes.config).toContain("title: { en: 'M & K', fr: 'M et K' }")
  expect(suffixes.config).toContain("copyright: { en: '© Us', fr: 'Nous' }")
  expect(suffixes.config).toContain("label: { en: 'Home', fr: 'Accueil' }")
  await build(suffixes.siteDir, { outDir: join(suffixes.siteDir, 'out'), useCache: false, isStrict: false })
  const page = (path: string) => readFileSync(join(suffixes.siteDir, 'out', path), 'utf8')
  expect(page('index.html')).toContain('<h1>Home</h1>')
  expect(page('fr/index.html')).toContain('<h1>Accueil</h1>')
  expect(page('fr/guide/index.html')).toContain('<h1 lang="en" dir="ltr">Guide</h1>')
  expect(existsSync(join(suffixes.siteDir, 'out/index.fr'))).toBe(false)

  const folder = temporaryFolder()
  initRepository(folder)
  writeFiles(folder, {
    'en/mkdocs.yml':
      'site_name: M\nextra:\n  alternate:\n    - link: /\n      name: en - English\n    - link: /de/\n      name: de - Deutsch\n    - link: /ja/\n      name: ja\n',
    'en/docs/index.md': '# Home\n\n![x](img/x.png)\n',
    'en/docs/img/x.png': 'x',
    'de/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\n',
    'de/docs/index.md': '# Anfang\n\n![x](img/x.png) ![y](/img/x.png)\n',
    'es/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\n',
    'es/docs/index.md': '# Inicio\n\nTexto.\n'
  })
  await migrate(join(folder, 'en'))
  expect(await checked(join(folder, 'en'))).toEqual([])
  const config = readFileSync(join(folder, 'en/site.config.ts'), 'utf8')
  expect(config).toContain("{ lang: 'de', label: 'Deutsch', content: '../de/docs', fallback: 'notice' }")
  expect(config).toContain("{ lang: 'es', label: 'Español', content: '../es/docs', fallback: 'notice' }")
  expect(readFileSync(join(folder, 'en/_migration.md'), 'utf8')).toContain('Languages at /ja/ have no folder here')
})

test('pages of Material for MkDocs that only lead elsewhere become redirects', async () => {
  const { config, messages, pages } = await moveIn({
    'mkdocs.yml':
      'site_name: M\nsite_url: https://a.example\ntheme:\n  name: material\nnav:\n  - index.md\n  - More:\n      - more/index.md\n      - Start: more/start.md\n  - Away: away.md\n',
    'docs/index.md': '# Home\n\n[more](more/index.md)\n',
    'docs/more/index.md': '---\ntemplate: redirect.html\nlocation: start/#part\n---\n',
    'docs/more/start.md': '# Start\n\n## Part\n',
    'docs/away.md': '---\ntemplate: redirect.html\nlocation: https://b.example/x/\n---\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("exclude: ['away.md', 'more/index.md']")
  expect(config).toContain("{ from: '/more/', to: '/more/start/#part' }")
  expect(config).toContain("{ from: '/away/', to: 'https://b.example/x/' }")
  expect(config).not.toContain("id: 'more/index'")
  // Two pages, the index of the group, and the page of search.
  expect(pages).toBe(4)
})

test('the blog of Material for MkDocs: its addresses, authors, categories, and links to its list', async () => {
  const { config, messages, pages, report } = await moveIn({
    'mkdocs.yml':
      'site_name: M\nsite_url: https://a.example\nplugins:\n  - blog:\n      pagination_per_page: 5\nnav:\n  - index.md\n  - News: blog/index.md\n',
    'docs/index.md':
      '# Home\n\n[list](blog/index.md), [post](blog/posts/a.md#part), [address](blog/2024/03/01/big-news/), [category](blog/category/new-things/)\n',
    'docs/blog/index.md': '# News\n\nWhat is new.\n',
    'docs/blog/.authors.yml':
      'authors:\n  ada:\n    name: Ada L\n    description: Author\n    avatar: https://a.example/a.png\n    url: https://a.example/ada\n',
    'docs/blog/posts/a.md':
      '---\ndate: 2024-03-01\nauthors: [ada]\ncategories: [New things]\n---\n\n# Big news\n\nText.\n\n<!-- more -->\n\n## Part\n\n[list](../index.md)\n',
    'docs/blog/posts/b.md': '---\ndate:\n  created: 2023-01-02\nslug: own\n---\n\n# Other\n\nText.\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("permalink: ':year/:month/:day/:slug'")
  expect(config).toContain('postsPerPage: 5')
  expect(config).toContain("ada: { name: 'Ada L', title: 'Author', url: 'https://a.example/ada' }")
  expect(config).toContain("{ from: '/blog/category/new-things/', to: '/blog/tags/new-things/' }")
  expect(config).toContain("{ from: '/blog/archive/2023/', to: '/blog/archive/#year-2023' }")
  expect(report).toContain('`docs/blog/index.md:1`: The list of the posts is generated')
  // The home, its list, the archive, the tags, an author and a tag; two posts, and the pages of the generator.
  expect(pages).toBe(10)
})

test('a site of VitePress: a program with packages and files that are not there', async () => {
  const { generator, siteDir, config, messages, report } = await moveIn(
    {
      'docs/.vitepress/config.ts': `import { defineConfig } from 'vitepress'
import { mark } from 'some-plugin'
import Theme from './theme/Missing.vue'
const numbers = [...mark({ a: 1 }), import.meta.dirname.length > 1, Theme.x]
export default defineConfig({
  title: 'V', srcExclude: ['drafts/**'], markdown: { config: (md) => md.use(mark) },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/' }, { text: '<b>More</b> &amp; all', items: [{ text: 'A', link: 'https://a.example/' }] }],
    sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'Guide', items: [{ text: 'Start', link: 'start' }] }] } },
    editLink: { pattern: 'https://a.example/edit/:path' },
    socialLinks: [{ icon: 'discord', link: 'https://d.example/' }, { icon: 'own', link: 'https://o.example/' }, { icon: 'twitter', link: 'https://x.example/' }]
  }
} satisfies object)
void numbers
`,
      'docs/index.md': '---\nlayout: home\nhero:\n  name: V\n  tagline: Fast\n---\n',
      'docs/guide/index.md': '# Guide\n\n[start](./start.html#v1-0)\n',
      'docs/guide/start.md': '# Start\n\n## v1.0\n',
      'docs/drafts/x.md': 'Draft\n',
      'docs/people/[id].md': '# {{ $params.name }}\n',
      'docs/public/robot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
    },
    { withoutPackages: true }
  )
  expect(generator).toBe('vitepress')
  expect(siteDir.endsWith('docs')).toBe(true)
  expect(messages).toEqual([])
  expect(config).toContain("{ type: 'doc', id: 'guide/start', label: 'Start' }")
  expect(config).toContain("static: 'public'")
  expect(config).toContain("exclude: ['drafts/**', 'people/[id].md']")
  expect(config).toContain("{ label: 'Discord', href: 'https://d.example/', icon: 'discord' }")
  expect(config).toContain("label: 'More & all'")
  expect(config).toContain("{ label: 'Own', href: 'https://o.example/' }")
  expect(config).toContain("{ label: 'Twitter', href: 'https://x.example/', icon: 'x' }")
  expect(report).toContain('`people/[id].md:1`: The pages that VitePress generates from it are missing.')
  expect(config).toContain("type: 'dropdown'")
})

test('functions of a site of VitePress are called by the site; those for its application are named', async () => {
  const { config, report, messages, siteDir } = await moveIn({
    '.vitepress/config.ts': `import { writeFileSync } from 'node:fs'
export default {
  title: 'V',
  themeConfig: { outline: [2, 4] },
  transformHead: ({ page }) => [['link', { rel: 'canonical', href: 'https://v.example/' + page.replace(/(index)?\\.md$/, '') }]],
  transformPageData: (page) => page.title === 'B' ? { description: 'New' } : undefined,
  buildEnd: ({ outDir, pages }) => writeFileSync(outDir + '/pages.txt', pages.join(' ')),
  transformHtml: (code) => code,
  postRender: (context) => context
}
`,
    'index.md': '# Home\n\nText.\n',
    'a.md': '# A\n\nText.\n',
    'b.md': '# B\n\nText.\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("import { defineConfig, hooksOf } from 'capstan'")
  expect(config).toContain("plugins: [hooksOf('vitepress', '.vitepress/config.ts')]")
  expect(report).toMatch(/## Carried over\n\n.*`transformHead`, `transformPageData`, `buildEnd`/)
  expect(report).toContain('"transformHtml" is not carried over; here it is "rehypePlugins"')
  expect(report).toContain('"postRender" is not carried over; here it is "rehypePlugins"')
  const { config: built } = await build(siteDir, { useCache: false, isStrict: true, workers: 0 })
  const read = (path: string) => readFileSync(join(built.outputDir, path), 'utf8')
  expect(read('pages.txt')).toBe('a.md b.md index.md')
  expect(read('index.html')).toContain('<link rel="canonical" href="https://v.example/"/>')
  expect(read('b.html')).toContain('<link rel="canonical" href="https://v.example/b"/>')
  expect(read('b.html')).toContain('content="New"')
})

test('a function of a site of VitePress that names anchors does so; one whose packages are not there is named', async () => {
  const own = await moveIn({
    '.vitepress/config.ts': `const base = { markdown: { anchor: { slugify: (text) => text.toUpperCase() } } }
export default { title: 'V', extends: base, markdown: { math: true } }
`,
    'index.md': '# Home\n\n## Part\n\n[x](#PART)\n'
  })
  expect(own.messages).toEqual([])
  expect(own.config).toContain("import { defineConfig, anchorsOf } from 'capstan'")
  expect(own.config).toContain("plugins: [anchorsOf('vitepress', '.vitepress/config.ts')]")
  expect(own.report).not.toContain('slugify')
  const { config, report } = await moveIn({
    '.vitepress/config.ts': `import { slug } from 'not-installed'
export default { title: 'V', markdown: { anchor: { slugify: (text) => slug(text) } } }
`,
    'index.md': '# Home\n\nText.\n'
  })
  expect(config).not.toContain('anchorsOf')
  expect(report).toContain('It makes the anchors of headings and needs packages that are not installed')
})

test('functions that a site of VitePress has only where it is published, or that it extends, are called', async () => {
  const { config, report } = await moveIn({
    '.vitepress/config.ts': `const base = { transformHead: () => [] }
export default { title: 'V', extends: base, buildEnd: process.env.PUBLISHED ? () => undefined : undefined }
`,
    'index.md': '# Home\n\nText.\n'
  })
  expect(config).toContain("hooksOf('vitepress', '.vitepress/config.ts')")
  expect(report).toContain('`title`, `extends`')
  expect(report).not.toContain('is not carried over')
  const other = await moveIn({
    '.vitepress/config.ts': `export default { title: 'V', transformHead: process.env.PUBLISHED ? () => [] : undefined }\n`,
    'index.md': '# Home\n\nText.\n'
  })
  expect(other.config).toContain('hooksOf(')
})

test('a site of VitePress: labels that are about elements, and marked up ones', async () => {
  const items =
    "[{ text: '<script setup>', link: '/sfc' }, { text: '<KeepAlive> in use', link: '/keep' }, { text: 'New <sup class=\\'x\\'>β</sup>', link: '/new' }]"
  const { config, messages } = await moveIn({
    'docs/.vitepress/config.mjs': `export default { title: 'V', themeConfig: { sidebar: [{ text: 'Parts', items: ${items} }] } }`,
    'docs/index.md': '# Home\n\nText.\n',
    'docs/sfc.md': '# S\n\nText.\n',
    'docs/keep.md': '# K\n\nText.\n',
    'docs/new.md': '# N\n\nText.\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("id: 'sfc', label: '<script setup>'")
  expect(config).toContain("id: 'keep', label: '<KeepAlive> in use'")
  expect(config).toContain("id: 'new', label: 'New β'")
})

test('a site of VitePress: a sidebar that waits for a package that is not installed', async () => {
  const { generator, config, messages } = await moveIn(
    {
      '.vitepress/config.ts': `import glob from 'fast-glob'
import { defineConfig } from 'vitepress'
const files = await glob(['*.md']).then((found) => found.map((file) => file.replace('.md', '')))
const others = await glob.async('x')
export default defineConfig({ title: 'V', themeConfig: { sidebar: [{ text: 'One', link: '/one' }, ...files, ...others] } })
`,
      'index.md': '# Home\n',
      'one.md': '# One\n'
    },
    { withoutPackages: true }
  )
  expect(generator).toBe('vitepress')
  expect(messages).toEqual([])
  expect(config).toContain("id: 'one'")
})

test('a site of Starlight: options of an integration that is not installed', async () => {
  const { generator, config, messages, report } = await moveIn({
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ site: 'https://s.example', integrations: [starlight({
  title: 'S', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } }, logo: { src: './src/assets/a.svg' },
  sidebar: ['start', { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] }]
})] })
`,
    'src/content/docs/index.mdx': '---\ntitle: Home\ntemplate: splash\nhero:\n  tagline: Fast\n---\n',
    'src/content/docs/start.md': '---\ntitle: Start\nsidebar:\n  order: 1\n---\n\nText.\n',
    'src/content/docs/guides/a.md': '---\ntitle: A\n---\n\n:::note[Title]\nText\n:::\n',
    'src/content/docs/de/start.md': '---\ntitle: Anfang\n---\n'
  })
  expect(generator).toBe('starlight')
  expect(messages).toEqual([])
  expect(config).toContain("{ lang: 'de', label: 'Deutsch', content: 'src/content/docs/de', fallback: 'notice' }")
  expect(config).toContain("{ type: 'autogenerated', dirName: 'guides' }")
  expect(report).toContain('`astro.config.mjs:4`: Copy the logo "./src/assets/a.svg" to "public"')
  expect(report).not.toContain('`starlight.logo`')
  expect(config).toContain('colorMode: { respectPrefersColorScheme: true }')
})

test('a site of Docusaurus: references that Redoc and Scalar draw, and what becomes of their options', async () => {
  const api = (title: string) =>
    `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths: { /x: { get: { operationId: x, responses: { '200': { description: ok } } } } }\n`
  const { config, messages, report } = await moveIn({
    'docusaurus.config.js': `module.exports = {
  title: 'D', url: 'https://d.example', baseUrl: '/',
  presets: [['classic', { docs: {} }], ['redocusaurus', {
    specs: [{ id: 'a', spec: 'openapi/a.yaml', route: '/a/' }, { spec: 'https://x.example/b.yaml', route: '/b' }],
    theme: { primaryColor: '#06c', options: { requiredPropsFirst: true, hideDownloadButton: true, disableSearch: true,
      hideHostname: true, newOption: 1, generateCodeSamples: { languages: [{ lang: 'curl' }, { lang: 'Node.js' }, { lang: 'COBOL' }] } } }
  }]],
  plugins: [['@scalar/docusaurus', { label: 'Ours', route: '/ours', showNavLink: true, configuration: {
    sources: [{ url: '/c.json', title: 'C', slug: 'c' }, { url: 'openapi/d.yaml', slug: 'd' }],
    hiddenClients: ['python', 'rust'], defaultHttpClient: { targetKey: 'go', clientKey: 'native' }, documentDownloadType: 'yaml',
    proxyUrl: 'https://proxy.example', theme: 'purple', searchHotKey: 'k', authentication: { preferredSecurityScheme: 'key', securitySchemes: { key: { value: 'demo' } } }
  } }]]
}
`,
    'docs/one.md': '# One\n',
    'openapi/a.yaml': api('A'),
    'static/c.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'C', version: '1' },
      paths: { '/y': { get: { responses: { 200: { description: 'ok' } } } } }
    }),
    'openapi/d.yaml': api('D')
  })
  expect(messages).toEqual([])
  const flat = config.replaceAll(/\s+/g, ' ')
  const options = "requiredFirst: true, exports: [], languages: ['curl', 'nodejs']"
  expect(flat).toContain(`{ file: 'openapi/a.yaml', path: '/a', ${options} }`)
  const shared =
    "exports: ['yaml'], languages: ['go', 'nodejs', 'javascript', 'curl'], consoleCredentials: { key: 'demo' }"
  expect(flat).toContain(`{ file: 'static/c.json', path: '/ours/c', label: 'C', ${shared} }`)
  expect(flat).toContain(`{ file: 'openapi/d.yaml', path: '/ours/d', label: 'Ours', ${shared} }`)
  for (const line of [
    '`docusaurus.config.js:4`: The description "https://x.example/b.yaml" is not carried over: save it as a file, and name it in "openapi".',
    '`docusaurus.config.js:6`: "hideHostname" of Redoc: The address of the server is always shown: name others in "servers" of the description, with an "overlay".',
    '`docusaurus.config.js:6`: "presets.redocusaurus.theme.options.newOption" is not carried over',
    '`docusaurus.config.js:5`: "primaryColor" of Redoc: Colours and fonts are those of the site: set "theme".',
    '"proxyUrl" of Scalar: For an API without CORS, follow "APIs without CORS" of the manual and add the address to "servers".',
    '"theme" of Scalar: Colours and fonts are those of the site: set "theme".'
  ])
    expect(report).toContain(line)
  for (const name of ['searchHotKey', 'disableSearch', 'showNavLink', 'redocusaurus', '@scalar/docusaurus'])
    expect(report).not.toMatch(new RegExp(`"[^"]*${name}" is not`))
})

test('references that `redocly.yaml` and `scalar.config.json` beside a site name', async () => {
  const api = (title: string) =>
    `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths: { /x: { get: { operationId: x, responses: { '200': { description: ok } } } } }\n`
  const { generator, config, messages, report } = await moveIn({
    'mkdocs.yml': 'site_name: M\n',
    'docs/index.md': '# M\n',
    'specs/a.yaml': api('A'),
    'specs/b.yaml': api('B'),
    'specs/c.yaml': api('C'),
    'redocly.yaml': `apis:
  core@v1: { root: ./specs/a.yaml }
  Extra One: { root: specs/b.yaml }
  far: { root: https://x.example/far.yaml }
openapi:
  requiredPropsFirst: true
  hideHostname: true
  disableSearch: true
  newOption: 1
`,
    'scalar.config.json': JSON.stringify({
      references: [
        { name: 'Core', path: 'specs/a.yaml' },
        { name: 'C', path: '/specs/c.yaml' }
      ]
    }),
    '.redocly.yaml': 'apis: [\n'
  })
  expect({ generator, messages }).toEqual({ generator: 'mkdocs', messages: [] })
  const flat = config.replaceAll(/\s+/g, ' ')
  expect(flat).toContain("{ file: 'specs/a.yaml', path: '/api', requiredFirst: true }")
  expect(flat).toContain("{ file: 'specs/b.yaml', path: '/api/extra-one', requiredFirst: true }")
  expect(flat).toContain("{ file: 'specs/c.yaml', path: '/api/c', label: 'C' }")
  expect(flat.match(/specs\/a\.yaml/g)).toHaveLength(1)
  for (const line of [
    '`redocly.yaml:4`: The description "https://x.example/far.yaml" is not carried over: save it as a file of the site, and name it in "openapi".',
    '`redocly.yaml:7`: "hideHostname" of Redoc: The address of the server is always shown',
    '`redocly.yaml:9`: "newOption" of Redoc is not carried over.',
    '`.redocly.yaml:1`: It cannot be read, so that its references are not carried over.'
  ])
    expect(report).toContain(line)
  expect(report).not.toContain('disableSearch')
})

test('a site of Docusaurus: sidebars in shorthand, the address of the documents, and rules that become warnings', async () => {
  const { generator, config, messages, report } = await moveIn({
    'docusaurus.config.js': `module.exports = {
  title: 'D', tagline: 'T', url: 'https://d.example', baseUrl: '/', favicon: 'img/f.ico',
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') }, blog: {} }]],
  plugins: [require.resolve('not-installed'), ['docusaurus-plugin-openapi-docs', { config: { a: { specPath: 'static/a.yaml', outputDir: 'docs/two' } } }]],
  customFields: { release: '1.2' }, stylesheets: ['https://x.example/y.css'],
  themeConfig: { tableOfContents: { maxHeadingLevel: 4 }, metadata: [], navbar: { title: 'D', items: [{ to: 'docs/one', label: 'One' }, { type: 'localeDropdown' }, { type: 'doc', docId: 'two', label: 'Two' }, { type: 'docSidebar', sidebarId: 'main', label: 'Guide' }] },
    footer: { copyright: 'Copyright &copy; <b>D</b>&trade;' } }
}
`,
    'sidebars.js':
      "module.exports = { main: { First: ['one', { Inner: ['two'] }], Second: [{ type: 'autogenerated', dirName: 'auto' }, { type: 'html', value: '<b>x</b>' }] } }\n",
    'docs/one.md': '---\nextra: 1\n---\n\n# One\n\n[two](/docs/two) [blog](/blog/2024/01/02/x) [gone](/docs/gone)\n',
    'docs/two.md': '# Two\n\nText.\n',
    'docs/auto/three.md': '# Three\n\nText.\n',
    'blog/2024-01-02-x.md': '# Post\n',
    'static/img/f.ico': 'x',
    'static/a.yaml':
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /x: { get: { operationId: x, responses: { "200": { description: ok } } } } }\n'
  })
  expect(generator).toBe('docusaurus')
  expect(messages.map(({ ruleId, severity, line }) => [ruleId, severity, line])).toEqual([
    ['broken-link', 'warning', 7]
  ])
  expect(config).toContain("routeBase: '/docs'")
  expect(config).toContain("blog: { dir: 'blog', folder: 'blog', feedContent: 'whole' }")
  expect(config).toContain("footer: { copyright: 'Copyright © D™' }")
  expect(config).toContain("rules: { 'broken-link': 'warning' }")
  expect(config).toContain("{ file: 'static/a.yaml', path: '/two', index: 'overview' }")
  expect(config).toContain("label: 'Inner'")
  expect(config).toContain("{ label: 'One', href: '/docs/one' }")
  expect(config).toContain("{ label: 'Two', href: '/docs/two' }")
  expect(config).toContain("{ label: 'Guide', href: '/docs/one' }")
  expect(config).toContain("customFields: { release: '1.2' }")
  expect(config).toContain('toc: { maxHeadingLevel: 4 }')
  expect(report).toContain(
    '`docusaurus.config.js:5`: "https://x.example/y.css" is not carried over: name its file in "styles"'
  )
  expect(report).not.toMatch(/"themeConfig.metadata"/)
  expect(report).toContain('`sidebars.js:1`: HTML of the sidebars is not carried over')
  expect(report).toContain('`docusaurus.config.js:4`: The plugin "not-installed" is not run')
})

test('a configuration that throws, or no configuration at all, is refused with a sentence', async () => {
  const folder = temporaryFolder()
  await expect(migrate(folder)).rejects.toThrow('name a folder with a book.toml')
  writeFiles(folder, { 'docusaurus.config.js': "throw new TypeError('not today')\n" })
  await expect(migrate(folder)).rejects.toThrow(': TypeError: not today')
  expect(existsSync(join(folder, 'site.config.ts'))).toBe(false)
})

test('a site of VitePress: settings of the language at the root, rewritten addresses, a sidebar for each part', async () => {
  const { config, messages } = await moveIn({
    '.vitepress/config.mts': `import { fileURLToPath } from 'node:url'
const own = fileURLToPath(import.meta.url)
export default {
  title: own.endsWith('config.mts') ? 'V' : own,
  rewrites: { 'en/:rest*': ':rest*', 'packages/:pkg/src/:page(readme|start).md': ':pkg/:page.md' },
  head: [['link', { rel: 'icon', href: '/mark.svg' }], ['script', { src: 'https://x.example/y.js' }]],
  locales: { root: { label: 'English', lang: 'en-US', themeConfig: {
    logo: '/mark.svg',
    nav: [{ text: 'Guide', link: '/guide/start' }, { text: 'Core', link: '/core/core' }],
    sidebar: { '/guide/': [{ text: 'Start', link: '/guide/start' }], '/core/': [{ text: 'Begin', link: '/core/start' }, { text: 'Own', link: '/core/core' }] }
  } }, de: { lang: 'de' } }
}
`,
    'public/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'en/index.md': '# Home\n\n[guide](./guide/start.md) [core](core/start.md)\n',
    'en/guide/start.md': '# Start\n\n[core](../core/start)\n',
    'en/core/core.md': '# Own\n',
    'packages/core/src/start.md': '# Begin\n\n[guide](/guide/start)\n',
    'de/index.md': '# Anfang\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("{ from: '/en/*', to: '/:splat' }")
  expect(config).toContain("{ from: '/packages/core/src/start', to: '/core/start' }")
  expect(config).toContain("label: 'Guide'")
  expect(config).toMatch(/type: 'tab',\s+label: 'Core'/)
  expect(config).toContain("{ type: 'doc', id: 'packages/core/src/start', label: 'Begin' }")
  expect(config).toContain("favicon: '/mark.svg'")
  // The navbar is that of the site, in its order.
  expect(config).toContain("start: [{ label: 'Guide', href: '/guide/start' }, { label: 'Core', href: '/core/core' }]")
})

test('a site of VitePress: its languages, whose settings lead to addresses of their own', async () => {
  const { siteDir, config, messages } = await moveIn({
    'docs/.vitepress/config.mjs': `export default { title: 'V', description: 'In English', locales: {
  root: { label: 'English', lang: 'en-US', themeConfig: { nav: [{ text: 'Guide', link: '/guide/' }, { text: 'More', items: [{ text: 'News', link: '/news' }] }],
    sidebar: [{ text: 'Start', link: '/guide/start' }] } },
  zh: { label: '简体中文', lang: 'zh-CN', description: '中文', themeConfig: { nav: [{ text: '指南', link: '/zh/guide/' }, { text: '更多', items: [{ text: '新闻', link: '/zh/news' }] }],
    sidebar: { '/zh/': [{ text: '开始', link: '/zh/guide/start' }] } } },
  ko: { label: '한국어', lang: 'ko-KR', link: 'https://ko.example/' } } }
`,
    'docs/index.md': '# Home\n\nText.\n',
    'docs/guide/index.md': '# Guide\n\nText.\n',
    'docs/guide/start.md': '# Start\n\nText.\n',
    'docs/news.md': '# News\n\nText.\n',
    'docs/zh/index.md': '# 首页\n\n[开始](/zh/guide/start)\n',
    'docs/zh/guide/start.md': '# 开始\n\n[首页](../index.md)\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("{ lang: 'zh-CN', label: '简体中文', path: 'zh', content: 'zh' }")
  expect(config).toContain("{ lang: 'ko-KR', label: '한국어', href: 'https://ko.example/' }")
  expect(config).toContain("{ 'en-US': 'News', 'zh-CN': '新闻' }")
  expect(config).toContain("description: { 'en-US': 'In English', 'zh-CN': '中文' }")
  await build(siteDir, { outDir: join(siteDir, '.out'), useCache: false, isStrict: false })
  const page = readFileSync(join(siteDir, '.out/zh/guide/start.html'), 'utf8')
  expect(page).toContain('<html lang="zh-CN"')
  expect(page).toContain('指南')
  expect(page).not.toContain('>Start<')
})

test('a site of VitePress: settings of languages in their folders, and of the default one above its own', async () => {
  const { siteDir, config, messages, report } = await moveIn({
    'docs/.vitepress/config.ts': `export default { title: 'V', rewrites: { 'en/:rest*': ':rest*' },
  locales: { root: { label: 'English', lang: 'en-US' }, zh: { lang: 'zh-CN' } } }
`,
    'docs/config.ts': `import { defineAdditionalConfig } from 'vitepress'
export default defineAdditionalConfig({ description: 'In English', themeConfig: {
  sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'Begin', link: 'start' }, { text: 'Home', base: '/', link: '/index' }, { text: 'Out', link: 'https://out.example' }] } }, footer: { message: 'Free' } } })
`,
    'docs/zh/config.ts': `import { defineAdditionalConfig } from 'vitepress'
export default defineAdditionalConfig({ description: '中文', themeConfig: {
  sidebar: { '/zh/guide/': { base: '/zh/guide/', items: [{ text: '开始', link: 'start' }] } }, footer: { message: '自由' } } })
`,
    'docs/snippets/part.js': 'const shown = 1\n',
    'docs/en/index.md': '# Home\n\nText.\n',
    'docs/en/guide/start.md': '# Begin\n\n<<< @/snippets/part.js\n',
    'docs/zh/index.md': '# 首页\n\nText.\n',
    'docs/zh/guide/start.md': '# 开始\n\n<<< @/snippets/part.js\n'
  })
  expect(messages).toEqual([])
  expect(settingsIn(config)).toMatchObject({
    description: { 'en-US': 'In English', 'zh-CN': '中文' },
    sidebar: {
      'en-US': [
        { type: 'doc', id: 'guide/start', label: 'Begin' },
        { type: 'doc', id: 'index', label: 'Home' },
        { type: 'link', label: 'Out', href: 'https://out.example' }
      ],
      'zh-CN': [{ type: 'doc', id: 'guide/start', label: '开始' }]
    },
    footer: { note: { 'en-US': 'Free', 'zh-CN': '自由' } },
    markdown: { includePaths: ['.'] }
  })
  expect(report).not.toMatch(/"rewrites|missing-file/)
  await build(siteDir, { outDir: join(siteDir, '.out'), useCache: false, isStrict: false })
  for (const path of ['guide/start.html', 'zh/guide/start.html'])
    expect(readFileSync(join(siteDir, '.out', path), 'utf8')).toContain('shown')
})

test('a site of Starlight in a folder of its default language, with labels from modules of a pattern', async () => {
  const { config, messages } = await moveIn(
    {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
const [labels] = Object.values(import.meta.glob('./nav/*.ts', { eager: true })).map((module) => module.default)
for (const key in starlight.x) throw new Error(key)
export default { integrations: [starlight({ title: 'S', defaultLocale: 'en', locales: { en: { lang: 'en' }, 'pt-br': {} },
  sidebar: [{ label: labels.start, items: ['0-start'] }] })], redirects: { '/en/old': '/en/0-start', '/pt-br/old': '/pt-br/x' } }
`,
      'nav/en.ts': "export default { start: 'First steps' }\n",
      'src/content/docs/en/0-start.md': '---\ntitle: Start\n---\n\nText.\n',
      'src/content/docs/pt-BR/x.md': '---\ntitle: X\n---\n'
    },
    { withoutPackages: true }
  )
  expect(messages).toEqual([])
  expect(config).toMatch(/lang: 'pt-br',\s+label: 'Português \(Brasil\)',\s+content: 'src\/content\/docs\/pt-BR'/)
  expect(config).toContain("label: 'First steps'")
  expect(config).toContain("{ type: 'doc', id: '0-start' }")
  expect(config).toContain("{ from: '/en/old', to: '/0-start' }")
  expect(config).toContain("{ from: '/en/*', to: '/:splat' }")
})

test('sites of Docusaurus with several sidebars, older versions and further documents', async () => {
  const { config, messages } = await moveIn({
    'docusaurus.config.js': `module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars') }, blog: false }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community', versions: { '2.0': { noIndex: true } } }]],
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'api', label: 'Reference' }, { type: 'doc', docId: 'one', label: 'Learn' }, { type: 'doc', docsPluginId: 'community', docId: 'team', label: 'People' }] } } }
`,
    'sidebars.ts': "export default { docs: ['one'], api: ['two'] }\n",
    'versions.json': '["1.0"]',
    'docs/one.md': '# One\n\n[two](/docs/next/two) [team](/community/team)\n',
    'docs/two.md': '# Two\n\nText.\n',
    'community/team.md': '# Team\n',
    'community_versions.json': '["3.0", "2.0"]',
    'community_versioned_docs/version-3.0/team.md':
      '# Team\n\n[old](/community/2.0/team) [new](/community/next/team)\n',
    'community_versioned_docs/version-2.0/team.md': '# Team of 2.0\n'
  })
  expect(messages).toEqual([])
  expect(config).toMatch(
    /\{ type: 'tab', label: 'Learn', items: \['one'\], navbar: false \},\s+\{ type: 'tab', label: 'Reference', items: \['two'\], navbar: false \}/
  )
  // The navbar leads into further documents, too.
  expect(config).toContain("{ label: 'People', href: '/community/team' }")
  // The version that `versions.json` names has no folder.
  expect(config).toContain("{ from: '/docs/next/*', to: '/docs/:splat' }")
  expect(config).not.toContain('versions:')
  expect(settingsIn(config).folders).toEqual({
    'community-next': {
      dir: 'community',
      path: '/community/next',
      version: { label: 'Next', latest: 'community', banner: 'unreleased' }
    },
    community: { dir: 'community_versioned_docs/version-3.0', path: '/community', version: { label: '3.0' } },
    'community-2.0': {
      dir: 'community_versioned_docs/version-2.0',
      path: '/community/2.0',
      version: { label: '2.0', latest: 'community', banner: 'unmaintained', noindex: true }
    }
  })
  expect(config).toContain("label: 'Community 2.0'")
  expect(config).toContain("{ type: 'autogenerated', dirName: 'community' }")
})

test('a version of Docusaurus whose folder a script makes of the documents is the one at the stable address', async () => {
  const { config, messages, report } = await moveIn({
    'docusaurus.config.js': `module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/',
  presets: [['classic', { sitemap: { filename: 'map.xml', ignorePatterns: ['/tags/**'] },
    docs: { routeBasePath: '/', admonitions: { keywords: ['tip', 'todo'] }, includeCurrentVersion: false, lastVersion: '11.x', sidebarPath: './sidebars.json',
    versions: { '11.x': { label: '11 & 12' } } }, blog: false }]] }
`,
    'sidebars.json': '{ "docs": ["one"] }',
    'versions.json': '["11.x", "10.x"]',
    'versioned_sidebars/version-11.x-sidebars.json': '{ "docs": ["one", "two"] }',
    'versioned_sidebars/version-10.x-sidebars.json': '{ "docs": ["one"] }',
    'docs/one.md': '# One of 11\n',
    'docs/two.md': '# Two\n',
    'versioned_docs/version-10.x/one.md': '# One of 10\n'
  })
  expect(messages).toEqual([])
  expect(settingsIn(config)).toMatchObject({
    versions: [
      { name: '11.x', label: '11 & 12', folder: { en: 'docs' }, isLatest: true },
      { name: '10.x', folder: { en: 'versioned_docs/version-10.x' }, banner: 'unmaintained' }
    ],
    sidebar: { '11.x': ['one', 'two'], '10.x': ['one'] },
    markdown: { admonitions: { todo: 'info' } },
    sitemap: { file: 'map.xml', exclude: ['/tags/**'] }
  })
  expect(report).toContain(
    '`versions.json:1`: The version "11.x" has no folder of its own here; "docs" is taken for it.'
  )
})

test('a site of Docusaurus: its languages, its versions and what is translated beside its documents', async () => {
  const { siteDir, config, messages, report } = await moveIn({
    'docusaurus.config.js': `module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ja'], localeConfigs: { fr: { label: 'Français' } } },
  presets: [['classic', {
    docs: { sidebarPath: './sidebars.json', exclude: ['**/drafts/**'], versions: { current: { path: 'dev' }, '1.0': { banner: 'none' } } },
    blog: {}
  }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'team', path: 'team', routeBasePath: 'people' }]],
  themeConfig: {
    navbar: { title: 'D', items: [
      { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: '0.9', href: 'https://old.example' }] },
      { type: 'localeDropdown', position: 'right' }, { to: '/help', label: 'Help' }] },
    footer: { links: [{ title: 'More', items: [{ label: 'Help', to: '/help' }] }], copyright: 'by D' }
  } }
`,
    'sidebars.json': '{ "docs": [{ "type": "category", "label": "First", "items": ["one"] }] }',
    'versions.json': '["2.0", "1.0"]',
    'versioned_sidebars/version-2.0-sidebars.json': '{ "docs": ["one"] }',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["one"] }',
    'docs/one.md': '# Not released\n\n[help](/help)\n',
    'docs/drafts/secret.md': '# Secret\n',
    'versioned_docs/version-2.0/one.md':
      '# Two\n\n[old](./other.md), [post](/blog/2024/03/01/x), [people](/people/a)\n',
    'versioned_docs/version-2.0/other.md': '# Other\n\nText.\n',
    'versioned_docs/version-1.0/one.md': '# One\n\n[people](/people/a)\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/one.md': '# Pas publié\n\nTexte.\n',
    'i18n/fr/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.docs.category.First": { "message": "Premier" } }',
    'i18n/fr/docusaurus-plugin-content-docs/version-2.0/one.md':
      'import Translate from \'@docusaurus/Translate\'\n\n# Deux\n\n[autre](./other.md) <Translate id="greeting">Hello</Translate>\n',
    'i18n/fr/docusaurus-plugin-content-docs-team/current/a.md': '# Une personne\n\nTexte.\n',
    'i18n/fr/code.json':
      '{ "theme.common.editThisPage": { "message": "Éditer la page" }, "theme.docs.paginator.next": { "message": "Next" }, "theme.tags.tagsListLabel": { "message": "étiquettes :" }, "greeting": { "message": "Bonjour" } }',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "item.label.Help": { "message": "Aide" } }',
    'i18n/fr/docusaurus-theme-classic/footer.json':
      '{ "link.title.More": { "message": "Plus" }, "copyright": { "message": "par <b>D</b>" } }',
    'i18n/fr/docusaurus-plugin-content-blog/2024-03-01-x.md': '# Nouvelle\n\nTexte.\n',
    'i18n/fr/docusaurus-plugin-content-pages/help.md': '# Aide\n\nTexte.\n',
    'blog/2024-03-01-x.md': '# News\n\nText.\n',
    'team/a.md': '# A person\n\nText.\n',
    'team/b.md': '# Another person\n\nText.\n',
    'src/pages/help.md': '# Help\n\nText.\n',
    'src/pages/index.js': 'export default () => null\n'
  })
  expect(messages).toEqual([])
  await build(siteDir, { outDir: join(siteDir, 'out'), useCache: false, isStrict: false })
  const title = (path: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(readFileSync(join(siteDir, 'out', path), 'utf8'))?.[1]
  expect(title('docs/one/index.html')).toBe('Two')
  expect(title('fr/docs/one/index.html')).toBe('Deux')
  expect(readFileSync(join(siteDir, 'out/fr/docs/one/index.html'), 'utf8')).toContain('</a> Bonjour')
  expect(title('fr/docs/other/index.html')).toBe('Other')
  expect(title('dev/docs/one/index.html')).toBe('Not released')
  expect(title('dev/fr/docs/one/index.html')).toBe('Pas publié')
  expect(title('1.0/docs/one/index.html')).toBe('One')
  expect(title('people/a/index.html')).toBe('A person')
  expect(title('fr/people/a/index.html')).toBe('Une personne')
  expect(title('fr/people/b/index.html')).toBe('Another person')
  expect(title('help/index.html')).toBe('Help')
  expect(title('fr/help/index.html')).toBe('Aide')
  expect(title('fr/blog/2024/03/01/x/index.html')).toBe('Nouvelle')
  expect(existsSync(join(siteDir, 'out/1.0/blog'))).toBe(false)
  expect(readFileSync(join(siteDir, 'out/docs/1.0/one/index.html'), 'utf8')).toContain('url=/1.0/docs/one"')
  expect(readTree(join(siteDir, 'out'))).not.toHaveProperty('dev/docs/drafts/secret/index.html')
  expect(config).toContain("{ en: 'First', fr: 'Premier' }")
  expect(config).toContain("{ en: 'Help', fr: 'Aide' }")
  expect(config).toContain("copyright: { en: 'by D', fr: 'par D' }")
  expect(config).toContain("{ name: '0.9', href: 'https://old.example' }")
  expect(config).toContain("labels: { fr: { editPage: 'Éditer la page', tags: 'Étiquettes' } }")
  expect(config).toContain("{ from: '/docs/1.0/*', to: '/1.0/docs/:splat' }")
  expect(report).toContain('The language "ja" has no folder of translations here')
  expect(report).toContain(
    'The text of the site\'s own that <Translate> shows is read here for the pages that "fr" has'
  )
  expect(report).toContain('`src/pages:1`: Pages that are components are not carried over (index.js)')
})

test('functions of a site of Docusaurus: where pages are edited, and from where they are redirected', async () => {
  const { config, report } = await moveIn({
    'docusaurus.config.js': `module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', {
    docs: { editUrl: ({ versionDocsDirPath, docPath, locale }) => {
      if (locale !== 'en') return 'https://translate.example/' + locale
      if (docPath === 'generated.md') return undefined
      return 'https://git.example/edit/' + versionDocsDirPath + '/' + docPath.replace('moved/', 'old/')
    } },
    blog: { editUrl: 'https://git.example/edit/' }, pages: false
  }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/first', to: '/docs/one' }], fromExtensions: ['html'], createRedirects: (path) => {
    if (path.startsWith('/docs/moved/')) return [path.replace('/docs/moved/', '/guides/')]
    if (path === '/blog/2024/03/01/x') return '/news'
  } }]] }
`,
    'docs/one.md': '# One\n',
    'docs/two.md': '# Two\n',
    'docs/generated.md': '# Generated\n',
    'docs/moved/a.md': '# A\n',
    'docs/moved/b.md': '# B\n',
    'blog/2024-03-01-x.md': '# News\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/one.md': '# Un\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/two.md': '# Deux\n'
  })
  const settings = settingsIn(config)
  expect(settings.editUrl).toEqual({
    blog: 'https://git.example/edit/blog',
    docs: 'https://git.example/edit/docs',
    'docs/generated.md': false,
    'docs/moved': 'https://git.example/edit/docs/old',
    'i18n/fr/docusaurus-plugin-content-docs/current': { href: 'https://translate.example/fr' }
  })
  expect(settings.redirects).toEqual([
    { from: '/first', to: '/docs/one' },
    { from: '/guides/*', to: '/docs/moved/:splat' },
    { from: '/news', to: '/blog/2024/03/01/x' },
    ...['/docs/generated', '/docs/moved/a', '/docs/moved/b', '/docs/one', '/docs/two', '/blog/2024/03/01/x'].map(
      (to) => ({
        from: `${to}.html`,
        to
      })
    )
  ])
  expect(report).not.toContain('is not carried over')
})

test('documents of Docusaurus in the navbar whose addresses are not their paths', async () => {
  const { config, messages } = await moveIn({
    'docusaurus.config.js': `module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'style/style', label: 'Style' }, { type: 'doc', docId: 'faq/code', label: 'Code' }] } } }
`,
    'docs/style/style.md': '---\nid: style\n---\n\n# Style\n\nText.\n',
    'docs/faq/Code.md': '---\nid: code\n---\n\n# Code\n\nText.\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("{ label: 'Style', href: '/docs/style' }")
  expect(config).toContain("{ label: 'Code', href: '/docs/faq/code' }")
})

test('the blog of a site of Docusaurus: its addresses, authors, tags and links from documents', async () => {
  const { config, messages, pages, report } = await moveIn({
    'package.json': '{}',
    'docusaurus.config.js':
      "module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/', presets: [['classic', { docs: {}, blog: { blogTitle: 'News', postsPerPage: 5 } }]] }\n",
    'docs/start.md':
      '# Start\n\n[post](/blog/2024/03/01/first#part), [list](/blog), [tag](/blog/tags/new-things), [author](/blog/authors/cy), [known](/blog/authors/ada), [own](/blog/second)\n',
    'blog/2024-03-01-first.md':
      '---\ntitle: First\nauthors: [ada, { name: Bo, image_url: https://a.example/b.png }]\ntags: [New things, { label: Other, permalink: /o }]\n---\n\nText.\n\n<!-- truncate -->\n\n## Part\n\n[other](./2024-04-01-second/index.md)\n',
    'blog/2024-04-01-second/index.md':
      '---\ntitle: Second\nslug: second\nauthor: Cy\nauthorURL: https://a.example/cy\n---\n\nText, and [start](/docs/start).\n',
    'blog/authors.yml':
      'ada:\n  name: Ada L\n  title: Author\n  url: https://a.example/ada\n  page: true\n  image_url: https://a.example/a.png\neve:\n  name: Eve\n  image_url: /img/eve.png\n',
    'static/img/eve.png': '',
    'blog/tags.yml': 'New things:\n  label: News\n  permalink: /new-things\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("dir: 'blog'")
  expect(config).toContain("ada: { name: 'Ada L', title: 'Author', url: 'https://a.example/ada', path: 'ada' }")
  expect(config).toContain("eve: { name: 'Eve', image: '/img/eve.png' }")
  expect(report).toContain('`blog/authors.yml:6`: The 1 images of authors that are not files of the static folder')
  expect(config).toContain("'New things': { label: 'News', path: 'new-things' }")
  // Its list, the archive, the tags, three authors and two tags; two posts; the document, the home, and the pages of the generator.
  expect(pages).toBe(14)
})

test('what MkDocs leaves out, its links, and snippets from hidden folders', async () => {
  const { config, messages, report, pages } = await moveIn({
    'mkdocs.yml':
      'site_name: M\nrepo_url: https://github.com/a/m\nnav:\n  - \'<span class="i">The home <img src="x" alt="y"></span>\': index.md\nexclude_docs: |\n  drafts/\n  *.tmp.md\n  /top.md\n  !keep.tmp.md\ntheme:\n  name: material\n  favicon: \'data:image/svg+xml;base64,PHN2Zy8+\'\nextra:\n  own: 1\n  social:\n    - icon: fontawesome/brands/mastodon\n      link: https://m.example/@a\n    - icon: fontawesome/brands/github\n      link: https://github.com/a/m\nmarkdown_extensions:\n  - pymdownx.blocks.details\n  - pymdownx.snippets\n',
    'docs/index.md': '# Home { #own .cls }\n\n[own](#own)\n\n```ini\n--8<-- "parts/.env"\n```\n',
    'docs/top.md': '# Left out\n',
    'docs/a/top.md': '# Kept\n',
    'docs/a/drafts/b.md': '# Left out\n',
    'docs/x.tmp.md': '# Left out\n',
    'parts/.env': 'KEY=value\n'
  })
  expect(messages).toEqual([])
  // Two pages, the index of the folder, and the page of search.
  expect(pages).toBe(4)
  expect(config).toContain("exclude: ['**/drafts/**', '**/*.tmp.md', 'top.md']")
  expect(config).toContain("label: 'The home'")
  expect(config).toContain("allow: ['parts/.env']")
  expect(config).toContain("{ label: 'Mastodon', href: 'https://m.example/@a', icon: 'mastodon' }")
  expect(config.match(/github\.com\/a\/m'/g)).toHaveLength(1)
  expect(report).toContain('The image of "favicon" is a data URL')
  expect(report).toContain('`mkdocs.yml:9`: The pattern "!keep.tmp.md" is not carried')
  expect(report).toContain('`mkdocs.yml:14`: "extra.own" is not carried over;')
  expect(report).not.toContain('blocks.details')
})

test('configurations of MkDocs that are named for a purpose, and inherit', async () => {
  const files = {
    'mkdocs-common.yml': 'site_name: Common\nmarkdown_extensions:\n  - toc\ntheme:\n  name: material\n  language: de\n',
    'mkdocs-online.yml': 'INHERIT: mkdocs-common.yml\nsite_url: https://a.example/on/\ntheme:\n  name: material\n',
    'docs/index.md': '# Home\n\nText.\n'
  }
  const { config } = await moveIn(files)
  expect(config).toContain("title: 'Common'")
  expect(config).toContain("basePath: '/on/'")
  expect(config).toContain("lang: 'de'")
  const folder = temporaryFolder()
  writeFiles(folder, { ...files, 'mkdocs-offline.yml': 'INHERIT: ./mkdocs-common.yml\nsite_dir: off\n' })
  await expect(migrate(folder)).rejects.toThrow(
    /several MkDocs configurations \(mkdocs-offline\.yml, mkdocs-online\.yml\); name one, such as "capstan migrate mkdocs-offline\.yml"/
  )
  expect((await migrate(join(folder, 'mkdocs-online.yml'))).written).toContain('site.config.ts')
})

test('a site of Zensical: settings of MkDocs in TOML, with tables of extensions', async () => {
  const { generator, config, messages, report } = await moveIn({
    'zensical.toml': `[project]
site_name = "Z"
site_url = "https://z.example/docs/"
nav = [
  { "Home" = "index.md" },
  { "Guide" = ["guide/index.md", { "Next" = "guide/next.md" }] },
]
[project.theme]
language = "zh-CN"
[project.markdown_extensions.pymdownx.arithmatex]
generic = true
[project.markdown_extensions.pymdownx.snippets]
base_path = ["parts"]
[project.markdown_extensions.own.thing]
[project.markdown_extensions.toc]
permalink = true
[project.plugins.redirects.redirect_maps]
"old.md" = "guide/next.md"
`,
    'docs/index.md': '# Home\n\n--8<-- "a.md"\n\nLet \\(x\\) be.\n',
    'docs/guide/index.md': '# Guide\n\nText.\n',
    'docs/guide/next.md': '# Next\n\n!!! note\n    Text.\n',
    'parts/a.md': '[next](guide/next.md)\n'
  })
  expect(generator).toBe('mkdocs')
  expect(messages).toEqual([])
  expect(config).toContain("title: 'Z'")
  expect(config).toContain("basePath: '/docs/'")
  expect(config).toContain('math: true')
  expect(config).toContain("includePaths: ['parts']")
  expect(config).toContain("link: { type: 'doc', id: 'guide/index' }")
  expect(config).toContain("{ from: '/old/', to: '/guide/next/' }")
  expect(report).toContain('The syntax of the extension "own" is not supported and shown as text.')
})

test('images that stand in their addresses, a link of the bar above the pages, and lines of settings', async () => {
  const { config, messages, report } = await moveIn({
    'docusaurus.config.js': `const {themes} = require('prism-react-renderer')
module.exports = {
  title: 'D', url: 'https://a.example', baseUrl: '/', favicon: 'data:image/svg+xml,%3Csvg/%3E',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themes: ['@docusaurus/theme-mermaid', 'own-theme'],
  themeConfig: {
    announcementBar: { content: 'See <b>the</b> <a href="/start">new guide</a>!' },
    navbar: { logo: { src: 'data:image/png;base64,AAAA' }, items: [{ label: 'API', href: 'pathname:///api/v6/x.html' }, { label: 'Odd', href: 'javascript:void 0' }] }
  }
}
`,
    'docs/start.md': '---\nslug: /start\nlast_update: { date: 1/31/2024 }\n---\n\n# Start\n\nText.\n'
  })
  expect(messages).toEqual([])
  expect(config).not.toMatch(/data:|javascript/)
  expect(config).toContain("start: [{ label: 'API', href: '/api/v6/x.html' }]")
  expect(config).toContain("outside: ['/api/v6/x.html']")
  expect(config).toContain("text: 'See the', link: { label: 'new guide', href: '/start' }")
  expect(report).toMatch(
    /`docusaurus\.config\.js:3`: The image of "favicon" is a data URL[\s\S]*The image of "navbar\.logo" is a data URL/
  )
  expect(report).toContain('`docusaurus.config.js:5`: The theme "own-theme" is not run: write templates')
  expect(report).not.toMatch(/mermaid" is not/)
})

test('a site of Hugo: sections, front matter in TOML, shortcodes, aliases, and languages by the ends of names', async () => {
  const { generator, siteDir, config, messages, report } = await moveIn({
    'hugo.toml': `baseURL = "https://h.example/docs/"
title = "H"
defaultContentLanguage = "en"
[languages.en]
languageName = "English"
weight = 1
[languages.zh-cn]
languageName = "简体中文"
languageCode = "zh-CN"
title = "H 中文"
[[menu.main]]
name = "Guide"
pageRef = "/guide"
[[menu.main]]
name = "More"
identifier = "more"
[[menu.main]]
name = "Elsewhere"
url = "https://e.example/"
parent = "more"
[params]
github_repo = "https://github.com/a/h"
own = 1
`,
    'content/_index.md': '+++\ntitle = "Home"\n+++\n\n[guide]({{< ref "guide/Big Page.md" >}})\n',
    'content/_index.zh-cn.md': '---\ntitle: 首页\n---\n\n文字。\n',
    'content/guide/_index.md': '---\ntitle: Guide\nweight: 2\n---\n\nText.\n',
    'content/guide/Big Page.md':
      '---\ntitle: Big\naliases: [/old]\n---\n\n{{% alert title="Note" %}}\nText\n{{% /alert %}}\n\n{{< odd >}}\n',
    'content/search.md': '---\ntitle: Search\nlayout: search\n---\n'
  })
  expect(generator).toBe('hugo')
  expect(messages.map(({ ruleId, file, line }) => [ruleId, file, line])).toEqual([
    ['foreign-syntax', 'content/guide/Big Page.md', 10]
  ])
  expect(config).toContain("title: { en: 'H', 'zh-CN': 'H 中文' }")
  expect(config).toContain("path: 'zh-cn', suffix: 'zh-cn'")
  expect(config).toContain("{ from: '/guide/Big Page', to: '/guide/big-page' }")
  expect(config).toContain("{ from: '/old', to: '/guide/big-page' }")
  expect(config).toContain("{ label: 'Guide', href: '/guide' }")
  expect(config).toContain("items: [{ label: 'Elsewhere', href: 'https://e.example/' }]")
  expect(config).toContain("exclude: ['search.md']")
  expect(report).toContain('"params.own" is not carried over;')
  expect(report).not.toMatch(/## Lost[^]*weight/)
  await build(siteDir, { outDir: join(siteDir, 'out'), useCache: false, isStrict: false })
  const title = (path: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(readFileSync(join(siteDir, 'out', path), 'utf8'))?.[1]
  expect(title('index.html')).toBe('Home')
  expect(title('zh-cn/index.html')).toBe('首页')
  expect(title('guide/index.html')).toBe('Guide')
  expect(title('guide/big-page/index.html')).toBe('Big')
})

test('a site of Hugo that mounts its content, names its versions, and shows its parameters', async () => {
  const { config, messages, report } = await moveIn({
    'hugo.yaml': `title: H
languages:
  en: { label: English, locale: en-US }
  fr: { label: Français }
markup: { tableOfContents: { endLevel: 4 } }
module:
  mounts:
    - { source: content/fr, target: content, sites: { matrix: { languages: [fr] } } }
    - { source: content/en, target: content, sites: { matrix: { languages: [en, fr] } } }
    - { source: ../README.md, target: content/readme.md }
params:
  version: v2
  versions: [{ version: v2, url: 'https://h.example' }, { version: v1, url: 'https://v1.h.example' }]
  Product: { name: Thing }
`,
    'content/en/_index.md': '---\ntitle: Home\n---\n\n[guide](/guide/) of {{% param "product.name" %}}\n',
    'content/en/guide.md': '---\ntitle: Guide\n---\n\nText.\n',
    'content/fr/_index.md': '---\ntitle: Accueil\n---\n\n[guide](guide/)\n'
  })
  expect(messages).toEqual([])
  expect(report).toContain('"../README.md" is not taken for "content/readme.md", as it is in Hugo: copy it there.')
  expect(report).not.toContain('sites.matrix')
  expect(settingsIn(config)).toMatchObject({
    lang: 'en-US',
    content: 'content/en',
    languages: [
      { lang: 'en-US', label: 'English', content: 'content/en' },
      { lang: 'fr', label: 'Français', content: 'content/fr', fallback: 'notice' }
    ],
    versions: [{ name: 'v2' }, { name: 'v1', href: 'https://v1.h.example' }],
    variables: { 'product-name': 'Thing' },
    toc: { maxHeadingLevel: 4 }
  })
})

test('menus of MkDocs that plugins read beside the pages, what a plugin excludes, and macros', async () => {
  const { config, messages } = await moveIn({
    'mkdocs.yml': `site_name: M
theme: { name: material }
plugins:
  - search
  - awesome-pages
  - section-index
  - exclude: { glob: ['drafts/*'] }
  - macros: { include_yaml: [facts.yml] }
extra: { version: '2.1' }
markdown_extensions:
  - mdx_include: { base_path: parts }
`,
    'facts.yml': 'product: { name: Thing }\n',
    'parts/shared.md': 'Shared **text**.\n',
    'docs/.pages': 'nav:\n  - index.md\n  - Guides: guide\n  - ...\n  - Elsewhere: https://e.example/\n',
    'docs/index.md': '# Home\n\nVersion {{ version }} of {{ product.name }}.\n\n{! shared.md !}\n',
    'docs/guide/.pages': 'title: A guide\nnav:\n  - start.md\n  - "...|b*.md"\n  - Last: z.md\n',
    'docs/guide/start.md': '# Start\n\nText.\n',
    'docs/guide/a.md': '# A\n\nText.\n',
    'docs/guide/b.md': '# B\n\nText.\n',
    'docs/guide/z.md': '# Z\n\nText.\n',
    'docs/more-things/.pages': 'order: desc\n',
    'docs/more-things/one.md': '# One\n\nText.\n',
    'docs/more-things/two.md': '# Two\n\nText.\n',
    'docs/hidden/.pages': 'hide: true\n',
    'docs/hidden/h.md': '# H\n\nText.\n',
    'docs/drafts/deep/d.md': '# Secret\n\nText.\n'
  })
  expect(messages).toEqual([])
  const settings = settingsIn(config)
  expect(settings.variables).toEqual({ version: '2.1', 'product-name': 'Thing' })
  expect(settings.exclude).toEqual(expect.arrayContaining(['drafts/**/*']))
  expect(settings.sidebar).toEqual([
    { type: 'doc', id: 'index' },
    {
      type: 'category',
      label: 'Guides',
      items: [
        { type: 'doc', id: 'guide/b' },
        { type: 'doc', id: 'guide/z', label: 'Last' }
      ],
      link: { type: 'doc', id: 'guide/start' }
    },
    {
      type: 'category',
      label: 'More things',
      items: [{ type: 'doc', id: 'more-things/one' }],
      link: { type: 'doc', id: 'more-things/two' }
    },
    { type: 'link', label: 'Elsewhere', href: 'https://e.example/' }
  ])
})

test('the menu of MkDocs that literate-nav reads from lists of links', async () => {
  const { config, messages } = await moveIn({
    'mkdocs.yml': 'site_name: M\nplugins:\n  - search\n  - literate-nav: { nav_file: SUMMARY.md }\n',
    'docs/SUMMARY.md':
      '# Menu\n\n- [Home](index.md)\n- Section\n    - [One](one.md)\n    - [Parts](parts/)\n- [Top](top.md)\n    - [Below](below.md)\n- *.md\n',
    'docs/parts/SUMMARY.md': '* [Second](b.md)\n* [First](a.md)\n',
    ...Object.fromEntries(
      ['index', 'one', 'top', 'below', 'rest', 'parts/a', 'parts/b'].map((name) => [
        `docs/${name}.md`,
        `# ${name}\n\nText.\n`
      ])
    )
  })
  expect(messages).toEqual([])
  const { sidebar, exclude } = settingsIn(config)
  expect(exclude).toEqual(['SUMMARY.md', 'parts/SUMMARY.md'])
  expect(sidebar).toEqual([
    { type: 'doc', id: 'index', label: 'Home' },
    {
      type: 'category',
      label: 'Section',
      items: [
        { type: 'doc', id: 'one', label: 'One' },
        {
          type: 'category',
          label: 'Parts',
          items: [
            { type: 'doc', id: 'parts/b', label: 'Second' },
            { type: 'doc', id: 'parts/a', label: 'First' }
          ]
        }
      ]
    },
    {
      type: 'category',
      label: 'Top',
      items: [
        { type: 'doc', id: 'top' },
        { type: 'doc', id: 'below', label: 'Below' }
      ]
    },
    { type: 'doc', id: 'rest' }
  ])
})

test.each([
  ['false', '01-intro', '/docs/01-guide/01-intro'],
  ["(name) => ({ filename: name.replace(/^\\d+-/, 'n-') })", 'n-intro', '/docs/n-guide/n-intro']
])(
  'numbers in the names of files of Docusaurus, which a site reads in its own way: %s',
  async (parser, name, address) => {
    const folder = name.replace('intro', 'guide')
    const { siteDir, config, messages, report } = await moveIn({
      'docusaurus.config.js': `module.exports = { title: 'D', url: 'https://d.example', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', numberPrefixParser: ${parser} }, blog: false }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: '${folder}/${name}', label: 'Intro' }] } } }
`,
      'sidebars.js': `module.exports = { docs: ['${folder}/${name}', '${folder}/plain'] }\n`,
      'docs/01-guide/01-intro.md': `# Intro\n\n[itself](${address}) [plain](./plain.md)\n`,
      'docs/01-guide/plain.md': '# Plain\n'
    })
    expect(messages).toEqual([])
    expect(config).toContain(`{ label: 'Intro', href: '${address}' }`)
    expect(config).toContain("sidebar: ['guide/intro', 'guide/plain']")
    expect(report).toContain('`presets`')
    await build(siteDir, { outDir: join(siteDir, 'out'), useCache: false, isStrict: false })
    expect(existsSync(join(siteDir, 'out', address, 'index.html'))).toBe(true)
  }
)

test('what no configuration may say is left out and reported in its place, and an address without a slash gets one', async () => {
  const { config, report, messages } = await moveIn({
    'astro.config.mjs': `export default {
  site: 'https://example.com',
  redirects: { 'old': '/new/', '/a': 'javascript:alert(1)', '/b': '/b' },
  integrations: [{ name: '@astrojs/starlight' }]
}
`,
    'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'src/content/docs/new.md': '---\ntitle: New\n---\n\nText.\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("{ from: '/old', to: '/new/' }")
  expect(config).not.toContain('alert')
  expect(report).toContain('`astro.config.mjs:3`: Left out of `redirects`: ')
  expect(report).toContain('leads back to itself')
})

test('a site that cannot be checked leaves nothing behind', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'book.toml': '[book]\ntitle = "B"\n',
    'src/SUMMARY.md': '- [One](one.md)\n',
    'src/one.md': '# One\n',
    'islands/Broken.tsx': 'export default 1\n'
  })
  const before = readTree(folder)
  await expect(migrate(folder)).rejects.toThrow()
  const after = [...readTree(folder)].filter(([path]) => !path.startsWith('.capstan/'))
  expect(new Map(after)).toEqual(before)
  await expect(migrate(folder)).rejects.toThrow()
})

describe('paths that lead out of the repository', () => {
  const page = '# Page\n\nText.\n'
  const secret = { 'secret/index.md': '# Secret\n\nHidden words.\n', 'secret/SUMMARY.md': '- [Secret](index.md)\n' }
  const starlight = { 'site/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }' }

  test.each<{ setting: string; line: number; files: Readonly<Record<string, string>> }>([
    { setting: 'docs_dir', line: 2, files: { 'site/mkdocs.yml': 'site_name: S\ndocs_dir: ../secret\n' } },
    { setting: 'contentDir', line: 2, files: { 'site/hugo.toml': 'title = "S"\ncontentDir = "../secret"\n' } },
    {
      setting: 'src',
      line: 3,
      files: { 'site/book.toml': '[book]\ntitle = "S"\nsrc = "../secret"\n' }
    },
    {
      setting: 'srcDir',
      line: 2,
      files: { 'site/.vitepress/config.mjs': 'export default {\n  srcDir: "../secret"\n}\n' }
    },
    {
      setting: 'path',
      line: 2,
      files: {
        'site/docusaurus.config.js':
          'export default { title: "S",\n  presets: [["classic", { docs: { path: "../secret" } }]]\n}\n'
      }
    },
    {
      setting: 'srcDir',
      line: 2,
      files: {
        ...starlight,
        'site/astro.config.mjs':
          'export default {\n  srcDir: "../secret", integrations: [{ name: "@astrojs/starlight" }]\n}\n',
        'secret/content/docs/index.md': page
      }
    }
  ])('a folder of pages ($setting)', async ({ setting, line, files }) => {
    const folder = temporaryFolder()
    writeFiles(folder, { ...secret, ...files })
    const before = readTree(folder)
    const moved = migrate(join(folder, 'site'))
    await expect(moved).rejects.toThrow(`:${line}: The path "../secret`)
    await expect(moved).rejects.toThrow(`${setting}" leads out of ${join(folder, 'site')}`)
    expect(readTree(folder)).toEqual(before)
  })

  test('a folder of pages beside that of the site, in its repository, is read', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      '.git/none': '',
      'pages/index.md': page,
      'site/mkdocs.yml': 'site_name: S\ndocs_dir: ../pages\n'
    })
    const { siteDir } = await migrate(join(folder, 'site'))
    expect(readFileSync(join(siteDir, '_migration.md'), 'utf8')).toContain('| `../pages` | 1 | 1 |')
  })

  test('a link that leads out, and folders beside the pages', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      'secret/words.md': 'Hidden words.\n',
      'site/docs/index.md': page,
      'site/mkdocs.yml': `site_name: S
theme:
  name: material
  custom_dir: theme
markdown_extensions:
  - pymdownx.snippets:
      base_path: ../secret
      auto_append:
        - words.md
`
    })
    symlinkSync(join(folder, 'secret'), join(folder, 'site/theme'))
    const { siteDir } = await migrate(join(folder, 'site'))
    const report = readFileSync(join(siteDir, '_migration.md'), 'utf8')
    expect(report).toMatch(/`mkdocs\.yml:4`: The path "theme" of "theme\.custom_dir" leads out of /)
    expect(report).toMatch(
      /`mkdocs\.yml:7`: The path "\.\.\/secret" of "markdown_extensions\[0\][^"]*base_path" leads out of /
    )
    expect(readFileSync(join(siteDir, 'site.config.ts'), 'utf8')).not.toMatch(/secret|words/)
  })

  test('mounts of Hugo, and folders of static files', async () => {
    const folder = temporaryFolder()
    writeFiles(folder, {
      ...secret,
      'site/content/_index.md': page,
      'site/hugo.toml':
        'title = "S"\nstaticDir = ["../secret"]\n[[module.mounts]]\nsource = "../secret"\ntarget = "content"\n'
    })
    const { siteDir } = await migrate(join(folder, 'site'))
    const report = readFileSync(join(siteDir, '_migration.md'), 'utf8')
    expect(report).toContain('"../secret" of "staticDir[0]" leads out of ')
    expect(report).toContain('"../secret" of "module.mounts[0].source" leads out of ')
    expect(readFileSync(join(siteDir, 'site.config.ts'), 'utf8')).not.toContain('secret')
  })
})

test('Starlight: addresses are slugs of each name, and blank lines may be before the front matter', async () => {
  const { config, messages } = await moveIn({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default { integrations: [starlight({ title: 'S', sidebar: ['v12', { label: 'Develop', items: ['develop/debug/rust-rover', 'develop/debug'] }] })] }`,
    'src/content/docs/index.md':
      '---\ntitle: Home\n---\n[a](/v12/), [b](/develop/debug/rust-rover/#part), [c](./develop/Debug/Rust%20Rover.md), [d](/develop/debug/), [e](/kept/As-Is/)\n',
    'src/content/docs/develop/Debug/Rust Rover.md': '---\ntitle: Rover\n---\n## Part\n\nText.\n',
    'src/content/docs/develop/Debug/index.md': '---\ntitle: Debug\n---\nText.\n',
    'src/content/docs/Other.md': '---\ntitle: Other\nslug: kept/As-Is\n---\nText.\n',
    'src/content/docs/v1.2.md': '\n \n---\ntitle: Version\n---\nText.\n'
  })
  expect(messages).toEqual([])
  expect(config).toContain("id: 'v1.2'")
  expect(config).toContain("id: 'develop/Debug/Rust Rover'")
  expect(config).toContain("id: 'develop/Debug/index'")
})
