import { join, posix } from 'node:path'
import { readSourceText } from '../files/read-source.js'
import type { Finding } from '../model/diagnostic.js'
import {
  countOwnRules,
  isGlobalPattern,
  isHarmlessHeader,
  maxHeaderRules,
  parseHeadersFile,
  type HeaderLine,
  type HeaderRule,
  type HostProblem
} from '../model/headers-file.js'
import { securityHeaders } from '../model/policies.js'
import {
  isHarmlessRedirect,
  isRedirectPattern,
  maxRedirects,
  parseRedirectsFile,
  type RedirectLine
} from '../model/redirects-file.js'
import { patternsOverlap } from '../utils/patterns-overlap.js'
import { decodePath, withoutTrailingSlash } from '../utils/url.js'
import type { CheckInput } from './input.js'

/**
 * Report what is wrong with the `_headers` and `_redirects` of a site, which are joined with ours: lines that hosts do not take, rules
 * above their limits, and those that contradict each other or ours.
 */
export function hostFiles(input: CheckInput): Finding[] {
  return [...checkFile('_headers', checkHeaders, input), ...checkFile('_redirects', checkRedirects, input)]
}

/** What is wrong with a file, as errors, and which of its rules contradict others. */
interface HostFindings {
  readonly problems: readonly HostProblem[]
  readonly conflicts: readonly HostProblem[]
}

function checkFile(
  name: string,
  check: (text: string, input: CheckInput) => HostFindings,
  input: CheckInput
): Finding[] {
  const { config, site } = input
  if (!site.filePaths.has(`/${name}`)) return []
  const found = config.staticPaths.flatMap((folder) => {
    const path = posix.join(folder, name)
    const text = readSourceText(join(config.siteDir, path), config.sources)
    return text === undefined ? [] : [{ path, text }]
  })
  const [{ path: file, text } = { path: '', text: undefined }] = found
  if (text === undefined) return []
  const lines = text.split(/\r?\n/)
  const { problems, conflicts } = check(text, input)
  const findingOf =
    (ruleId: 'host-file' | 'host-conflict') =>
    ({ line, message }: HostProblem): Finding => {
      const endColumn = Math.max(1, (lines[line - 1] ?? '').length) + 1
      return { ruleId, data: { text: message }, file, line, column: 1, endLine: line, endColumn }
    }
  return [...problems.map(findingOf('host-file')), ...conflicts.map(findingOf('host-conflict'))]
}

/** Headers that name several values, which hosts may join. */
const joinable =
  /^(?:access-control-(?:allow|expose)-(?:headers|methods)|cache-tag|link|server-timing|set-cookie|vary)$/

/** Count the editions that a site has where each version has each language. */
function maxEditions({ languages, versions }: CheckInput['config']): number {
  const count = (entries: readonly { readonly href?: string | undefined }[]) =>
    Math.max(1, entries.filter(({ href }) => href === undefined).length)
  return count(languages) * count(versions)
}

function checkHeaders(text: string, { config }: CheckInput): HostFindings {
  const { rules, problems } = parseHeadersFile(text)
  const ours = countOwnRules(maxEditions(config))
  const free = maxHeaderRules - ours
  const first = rules[free]
  const message = `Too many rules: hosts read ${maxHeaderRules}, of which ${ours} are the generator's; remove ${rules.length - free}.`
  const refused = (line: HeaderLine) => config.untrusted && !isHarmlessHeader(line.name)
  return {
    problems: [...problems, ...(first ? [{ line: first.line, message }] : [])],
    conflicts: rules.flatMap((rule, index) =>
      rule.headers.flatMap((header) =>
        refused(header)
          ? [{ line: header.line, message: `The header "${header.name}" is left out of an untrusted site.` }]
          : [...headerConflict(header, rule, rules.slice(0, index), config.basePath), ...idleSources(header)]
      )
    )
  }
}

/** Find an earlier rule, or one of ours, that gives the same header to the same address. */
function headerConflict(
  { name, line }: HeaderLine,
  rule: HeaderRule,
  earlier: readonly HeaderRule[],
  basePath: string
): HostProblem[] {
  if (joinable.test(name) || rule.detached.includes(name)) return []
  const overlaps = (pattern: string) => patternsOverlap(wildcards(rule.pattern), wildcards(pattern))
  const other = earlier.find(
    ({ pattern, headers }) => headers.some((header) => header.name === name) && overlaps(pattern)
  )
  if (other) {
    const message = `The header "${name}" is also given by "${other.pattern}" (line ${other.line}): hosts join both values. Keep one of them.`
    return [{ line, message }]
  }
  if (isGlobalPattern(rule.pattern, basePath)) return []
  const isOurs = (name === 'content-security-policy' || name in securityHeaders) && overlaps(`${basePath}*`)
  const isCaching = name === 'cache-control' && overlaps(`${basePath}_capstan/*`)
  if (!isOurs && !isCaching) return []
  const message = `The header "${name}" is also given by the generator: hosts join both values. Give it to "${basePath}*", which replaces the generator's.`
  return [{ line, message }]
}

