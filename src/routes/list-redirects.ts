import { isReading, type Route } from '../model/route.js'
import type { Redirect } from '../model/site.js'
import { fillPattern, matchPattern, parsePattern } from '../utils/address-pattern.js'
import { isExternal } from '../utils/url.js'

/** List the redirects of a pattern: one for each page at its target; undefined where the addresses have no end. */
export function listRedirects(
  { from, to }: Redirect,
  routes: readonly Pick<Route, 'kind' | 'permalink'>[]
): Redirect[] | undefined {
  const { names } = parsePattern(from)
  const target = parsePattern(to)
  if (isExternal(to) || names.some((name) => !target.names.includes(name))) return undefined
  return routes.flatMap(({ permalink, kind }) => {
    const values =
      isReading(kind) || kind === 'search' ? matchPattern(target, permalink.replace(/(.)\/$/, '$1')) : undefined
    return values ? [{ from: fillPattern(from, values), to: permalink, isListed: true }] : []
  })
}
