/** Complete configurations of servers: redirects, pages without their extensions, the page for unknown addresses, compression, headers. */
import type { Config } from '../../model/config.js'
import { fileHeaders, fingerprinted, headerPolicy, immutableCaching, svgHeaderPolicy } from '../../model/policies.js'
import type { Site } from '../../model/site.js'
import { decodePath } from '../../utils/url.js'
import { caddyRedirects, nginxRedirects } from './redirect-rules.js'
import { caddyPattern, caddyText, nginxPattern, nginxText, serverExpression } from './server-text.js'

/** A server that a configuration is written for. */
type ServerName = 'nginx' | 'caddy'

/** What a configuration of a server depends on. */
export interface ServedSite {
  /** Its editions, the default one first. */
  readonly sites: readonly { readonly site: Site; readonly config: Config }[]
  readonly config: Config
  readonly policy: string
  /** Absolute path of the folder with the built site. */
  readonly root: string
}

/** Write the configuration of a server. */
export function serverFile(server: ServerName, served: ServedSite): string {
  return `${(server === 'nginx' ? nginx : caddy)(served).join('\n')}\n`
}

/** Write only the redirects. */
export function serverRedirects(server: ServerName, { sites }: ServedSite): string {
  const lines = server === 'nginx' ? nginxRedirects(sites) : caddyRedirects(sites)
  return lines.map((line) => `${line}\n`).join('')
}

/** List the headers of every file besides the policy. */
function commonHeaders(policy: string): (readonly [name: string, value: string])[] {
  return Object.entries(fileHeaders('index.html', policy)).filter(([name]) => name !== 'content-security-policy')
}

/** Write a file for `conf.d` of nginx. Maps choose what depends on the path, since a location with its own headers inherits none. */
function nginx({ sites, config, policy, root }: ServedSite): string[] {
  const base = decodePath(config.rootBase)
  const common = commonHeaders(policy).map(([name, value]) => `add_header ${name} ${nginxText(value)} always;`)
  // Where the site is below a path, its files are looked up without it.
  const strip = base === '/' ? [] : [`rewrite ${nginxPattern(`^${serverExpression(base)}(.*)$`)} /$1 break;`]
  const lookUp = [...strip, `try_files ${config.llms ? '$capstan_markdown ' : ''}$uri $uri/index.html $uri.html =404;`]
  const others = sites
    .slice(1)
    .flatMap(({ config: { basePath } }) => [
      `location ${nginxText(decodePath(basePath))} {`,
      ...indent([`error_page 404 ${nginxText(`${basePath}404.html`)};`, ...lookUp]),
      '}'
    ])
  const pages = [
    `location ${nginxText(base)} {`,
    ...indent(lookUp),
    '}',
    ...others,
    ...(base === '/'
      ? []
      : [`location = ${nginxText(base.slice(0, -1))} {`, `  return 301 ${nginxText(config.rootBase)};`, '}'])
  ]
  return [
    'map $uri $capstan_policy {',
    `  default ${nginxText(headerPolicy(policy))};`,
    `  ~*\\.svg$ ${nginxText(svgHeaderPolicy(policy))};`,
    '}',
    'map $uri $capstan_caching {',
    '  default "no-cache";',
    `  ${nginxPattern(`~/${fingerprinted}$`)} ${nginxText(immutableCaching)};`,
    '}',
    ...(config.llms ? nginxMarkdown : []),
    'server {',
    ...indent([
      'listen 80;',
      `server_name ${hostOf(config) ?? '_'};`,
      `root ${nginxText(root)};`,
      `error_page 404 ${nginxText(`${config.rootBase}404.html`)};`,
      '# Addresses are those of the reader, also behind a proxy and another port.',
      'absolute_redirect off;',
      '# Files that were compressed beforehand (page.html.gz) are sent as they are, others are compressed.',
      'gzip_static on;',
      ...(hasBrotli(config)
        ? ['# With the module ngx_brotli, which nginx does not have by itself: brotli_static on;']
        : []),
      'gzip on;',
      'gzip_vary on;',
      'gzip_types text/css text/javascript application/javascript application/json image/svg+xml application/xml text/plain text/markdown;',
      'charset utf-8;',
      'charset_types text/css text/javascript application/javascript application/json text/plain text/markdown;',
      'add_header content-security-policy $capstan_policy always;',
      'add_header cache-control $capstan_caching always;',
      ...common,
      ...(config.llms ? ['add_header vary Accept always;'] : []),
      ...nginxRedirects(sites),
      ...pages
    ]),
    '}'
  ]
}