/** Find what a policy would allow and pages do not: they carry the policy of the site themselves, which a header can only narrow. */
function idleSources({ name, value, line }: HeaderLine): HostProblem[] {
  if (name !== 'content-security-policy') return []
  const sources = value.split(/[\s;]+/).filter((source) => /^(?:'unsafe-|'nonce-|'strict-dynamic'|\*$)/i.test(source))
  if (sources.length === 0) return []
  const message = `The policy allows ${[...new Set(sources)].join(', ')}, which has no effect in pages: they carry the policy of the site themselves, and browsers keep both. Name origins in "contentPolicy" of the configuration.`
  return [{ line, message }]
}

/** Write a path of a rule with stars alone. */
function wildcards(pattern: string): string {
  return decodePath(pattern.replace(/^https:\/\/[^/]*/, '')).replaceAll(/\/:[a-z]\w*/gi, '/*')
}

/** Stands for what a wildcard of a redirect matches: no rule that does not match everything there has it. */
const anySegments = '\uFFFF/\uFFFF'

/** Whether a rule is for another host than the one of the site, which may share its files. */
function isOtherHost(from: string, { url }: CheckInput['config']): boolean {
  return /^https?:/.test(from) && (url === undefined || !from.startsWith(`${new URL(url).origin}/`))
}

function checkRedirects(text: string, { config, site }: CheckInput): HostFindings {
  const { rules, problems } = parseRedirectsFile(text)
  const base = config.basePath.replace(/\/$/, '')
  const ours = [...site.redirects.filter(({ isListed }) => !isListed), ...site.redirectPatterns].map(
    ({ from }) => base + from
  )
  const pages = new Set(site.routes.map(({ permalink }) => base + permalink))
  const seen = new Map<string, RedirectLine>()
  const conflicts = rules.flatMap((rule): HostProblem[] => {
    const { from, line } = rule
    if (config.untrusted && !isHarmlessRedirect(rule))
      return [{ line, message: `The redirect from "${from}" to "${rule.to}" is left out of an untrusted site.` }]
    const key = [decodePath(from), ...rule.query, ...rule.conditions].join(' ')
    const before = seen.get(key)
    if (before) return [{ line, message: `Line ${before.line} already redirects from "${from}"; remove one of them.` }]
    seen.set(key, rule)
    if (rule.query.length > 0 || rule.conditions.length > 0) return []
    const pattern = isRedirectPattern(from) ? redirectWildcards(from) : withoutTrailingSlash(decodePath(from))
    // A narrower rule before a wider one takes its own part alone, and so does one for another host.
    const hidden = isOtherHost(from, config)
      ? []
      : ours.filter((own) => patternsOverlap(pattern, redirectWildcards(own).replaceAll('*', anySegments)))
    if (hidden.length > 0) {
      const named =
        hidden.length === 1 ? `that from "${hidden[0]}"` : `${hidden.length} of them, such as "${hidden[0]}"`
      return [
        {
          line,
          message: `The redirect from "${from}" comes before "redirects" of the configuration and hides ${named}.`
        }
      ]
    }
    return pages.has(decodePath(from)) && rule.status !== 200
      ? [{ line, message: `The redirect from "${from}" hides the page at this address, on hosts that redirect first.` }]
      : []
  })
  return { problems: [...problems, ...limits(rules, ours)], conflicts }
}

/** Report the first rule of each kind that hosts do not read any more. */
function limits(rules: readonly RedirectLine[], ours: readonly string[]): HostProblem[] {
  return (['single', 'pattern'] as const).flatMap((kind) => {
    const isOfKind = (from: string) => isRedirectPattern(from) === (kind === 'pattern')
    const own = rules.filter(({ from }) => isOfKind(from))
    const count = own.length + ours.filter(isOfKind).length
    const last = own.at(-1)
    if (count <= maxRedirects[kind] || !last) return []
    const what = kind === 'single' ? 'redirects' : 'redirects with "*" or ":name"'
    const message = `Too many ${what}: there are ${count} with those of the configuration, but hosts read ${maxRedirects[kind]}.`
    return [{ line: own[maxRedirects[kind]]?.line ?? last.line, message }]
  })
}

/** Write a path of a redirect with stars alone. */
function redirectWildcards(from: string): string {
  return withoutTrailingSlash(wildcards(from))
}
