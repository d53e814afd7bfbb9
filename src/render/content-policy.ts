import type { Document } from '../model/document.js'
import type { PagePolicy } from '../model/extension-schema.js'
import { fingerprint } from '../utils/fingerprint.js'
import { hashOf } from '../utils/hash.js'
import { policySource } from '../utils/web-address.js'
import { compareText } from '../utils/collections.js'

/** An origin that pages load from, and by which directive. */
export interface PolicySource {
  readonly directive: string
  /** Such as `https://example.com`, or `https://*.example.com` for all names below one. */
  readonly origin: string
}

const base: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"]
}

/** The hash of a style element without text, to which libraries of components add rules by script: no text that anybody wrote becomes a style by it. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What islands need besides: the API console calls the reader's own server and shows images and plays videos from its responses. */
const islandSources: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'api-console': { 'img-src': ['blob:'], 'media-src': ['blob:'], 'connect-src': ['http:', 'https:'] }
}

/**
 * Create the content policy of the whole site: what every page needs, the origins that any page loads from or requests, and
 * what the islands of any page need.
 *
 * A site with an API console has `connect-src http: https:` on every page, not on those with the console alone. Navigation
 * swaps pages inside one document, whose policy is that of the page which was opened first: a narrower one would stop the
 * console on a page that is entered by a link. Full loads between the two kinds would cost readers the sidebar's state and the
 * speed on the very links they use most, for little: scripts come from the site itself under either policy, and none that is
 * injected runs, so that nothing is there to make use of the wider `connect-src`.
 */
export function contentPolicy(
  remotes: readonly PolicySource[],
  islands: readonly string[] = [],
  { hasComponents = false }: { readonly hasComponents?: boolean } = {}
): string {
  return policyText((directive) => {
    const origins = remotes.filter((remote) => remote.directive === directive).map(({ origin }) => sourceText(origin))
    const sources = islands.flatMap((island) => islandSources[island]?.[directive] ?? [])
    const empty = hasComponents && directive === 'style-src' ? [emptyStyle] : []
    return [...empty, ...[...new Set([...origins, ...sources])].sort(compareText)]
  })
}

/** Widen the policy of a site by what some of its pages alone may load. */
export function widenPolicy(policy: string, pages: readonly (PagePolicy | undefined)[]): string {
  const added = new Map<string, Set<string>>()
  for (const page of pages) {
    for (const [directive, sources] of Object.entries(page ?? {}))
      added.set(directive, new Set([...(added.get(directive) ?? []), ...sources.map(pageSource)]))
  }
  return [...added].sort(byDirective).reduce((text, [directive, sources]) => {
    const [, known] = new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(text) ?? []
    const more = [...sources].filter((source) => !known?.split(' ').includes(source)).sort(compareText)
    if (more.length === 0) return text
    const given = [directive, ...(known === undefined ? [] : [known])].join(' ')
    const whole = [given, ...more].join(' ')
    return known === undefined ? `${text}; ${whole}` : text.replace(given, () => whole)
  }, policy)
}

function byDirective([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return compareText(a, b)
}

/** Write what a page names: an origin, or one of the few words that its schema lets through. */
function pageSource(source: string): string {
  if (['blob:', 'data:', "'unsafe-inline'"].includes(source)) return source
  return source.startsWith('wss://')
    ? sourceText(source.replace('wss', 'https')).replace('https', 'wss')
    : sourceText(source)
}

/** Find the content policy of a page that shows some documents. */
export function policyOf(documents: readonly Document[], policy: string): string {
  return widenPolicy(
    policy,
    documents.map(({ contentPolicy }) => contentPolicy)
  )
}

/**
 * Mark a page whose content policy is not that of the site: its address of the stylesheet has a fragment, by which the client takes it for a
 * page that is to be loaded in full, and so are those that readers go to from it.
 */
export function policyMark(documents: readonly Document[], policy: string): string {
  const own = policyOf(documents, policy)
  return own === policy ? '' : `#${fingerprint(hashOf(own))}`
}

/** Convert the policy for `<meta>`: without `frame-ancestors`, which only a header supports. */
export function metaPolicy(policy: string): string {
  return policy.replace(/frame-ancestors [^;]+;? ?/, '')
}

/**
 * Write a source of a directive. What has another form could begin a directive of its own, so that it never gets here: pages and
 * settings are checked where they are read.
 */
function sourceText(origin: string): string {
  const source = policySource(origin)
  if (source === undefined) throw new Error(`"${origin}" is not a source of a content policy.`)
  return source
}

/** Write the policy with the added sources of each directive. */
function policyText(added: (directive: string) => readonly string[]): string {
  return Object.entries(base)
    .map(([directive, sources]) => [directive, ...sources, ...added(directive)].join(' '))
    .join('; ')
}
