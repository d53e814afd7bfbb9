import { fileHeaders, fingerprinted } from '../../model/policies.js'
import { decodePath } from '../../utils/url.js'
import { caddyPattern, caddyText, nginxPattern, nginxText, serverExpression } from './server-text.js'

/** Write the headers as a part of a server's configuration: for nginx inside `server`, for Caddy inside the site's block. */
export function headersSnippet(
  server: 'nginx' | 'caddy',
  policy: string,
  basePath: string,
  prefixes: readonly string[] = []
): string {
  // Both servers match regular expressions with the decoded path.
  const editions = prefixes.length === 0 ? '' : `(?:${prefixes.map(serverExpression).join('|')})?`
  const base = `^${serverExpression(decodePath(basePath))}${editions}`
  const headersOf = (path: string) => Object.entries(fileHeaders(path, policy))
  return (server === 'nginx' ? nginx : caddy)(base, headersOf)
}

/** Headers by name, in the order in which they are written. */
type Headers = readonly (readonly [name: string, value: string])[]

/** An SVG file whose name has a fingerprint. */
const fingerprintedSvg = fingerprinted.replace(/\\w\+$/, 'svg')

/** Write a location with all headers: nginx lets one with its own headers inherit none, so each response has every header once. */
function nginx(base: string, headersOf: (path: string) => Headers): string {
  const lines = (path: string) =>
    headersOf(path).map(([name, value]) => `add_header ${name} ${nginxText(value)} always;`)
  // The first location that matches counts.
  const location = (expression: string, path: string) => [
    `location ${expression} {`,
    ...lines(path).map((line) => `  ${line}`),
    '}'
  ]
  return [
    ...lines('index.html'),
    ...location(`~ ${nginxPattern(`${base}${fingerprintedSvg}$`)}`, '_capstan/icons.0123456789.svg'),
    ...location(`~ ${nginxPattern(`${base}${fingerprinted}$`)}`, '_capstan/main.0123456789.js'),
    ...location(`~* ${nginxPattern(`${base}.*\\.svg$`)}`, 'image.svg'),
    ''
  ].join('\n')
}

/** Write matchers of which those that set the same header exclude each other, so that each response has every header once. */
function caddy(base: string, headersOf: (path: string) => Headers): string {
  const svg = `path_regexp ${caddyPattern(`(?i)${base}.*\\.svg$`)}`
  const block = (matcher: string, headers: Headers) => [
    `header ${matcher} {`,
    ...headers.map(([name, value]) => `  ${name} ${caddyText(value)}`),
    '}'
  ]
  const caching = headersOf('_capstan/main.0123456789.js').filter(([name]) => name === 'cache-control')
  return [
    `@capstan_svg ${svg}`,
    `@capstan_file not ${svg}`,
    `@capstan_fingerprinted path_regexp ${caddyPattern(`${base}${fingerprinted}$`)}`,
    ...block('@capstan_file', headersOf('index.html')),
    ...block('@capstan_svg', headersOf('image.svg')),
    ...block('@capstan_fingerprinted', caching),
    ''
  ].join('\n')
}
