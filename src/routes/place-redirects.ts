/** Redirects yield to pages; one from a pattern becomes a page for each page that it leads to, where these can be listed. */
import type { Config } from '../model/config.js'
import type { Finding, PlainRuleId } from '../model/diagnostic.js'
import type { Route } from '../model/route.js'
import type { Redirect } from '../model/site.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { isExternal } from '../utils/url.js'
import { addressProblem } from './address-problem.js'
import { listRedirects } from './list-redirects.js'
import { outputPathOf } from './permalink.js'
import { isElsewhere, namesEdition } from '../model/edition-of-address.js'
import { fillPattern, isPattern, matchPattern, namesIn, parsePattern } from '../utils/address-pattern.js'

/** The redirects of a site, and findings about others. */
export interface PlacedRedirects {
  /** Those that become pages. */
  readonly redirects: readonly Redirect[]
  /** Those from patterns, for hosts. */
  readonly patterns: readonly Redirect[]
  readonly findings: readonly Finding[]
}

/** Place the redirects of the configuration beside the routes of the site. */
export function placeRedirects(routes: readonly Route[], config: Config): PlacedRedirects {
  const ownerOf = new Map(routes.map((route) => [route.outputPath, route.source ?? 'a page of the site']))
  const findings: Finding[] = []
  const redirects = new Map<string, Redirect>()
  const patterns: Redirect[] = []
  const report = (ruleId: PlainRuleId, message: string, { from }: Redirect) =>
    findings.push({
      ruleId,
      data: { text: message, written: from },
      file: config.configFile,
      ...placeOfLiteral(config.configText, from)
    })
  const fileOf = ({ from }: Redirect) => outputPathOf(from, config.trailingSlash)
  for (const redirect of config.redirects) {
    // The default edition has those that name an edition, below the root of the site.
    if (redirect.from.includes('#') || (config.edition.prefix !== '' && namesEdition(redirect.from, config))) continue
    if (isPattern(redirect.from)) {
      const problem = patternProblem(redirect)
      if (problem === undefined) patterns.push(redirect)
      else report('page-address', problem, redirect)
      continue
    }
    const problem = addressProblem(redirect.from)
    const owner = ownerOf.get(fileOf(redirect))
    if (problem !== undefined) report('page-address', `Unexpected ${problem}: a redirect cannot start there.`, redirect)
    else if (owner !== undefined)
      report('duplicate-route', `The redirect from ${redirect.from} has no effect: ${owner} is there.`, redirect)
    else redirects.set(fileOf(redirect), redirect)
  }
  for (const pattern of patterns) {
    // Pages of another edition are not known here (`editions/route/redirects-elsewhere.ts`).
    const listed = isElsewhere(pattern.to, config) ? undefined : listRedirects(pattern, routes)
    if (listed?.length === 0) report('broken-link', emptyPattern(pattern), pattern)
    for (const redirect of listed ?? []) {
      const file = fileOf(redirect)
      // Patterns that match pages are told of with those of all editions (`commands/site/edition-clashes.ts`).
      if (!ownerOf.has(file) && !redirects.has(file)) redirects.set(file, redirect)
    }
  }
  return { redirects: [...redirects.values()], patterns, findings }
}

/** Explain what is wrong with a pattern; undefined when nothing is. */
function patternProblem({ from, to }: Redirect): string | undefined {
  const problem = addressProblem(from)
  if (problem !== undefined) return `Unexpected ${problem}: a redirect cannot begin there.`
  if (/\*(?!$)|[^/]\*$/.test(from) || /\/:splat\b/.test(from))
    return `Invalid pattern "${from}" in "redirects": "*" must be the last segment; "to" inserts what it matches as ":splat".`
  const { names } = parsePattern(from)
  const unknown = isExternal(to) ? undefined : namesIn(to).find((name) => !names.includes(name))
  if (unknown !== undefined) return `Unknown ":${unknown}" in "${to}": the redirect from ${from} has no such part.`
  const example = fillPattern(to, new Map(names.map((name) => [name, 'x'])))
  if (isExternal(to) || !matchPattern(parsePattern(from), example)) return undefined
  return `The redirect from ${from} leads back to itself: it matches ${example}.`
}

function emptyPattern({ from, to }: Redirect): string {
  return `The redirect from ${from} matches no page: none is at ${to}.`
}
