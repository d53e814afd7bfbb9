import { describe, expect, test } from 'vitest'
import { readPages } from '../../../src/source/read-pages.js'
import { configOf, valuesOf, shown, sourcesOf, type ContentFiles } from '../helpers/site.js'

/** Read the pages of a set of texts. */
function read(files: ContentFiles, settings = {}, values = valuesOf()) {
  return readPages(sourcesOf(files), configOf(settings), values)
}

describe('the title of a page', () => {
  test.each([
    ['---\ntitle: Front\n---\n\n# Heading', 'Front', 'Heading'],
    ['# Heading', 'Heading', 'Heading'],
    ['## Second', 'Second', 'Second'],
    ['---\ntitle: Front\n---\n\n## Second', 'Front', undefined],
    ['---\ntitle: Front\n---\n\nText', 'Front', undefined],
    ['---\ntitle: ""\n---\n', 'get started', undefined],
    ['', 'get started', undefined]
  ])('of %j is %j', (text, title, contentTitle) => {
    const [page] = read({ 'guides/01-get_started.md': text }).pages
    expect([page?.title, page?.contentTitle]).toEqual([title, contentTitle])
  })

  test.each([
    ['mkdocs', '# :material-cog: Settings', 'Settings'],
    ['mdbook', '# {{#title Book}}Ownership', 'Ownership'],
    ['vitepress', '---\nversion: 2\n---\n\n# Guide {{ $frontmatter.version }}{{ $frontmatter.toString }}', 'Guide 2'],
    ['mkdocs', '# Guide { #own .cls }', 'Guide'],
    ['mdbook', '# Guide {#own .cls}', 'Guide'],
    ['mkdocs', '# The path {id}', 'The path {id}'],
    ['starlight', '---\ntitle: Front\n---\n\n# Heading', 'Front'],
    ['vitepress', '---\nlayout: home\nhero:\n  name: Tool\n---\n\n## Why', 'Tool']
  ])('of %s in %j is %j', (dialect, text, title) => {
    const [page] = read({ 'get.md': text }, { markdown: { dialect } }).pages
    expect(page?.title).toBe(title)
  })

  test('holds variables of the site, as the rest of the head does, also when the cache knows it', () => {
    const files = { 'get.md': '---\ndescription: About {{release}}.\n---\n\n# App {{release}} {{other}}\n' }
    const values = valuesOf()
    for (const release of ['2', '1']) {
      const [page] = read(files, { variables: { release } }, values).pages
      expect([page?.title, page?.frontMatter.description]).toEqual([`App ${release} {{other}}`, `About ${release}.`])
    }
  })

  test('of pages without one is what the sidebar of mdBook calls them; the window may have another', () => {
    const sidebar = [
      { type: 'doc', id: 'a', label: 'The foreword' },
      {
        type: 'category',
        label: 'Part',
        items: [{ type: 'doc', id: 'b', label: 'Other' }],
        link: { type: 'doc', id: 'c' }
      }
    ]
    const files = { 'a.md': 'Text.', 'b.md': '# Own\n\n{{#title The window}}', 'c.md': 'Text.' }
    const titles = (dialect: string) =>
      read(files, { sidebar, markdown: { dialect } }).pages.map(({ title, frontMatter }) => [title, frontMatter.head])
    expect(titles('mdbook')).toEqual([
      ['The foreword', undefined],
      ['Own', [{ tag: 'title', content: 'The window' }]],
      ['Part', undefined]
    ])
    expect(titles('vitepress')[0]).toEqual(['a', undefined])
  })

  test('of Starlight stands above a heading of the text, which stays there', () => {
    const [page] = read({ 'a.md': '---\ntitle: Front\n---\n\n# Heading' }, { markdown: { dialect: 'starlight' } }).pages
    expect([page?.title, page?.contentTitle]).toEqual(['Front', undefined])
  })

  test('is plain, and known with its code, too', () => {
    const { pages } = read({ 'a.md': '# The `go2rtc` key', 'b.md': '---\ntitle: "`b` and c"\n---\n', 'c.md': '# C' })
    expect(pages.map(({ title, markedTitle }) => [title, markedTitle])).toEqual([
      ['The go2rtc key', 'The `go2rtc` key'],
      ['b and c', '`b` and c'],
      ['C', undefined]
    ])
  })
})

test.each([
  ['detect', 'md', 'mdx'],
  ['mdx', 'mdx', 'mdx'],
  ['md', 'md', 'md']
] as const)('with format %s a .md file is %s and a .mdx file is %s', (format, md, mdx) => {
  const { pages } = read({ 'a.md': '', 'b.mdx': '', 'c.MDX': '' }, { markdown: { format } })
  expect(pages.map((page) => page.format)).toEqual([md, mdx, mdx])
})

test('only pages are read, with the whole text', () => {
  const text = '---\ntitle: T\n---\n\nText'
  const { pages } = read({ 'a.md': text, '_category_.json': '{}', '_static/b.md': '' })
  expect(pages).toMatchObject([{ source: 'content/a.md', contentPath: 'a.md', text, frontMatterLines: { title: 2 } }])
})

describe('cache', () => {
  const wrong = '---\ntitle: T\ndraft: 1\n---\n\n# H'

  test('of front matter is used for the same bytes, and its messages name the file', () => {
    const values = new Map<string, string>()
    const first = read({ 'a.md': wrong }, {}, valuesOf(values))
    expect(values.size).toBe(1)
    const again = read({ 'a.md': wrong, 'b.md': wrong }, {}, valuesOf(values))
    expect(values.size).toBe(1)
    expect(again.pages[0]).toEqual(first.pages[0])
    expect(shown(again.findings)).toEqual([
      'content/a.md:3:1 front-matter: Unexpected 1 for "draft" in the front matter; expected true or false.',
      'content/b.md:3:1 front-matter: Unexpected 1 for "draft" in the front matter; expected true or false.'
    ])
  })

  test('lets the text of a page that is not read yet be', () => {
    const values = valuesOf()
    const [source] = sourcesOf({ 'a.md': '# H' })
    if (!source) throw new Error('no source')
    read({ 'a.md': '# H' }, {}, values)
    const unread = {
      ...source,
      get text(): string {
        throw new Error('was read')
      }
    }
    const { pages } = readPages([unread], configOf({}), values)
    expect([pages[0]?.title, pages[0]?.hash]).toEqual(['H', source.hash])
    expect(() => pages[0]?.text).toThrow('was read')
  })
})