/** Programs that name Markdown first get the Markdown of a page at its address; others, and pages that have none, are as they were. */
const nginxMarkdown = [
  'types {',
  '  text/markdown md;',
  '}',
  'map "$http_accept $uri" $capstan_markdown {',
  '  "~^text/markdown.* /$" /index.md;',
  '  "~^text/markdown.* (?<capstan_page>/.*[^/])/?$" $capstan_page.md;',
  '}'
]

/** The same for Caddy, in the order of the lines; the files of pages follow. */
const caddyMarkdown = [
  'map {path} {page} {',
  '  ~^(.*[^/])/?$ ${1}',
  '  default /index',
  '}',
  '@markdown {',
  '  header_regexp Accept ^text/markdown',
  '  file {page}.md',
  '}',
  'rewrite @markdown {page}.md',
  'header vary Accept',
  'header *.md content-type "text/markdown; charset=utf-8"'
]

/** Write a Caddyfile with one site. */
function caddy({ sites, config, policy, root }: ServedSite): string[] {
  const base = decodePath(config.rootBase)
  const isBelow = base !== '/'
  const lookUp = [
    'try_files {path} {path}/index.html {path}.html',
    'file_server {',
    '  precompressed zstd br gzip',
    '}'
  ]
  const files = config.llms ? ['route {', ...indent([...caddyMarkdown, ...lookUp]), '}'] : lookUp
  return [
    `${hostOf(config) ?? ':80'} {`,
    ...indent([
      `root * ${caddyText(root)}`,
      'encode zstd gzip',
      ...caddyHeaders(base, policy),
      ...caddyRedirects(sites),
      ...(isBelow ? [`redir ${caddyText(base.slice(0, -1))} ${caddyText(config.rootBase)} permanent`] : []),
      ...(isBelow ? [`handle_path ${caddyText(`${base}*`)} {`, ...indent(files), '}'] : files),
      'handle_errors {',
      ...indent([...caddyMissing(sites), 'file_server']),
      '}'
    ]),
    '}'
  ]
}

/** Write which page answers for unknown addresses: that of the edition around them. */
function caddyMissing(sites: ServedSite['sites']): string[] {
  const others = sites.slice(1).map(({ config }) => config)
  if (others.length === 0) return ['rewrite * /404.html']
  const patterns = others.map(({ basePath }) => caddyText(`${decodePath(basePath)}*`))
  // Of `2/` and `2/zh/` the longer one counts.
  const sorted = others.toSorted((a, b) => b.edition.prefix.length - a.edition.prefix.length)
  return [
    ...sorted.map(({ basePath, edition }, index) => [
      `@missing_${index + 1} path ${caddyText(`${decodePath(basePath)}*`)}`,
      `rewrite @missing_${index + 1} ${caddyText(`/${edition.prefix}404.html`)}`
    ]),
    [`@missing not path ${patterns.join(' ')}`, 'rewrite @missing /404.html']
  ].flat()
}

/** Write the headers for Caddy; matchers of one header exclude each other. */
function caddyHeaders(base: string, policy: string): string[] {
  const matcher = (name: string, expression: string) => `@${name} path_regexp ${caddyPattern(expression)}`
  const hashed = `^${serverExpression(base)}${fingerprinted}$`
  return [
    matcher('svg', '(?i)\\.svg$'),
    '@not_svg not path_regexp "(?i)\\.svg$"',
    matcher('fingerprinted', hashed),
    `@not_fingerprinted not path_regexp ${caddyPattern(hashed)}`,
    `header @svg content-security-policy ${caddyText(svgHeaderPolicy(policy))}`,
    `header @not_svg content-security-policy ${caddyText(headerPolicy(policy))}`,
    `header @fingerprinted cache-control ${caddyText(immutableCaching)}`,
    'header @not_fingerprinted cache-control "no-cache"',
    ...commonHeaders(policy).map(([name, value]) => `header ${name} ${caddyText(value)}`)
  ]
}

/** Whether the site brings Brotli's copies of its files. */
function hasBrotli({ precompress }: Config): boolean {
  return precompress === true || (precompress !== false && precompress.includes('brotli'))
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function hostOf({ url }: Config): string | undefined {
  return url === undefined ? undefined : new URL(url).host
}
