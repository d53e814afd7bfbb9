import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { feedContent } from '../../../src/render/feed-content.js'
import { feedFiles, writeFeed } from '../../../src/render/feeds.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { documentOf, siteOf } from '../helpers/site.js'

const title = 'Ticks & <tags> "quoted" \u0007'
const { site, config } = siteOf(
  {
    'index.md': '# Home',
    'blog/2024-03-01-new.md': `---\ntitle: 新版本\ndescription: 要点 & 细节\nauthors: [林]\ntags: ['a<b']\n---\n`,
    'blog/2023-01-02-old.md': `---\ntitle: ${JSON.stringify(title)}\n---\n`
  },
  {
    title: 'Site',
    url: 'https://docs.example',
    basePath: '/v1/',
    lang: 'zh-CN',
    blog: { authors: { 林: { name: '林', url: 'https://a.example/?a=1&b=2' } } }
  }
)
const posts = ['content/blog/2024-03-01-new.md', 'content/blog/2023-01-02-old.md'].flatMap((source) => {
  const route = site.routeBySource.get(source)
  return route ? [{ route, document: documentOf(source, { excerpt: 'First paragraph.' }) }] : []
})
const feeds = Object.fromEntries(feedFiles(config).map((file) => [file.kind, writeFeed(file, posts, '/blog', config)]))

/** Parse XML strictly, as TSX does elements; what is left of it are pairs of names and texts. */
function problemsOf(xml: string): string[] {
  const body = xml.replace(/^<\?xml [^>]*\?>\n/, '').replaceAll(/[{}]/g, '')
  const { parseDiagnostics = [] } = ts.createSourceFile(
    'feed.tsx',
    `(${body})`,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX
  ) as unknown as {
    readonly parseDiagnostics?: readonly ts.Diagnostic[]
  }
  return parseDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe.each(['rss', 'atom'] as const)('the feed %s', (kind) => {
  const xml = feeds[kind] ?? ''

  test('is well-formed, whatever titles hold', () => {
    expect(problemsOf(xml)).toEqual([])
    expect(problemsOf(xml.replace('</title>', ''))).not.toEqual([])
    expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/)
    expect(xml).toContain('Ticks &amp; &lt;tags&gt; "quoted" \uFFFD')
  })

  test('has whole addresses alone', () => {
    const addresses = [...xml.matchAll(/(?:href="|<(?:link|guid|id|uri)>)([^"<]*)/g)].map(([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) expect(address).toMatch(/^https:\/\/(?:docs\.example\/v1\/blog|a\.example\/)/)
  })
})

test('RSS and Atom say when, by whom and what about', () => {
  expect(feeds.rss).toContain('<pubDate>Fri, 01 Mar 2024 00:00:00 GMT</pubDate>')
  expect(feeds.rss).toContain(
    '<dc:creator>林</dc:creator>\n      <category>a&lt;b</category>\n      <description>要点 &amp; 细节</description>'
  )
  expect(feeds.atom).toContain('<updated>2024-03-01T00:00:00Z</updated>\n  <entry>\n    <title>新版本</title>')
  expect(feeds.atom).toContain('<uri>https://a.example/?a=1&amp;b=2</uri>')
})

test('JSON Feed has the same posts', () => {
  expect(JSON.parse(feeds.json ?? '')).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://docs.example/v1/blog',
    feed_url: 'https://docs.example/v1/blog/feed.json',
    language: 'zh-CN',
    items: [
      {
        id: 'https://docs.example/v1/blog/2024/03/01/new',
        title: '新版本',
        content_text: '要点 & 细节',
        date_published: '2024-03-01T00:00:00Z',
        authors: [{ name: '林', url: 'https://a.example/?a=1&b=2' }],
        tags: ['a<b']
      },
      { title: 'Ticks & <tags> "quoted" \u0007', content_text: 'First paragraph.' }
    ]
  })
})

test('a site without an address, or without a blog, has no feeds', () => {
  expect(feedFiles({ ...config, url: undefined })).toEqual([])
  expect(feedFiles({ ...config, blog: undefined })).toEqual([])
  expect(feedFiles(config).map(({ path }) => path)).toEqual(['blog/rss.xml', 'blog/atom.xml', 'blog/feed.json'])
})

describe('a feed of whole posts', () => {
  const content =
    '<h2>A</h2>\n<p>See <a href="https://docs.example/v1/guide#b">B</a>: <code>a &#x3C; b</code></p>\n' +
    '<blockquote>\n<p><strong>Info</strong></p>\n<p>c</p>\n</blockquote>\n' +
    '<pre><code class="language-diff">-a\n+b\n</code></pre>'
  const markdown =
    '## A\n\nSee [B](https://docs.example/v1/guide#b): `a < b`\n\n> [!IMPORTANT]\n> c\n\n```diff\n-a\n+b\n```\n'
  const whole = posts.map((post, index) =>
    index === 0 ? { ...post, content: feedContent(markdown, labelsFor('en')) } : post
  )
  const [rss = '', atom = '', json = ''] = feedFiles(config).map((file) => writeFeed(file, whole, '/blog', config))

  test('has the HTML of their Markdown', () => {
    const { items } = JSON.parse(json) as { readonly items: readonly Readonly<Record<string, unknown>>[] }
    expect(items[0]).toMatchObject({ content_html: content, summary: '要点 & 细节' })
    expect(items[1]).toMatchObject({ content_text: 'First paragraph.' })
  })

  test('is well-formed', () => {
    expect([problemsOf(rss), problemsOf(atom)]).toEqual([[], []])
    expect(rss).toContain('xmlns:content="http://purl.org/rss/1.0/modules/content/"')
    expect(rss).toContain('<content:encoded>&lt;h2&gt;A&lt;/h2&gt;')
    expect(atom).toContain('<content type="html">&lt;h2&gt;A&lt;/h2&gt;')
    expect(feeds.rss).not.toContain('content:')
  })
})

test('feeds stand beside the list of posts, wherever that is', () => {
  const settings = { url: 'https://docs.example', routeBase: '/docs' }
  const pathsOf = (blog: { dir?: string }) =>
    feedFiles(siteOf({}, { ...settings, blog }).config).map(({ path }) => path)
  expect(pathsOf({})).toContain('docs/blog/rss.xml')
  expect(pathsOf({ dir: 'posts' })).toContain('blog/rss.xml')
})
