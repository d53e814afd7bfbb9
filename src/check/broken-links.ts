import { posix } from 'node:path'
import type { Finding } from '../model/diagnostic.js'
import type { LinkReference } from '../model/document.js'
import { found } from '../model/found.js'
import type { ResolvedLink } from '../model/resolved-link.js'
import type { Site } from '../model/site.js'
import { groupBy } from '../utils/collections.js'
import { indexNames, type ListSimilar } from '../utils/index-names.js'
import { memoize } from '../utils/memoize.js'
import { nearest } from '../utils/nearest.js'
import { decodePath, splitUrl, withoutTrailingSlash } from '../utils/url.js'
import type { CheckInput } from './input.js'
import { levelOf } from './severity.js'
import { unreadReferences } from './unread-references.js'

/** Report links, images and other files of elements that lead to no page and no file of the site, and suggest the nearest one. */
export function brokenLinks({ documents, links, site, config }: CheckInput): Finding[] {
  const isUnread = unreadReferences(site, config)
  const nearestFile = memoize(
    (link: LinkReference) => `${posix.dirname(link.from)}\n${link.url}`,
    openSources(site.routeBySource)
  )
  const nearestAddress = memoize((link: LinkReference) => link.url, openAddresses(site.routeByPermalink))
  const broken = documents.flatMap((document) =>
    (links.get(document.source) ?? []).flatMap(({ problem }, index) => {
      const link = document.links[index]
      // What a description does not have is reported with the anchors.
      if (!link || !problem || link.missing?.ruleId === 'broken-anchor' || levelOf(problem, config.rules) === 'off')
        return []
      return isUnread(decodePath(splitUrl(link.url).path)) ? [] : [{ link, problem }]
    })
  )
  const addresses = broken.flatMap(({ link, problem }) => (problem === 'broken-link' ? [link] : []))
  const prefixes = findMissingPrefixes(addresses, site)
  const single = broken.filter(({ link }) => !prefixes.links.has(link))
  return [...prefixes.findings, ...single.map(({ link, problem }) => findingOf(link, problem))]

  function findingOf(link: LinkReference, problem: NonNullable<ResolvedLink['problem']>): Finding {
    if (link.missing) return link.missing
    if (problem === 'api-broken-link') return brokenApiLink(link)
    const suggestion = link.isMarkdownFile ? nearestFile(link) : nearestAddress(link)
    const data = { target: link.url, folder: config.contentPath, suggestion }
    return found(problem === 'broken-markdown-link' ? problem : 'broken-link', data, placeOf(link))
  }
}

/** Report a link in a description; it leads to the site of its maker, so nothing here is near it. */
function brokenApiLink(link: LinkReference): Finding {
  return { ruleId: 'api-broken-link', data: { target: link.url, prefix: prefixOf(link.url) }, ...placeOf(link) }
}

