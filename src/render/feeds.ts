/** Feeds of the newest posts: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. Addresses are whole; nothing tells when they were built. */
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { Route } from '../model/route.js'
import { withoutCodeMarks } from '../utils/code-marks.js'
import { escapeXml, escapeXmlAttribute } from '../utils/escape.js'
import { withBase } from '../utils/url.js'

/** A feed of a site. */
export interface FeedFile {
  readonly kind: 'rss' | 'atom' | 'json'
  /** Posix path in the output folder. */
  readonly path: string
  readonly type: string
  readonly title: string
}

const files = {
  rss: { name: 'rss.xml', type: 'application/rss+xml' },
  atom: { name: 'atom.xml', type: 'application/atom+xml' },
  json: { name: 'feed.json', type: 'application/feed+json' }
} as const

/** List the feeds of a site; none without an address. */
export function feedFiles({ blog, blogPath, url, routeBase, title }: Config): FeedFile[] {
  if (!blog || url === undefined) return []
  const base = blogPath === undefined ? routeBase.split('/') : []
  const folder = [...base, blog.folder].filter(Boolean).join('/')
  return blog.feeds.map((kind) => ({
    kind,
    path: `${folder}/${files[kind].name}`,
    type: files[kind].type,
    title: `${title}: ${blog.title}`
  }))
}

/** A post in a feed. */
interface Entry {
  readonly title: string
  readonly url: string
  /** When it was published, as RFC 3339 writes it; a date alone is its beginning in UTC. */
  readonly date: string
  readonly authors: readonly { readonly name: string; readonly url?: string }[]
  readonly tags: readonly string[]
  readonly summary: string
  /** HTML of the whole post; undefined: the feed has summaries. */
  readonly content?: string
}

/** What all feeds say of the blog. */
interface Feed {
  readonly title: string
  readonly description: string
  readonly lang: string
  readonly home: string
  readonly self: string
  readonly entries: readonly Entry[]
}

/** A post of the blog. */
export interface FeedPost {
  readonly route: Route
  readonly document: Document | undefined
  /** The HTML of the whole post; undefined: the feed has its summary. */
  readonly content?: string
}

/** Write a feed of posts, the newest first. */
export function writeFeed(
  { kind, path, title }: FeedFile,
  posts: readonly FeedPost[],
  blogPermalink: string,
  config: Config
): string {
  const absolute = (permalink: string) => (config.url ?? '') + withBase(permalink, config.basePath)
  const feed: Feed = {
    title,
    description: config.blog?.description ?? (config.description || title),
    lang: config.lang,
    home: absolute(blogPermalink),
    self: absolute(`/${path}`),
    entries: posts.map(({ route, document, content }) => ({
      title: withoutCodeMarks(route.title),
      url: absolute(route.permalink),
      date: route.post?.instant ?? `${route.post?.date ?? '1970-01-01'}T00:00:00Z`,
      authors: route.post?.authors ?? [],
      tags: route.post?.tags.map(({ label }) => label) ?? [],
      summary: route.description ?? document?.excerpt ?? '',
      ...(content !== undefined && { content })
    }))
  }
  return { rss, atom, json }[kind](feed)
}

function rss({ title, description, lang, home, self, entries }: Feed): string {
  const isWhole = entries.some(({ content }) => content !== undefined)
  const contentNamespace = isWhole ? ' xmlns:content="http://purl.org/rss/1.0/modules/content/"' : ''
  const items = entries.flatMap((entry) => [
    '    <item>',
    element('title', entry.title, 6),
    element('link', entry.url, 6),
    element('guid', entry.url, 6),
    element('pubDate', new Date(entry.date).toUTCString(), 6),
    ...entry.authors.map(({ name }) => element('dc:creator', name, 6)),
    ...entry.tags.map((tag) => element('category', tag, 6)),
    element('description', entry.summary, 6),
    ...(entry.content === undefined ? [] : [element('content:encoded', entry.content, 6)]),
    '    </item>'
  ])
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"${contentNamespace}>`,
    '  <channel>',
    element('title', title, 4),
    element('link', home, 4),
    element('description', description, 4),
    element('language', lang, 4),
    `    <atom:link href="${escapeXmlAttribute(self)}" rel="self" type="${files.rss.type}"/>`,
    ...items,
    '  </channel>',
    '</rss>'
  ])
}

function atom({ title, description, lang, home, self, entries }: Feed): string {
  const posts = entries.flatMap((entry) => [
    '  <entry>',
    element('title', entry.title, 4),
    element('id', entry.url, 4),
    `    <link href="${escapeXmlAttribute(entry.url)}"/>`,
    element('published', entry.date, 4),
    element('updated', entry.date, 4),
    ...entry.authors.flatMap(({ name, url }) => [
      '    <author>',
      element('name', name, 6),
      ...(url === undefined ? [] : [element('uri', url, 6)]),
      '    </author>'
    ]),
    ...entry.tags.map((tag) => `    <category term="${escapeXmlAttribute(tag)}"/>`),
    element('summary', entry.summary, 4),
    ...(entry.content === undefined ? [] : [`    <content type="html">${escapeXml(entry.content)}</content>`]),
    '  </entry>'
  ])
  return lines([
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXmlAttribute(lang)}">`,
    element('title', title, 2),
    element('subtitle', description, 2),
    element('id', home, 2),
    // A feed names its author where an entry names none.
    '  <author>',
    element('name', title, 4),
    '  </author>',
    `  <link href="${escapeXmlAttribute(home)}"/>`,
    `  <link href="${escapeXmlAttribute(self)}" rel="self" type="${files.atom.type}"/>`,
    element('updated', entries[0]?.date ?? '1970-01-01T00:00:00Z', 2),
    ...posts,
    '</feed>'
  ])
}

function json({ title, description, lang, home, self, entries }: Feed): string {
  const items = entries.map(({ title: name, url, date, authors, tags, summary, content }) => ({
    id: url,
    url,
    title: name,
    ...(content === undefined ? { content_text: summary } : { content_html: content, summary }),
    date_published: date,
    ...(authors.length > 0 && {
      authors: authors.map(({ name: author, url: page }) => ({
        name: author,
        ...(page !== undefined && { url: page })
      }))
    }),
    ...(tags.length > 0 && { tags })
  }))
  const feed = { version: 'https://jsonfeed.org/version/1.1', title, home_page_url: home, feed_url: self, description }
  return `${JSON.stringify({ ...feed, language: lang, items }, undefined, 2)}\n`
}

function element(name: string, text: string, indentation: number): string {
  return `${' '.repeat(indentation)}<${name}>${escapeXml(text)}</${name}>`
}

function lines(parts: readonly string[]): string {
  return `${parts.join('\n')}\n`
}
