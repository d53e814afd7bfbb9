import type { ApiChangeDetail } from '../../model/api-changes.js'
import type { JsonObject } from '../base/json.js'
import { securityWays, type NeededScheme } from '../request/security.js'
import type { Versions } from './compare-schemas.js'
import { renamedSchemes } from './compare-schemes.js'

/** Compare what a call must prove: it breaks when a way that was enough is not enough any more. */
export function compareSecurity(old: JsonObject, now: JsonObject, versions: Versions): ApiChangeDetail[] {
  const renamed = renamedSchemes(versions)
  const before = waysOf(old, versions.before, renamed)
  const after = waysOf(now, versions.after)
  const [from, to] = [before, after].map((ways) => ways.map(textOf).toSorted().join(' / ')) as [string, string]
  if (from === to) return []
  const isEnough = (way: readonly string[]) => after.some((needed) => needed.every((scheme) => way.includes(scheme)))
  return [{ path: '', what: 'security', from, to, isBreaking: !before.every((way) => isEnough(way)) }]
}

/** List the ways to call an operation, each as what it needs; without any, nothing is needed. */
function waysOf(
  operation: JsonObject,
  resolver: Versions['before'],
  renamed?: ReadonlyMap<string, string>
): string[][] {
  const ways = securityWays(operation, resolver).map((way) =>
    way.flatMap((needed) => needsOf({ ...needed, name: renamed?.get(needed.name) ?? needed.name }))
  )
  return ways.length === 0 ? [[]] : ways
}

/** Name what a scheme needs: itself, and each of its scopes. */
function needsOf({ name, scopes }: NeededScheme): string[] {
  return [name, ...scopes.map((scope) => `${name}:${scope}`)]
}

function textOf(way: readonly string[]): string {
  return way.length === 0 ? '–' : way.join(' + ')
}
