import type { Config } from '../../model/config.js'
import { isHarmlessRedirect, parseRedirectsFile, type RedirectLine } from '../../model/redirects-file.js'
import type { PlannedOutput } from '../../model/output.js'
import type { Site } from '../../model/site.js'
import { addressesOfFile } from '../../routes/addresses-of-file.js'
import { webUrl } from '../../utils/web-address.js'
import {
  createMatcher,
  isPattern,
  parsePattern,
  referToGroups,
  type AddressPattern
} from '../../utils/address-pattern.js'
import { decodePath, encodePath, siteHref, splitUrl } from '../../utils/url.js'
import { wellFormed } from '../../utils/well-formed.js'
import { caddyPattern, nginxPattern } from './server-text.js'

/** A redirect as a host performs it; the addresses have the base path. JSON. */
export interface RedirectRule {
  /** Address or pattern, decoded. */
  readonly from: string
  /** URL that it leads to, with the placeholders of the pattern. */
  readonly to: string
  /** Whether a pattern stands for it. */
  readonly isListed?: true
}

/** An edition of a site. */
interface EditionSite {
  readonly site: Site
  readonly config: Config
}

/** List the redirects of an edition: single addresses first, then patterns as the configuration orders them. */
export function rulesOf({ redirects, redirectPatterns }: Site, config: Config): RedirectRule[] {
  const base = decodePath(config.basePath).replace(/\/$/, '')
  return [...redirects, ...redirectPatterns].map(({ from, to, href, isListed }) => ({
    from: base + from,
    // What ":splat" stands for may end in a slash already.
    to: encodeTarget(href ?? siteHref(to, config)).replace(/(?<=:splat)\/(?=$|[?#])/, ''),
    ...(isListed && { isListed })
  }))
}

/**
 * Choose the redirects for hosts, which may redirect before they look for a file: none from where something is published. Where a pattern matches that,
 * its single redirects take its place.
 */
export function rulesForHosts(
  rules: readonly RedirectRule[],
  isFree: (pattern: AddressPattern) => boolean
): RedirectRule[] {
  const free = rules
    .map((rule) => ({ rule, pattern: parsePattern(rule.from) }))
    .filter(({ pattern }) => isFree(pattern))
  const patterns = free.filter(({ rule }) => isPattern(rule.from)).map(({ pattern }) => createMatcher(pattern))
  return free.flatMap(({ rule }) => (rule.isListed && patterns.some((isMatch) => isMatch(rule.from)) ? [] : [rule]))
}

/** Create what tells whether nothing is published, at addresses without the base path, where a redirect begins. */
export function whatIsFree(addresses: Iterable<string>, rootBase: string): (pattern: AddressPattern) => boolean {
  const base = decodePath(rootBase).replace(/\/$/, '')
  const taken = new Set([...addresses].map((address) => base + address))
  return (pattern) =>
    pattern.names.length === 0 ? !taken.has(pattern.start) : ![...taken].some(createMatcher(pattern))
}

/** List the addresses of a file at which no redirect may begin; the page for unknown addresses has none. */
export function takenAddresses({ path, role }: Pick<PlannedOutput, 'path' | 'role'>): string[] {
  if (role === 'redirect' || /(?:^|\/)404\.html$/.test(path)) return []
  return role === 'page' || path.endsWith('/index.html') ? addressesOfFile(path) : [`/${path}`]
}

/** List the redirects for the server of a site. */
function serverRules(sites: readonly EditionSite[]): RedirectRule[] {
  const rules = sites.flatMap(({ site, config }) => rulesOf(site, config))
  const taken = sites.flatMap(({ site: { routes, filePaths, rootPaths }, config: { edition } }) => [
    ...routes.flatMap(({ outputPath }) => takenAddresses({ path: edition.prefix + outputPath, role: 'page' })),
    ...[...filePaths].map((path) => (rootPaths.has(path) ? path : `/${edition.prefix}${path.slice(1)}`))
  ])
  return rulesForHosts(rules, whatIsFree([...taken, '/_capstan/site.json'], sites[0]?.config.rootBase ?? '/'))
}

/**
 * Write `_redirects`, which Netlify and Cloudflare Pages read; empty when there are none. Netlify prefers our pages at the old addresses
 * unless a rule is forced, which Cloudflare Pages does not know.
 */
export function redirectsFile(rules: readonly RedirectRule[], host?: Config['host']): string {
  const status = host === 'netlify' ? '301!' : '301'
  return rules.map(({ from, to }) => `${encodePath(from)} ${to} ${status}\n`).join('')
}

/** Join our redirects with the `_redirects` of a site, which come first. Of an untrusted site those are taken that do no harm, as they are parsed. */
export function mergeRedirects(own: string, ours: string, { untrusted }: Pick<Config, 'untrusted'>): string {
  if (!untrusted) return `${own.replace(/\n?$/, '\n')}${ours}`
  const rules = parseRedirectsFile(own).rules.filter(isHarmlessRedirect)
  return `${rules.map(redirectLine).join('')}${ours}`
}

function redirectLine({ from, query, to, status, isForced, conditions }: RedirectLine): string {
  return `${[from, ...query, to, `${status}${isForced ? '!' : ''}`, ...conditions].join(' ')}\n`
}

/** Write the redirects for the `server` block of nginx, which matches decoded paths. */
export function nginxRedirects(sites: readonly EditionSite[]): string[] {
  return serverRules(sites).map(({ from, to }) => {
    const { source, names } = parsePattern(from)
    // A dollar sign that is no reference cannot be written. nginx adds the query of the request, but behind a fragment.
    const target = referToGroups(to.replaceAll('$', '%24'), names, (group) => `$${group}`)
    const whole = target.includes('#') ? `${withQuery(target, '$is_args$args', '&$args')}?` : target
    return `rewrite ${nginxPattern(withoutQuotes(source))} ${nginxPattern(whole)} permanent;`
  })
}

/** Add the query of the request to a URL, by the texts that stand for it where the URL has none and where it has one. */
function withQuery(url: string, alone: string, added: string): string {
  const { path, query, hash } = splitUrl(url)
  return `${path}${query}${query === '' ? alone : added}${hash === undefined ? '' : `#${hash}`}`
}

/** What stands for the query of a request in Caddy, with the sign before it. */
const caddyQuery = [
  'map {query} {redirect_query} {redirect_more} {',
  '  ~^(.+)$ "?${1}" "&${1}"',
  '  default "" ""',
  '}'
]

/** Write the redirects for the site's block of Caddy. */
export function caddyRedirects(sites: readonly EditionSite[]): string[] {
  const rules = serverRules(sites).flatMap(({ from, to }, index) => {
    const { source, names } = parsePattern(from)
    const name = `redirect_${index + 1}`
    const url = referToGroups(to, names, (group) => `{re.${name}.${group}}`)
    const target = withQuery(url, '{redirect_query}', '{redirect_more}')
    return [
      `@${name} path_regexp ${name} ${caddyPattern(withoutQuotes(source))}`,
      `redir @${name} ${caddyPattern(target)} permanent`
    ]
  })
  return rules.length === 0 ? [] : [...caddyQuery, ...rules]
}

/** Write the quotes in a regular expression by their numbers. */
function withoutQuotes(source: string): string {
  return source.replaceAll('"', String.raw`\x22`).replaceAll('`', String.raw`\x60`)
}

/** Write a target as a URL: its host in ASCII, and percent-encoded what no URL has, such as blanks, quotes and braces. */
function encodeTarget(to: string): string {
  const target = to.replace(/^https?:\/\/[^/?#]*/i, (origin) => webUrl(origin)?.origin ?? origin)
  return wellFormed(target).replaceAll(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/gu, encodeURIComponent)
}
