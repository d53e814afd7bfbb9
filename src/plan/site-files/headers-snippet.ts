import { fileHeaders } from '../../model/policies.js'
import { decodePath } from '../../utils/url.js'

/** Write the headers as a part of a server's configuration: for nginx inside `server`, for Caddy inside the site's block. */
export function headersSnippet(server: 'nginx' | 'caddy', policy: string, basePath: string): string {
  // Both servers match regular expressions with the decoded path.
  const svg = `^${decodePath(basePath).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}.*\\.svg$`
  const headersOf = (path: string) => Object.entries(fileHeaders(path, policy))
  return (server === 'nginx' ? nginx : caddy)(svg, headersOf('index.html'), headersOf('image.svg'))
}

/** Headers by name, in the order in which they are written. */
type Headers = readonly (readonly [name: string, value: string])[]

/** Write a location with all headers: nginx lets one with its own headers inherit none, so each response has every header once. */
function nginx(svg: string, common: Headers, ofSvg: Headers): string {
  const lines = (headers: Headers) => headers.map(([name, value]) => `add_header ${name} "${value}" always;`)
  return [...lines(common), `location ~* "${svg}" {`, ...lines(ofSvg).map((line) => `  ${line}`), '}', ''].join('\n')
}

/** Write matchers that exclude each other, so that each response has every header once. */
function caddy(svg: string, common: Headers, ofSvg: Headers): string {
  const block = (matcher: string, headers: Headers) => [
    `header ${matcher} {`,
    ...headers.map(([name, value]) => `  ${name} "${value}"`),
    '}'
  ]
  return [
    `@capstan_svg path_regexp "(?i)${svg}"`,
    `@capstan_file not path_regexp "(?i)${svg}"`,
    ...block('@capstan_file', common),
    ...block('@capstan_svg', ofSvg),
    ''
  ].join('\n')
}
