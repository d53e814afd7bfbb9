import { hasControls, type HostProblem } from './headers-file.js'

/** A rule of `_redirects`. */
export interface RedirectLine {
  /** Path as it is written, with `*` and `:name`. */
  readonly from: string
  /** Conditions on the query and of Netlify, such as `id=:id` before the target and `Country=de` behind its status. */
  readonly query: readonly string[]
  readonly to: string
  readonly status: number
  /** Whether it also holds where the site has a file (`301!`). */
  readonly isForced: boolean
  readonly conditions: readonly string[]
  readonly line: number
}

/** Max rules that hosts read of `_redirects`: of single addresses, and of patterns. */
export const maxRedirects = { single: 2000, pattern: 100 } as const

const maxLength = 1000
const statuses = [200, 301, 302, 303, 307, 308, 404, 410]

/**
 * Parse `_redirects`, which Netlify and Cloudflare Pages read: on each line a path, where it leads, and a status; `#` begins a comment.
 * @see https://docs.netlify.com/routing/redirects/ and https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function parseRedirectsFile(text: string): {
  readonly rules: readonly RedirectLine[]
  readonly problems: readonly HostProblem[]
} {
  const rules: RedirectLine[] = []
  const problems: HostProblem[] = []
  for (const [index, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const own = content.replace(/(?:^|\s)#.*$/, '').trim()
    if (own === '') continue
    const parsed = parseLine(own, index + 1)
    if (typeof parsed === 'string') problems.push({ line: index + 1, message: parsed })
    else rules.push(parsed)
  }
  return { rules, problems }
}

/** Whether a path of a redirect stands for many addresses. */
export function isRedirectPattern(from: string): boolean {
  return /\*|\/:[a-z]/i.test(from.replace(/^https?:\/\//, '/'))
}

/** Parse a line; a text says what is wrong with it. */
function parseLine(own: string, line: number): RedirectLine | string {
  if (own.length > maxLength) return `This line has ${own.length} characters, but hosts read only ${maxLength}.`
  if (hasControls(own)) return 'This redirect has a control character; remove it.'
  const [from = '', ...rest] = own.split(/\s+/)
  if (!isAddress(from)) return `Unexpected "${from}", expected a path such as "/old".`
  const toAt = rest.findIndex(isAddress)
  const [to, status = '301', ...conditions] = toAt < 0 ? [] : rest.slice(toAt)
  const query = rest.slice(0, Math.max(0, toAt))
  if (to === undefined || !query.every((word) => /^[^=]+=/.test(word)))
    return `The redirect from "${from}" has no target; write a path or a whole address behind it.`
  const [, digits = '', force = ''] = /^(\d{3})(!?)$/.exec(status) ?? []
  if (!statuses.includes(Number(digits)))
    return `Unexpected status "${status}" of the redirect from "${from}", expected one of ${statuses.join(', ')}.`
  const wrong = conditions.find((word) => !/^[A-Za-z]+=\S/.test(word))
  if (wrong !== undefined)
    return `Unexpected "${wrong}" behind the redirect from "${from}", expected a condition such as "Country=de".`
  return { from, query, to, status: Number(digits), isForced: force !== '', conditions, line }
}

function isAddress(word: string): boolean {
  return /^(?:\/|https?:\/\/[^/])/.test(word)
}

/** Whether an untrusted site may have a redirect: none for other hosts, and none by which the host would fetch from elsewhere. */
export function isHarmlessRedirect({ from, to, status }: RedirectLine): boolean {
  return from.startsWith('/') && (to.startsWith('/') || status !== 200)
}
