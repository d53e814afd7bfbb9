import type { Config } from '../model/config.js'
import type { Route } from '../model/route.js'

/** Compute the address of a page in the whole site, below its base path. */
export function addressIn(
  { edition }: { readonly edition: Pick<Config['edition'], 'prefix'> },
  { permalink }: Pick<Route, 'permalink'>
): string {
  return `/${edition.prefix}${permalink.slice(1)}`
}
