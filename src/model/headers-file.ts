/** A header in `_headers`. */
export interface HeaderLine {
  /** In lower case. */
  readonly name: string
  readonly value: string
  readonly line: number
}

/** A rule of `_headers`. */
export interface HeaderRule {
  /** Path as it is written, with at most one `*` and with `:name` for a segment. */
  readonly pattern: string
  readonly line: number
  readonly headers: readonly HeaderLine[]
  /** Headers that other rules give and this one takes back, in lower case; only Cloudflare Pages does. */
  readonly detached: readonly string[]
}

/** What is wrong with a line of a file for hosts. */
export interface HostProblem {
  readonly line: number
  readonly message: string
}

/** Max rules that hosts read of `_headers`. */
export const maxHeaderRules = 100

/** Patterns of the files below `_capstan` whose names have a fingerprint; a host takes one `*` in a pattern. */
export const fingerprintedPaths = ['*.js', '*.css', '*.bin', 'icons.*', 'sidebar.*', 'media/*', 'assets/*']

/** The same for what an edition has below its prefix: the index of its search, and its sidebar. */
export const editionPaths = ['_capstan/*.bin', '_capstan/sidebar.*']

/** Max editions that have rules of their own; the files of others are asked for again. */
export const maxEditionsOfRules = 20

/** Count the rules that we write for a site with so many editions. */
export function countOwnRules(editions: number): number {
  return 3 + fingerprintedPaths.length + editionPaths.length * Math.min(editions - 1, maxEditionsOfRules)
}

/** Max characters of a line that hosts read. */
const maxLength = 2000

/**
 * Parse `_headers`, which Netlify and Cloudflare Pages read: a path at the start of a line, its headers in indented lines below it; `#`
 * begins a comment.
 * @see https://docs.netlify.com/routing/headers/ and https://developers.cloudflare.com/pages/configuration/headers/
 */
export function parseHeadersFile(text: string): {
  readonly rules: readonly HeaderRule[]
  readonly problems: readonly HostProblem[]
} {
  const rules: (HeaderRule & { readonly headers: HeaderLine[]; readonly detached: string[] })[] = []
  const problems: HostProblem[] = []
  // The headers below a path that is wrong have no rule, and are no further problem.
  let current: (typeof rules)[number] | 'wrong' | undefined
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = index + 1
    const own = content.trim()
    if (own === '' || own.startsWith('#')) continue
    const isHeader = /^\s/.test(content)
    const message = isHeader ? headerProblem(own, current !== undefined) : patternProblem(own)
    if (message !== undefined) {
      problems.push({ line, message })
      if (!isHeader) current = 'wrong'
    } else if (!isHeader) {
      current = { pattern: own, line, headers: [], detached: [] }
      rules.push(current)
    } else if (current && current !== 'wrong') {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(own) ?? []
      if (own.startsWith('!')) current.detached.push(own.slice(1).trim().toLowerCase())
      else current.headers.push({ name: name.toLowerCase(), value, line })
    }
  }
  return { rules, problems }
}

/** A name of a header, and of Cloudflare's lines that take one back. */
const headerName = String.raw`[A-Za-z\d!#$%&'*+.^_\x60|~-]+`

/** Find what is wrong with the line of a header. */
function headerProblem(line: string, hasRule: boolean): string | undefined {
  if (!hasRule) return 'This header is below no path; write the path first, at the start of a line.'
  if (line.length > maxLength) return `This line has ${line.length} characters, but hosts read only ${maxLength}.`
  if (hasControls(line)) return 'This header has a control character; remove it.'
  if (new RegExp(String.raw`^(?:${headerName}:\s*\S|!\s*${headerName}$)`).test(line)) return undefined
  return `Unexpected "${line}", expected a header such as "X-Robots-Tag: noindex".`
}

/** Find what is wrong with the path of a rule. */
function patternProblem(line: string): string | undefined {
  if (line.length > maxLength) return `This line has ${line.length} characters, but hosts read only ${maxLength}.`
  if (hasControls(line)) return 'This path has a control character; remove it.'
  if (!/^(?:\/|https:\/\/)/.test(line))
    return `Unexpected "${line}", expected a path such as "/guide/*" or an indented header.`
  if (/\s/.test(line))
    return `Unexpected blank in the path "${line}"; write %20, or put the header into a line of its own.`
  return line.split('*').length > 2 ? `The path "${line}" has more than one "*", but hosts take one.` : undefined
}

/** Whether a line has characters that end it for a host, or that no header can hold. */
export function hasControls(line: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(line.replaceAll('\t', ' '))
}

/** Headers that the site of a stranger may give; all others could open what the policy closes, or act on the host's other sites. */
const harmless = new Set([
  'access-control-allow-origin',
  'cache-control',
  'content-disposition',
  'content-language',
  'permissions-policy',
  'x-frame-options',
  'x-robots-tag'
])

/** Whether an untrusted site may give a header. */
export function isHarmlessHeader(name: string): boolean {
  return harmless.has(name)
}

/** Whether a path of a rule matches every address of the site. */
export function isGlobalPattern(pattern: string, basePath: string): boolean {
  return ['/*', `${basePath}*`, `${encodeURI(basePath)}*`].includes(pattern)
}
