import type { Config } from '../../model/config.js'
import { isHarmlessRedirect, parseRedirectsFile, type RedirectLine } from '../../model/redirects-file.js'
import type { Redirect, Site } from '../../model/site.js'
import { webUrl } from '../../model/web-address.js'
import { parsePattern, referToGroups } from '../../utils/address-pattern.js'
import { decodePath, encodePath, siteHref } from '../../utils/url.js'
import { wellFormed } from '../../utils/well-formed.js'
import { caddyPattern, nginxPattern } from './server-text.js'

/** A redirect as a host performs it; the addresses have the base path. */
interface RedirectRule {
  /** Address or pattern, decoded. */
  readonly from: string
  /** URL that it leads to, with the placeholders of the pattern. */
  readonly to: string
}

/** An edition of a site. */
interface EditionSite {
  readonly site: Site
  readonly config: Config
}

/** List the redirects for hosts: single addresses first, then patterns as the configuration orders them. */
function rulesOf({ redirects, redirectPatterns }: Site, config: Config): RedirectRule[] {
  const base = decodePath(config.basePath).replace(/\/$/, '')
  const rule = ({ from, to, href }: Redirect) => ({
    from: base + from,
    to: encodeTarget(href ?? siteHref(to, config))
  })
  return [...redirects.filter(({ isListed }) => !isListed), ...redirectPatterns].map(rule)
}

function allRules(sites: readonly EditionSite[]): RedirectRule[] {
  return sites.flatMap(({ site, config }) => rulesOf(site, config))
}

/** Write `_redirects`, which Netlify and Cloudflare Pages read; empty when there are none. */
export function redirectsFile(site: Site, config: Config): string {
  return rulesOf(site, config)
    .map(({ from, to }) => `${encodePath(from)} ${to} 301\n`)
    .join('')
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
  return allRules(sites).map(({ from, to }) => {
    const { source, names } = parsePattern(from)
    // A dollar sign that is no reference cannot be written; after a fragment no query can follow.
    const target =
      referToGroups(to.replaceAll('$', '%24'), names, (group) => `$${group}`) + (to.includes('#') ? '?' : '')
    return `rewrite ${nginxPattern(withoutQuotes(source))} ${nginxPattern(target)} permanent;`
  })
}

/** Write the redirects for the site's block of Caddy. */
export function caddyRedirects(sites: readonly EditionSite[]): string[] {
  return allRules(sites).flatMap(({ from, to }, index) => {
    const { source, names } = parsePattern(from)
    const name = `redirect_${index + 1}`
    const target = referToGroups(to, names, (group) => `{re.${name}.${group}}`)
    return [
      `@${name} path_regexp ${name} ${caddyPattern(withoutQuotes(source))}`,
      `redir @${name} ${caddyPattern(target)} permanent`
    ]
  })
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
