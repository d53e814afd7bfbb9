import type { Config } from '../../model/config.js'
import {
  editionPaths,
  fingerprintedPaths,
  isGlobalPattern,
  isHarmlessHeader,
  maxEditionsOfRules,
  parseHeadersFile,
  type HeaderRule
} from '../../model/headers-file.js'
import { headerPolicy, immutableCaching, securityHeaders, svgPolicy } from '../../model/policies.js'
import { encodePath } from '../../utils/url.js'

/**
 * Write `_headers` for hosts that read it, with as many rules for any number of files (hosts take at most 100). The first rule
 * matches every address, missing ones too. Hosts join the values of all rules that match (only Cloudflare Pages can detach a
 * header, Netlify takes such a line for an error), so each further rule may only narrow: SVG files have both policies.
 *
 * Rules match by case: an extension in mixed case (`.Svg`) would need a rule for each spelling and has the first rule alone,
 * which lets no inline script run either. What pages need less than the page that draws diagrams, their `<meta>` forbids.
 */
export function headersFile(policy: string, place: HeadersPlace): string {
  return headerRules(policy, place, new Set())
}

/** Where the files of a site are. */
interface HeadersPlace {
  readonly basePath: string
  /** What the addresses of its other editions begin with below the base path; absent: it has one. */
  readonly prefixes?: readonly string[]
}

/**
 * Join our rules with the `_headers` of a site. A header that the site gives to every address is not written by us, since hosts would join
 * both values; all other headers of ours stay, so that a site adds one without losing the rest. Of an untrusted site nothing is
 * taken but headers that do no harm, as they are parsed.
 */
export function mergeHeaders(
  own: string,
  policy: string,
  { untrusted, ...place }: HeadersPlace & Pick<Config, 'untrusted'>
): string {
  const { rules } = parseHeadersFile(own)
  if (untrusted) return `${headerRules(policy, place, new Set())}\n${rules.map(harmlessRule).join('')}`
  return `${headerRules(policy, place, globalHeaders(rules, place.basePath))}\n${own}`
}

/** Write the headers of a rule that do no harm. */
function harmlessRule({ pattern, headers }: HeaderRule): string {
  const harmless = headers.filter(({ name }) => isHarmlessHeader(name))
  if (harmless.length === 0) return ''
  return `${pattern}\n${harmless.map(({ name, value }) => `  ${name}: ${value}\n`).join('')}`
}

/** Write our rules without headers of some names. */
function headerRules(policy: string, { basePath, prefixes = [] }: HeadersPlace, omitted: ReadonlySet<string>): string {
  const base = encodePath(basePath)
  const svg = { 'content-security-policy': svgPolicy }
  const cached = { 'cache-control': immutableCaching }
  const all = Object.entries({ 'content-security-policy': headerPolicy(policy), ...securityHeaders })
  const below = prefixes.slice(0, maxEditionsOfRules).flatMap((prefix) => editionPaths.map((path) => prefix + path))
  const paths = [...fingerprintedPaths.map((path) => `_capstan/${path}`), ...below]
  const headers = all.filter(([name]) => !omitted.has(name))
  return [
    ...(headers.length > 0 ? [rule(`${base}*`, Object.fromEntries(headers))] : []),
    rule(`${base}*.svg`, svg),
    rule(`${base}*.SVG`, svg),
    ...(omitted.has('cache-control') ? [] : paths.map((path) => rule(base + encodePath(path), cached)))
  ].join('\n')
}

/** List the names of the headers that the rules of a site give to every address of it, in lower case. */
function globalHeaders(rules: readonly HeaderRule[], basePath: string): Set<string> {
  const global = rules.filter(({ pattern }) => isGlobalPattern(pattern, basePath))
  return new Set(global.flatMap(({ headers }) => headers.map(({ name }) => name)))
}

/** Write the rule of one pattern. */
function rule(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${pattern}\n${lines.join('')}`
}
