import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vitepressHooks } from '../../../src/dialects/vitepress/hooks/vitepress-hooks.js'
import { loadDialect } from '../../../src/dialects/load-dialect.js'
import { readPages } from '../../../src/source/read-pages.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf } from '../helpers/site.js'

/** Write a site, and call the functions of its configuration for its pages. */
async function callFunctions(files: Readonly<Record<string, string>>, { isDefault = true } = {}) {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, files)
  const run = async () => {
    const dialect = await loadDialect('vitepress')
    const sources = Object.entries(files)
      .filter(([path]) => path.endsWith('.md'))
      .map(([path, text]) => ({ path, contentPath: path, kind: 'page' as const, hash: path, text }))
    const { pages } = readPages(
      sources,
      { ...configOf({}), dialect },
      { read: () => undefined, write: () => undefined }
    )
    const result = await vitepressHooks({ siteDir, isDefault, configFile: '.vitepress/config.ts', pages })
    return {
      page: (path: string) => result.pages.find(({ source }) => source === path),
      files: Object.fromEntries(result.files.map(({ path, contents }) => [path, Buffer.from(contents).toString()])),
      messages: result.findings.map(({ file, line, message }) => `${file}:${line} ${message}`)
    }
  }
  return { siteDir, run, ...(await run()) }
}

const pages = {
  'index.md': '---\nlayout: home\nhero:\n  name: V\n---\n',
  'guide/a.md': '# The `a`\n\n![x](/x.png)\n',
  'guide/b.md': '---\ntitle: B\ndescription: About b\nhead:\n  - [meta, { name: author, content: Ann }]\n---\n\nText.\n'
}

test('canonical addresses and tags of cards, as most sites write them', async () => {
  const { page, messages } = await callFunctions({
    ...pages,
    '.vitepress/config.ts': `import { defineConfig } from 'vitepress'
export default defineConfig({
  title: 'V',
  transformPageData(pageData, { siteConfig }) {
    const canonicalUrl = \`https://v.example/\${pageData.relativePath}\`.replace(/index\\.md$/, '').replace(/\\.md$/, '.html')
    pageData.frontmatter.head ??= []
    pageData.frontmatter.head.push(['link', { rel: 'canonical', href: canonicalUrl }])
    pageData.frontmatter.head.push(['meta', { property: 'og:title', content: pageData.title || siteConfig.site.title }])
  }
})
`
  })
  expect(messages).toEqual([])
  const head = (address: string, title: string) => [
    { tag: 'link', attrs: { rel: 'canonical', href: address } },
    { tag: 'meta', attrs: { property: 'og:title', content: title } }
  ]
  expect(page('index.md')?.frontMatter.head).toEqual(head('https://v.example/', 'V'))
  expect(page('guide/a.md')?.frontMatter.head).toEqual(head('https://v.example/guide/a.html', 'The a'))
  expect(page('guide/b.md')?.frontMatter.head).toEqual([
    { tag: 'meta', attrs: { name: 'author', content: 'Ann' } },
    ...head('https://v.example/guide/b.html', 'B')
  ])
})

test('title, description, date and front matter of a page', async () => {
  const { page } = await callFunctions({
    ...pages,
    '.vitepress/config.ts': `export default {
  transformPageData: (pageData) => {
    if (pageData.relativePath !== 'guide/a.md') return
    Object.assign(pageData.frontmatter, { editLink: false, outline: [2, 4], level: 3 })
    return { title: 'Changed', description: 'Now', lastUpdated: Date.UTC(2024, 1, 3) }
  }
}
`
  })
  expect(page('guide/a.md')).toMatchObject({
    title: 'Changed',
    contentTitle: 'The \`a\`',
    customFrontMatter: { level: 3, editLink: false },
    frontMatter: {
      description: 'Now',
      custom_edit_url: null,
      toc_min_heading_level: 2,
      toc_max_heading_level: 4,
      last_update: { date: '2024-02-03T00:00:00.000Z' }
    }
  })
  expect(page('guide/a.md')).not.toHaveProperty('markedTitle')
  expect(page('guide/b.md')).toMatchObject({ title: 'B', frontMatter: { description: 'About b' } })
})

