import { describe, expect, it } from 'vitest'
import type { Config } from '../../../../src/model/config.js'
import type { Redirect, Site } from '../../../../src/model/site.js'
import { redirectsFile, rulesForHosts, rulesOf } from '../../../../src/plan/site-files/redirect-rules.js'
import { serverFile, serverRedirects } from '../../../../src/plan/site-files/server-file.js'
import { contentPolicy } from '../../../../src/render/content-policy.js'

const nothing = { routes: [], filePaths: new Set<string>(), rootPaths: new Set<string>() }
const site = {
  ...nothing,
  redirects: [
    { from: '/老', to: '/new/a#part' },
    { from: '/former/a', to: '/new/a', isListed: true }
  ] satisfies Redirect[],
  redirectPatterns: [
    { from: '/former/*', to: '/new/:splat' },
    { from: '/wiki/:id', to: 'https://wiki.example/$x/:id' }
  ]
} as unknown as Site
const served = (basePath: string, precompress: Config['precompress'] = false, llms = false) => {
  const edition = { prefix: '' }
  const config = { edition, basePath, rootBase: basePath, url: 'https://docs.example.com', precompress, llms } as Config
  return { sites: [{ site, config }], config, policy: contentPolicy([]), root: '/srv/docs/build' }
}

/** A site at `/v1/` with a second language and a second version. */
function withEditions() {
  const first = served('/v1/')
  const editionAt = (prefix: string) => ({
    site: { ...nothing, redirects: [], redirectPatterns: [] } as unknown as Site,
    config: { ...first.config, basePath: `/v1/${prefix}`, edition: { prefix } } as Config
  })
  return { ...first, sites: [...first.sites, editionAt('de/'), editionAt('1.0/')] }
}

it('answers for unknown addresses with the page of the edition around them', () => {
  const [nginx, caddy] = (['nginx', 'caddy'] as const).map((server) => serverFile(server, withEditions()))
  for (const prefix of ['', 'de/', '1.0/']) expect(nginx).toContain(`error_page 404 "/v1/${prefix}404.html";`)
  expect(caddy).toContain('@missing_1 path "/v1/1.0/*"')
  expect(caddy).toContain('rewrite @missing_1 "/1.0/404.html"')
  expect(caddy).toContain('@missing not path "/v1/de/*" "/v1/1.0/*"')
})

it('writes the redirects for hosts that read _redirects, single ones first, below the base path', () =>
  expect(redirectsFile(rulesForHosts(rulesOf(site, { basePath: '/v1/' } as Config), () => true)).split('\n')).toEqual([
    '/v1/%E8%80%81 /v1/new/a#part 301',
    '/v1/former/* /v1/new/:splat 301',
    '/v1/wiki/:id https://wiki.example/$x/:id 301',
    ''
  ]))

describe('nginx', () => {
  it('redirects by decoded paths, with what stood in the place of placeholders', () =>
    expect(serverRedirects('nginx', served('/v1/')).split('\n')).toEqual([
      'rewrite "^/v1/老/?$" "/v1/new/a$is_args$args#part?" permanent;',
      'rewrite "^/v1/former(?:/(.*))?$" "/v1/new/$1" permanent;',
      'rewrite "^/v1/wiki/([^/]+)/?$" "https://wiki.example/%24x/$1" permanent;',
      ''
    ]))

  it('gets pages, the error page, compressed files, and a policy and caching for each path', () => {
    const text = serverFile('nginx', served('/'))
    for (const line of [
      'server_name docs.example.com;',
      'root "/srv/docs/build";',
      'error_page 404 "/404.html";',
      'gzip_static on;',
      'try_files $uri $uri/index.html $uri.html =404;'
    ])
      expect(text).toContain(`  ${line}\n`)
    const [, caching = ''] = /"~\/(\S+)" "public, max-age/.exec(text) ?? []
    expect(new RegExp(caching).test('_capstan/main.0123456789.js')).toBe(true)
    expect(new RegExp(caching).test('_capstan/site.json')).toBe(false)
    expect(text.match(/{/g)?.length).toBe(text.match(/}/g)?.length)
  })

  it("names the module that sends Brotli's copies, where the site has them", () => {
    const hint = 'brotli_static on;'
    expect(serverFile('nginx', served('/', true))).toContain(hint)
    expect(serverFile('nginx', served('/', ['gzip', 'brotli']))).toContain(hint)
    expect(serverFile('nginx', served('/', ['gzip']))).not.toContain(hint)
    expect(serverFile('nginx', served('/'))).not.toContain(hint)
  })

  it('answers with the Markdown of a page that has some, where a program names it first', () => {
    const text = serverFile('nginx', served('/', false, true))
    expect(text).toContain('    try_files $capstan_markdown $uri $uri/index.html $uri.html =404;\n')
    expect(text).toContain('  add_header vary Accept always;\n')
    const [home, page] = [...text.matchAll(/"~(\S+ \S+)" \S+;/g)].map(([, pattern = '']) => new RegExp(pattern))
    expect(home?.test('text/markdown, text/html /')).toBe(true)
    expect(page?.exec('text/markdown /guide/start/')?.groups).toMatchObject({ capstan_page: '/guide/start' })
    expect([home, page].some((pattern) => pattern?.test('text/html /guide/start'))).toBe(false)
    expect(serverFile('nginx', served('/'))).not.toContain('markdown.')
  })

  it('looks up the files of a site below a path without it', () =>
    expect(serverFile('nginx', served('/v1.0/'))).toContain(
      'location "/v1.0/" {\n    rewrite "^/v1\\.0/(.*)$" /$1 break;\n    try_files'
    ))
})

describe('Caddy', () => {
  it('redirects by matchers of their own names', () =>
    expect(serverRedirects('caddy', served('/')).split('\n').slice(6, 8)).toEqual([
      '@redirect_2 path_regexp redirect_2 "^/former(?:/(.*))?$"',
      'redir @redirect_2 "/new/{re.redirect_2.1}{redirect_query}" permanent'
    ]))

  it('answers with the Markdown of a page that has some, where a program names it first', () => {
    const text = serverFile('caddy', served('/', false, true))
    expect(text.indexOf('rewrite @markdown {page}.md')).toBeGreaterThan(
      text.indexOf('header_regexp Accept ^text/markdown')
    )
    expect(text.indexOf('file_server')).toBeGreaterThan(text.indexOf('rewrite @markdown {page}.md'))
    expect(serverFile('caddy', served('/'))).not.toContain('markdown')
  })

  it('gets pages, the error page and compressed files', () => {
    const text = serverFile('caddy', served('/v1/'))
    expect(text.split('\n')[0]).toBe('docs.example.com {')
    expect(text).toContain('handle_path "/v1/*" {\n    try_files {path} {path}/index.html {path}.html\n')
    expect(text).toContain('precompressed zstd br gzip')
    expect(text).toContain('handle_errors {\n    rewrite * /404.html\n    file_server\n  }')
  })
})
