/** Addresses fit files: every address that a built site names is answered at once, and hosts that run here answer as their rules say. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerAddress } from '../src/hosts/answer-address.js'
import { hostRules } from '../src/hosts/host-rules.js'
import { capstan } from './helpers/capstan.js'
import { listFiles } from './helpers/files.js'
import { isFull } from './helpers/is-full.js'
import { plainAnswer } from './helpers/hosts/plain-answer.js'
import { realHosts } from './helpers/hosts/real-hosts.js'
import { buildForHosts } from './helpers/hosts/site-for-hosts.js'
import { writtenAddresses } from './helpers/hosts/written-addresses.js'

describe('without a setting a server of plain files answers every written address at once', () => {
  test.each(['/', '/docs/v%C3%BC/'])('below %s', async (basePath) => {
    const { folder, out } = await buildForHosts({ basePath })
    const addresses = writtenAddresses(out, 'https://docs.example', basePath)
    const wrong = [...addresses].flatMap(([path, file]) => {
      const status = path.startsWith(basePath) ? plainAnswer(out, `/${path.slice(basePath.length)}`).status : 404
      return status === 200 ? [] : [`${path} of ${file}: ${status}`]
    })
    expect(wrong).toEqual([])
    expect(addresses.size).toBeGreaterThan(80)
    const pages = [...addresses.keys()].filter((path) => path.endsWith('/'))
    expect(pages.length).toBeGreaterThan(20)
    // The records of search name the same addresses.
    const { stdout } = await capstan(['search', 'start', folder, '--json'])
    const hits = (JSON.parse(stdout) as { hits: { route: string }[] }).hits.map(({ route }) => route)
    expect(hits).toContain('/guide/start/')
    for (const route of hits) expect(plainAnswer(out, route).status, route).toBe(200)
    const { code, stdout: json } = await capstan(['host', 'check', folder, '--for', 'static', '--format', 'json'])
    const found = (JSON.parse(json) as { diagnostics: { ruleId: string; message: string }[] }).diagnostics
    expect(found.filter(({ ruleId }) => ruleId !== 'host-redirect')).toEqual([])
    expect(code).toBe(0)
  })
})

/** One language and version, which is built faster. */
const small = { languages: [], versions: [], offline: undefined }

/** Whether a site is built for a host by its own name, rather than as for others that take redirects apart from the files. */
const isOwn = (host: string) => host === 's3' || host === 'cloudflare-pages'

/** List addresses with and without slash and extension, of another case, and of nothing. */
function probesOf(out: string): string[] {
  const files = listFiles(out).filter(
    (path) => /^(?!\.|_capstan|vercel)/.test(path) && !/^(?:_|old|former)/.test(path) && !/[^\w\-./]/.test(path)
  )
  const pages = files
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.replace(/(?:(?:^|\/)index)?\.html$/, ''))
  const forms = pages
    .flatMap((page) => [page, `${page}/`, `${page}.html`, `${page}/index.html`])
    .filter((path) => path !== '/' && path !== '.html' && path !== '/index.html')
  return [...new Set(['', ...files, ...forms, 'nothing', 'nothing/', 'Guide/', 'guide/START/'])]
}

test.each([
  ['static', true],
  ...(['nginx', 'caddy', 's3'] as const).flatMap((host) => [true, false].map((slash) => [host, slash] as const)),
  ...(isFull ? [['cloudflare-pages', true] as const, ['cloudflare-pages', false] as const] : [])
] as const)('%s answers as its rules say, with trailingSlash %s', async (host, trailingSlash) => {
  const built = await buildForHosts({ ...small, host: isOwn(host) ? host : 'vercel', trailingSlash })
  const url = await realHosts[host](built)
  const files = new Set(listFiles(built.out))
  const rules = hostRules(host, trailingSlash)
  const differ: string[] = []
  for (const path of probesOf(built.out)) {
    const expected = answerAddress(path, (file) => files.has(file), rules)
    const response = await fetch(`${url}/${path}`, { redirect: 'manual' })
    const body = await response.text()
    const location = response.headers.get('location')
    const kind = response.status === 200 ? 'file' : response.status < 400 ? 'redirect' : 'missing'
    const isSame =
      kind === expected.kind &&
      (expected.kind !== 'file' || body === readFileSync(join(built.out, expected.path), 'utf8')) &&
      (expected.kind !== 'redirect' ||
        new URL(location ?? '', `${url}/`).href === new URL(`${url}/${expected.to}`).href)
    if (!isSame) differ.push(`/${path}: ${JSON.stringify(expected)}, but ${response.status} ${location ?? ''}`)
  }
  expect(differ).toEqual([])
})

