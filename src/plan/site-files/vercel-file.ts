import { parseHeadersFile } from '../../model/headers-file.js'
import { parseRedirectsFile } from '../../model/redirects-file.js'
import type { TrailingSlash } from '../../utils/url.js'

/**
 * Write `vercel.json` from the files that other hosts read: the form of addresses, redirects and headers.
 * @see https://vercel.com/docs/project-configuration
 */
export function vercelFile(headersText: string, redirectsText: string, trailingSlash: TrailingSlash): string {
  const redirects = parseRedirectsFile(redirectsText).rules.flatMap(({ from, query, to, status, conditions }) =>
    query.length === 0 && conditions.length === 0 && from.startsWith('/') && status >= 300 && status < 400
      ? [{ source: `${sourceOf(from)}{/}?`, destination: targetOf(to), statusCode: status }]
      : []
  )
  const headers = parseHeadersFile(headersText).rules.map(({ pattern, headers: lines }) => ({
    source: sourceOf(pattern).replace(':splat*', '(.*)'),
    headers: lines.map(({ name, value }) => ({ key: name, value }))
  }))
  const slash = typeof trailingSlash === 'boolean' ? trailingSlash : undefined
  return `${JSON.stringify({ cleanUrls: slash === false, trailingSlash: slash, redirects, headers }, undefined, 2)}\n`
}

/** Write a path of `_redirects` in the syntax of path-to-regexp, in which more signs have a meaning. */
function sourceOf(path: string): string {
  const escaped = path.replaceAll(/[(){}+?\\]|:(?![a-z])/gi, '\\$&')
  return escaped
    .replace(/\/\*$/, '/:splat*')
    .replaceAll('*', (sign, at: number, all: string) => (all.slice(0, at).endsWith(':splat') ? sign : '(.*)'))
}

/** Write a target, in which `:splat` is many segments. */
function targetOf(to: string): string {
  return to.replaceAll(/\/:splat(?!\w)/g, '/:splat*')
}
