import type { Config } from '../../model/config.js'
import { UsageError } from '../../model/errors.js'
import { isReading, type Route } from '../../model/route.js'
import { nearest } from '../../utils/nearest.js'
import { addressIn } from '../site/address-in.js'
import type { Redirect } from '../../model/site.js'
import type { ReadEdition } from './open-site-reader.js'
import { pathOfAddress } from './path-of-address.js'

/** Find the page that a program asks for, by its address or a former one or, for an operation, by method and path or operationId. */
export function findRoute(
  { routes, config, redirects }: Pick<ReadEdition, 'routes' | 'config' | 'redirects'>,
  asked: string,
  kind?: 'operation'
): Route {
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
  const advice = kind ? 'list_routes with the kind "operation" lists them' : 'list_routes lists the pages'
  throw new UsageError(
    `There is no ${kind ?? 'page'} "${asked}"${guess === undefined ? '.' : `; did you mean "${guess}"?`} ${advice}, search finds them.`
  )
}

/** Reduce an address to what names a page: no host, base path, anchor, ending or slash. */
function nameOf(address: string, config?: Pick<Config, 'basePath' | 'edition'>): string {
  const path = pathOfAddress(address)
  const base = config && [config.basePath, `/${config.edition.prefix}`].find((each) => `${path}/`.startsWith(each))
  const below = base === undefined ? path : path.slice(base.length)
  return below.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)index(?:\.md|\.html)?$|\.md$|\.html?$/, '')
}

/** List the names that a former one leads to, by redirects one after the other. */
function movedNames(name: string, redirects: readonly Redirect[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (let next: string | undefined = name; next !== undefined && !names.has(next);) {
    names.add(next)
    const from: string = next
    const to = redirects.find((redirect) => nameOf(redirect.from) === from)?.to
    next = to === undefined ? undefined : nameOf(to)
  }
  return names
}

function namesOperation(asked: string, route: Route): boolean {
  return route.kind === 'operation' && asked.trim().toLowerCase() === operationName(route).toLowerCase()
}

function operationName({ method = '', path = '' }: Route): string {
  return `${method.toUpperCase()} ${path}`
}

/** Read the last segment of an operation's address, which is made of its operationId. */
function slugOf({ permalink }: Route): string {
  return lettersOf(nameOf(permalink).split('/').at(-1) ?? '')
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
