import type { Config } from '../../model/config.js'
import { isReading, type Route } from '../../model/route.js'
import { escapeXml } from '../../utils/escape.js'
import { matcherOf } from '../../utils/path-pattern.js'
import { withBase } from '../../utils/url.js'

/** Limits of one sitemap (https://www.sitemaps.org/protocol.html#index). */
const maxAddresses = 50_000
const maxBytes = 52_428_800
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
/** Bytes of a sitemap besides its addresses, and of an address besides its text, with a date. */
const frameBytes = 120
const entryBytes = '  <url><loc></loc><lastmod>2026-01-01</lastmod></url>\n'.length

/** Where a site is published. */
interface SiteAddress {
  readonly url: string
  readonly rootBase: string
  readonly sitemap: Pick<Config['sitemap'], 'file'>
}

/** A page that search engines may list, with the base path of its edition. */
export interface SitemapPage {
  readonly permalink: string
  readonly basePath: string
  /** Calendar date of its last change. */
  readonly date?: string | undefined
  /** The same page in all languages, this one among them, and for readers of all others; absent: it is in one. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[] | undefined
}

/** A file with its path in the output folder. */
interface SitemapFile {
  readonly path: string
  readonly text: string
}

/**
 * Write the sitemap: every page that search engines may list, with the date of its last change where that is known. What is too
 * much for one file is in several, `sitemap-1.xml` and so on, which that of the site lists.
 */
export function sitemapFiles(pages: readonly SitemapPage[], site: SiteAddress): SitemapFile[] {
  const parts = cutSitemap(pages, site)
  const [first = []] = parts
  const { file } = site.sitemap
  if (parts.length <= 1) return [{ path: file, text: writeSitemap(first, site) }]
  const names = partNames(parts.length, file)
  const files = parts.map((part, index) => ({ path: names[index] ?? '', text: writeSitemap(part, site) }))
  return [{ path: file, text: writeIndex(names, site) }, ...files]
}

/** List the paths of those files. */
export function sitemapPaths(pages: readonly SitemapPage[], site: SiteAddress): string[] {
  const count = cutSitemap(pages, site).length
  const { file } = site.sitemap
  return [file, ...(count > 1 ? partNames(count, file) : [])]
}

function partNames(count: number, file: string): string[] {
  return Array.from({ length: count }, (_, index) => file.replace('.xml', `-${index + 1}.xml`))
}

/** Cut pages by the limits of a sitemap; dates do not move the cuts. */
function cutSitemap(pages: readonly SitemapPage[], site: SiteAddress): SitemapPage[][] {
  const parts: SitemapPage[][] = []
  let bytes = frameBytes
  for (const page of pages) {
    const size = entryBytes + Buffer.byteLength(locationOf(page, site) + alternateLinks(page))
    const last = parts.at(-1)
    const isFull = last === undefined || last.length === maxAddresses || bytes + size > maxBytes
    if (isFull) parts.push([page])
    else last.push(page)
    bytes = (isFull ? frameBytes : bytes) + size
  }
  return parts
}

/** Whether search engines may list a page. */
export function isListed({ kind, isUnlisted, isDraft, isHiddenFromRobots }: Route): boolean {
  return isReading(kind) && !isUnlisted && !isDraft && !isHiddenFromRobots
}

/** Create what chooses the pages of an edition that the sitemap lists. */
export function sitemapFilter({ edition, sitemap }: Pick<Config, 'edition' | 'sitemap'>): (route: Route) => boolean {
  const excludes = sitemap.exclude.map(matcherOf)
  return (route) => {
    const address = `/${edition.prefix}${route.permalink.slice(1)}`
    const names = [address, address.replace(/(.)\/$/, '$1')]
    return isListed(route) && !excludes.some((matches) => names.some(matches))
  }
}

function locationOf({ permalink, basePath }: SitemapPage, { url }: SiteAddress): string {
  return escapeXml(url + withBase(permalink, basePath))
}

function writeSitemap(pages: readonly SitemapPage[], site: SiteAddress): string {
  const entries = pages.map((page) => {
    const changed = page.date ? `<lastmod>${page.date}</lastmod>` : ''
    return `  <url><loc>${locationOf(page, site)}</loc>${changed}${alternateLinks(page)}</url>\n`
  })
  const names = pages.some(({ alternates = [] }) => alternates.length > 0) ? `${namespace} ${linkNamespace}` : namespace
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${entries.join('')}</urlset>\n`
}

/** Name the page in other languages (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap). */
function alternateLinks({ alternates = [] }: SitemapPage): string {
  return alternates
    .map(({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`)
    .join('')
}

function writeIndex(names: readonly string[], { url, rootBase }: SiteAddress): string {
  const entries = names.map(
    (name) => `  <sitemap><loc>${escapeXml(url + withBase(`/${name}`, rootBase))}</loc></sitemap>\n`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}
