/** The headers of a built site: every file has one effective policy, whichever server sends it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveBuilt } from '../src/commands/serve/serve-built.js'
import { diagramPolicy, fileHeaders, headerPolicy, svgPolicy } from '../src/model/policies.js'
import { contentPolicy } from '../src/render/content-policy.js'
import { replayHeaders } from '../src/serve/http/replay-headers.js'
import { capstan } from './helpers/capstan.js'
import { effectivePolicy } from './helpers/effective-policy.js'
import { listFiles, temporaryFolder, writeFiles } from './helpers/files.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Build a site with more top-level pages than hosts take rules, a diagram, and static files of all kinds. */
async function build(extra: Readonly<Record<string, string>> = {}): Promise<{ folder: string; out: string }> {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': `export default { title: '手册', lang: 'zh-CN', basePath: '/manual/', headers: { snippets: ['nginx', 'caddy'] },
      redirects: [{ from: '/old', to: '/page-1' }] }\n`,
    'content/index.md': '# 首页\n\n![图](./near.svg)\n\n```mermaid\nflowchart LR\n  a --> b\n```\n',
    'content/near.svg': svg,
    'content/配置/cameras.md': '# 摄像头\n',
    'content/_static/logo.svg': svg,
    'content/_static/data.json': '{}\n',
    'content/_static/img/deep/UPPER.SVG': svg,
    'content/_static/img/deep/notes.txt': 'a\n',
    ...Object.fromEntries(Array.from({ length: 120 }, (_, page) => [`content/page-${page}.md`, `# 第 ${page} 页\n`])),
    ...extra
  })
  const { code, stderr } = await capstan(['build', folder])
  expect(code, stderr).toBe(0)
  return { folder, out: join(folder, 'build') }
}

/** Read the policy that a page has as `<meta>`. */
function metaOf(out: string, path: string): string[] {
  if (!path.endsWith('.html')) return []
  const content = /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(
    readFileSync(join(out, path), 'utf8')
  )?.[1]
  return content === undefined ? [] : [content.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')]
}

/** Name the policy that a file must have: files that are no documents, or have no `<meta>`, the common one. */
function policyOf(path: string, hasMeta: boolean): string {
  const page = contentPolicy([])
  if (/\.svg$/i.test(path)) return svgPolicy
  if (path === '_capstan/diagram.html') return diagramPolicy
  return hasMeta ? page : headerPolicy(page)
}

/** Read the headers that a snippet of nginx or Caddy sets for a path: the first location that matches, or each matcher that does. */
function snippetHeaders(text: string, path: string): Readonly<Record<string, string>> {
  const address = `/manual/${path}`
  const matches = (expression = '', flags = '') => new RegExp(expression.replace(/^\(\?i\)/, ''), flags).test(address)
  const [common = '', ...locations] = text.split(/^location /m)
  const location = locations.find((block) => {
    const [, flag = '', expression] = /^~(\*?) "([^"]+)"/.exec(block) ?? []
    return matches(expression, flag && 'i')
  })
  const blocks = text.split(/^header @/m).slice(1)
  const matching = blocks.filter((block) => {
    const name = /^\w+/.exec(block)?.[0] ?? ''
    const [, not, expression] = new RegExp(`^@${name} (not )?path_regexp "([^"]+)"`, 'm').exec(text) ?? []
    return matches(expression, expression?.startsWith('(?i)') ? 'i' : '') === (not === undefined)
  })
  const chosen = blocks.length > 0 ? matching.join('\n') : (location ?? common)
  const lines = [...chosen.matchAll(/^ *(?:add_header )?([a-z-]+) "([^"]*)"(?: always;)?$/gm)]
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
}

test('each file has one effective policy, the same from every host and server', { timeout: 180_000 }, async () => {
  const { folder, out } = await build()
  const read = (path: string) => readFileSync(join(out, path), 'utf8')
  const rules = read('_headers')
  expect(rules.match(/^\S/gm)?.length).toBeLessThanOrEqual(100)
  const headersFor = replayHeaders(rules)
  const paths = listFiles(out).filter((path) => path !== '_headers')
  for (const kind of ['_capstan/diagram.html', 'logo.svg', 'img/deep/UPPER.SVG', 'old/index.html', 'data.json']) {
    expect(paths).toContain(kind)
  }
  expect(paths.filter((path) => path.endsWith('.html')).length).toBeGreaterThan(120)
  const server = await serveBuilt(folder, { host: '127.0.0.1', port: 0, isWatching: false })
  try {
    for (const path of paths) {
      const meta = metaOf(out, path)
      const headers = headersFor(`/manual/${encodeURI(path)}`)
      const sent = headers['content-security-policy']?.split(', ') ?? []
      const expected = policyOf(path, meta.length > 0)
      expect(effectivePolicy([...sent, ...meta]), path).toEqual(effectivePolicy([expected]))
      expect(headers, path).toEqual(fileHeaders(path, contentPolicy([])))
      for (const name of ['nginx', 'caddy']) {
        expect(snippetHeaders(read(`_capstan/headers.${name}`), path), `${path} by ${name}`).toEqual(headers)
      }
      const response = await fetch(server.url + encodeURI(path))
      await response.arrayBuffer()
      const served = Object.keys(headers).map((name) => [name, response.headers.get(name)])
      expect(Object.fromEntries(served), `${path} as served`).toEqual(headers)
    }
  } finally {
    await server.close()
  }
})

test('the _headers of a site are joined with those of the generator', { timeout: 180_000 }, async () => {
  const own = "/manual/*\n  Content-Security-Policy: default-src 'self'\n/manual/data.json\n  x-data: 1\n"
  const { folder, out } = await build({ 'content/_static/_headers': own })
  expect(readFileSync(join(out, '_headers'), 'utf8').endsWith(`\n${own}`)).toBe(true)
  const server = await serveBuilt(folder, { host: '127.0.0.1', port: 0, isWatching: false })
  try {
    const { headers } = await fetch(`${server.url}data.json`)
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(headers.get('x-data')).toBe('1')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    const svg = await fetch(`${server.url}logo.svg`)
    expect(svg.headers.get('content-security-policy')).toBe(`${svgPolicy}, default-src 'self'`)
  } finally {
    await server.close()
  }
  const rules = Array.from({ length: 98 }, (_, index) => `/manual/page-${index}\n  x-page: ${index}\n`).join('')
  writeFiles(folder, { 'content/_static/_headers': rules })
  const { code, stderr } = await capstan(['build', folder])
  expect(code).toBe(1)
  expect(stderr).toContain('content/_static/_headers:181:1 error Too many rules: hosts read 100')
  expect(readFileSync(join(out, '_headers'), 'utf8').endsWith(`\n${own}`)).toBe(true)
})
