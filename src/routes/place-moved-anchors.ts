/** Redirects from anchors: hosts never see the anchor of a request, so the page shows where its section is now. */
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Route } from '../model/route.js'
import type { Redirect } from '../model/site.js'
import { groupBy } from '../utils/collections.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { decodePath, splitUrl } from '../utils/url.js'
import { isElsewhere, withoutEdition } from '../model/edition-of-address.js'

/** The routes, those with anchors that moved among them, and findings about redirects of others. */
export interface PlacedAnchors {
  readonly routes: readonly Route[]
  readonly findings: readonly Finding[]
}

/** Add the moved anchors to the pages that old addresses lead to, directly or by redirects. */
export function placeMovedAnchors(
  routes: readonly Route[],
  redirects: readonly Redirect[],
  config: Config
): PlacedAnchors {
  const bareOf = (path: string) => path.replace(/(.)\/+$/, '$1')
  const known = new Map(routes.map(({ permalink }) => [bareOf(permalink), permalink]))
  const targets = new Map(redirects.map(({ from, to }) => [bareOf(from), bareOf(splitUrl(to).path)]))
  const moved = config.redirects
    .filter(({ from }) => from.includes('#') && !isElsewhere(from, config))
    .map((redirect) => {
      const { path, hash = '' } = splitUrl(withoutEdition(redirect.from, config))
      const bare = bareOf(path)
      const permalink = known.get(bare) ?? known.get(targets.get(bare) ?? '')
      return { redirect, permalink, anchor: { id: decodePath(hash), to: withoutEdition(redirect.to, config) } }
    })
  const byPermalink = groupBy(moved, ({ permalink = '' }) => permalink)
  return {
    routes: routes.map((route) => {
      const anchors = byPermalink.get(route.permalink)?.map(({ anchor }) => anchor)
      return anchors ? { ...route, movedAnchors: anchors } : route
    }),
    findings: (byPermalink.get('') ?? []).map(({ redirect: { from } }) => ({
      ruleId: 'broken-link',
      data: {
        text: `The redirect from ${from} has no effect: no page of the site is at ${splitUrl(from).path}.`,
        written: from
      },
      file: config.configFile,
      ...placeOfLiteral(config.configText, from)
    }))
  }
}