test('what the head of a page is told: its title, the settings of its language, its tags and its text', async () => {
  const { page, messages } = await callFunctions({
    'docs/guide.md': '# Guide\n\n![x](/x.png)\n',
    'docs/fr/page.md': '---\ntitleTemplate: false\n---\n\n# Page\n',
    '.vitepress/config.ts': `import { resolveSiteDataByRoute } from 'vitepress'
export default async () => ({
  extends: { title: 'V', description: 'Site', srcDir: 'docs' },
  base: '/base/',
  head: [['meta', { name: 'theme-color', content: '#fff' }], ['meta', { property: 'og:type', content: 'website' }]],
  rewrites: { 'guide.md': 'start/index.md' },
  locales: { root: { lang: 'en' }, fr: { label: 'F', lang: 'fr', title: 'Le V', themeConfig: { x: 1 } } },
  transformHead(context) {
    const { page, title, description, siteData, siteConfig, head, content } = context
    head.push(['meta', { property: 'og:type', content: 'article' }])
    const told = { page, title, description, lang: siteData.lang, image: /src="([^"]+)/.exec(content)?.[1], pages: siteConfig.pages }
    const same = resolveSiteDataByRoute(siteConfig.site, page).title === siteData.title
    return [['script', { type: 'application/ld+json', id: 'a' }, JSON.stringify({ ...told, same })], ['link', { rel: 'alternate', href: '/base/a.xml' }]]
  }
})
`
  })
  expect(messages).toEqual([])
  const [type, script, link] = page('docs/guide.md')?.frontMatter.head ?? []
  expect(type).toEqual({ tag: 'meta', attrs: { property: 'og:type', content: 'article' } })
  expect(link).toEqual({ tag: 'link', attrs: { rel: 'alternate', href: '/a.xml' } })
  const told = (tag: unknown) => JSON.parse((tag as { readonly content: string }).content) as unknown
  const shared = { description: 'Site', pages: ['fr/page.md', 'guide.md'], same: true }
  expect(told(script)).toEqual({ ...shared, page: 'start/index.md', title: 'Guide | V', lang: 'en', image: '/x.png' })
  expect(told(page('docs/fr/page.md')?.frontMatter.head?.[1])).toEqual({
    ...shared,
    page: 'fr/page.md',
    title: 'Page',
    lang: 'fr'
  })
})

const feed = {
  'blog/old.md': '---\ntitle: Old\ndate: 2024-01-02\n---\n\nThe *old* one.\n\n---\n\nMore.\n',
  'blog/new.md': '---\ntitle: New\ndate: 2025-01-02\n---\n\nText.\n',
  '.vitepress/config.ts': `import { genFeed } from './feed.ts'
export default { title: 'V', buildEnd: genFeed }
`,
  '.vitepress/feed.ts': `import { mkdirSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createContentLoader, type SiteConfig } from 'vitepress'
export async function genFeed(config: SiteConfig) {
  const posts = await createContentLoader('blog/*.md', { excerpt: true, render: true }).load()
  posts.sort((a, b) => +new Date(b.frontmatter.date) - +new Date(a.frontmatter.date))
  const items = posts.map(({ url, html, excerpt, frontmatter }) => [url, frontmatter.title, frontmatter.date.getFullYear(), excerpt ?? html])
  console.log('writing')
  writeFileSync(path.join(config.outDir, 'feed.json'), JSON.stringify({ built: new Date(), now: Date.now(), items }))
  mkdirSync(path.join(config.outDir, 'deep'))
  await writeFile('.vitepress/dist/deep/robots.txt', 'User-agent: *')
  await writeFile(path.join(config.srcDir, 'public/card.svg'), '<svg/>')
}
`
}

test('files that are written at the end go into the output, feeds of posts among them, and are the same at any time', async () => {
  const { files, messages, siteDir, run } = await callFunctions(feed)
  expect(messages).toEqual([])
  expect(Object.keys(files)).toEqual(['card.svg', 'deep/robots.txt', 'feed.json'])
  expect(JSON.parse(files['feed.json'] ?? '')).toEqual({
    built: '2025-01-02T00:00:00.000Z',
    now: Date.UTC(2025, 0, 2),
    items: [
      ['/blog/new.html', 'New', 2025, '<p>Text.</p>'],
      ['/blog/old.html', 'Old', 2024, '<p>The <em>old</em> one.</p>']
    ]
  })
  expect((await run()).files).toEqual(files)
  expect(existsSync(join(siteDir, '.vitepress/dist'))).toBe(false)
  expect(existsSync(join(siteDir, 'public'))).toBe(false)
  expect((await callFunctions(feed, { isDefault: false })).files).toEqual({})
})

