import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import { plainSchemes } from '../model/link-schemes.js'
import type { Route } from '../model/route.js'
import type { Site } from '../model/site.js'
import { nearest } from '../utils/nearest.js'
import { matcherOf } from '../utils/path-pattern.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { decodePath, isExternal, splitUrl, withoutTrailingSlash } from '../utils/url.js'
import type { CheckInput } from './input.js'
import { listConfigLinks } from './list-config-links.js'
import { unreadReferences } from './unread-references.js'

/** Report links of the configuration (navbar, footer, sidebar, redirects …) that lead to no page of the site, or to no anchor of it. */
export function configLinks(input: CheckInput): Finding[] {
  const { config, site } = input
  const isUnread = unreadReferences(site, config)
  const external = config.outside.paths.map(matcherOf)
  const broken = listConfigLinks(input.config, site).flatMap(({ key, href }) => {
    const { path: written, hash } = splitUrl(href)
    const path = decodePath(written)
    const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href)?.[1]?.toLowerCase()
    if (scheme !== undefined && !plainSchemes.has(scheme) && !config.outside.schemes.includes(scheme))
      return unknownScheme(key, href, config)
    if (isExternal(href) || path === '' || isUnread(path)) return []
    if (external.some((matches) => matches(path))) return []
    if (isThere(path, input)) return hash ? brokenAnchor({ key, href, path, hash: decodePath(hash) }, input) : []
    const suggestion = nearest(path, site.routeByPermalink.keys())
    const place = { file: config.configFile, ...placeOfLiteral(config.configText, href) }
    return [found('broken-link', { target: href, key, suggestion, written: href }, place)]
  })
  return [...broken, ...keptAnchors(input)]
}

/** Report a link to a program that the site does not name. */
function unknownScheme(key: string, href: string, { configFile, configText }: CheckInput['config']): Finding[] {
  const text = `The link to "${href}" in "${key}" has a scheme that is not allowed; name a safe one in "outside", such as "vscode:".`
  return [found('unsafe-url', { text, written: href }, { file: configFile, ...placeOfLiteral(configText, href) })]
}

/** Report redirects from anchors that their pages have themselves. */
function keptAnchors({ config, site, documents }: CheckInput): Finding[] {
  const moving = site.routes.filter(({ movedAnchors }) => movedAnchors)
  if (moving.length === 0) return []
  const anchorsBySource = new Map(documents.map(({ source, anchors }) => [source, anchors]))
  return moving.flatMap(({ permalink, source = '', movedAnchors = [] }) =>
    movedAnchors
      .filter(({ id }) => anchorsBySource.get(source)?.includes(id))
      .map(({ id }) =>
        found(
          'duplicate-route',
          `The redirect from ${permalink}#${id} has no effect: ${source} has that anchor itself.`,
          { file: config.configFile, ...placeOfLiteral(config.configText, `${permalink}#${id}`) }
        )
      )
  )
}

/** A link of the configuration to an anchor of a page. */
interface AnchorLink {
  readonly key: string
  readonly href: string
  readonly path: string
  readonly hash: string
}

/** Report an anchor that the document at a path does not have. */
function brokenAnchor({ key, href, path, hash }: AnchorLink, { site, config, documents }: CheckInput): Finding[] {
  const route = routeAt(path, site)
  const document = route?.source === undefined ? undefined : documents.find(({ source }) => source === route.source)
  if (!route || !document || hash === 'top' || document.anchors.includes(hash)) return []
  if (route.movedAnchors?.some(({ id }) => id === hash)) return []
  const near = nearest(hash, document.anchors)
  const target = { target: href, key, written: href, anchor: hash, page: route.permalink }
  const place = { file: config.configFile, ...placeOfLiteral(config.configText, href) }
  return [found('broken-anchor', { ...target, suggestion: near && `#${near}` }, place)]
}

/** Find the page at a path, with or without a trailing slash. */
function routeAt(path: string, { routeByPermalink }: Site): Route | undefined {
  const bare = withoutTrailingSlash(path)
  return routeByPermalink.get(path) ?? routeByPermalink.get(bare) ?? routeByPermalink.get(`${bare}/`)
}

/** Whether there is a page, a file or a redirect at a path, or another edition has it, with or without a trailing slash. */
function isThere(path: string, { site, hasAddress }: CheckInput): boolean {
  const bare = withoutTrailingSlash(path)
  return (
    routeAt(path, site) !== undefined ||
    site.filePaths.has(path) ||
    site.redirects.some(({ from }) => from === bare || from === `${bare}/`) ||
    hasAddress?.(path) === true
  )
}