test.each(['static', 'serve', 'nginx', 'caddy', 's3', ...(isFull ? (['cloudflare-pages'] as const) : [])] as const)(
  '%s answers each address that a site writes at once',
  async (host) => {
    const built = await buildForHosts({ ...small, ...(isOwn(host) && { host }) })
    const url = await realHosts[host](built)
    const written = writtenAddresses(built.out, 'https://docs.example', '/')
    const wrong: string[] = []
    for (const [path, file] of written) {
      const response = await fetch(url + path, { redirect: 'manual' })
      await response.body?.cancel()
      if (response.status !== 200) wrong.push(`${path} of ${file}: ${response.status}`)
    }
    // These hosts have shorter names for files, also for one that a page asked for; `host check` says so.
    const isShortened = host === 'serve' || host === 'cloudflare-pages'
    expect(wrong).toEqual(isShortened ? [expect.stringMatching(/^\/legacy\.html of \S+: 30[18]$/)] : [])
    expect(written.size).toBeGreaterThan(50)
  }
)

test.each(['nginx', 'caddy', ...(isFull ? (['cloudflare-pages'] as const) : [])] as const)(
  '%s keeps the query and the fragment of a redirect',
  async (host) => {
    const isPages = host === 'cloudflare-pages'
    // Pages keeps the query of a request where the target has none, which `host check` says.
    const more = isPages ? '' : '&q=1'
    const url = await realHosts[host](
      await buildForHosts({ ...small, host: isPages ? host : 'vercel', trailingSlash: true })
    )
    const answers = await Promise.all(
      [
        '/old',
        '/old?q=1',
        '/old/?q=1&r=%E4%B8%AD',
        '/old-part?q=1',
        '/old-query?q=1',
        '/old-query',
        '/old-both?q=1',
        '/former/a/b/?q={env.HOME}',
        '/wiki/x?q=$1',
        '/item/7/x?q=1'
      ].map(async (path) => {
        const { status, headers } = await fetch(url + path, { redirect: 'manual' })
        return `${path} ${status} ${headers.get('location')?.replace(url, '') ?? ''}`
      })
    )
    expect(answers).toEqual([
      '/old 301 /guide/start/',
      '/old?q=1 301 /guide/start/?q=1',
      // Pages knows the address without a slash alone: with one there is the page, whose script keeps the query.
      expect.stringMatching(
        isPages ? /^\/old\/\?\S+ 200 $/ : /^\/old\/\?q=1&r=%E4%B8%AD 301 \/guide\/start\/\?q=1&r=%E4%B8%AD$/
      ),
      '/old-part?q=1 301 /guide/start/?q=1#steps',
      `/old-query?q=1 301 /guide/start/?a=b${more}`,
      '/old-query 301 /guide/start/?a=b',
      `/old-both?q=1 301 /guide/start/?a=b${more}#steps`,
      '/former/a/b/?q={env.HOME} 301 /guide/a/b/?q={env.HOME}',
      '/wiki/x?q=$1 301 https://wiki.example/w/x?q=$1',
      '/item/7/x?q=1 301 https://x.example/7?q=1'
    ])
  }
)

test('a bucket redirects whole folders by the rules that the build writes', async () => {
  const url = await realHosts.s3(await buildForHosts({ ...small, host: 's3', trailingSlash: true }))
  const response = await fetch(`${url}/wiki/a/b`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, 'https://wiki.example/w/a/b'])
})