test('an edit of a function, or of what it imports, counts the next time', async () => {
  const { siteDir, run } = await callFunctions(feed)
  const text = feed['.vitepress/feed.ts'].replace("'User-agent: *'", "'Changed'")
  writeFileSync(join(siteDir, '.vitepress/feed.ts'), text)
  expect((await run()).files['deep/robots.txt']).toBe('Changed')
})

test('functions that throw, once for each cause; other pages and functions keep what they have', async () => {
  const { page, files, messages } = await callFunctions({
    ...pages,
    '.vitepress/config.ts': `export default {
  transformPageData(pageData) {
    pageData.frontmatter.head = []
    if (pageData.relativePath !== 'index.md') throw new Error('no title')
  },
  transformHead: () => [['meta', { name: 'x', content: 'y' }]],
  buildEnd({ outDir }) { return end(outDir) }
}
import fs from 'node:fs'
function end(outDir: string) {
  fs.writeFileSync(outDir + '/a.txt', 'A')
  fs.writeFileSync('index.md', 'B')
}
`
  })
  expect(messages).toEqual([
    '.vitepress/config.ts:4 The function "transformPageData" failed for 2 pages ("guide/a.md" first): no title.',
    '.vitepress/config.ts:12 The function "buildEnd" failed: it writes "index.md", which is outside of the output folder.'
  ])
  expect(files).toEqual({ 'a.txt': 'A' })
  const added = { tag: 'meta', attrs: { name: 'x', content: 'y' } }
  expect(page('guide/a.md')?.frontMatter.head).toEqual([added])
  expect(page('guide/b.md')?.frontMatter.head).toEqual([
    { tag: 'meta', attrs: { name: 'author', content: 'Ann' } },
    added
  ])
})

test('a function that needs a package that is not installed is left out, and so is what pages cannot have', async () => {
  const { page, files, messages } = await callFunctions({
    ...pages,
    '.vitepress/config.ts': `import { Feed } from 'feed-of-nobody'
import llms from '@nobody/llms'
import { theme } from '@nobody/theme'
export default {
  extends: theme,
  vite: { plugins: [llms()] },
  transformHead: () => [['link', { rel: 'preload', href: '/x.js' }], ['script', {}, 'run()'], ['meta', { name: 'a', content: 'b' }]],
  buildEnd: ({ outDir }) => { const feed = new Feed({}); feed.addItem({}); require('node:fs').writeFileSync(outDir + '/x', feed.rss2()) }
}
`
  })
  expect(messages).toEqual([
    '.vitepress/config.ts:8 The function "buildEnd" is left out: it needs "feed-of-nobody", which is not there; install the packages of the site.',
    '.vitepress/config.ts:7 <link rel="preload"> of "transformHead" is left out of 3 pages ("index.md" first): pages load nothing of their own; write it in "head" of the configuration.',
    '.vitepress/config.ts:7 <script> of "transformHead" is left out of 3 pages ("index.md" first): pages load nothing of their own; write it in "head" of the configuration.'
  ])
  expect(files).toEqual({})
  expect(page('guide/a.md')?.frontMatter.head).toEqual([{ tag: 'meta', attrs: { name: 'a', content: 'b' } }])
})

test('a configuration that fails is one finding, and changes nothing', async () => {
  const { page, messages } = await callFunctions({
    ...pages,
    '.vitepress/config.ts': `const settings: any = undefined\nexport default { title: settings.title, transformHead: () => [] }\n`
  })
  expect(messages).toEqual([
    `.vitepress/config.ts:2 The configuration ".vitepress/config.ts" failed, so that none of its functions is called: Cannot read properties of undefined (reading 'title').`
  ])
  expect(page('guide/b.md')?.frontMatter.description).toBe('About b')
  const broken = await callFunctions({ ...pages, '.vitepress/config.ts': 'export default {' })
  expect(broken.messages).toHaveLength(1)
})
