/** The checkers of both servers read what is written for them, with hostile values in every field that reaches those files. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findServer } from '../scripts/find-server.js'
import type { Config } from '../src/model/config.js'
import type { Redirect, Site } from '../src/model/site.js'
import { headersSnippet } from '../src/plan/site-files/headers-snippet.js'
import { serverFile, serverRedirects, type ServedSite } from '../src/plan/site-files/server-file.js'
import { contentPolicy } from '../src/render/content-policy.js'
import { temporaryFolder } from './helpers/files.js'

const run = promisify(execFile)

/** Characters that mean something to one of the servers, and texts that would be directives of theirs. */
const hostile = [
  ...Array.from('"\'`\\$;{}()[]<>|^*+?#%&=,:~!@ \u00a0\u00e9\u4e2d\u{1f600}'),
  '"; return 200 "x',
  '" ; } evil { "',
  '\\"',
  '\\\\"',
  '`"`',
  '$host',
  '${host}',
  '{env.HOME}',
  '{$HOME}',
  '{{x}}',
  '{path}',
  '#x',
  ' #x',
  '\\n',
  '\\t',
  'a b',
  '(',
  '[a',
  '\\'
]

const redirects: Redirect[] = hostile.flatMap((text) => [
  { from: `/from${text}x`, to: '/to' },
  { from: `/to-${text}`, to: `/x${text}y` },
  { from: `/out-${text}`, to: `https://x.example/a${text}?b=${text}#c${text}` }
])
const redirectPatterns: Redirect[] = hostile.flatMap((text) => [
  { from: `/rest${text}/*`, to: `/new${text}/:splat` },
  { from: `/one${text}/:id/x`, to: `https://x.example/${text}/:id` }
])

const nothing = { routes: [], filePaths: new Set<string>(), rootPaths: new Set<string>() }

const served = (basePath: string, root: string): ServedSite => {
  const settings = { url: 'https://docs.example.com', precompress: true, llms: basePath === '/' } as const
  const editionAt = (prefix: string): ServedSite['sites'][number] => ({
    site: (prefix === ''
      ? { ...nothing, redirects, redirectPatterns }
      : { ...nothing, redirects: [], redirectPatterns: [] }) as unknown as Site,
    config: { ...settings, basePath: basePath + prefix, rootBase: basePath, edition: { prefix } } as Config
  })
  const sites = [editionAt(''), editionAt('zh-CN/'), editionAt('1.0/zh-CN/')]
  return {
    sites,
    config: sites[0]?.config ?? ({} as Config),
    policy: contentPolicy([{ directive: 'img-src', origin: 'https://*.bücher.example:8443' }], ['api-console']),
    root
  }
}

/** Names of folders that a server can be told of. */
const roots = ['/srv/a "b" \\;{} #\'c', '/srv/docs/build\\']

test('nginx takes them', async () => {
  const folder = temporaryFolder()
  const files = [served('/', roots[0] ?? ''), served('/v1.0/%E4%B8%AD/a%20b+@~/', roots[1] ?? '')].map((site, index) =>
    serverFile('nginx', site)
      .replace('listen 80;', `listen unix:${folder}/${index};`)
      .replaceAll('capstan_', `capstan_${index}_`)
  )
  const snippets = `server {\nlisten unix:${folder}/2;\n${headersSnippet('nginx', served('/', '').policy, '/a%20b.c/')}${serverRedirects('nginx', served('/', ''))}}\n`
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${[...files, snippets].join('')}}\n`
  )
  const { stderr } = await run(findServer('nginx'), ['-t', '-p', folder, '-c', file])
  expect(stderr).toContain('test is successful')
  expect(stderr).not.toMatch(/warn/)
})

test('Caddy takes them', async () => {
  const folder = temporaryFolder()
  const sites = [served('/', roots[0] ?? ''), served('/v1.0/%E4%B8%AD/a%20b+@~/', roots[1] ?? '')].map((site, index) =>
    serverFile('caddy', site).replace('docs.example.com', `http://${index}.example`)
  )
  const snippets = `http://2.example {\n${headersSnippet('caddy', served('/', '').policy, '/a%20b.c/')}${serverRedirects('caddy', served('/', ''))}}\n`
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, [...sites, snippets].join(''))
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const { stdout } = await run(
    findServer('caddy'),
    ['adapt', '--validate', '--adapter', 'caddyfile', '--config', file],
    {
      env,
      maxBuffer: 64 * 1024 * 1024
    }
  )
  const adapted = JSON.parse(stdout) as { apps: { http: { servers: Record<string, { routes: unknown[] }> } } }
  expect(Object.values(adapted.apps.http.servers).flatMap(({ routes }) => routes)).toHaveLength(3)
  // No value became a directive or was read from the environment.
  const handlers = new Set([...stdout.matchAll(/"handler":"(\w+)"/g)].map(([, name]) => name))
  expect([...handlers].sort()).toEqual([
    'encode',
    'file_server',
    'headers',
    'map',
    'rewrite',
    'static_response',
    'subroute',
    'vars'
  ])
  expect(stdout).toContain(String.raw`\\{\\$HOME\\}`)
  const locations = [...stdout.matchAll(/"Location":\["([^"]*)"\]/g)].map(([, location = '']) => location)
  expect(locations.length).toBe(3 * (redirects.length + redirectPatterns.length) + 1)
  for (const location of locations) expect(location).toMatch(/^[!-~]+$/)
})
