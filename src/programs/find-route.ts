import type { EditionPlace } from '../model/endpoint.js'
import { UsageError } from '../model/errors.js'
import { isReading } from '../model/route.js'
import { nearest } from '../utils/nearest.js'
import { addressIn } from './address-in.js'
import { pathOfAddress } from './path-of-address.js'
import type { Moved, ReadEdition, ReadRoute } from './read-edition.js'

/** Find the page that a program asks for, by its address or a former one or, for an operation, by method and path or operationId. */
export function findRoute<Page extends ReadRoute>(
  {
    routes,
    config,
    redirects
  }: Pick<ReadEdition, 'config'> & { readonly routes: readonly Page[]; readonly redirects: readonly Moved[] },
  asked: string,
  kind?: 'operation'
): Page {
  const candidates = routes.filter((route) => (kind === undefined ? isReading(route.kind) : route.kind === kind))
  const moved = movedNames(nameOf(asked, config), redirects)
  const found =
    candidates.find((route) => namesOperation(asked, route)) ??
    candidates.find(({ permalink }) => nameOf(permalink) === nameOf(asked, config)) ??
    candidates.find(({ permalink }) => moved.has(nameOf(permalink))) ??
    candidates.find((route) => kind && slugOf(route) === lettersOf(asked))
  if (found) return found
  const names = candidates.map((route) => (kind ? operationName(route) : addressIn(config, route)))
  const guess = nearest(asked, names)
  const advice = kind ? 'list with the kind "operation" names them' : 'list names the pages'
  throw new UsageError(
    `There is no ${kind ?? 'page'} "${asked}"${guess === undefined ? '.' : `; did you mean "${guess}"?`} ${advice}, search finds them.`
  )
}

/** Reduce an address to what names a page: no host, base path, anchor, ending or slash. */
function nameOf(address: string, config?: Pick<EditionPlace, 'basePath' | 'edition'>): string {
  const path = pathOfAddress(address)
  const base = config && [config.basePath, `/${config.edition.prefix}`].find((each) => `${path}/`.startsWith(each))
  const below = base === undefined ? path : path.slice(base.length)
  return below.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)index(?:\.mdx?|\.html)?$|\.mdx?$|\.html?$/, '')
}

/** List the names that a former one leads to, by redirects one after the other. */
function movedNames(name: string, redirects: readonly Moved[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (let next: string | undefined = name; next !== undefined && !names.has(next);) {
    names.add(next)
    const from: string = next
    const to = redirects.find((redirect) => nameOf(redirect.from) === from)?.to
    next = to === undefined ? undefined : nameOf(to)
  }
  return names
}

function namesOperation(asked: string, route: ReadRoute): boolean {
  return route.kind === 'operation' && asked.trim().toLowerCase() === operationName(route).toLowerCase()
}

function operationName({ method = '', path = '' }: ReadRoute): string {
  return `${method.toUpperCase()} ${path}`
}

/** Read the last segment of an operation's address, which is made of its operationId. */
function slugOf({ permalink }: ReadRoute): string {
  return lettersOf(nameOf(permalink).split('/').at(-1) ?? '')
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
