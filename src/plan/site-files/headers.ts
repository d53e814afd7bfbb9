import { UsageError } from '../../model/errors.js'
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
export function headersFile(policy: string, basePath: string): string {
  return headerRules(policy, basePath, new Set())
}

/**
 * Join our rules with the `_headers` of a site. A header that the site gives to every address is not written by us, since hosts would join
 * both values; all other headers of ours stay, so that a site adds one without losing the rest.
 * @throws {UsageError} There are more rules than hosts take.
 */
export function mergeHeaders(own: string, policy: string, basePath: string, file: string): string {
  const merged = `${headerRules(policy, basePath, globalHeaders(own, basePath))}\n${own}`
  const count = merged.split(/\r?\n/).filter((line) => /^[^\s#]/.test(line)).length
  if (count <= maxRules) return merged
  throw new UsageError(
    `_headers has ${count} rules, but hosts read only ${maxRules}. Remove rules from ${file}: the site may have ${maxRules - ownRules}.`
  )
}

/** Max rules that hosts take. */
const maxRules = 100

/** Patterns of the files below `_capstan` whose names have a fingerprint; a host takes one `*` in a pattern. */
const fingerprintedPaths = ['*.js', '*.css', '*.bin', 'icons.*', 'sidebar.*', 'media/*', 'assets/*']

/** Rules that we write. */
const ownRules = 3 + fingerprintedPaths.length

/** Write our rules without headers of some names. */
function headerRules(policy: string, basePath: string, omitted: ReadonlySet<string>): string {
  const base = encodePath(basePath)
  const svg = { 'content-security-policy': svgPolicy }
  const cached = { 'cache-control': immutableCaching }
  const all = Object.entries({ 'content-security-policy': headerPolicy(policy), ...securityHeaders })
  const headers = all.filter(([name]) => !omitted.has(name))
  return [
    ...(headers.length > 0 ? [rule(`${base}*`, Object.fromEntries(headers))] : []),
    rule(`${base}*.svg`, svg),
    rule(`${base}*.SVG`, svg),
    ...(omitted.has('cache-control') ? [] : fingerprintedPaths.map((path) => rule(`${base}_capstan/${path}`, cached)))
  ].join('\n')
}

/** List the names of the headers that a `_headers` gives to every address of the site, in lower case. */
function globalHeaders(own: string, basePath: string): Set<string> {
  const patterns = ['/*', `${basePath}*`, `${encodePath(basePath)}*`]
  const names = new Set<string>()
  let isGlobal = false
  for (const line of own.split(/\r?\n/)) {
    if (/^[^\s#]/.test(line)) isGlobal = patterns.includes(line.trim())
    const name = /^\s+([\w-]+):/.exec(line)?.[1]
    if (isGlobal && name !== undefined) names.add(name.toLowerCase())
  }
  return names
}

/** Write the rule of one pattern. */
function rule(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${pattern}\n${lines.join('')}`
}