/** Get the first segment of an address with its slash; an address of one segment begins like all of its kind. */
function prefixOf(url: string): string {
  return /^(?:\.{0,2}\/)*[^/?#]*\/|^\//.exec(url)?.[0] ?? ''
}

/** Finds what a link most probably meant, as the author would write it. */
type FindNearest = (link: LinkReference) => string | undefined

/** Open the sources of a site, to find the nearest one by its path, or a file of the same name elsewhere. */
function openSources(routeBySource: Site['routeBySource']): FindNearest {
  let similarTo: ListSimilar | undefined
  let byName: ReadonlyMap<string, readonly string[]> | undefined
  return (link) => {
    similarTo ??= indexNames(routeBySource.keys())
    byName ??= groupBy(routeBySource.keys(), (source) => posix.basename(source))
    const { path, hash } = splitUrl(link.url)
    const folder = posix.dirname(link.from)
    const target = posix.join(folder, decodePath(path))
    const isMeant = (source: string) => !differInLanguage(source, target)
    const own = onlyOne(byName.get(posix.basename(target)) ?? [], isMeant)
    const found =
      own === undefined
        ? nearest(
            relativePath(folder, target),
            similarTo(target, isMeant).map((source) => relativePath(folder, source))
          )
        : relativePath(folder, own)
    return found && found + (hash === undefined ? '' : `#${hash}`)
  }
}

/** Open the permalinks of a site, to find the nearest one. */
function openAddresses(routeByPermalink: Site['routeByPermalink']): FindNearest {
  let similarTo: ListSimilar | undefined
  return (link) => {
    similarTo ??= indexNames(routeByPermalink.keys())
    const { path, query, hash } = splitUrl(link.url)
    const wanted = decodePath(path)
    const found = nearest(
      wanted,
      similarTo(wanted, (permalink) => !differInLanguage(permalink, wanted))
    )
    return found && found + query + (hash === undefined ? '' : `#${hash}`)
  }
}

/** Find the only item that meets a condition. */
function onlyOne<T>(items: readonly T[], meets: (item: T) => boolean): T | undefined {
  const first = items.findIndex(meets)
  return first >= 0 && !items.some((item, index) => index > first && meets(item)) ? items[first] : undefined
}

/** Compute a path relative to a folder, with `./` in front where it needs no `../`. */
function relativePath(folder: string, file: string): string {
  const path = posix.relative(folder, file)
  return path.startsWith('.') ? path : `./${path}`
}

/** Get the place of a link. */
function placeOf({ file, line, column, endLine, endColumn }: LinkReference) {
  return { file, line, column, endLine, endColumn }
}

let names: Intl.DisplayNames | undefined

/** Load the names of languages when a path first asks for one: that takes 30 ms. */
function languageNames(): Intl.DisplayNames {
  return (names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }))
}

/**
 * Find the language that a path names by one of its folders.
 *
 * @example languageOf('/pt-BR/guides/start') // 'pt'
 */
function languageOf(path: string): string | undefined {
  const tags = path.split('/').map((segment) => /^([a-z]{2})(?:-[a-z]{2,4})?$/i.exec(segment)?.[1]?.toLowerCase())
  return tags.find((tag) => tag !== undefined && languageNames().of(tag) !== undefined)
}

/** Whether two paths name different languages, so that one is no suggestion in place of the other. */
function differInLanguage(a: string, b: string): boolean {
  const [one, other] = [languageOf(a), languageOf(b)]
  return one !== undefined && other !== undefined && one !== other
}

/** Number of links without the same prefix that are taken to have one cause. */
const minCount = 5

/** Broken links that would lead to pages without the prefix that they share, and the findings that stand for them. */
interface MissingPrefixes {
  readonly links: ReadonlySet<LinkReference>
  readonly findings: readonly Finding[]
}

/**
 * Find the first segments that many broken links share and that the site does not have: pages of other generators often
 * are below `/docs`, and every link to them would be a finding.
 */
function findMissingPrefixes(broken: readonly LinkReference[], { routeByPermalink }: Site): MissingPrefixes {
  const isPage = (path: string) => routeByPermalink.has(path) || routeByPermalink.has(`${path}/`)
  const byPrefix = groupBy(
    broken.filter(({ url }) => {
      const rest = /^\/[^/]+(\/.*)$/.exec(decodePath(splitUrl(url).path))?.[1]
      return rest !== undefined && isPage(withoutTrailingSlash(rest))
    }),
    ({ url }) => /^\/[^/]+\//.exec(url)?.[0] ?? ''
  )
  const shared = [...byPrefix].filter(([, links]) => links.length >= minCount)
  return {
    links: new Set(shared.flatMap(([, links]) => links)),
    findings: shared.flatMap(([prefix, links]) => findingOf(prefix, links))
  }
}

function findingOf(prefix: string, links: readonly LinkReference[]): Finding[] {
  const [first] = links
  if (!first) return []
  const { file, line, column, endLine, endColumn } = first
  return [found('broken-link', { prefix, count: links.length }, { file, line, column, endLine, endColumn })]
}
