import { describe, expect, test } from 'vitest'
import { checkBuilt } from '../../../src/hosts/check-built.js'
import { hostRules } from '../../../src/hosts/host-rules.js'
import type { HostName } from '../../../src/model/host.js'
import { told } from '../../helpers/told.js'

/** What differs from a site at the root with files of the size of their texts. */
interface CheckSettings {
  readonly trailingSlash?: boolean
  readonly rootBase?: string
  readonly sizes?: Readonly<Record<string, number>>
}

/** Check texts by their paths as the output of a site. */
function check(
  host: HostName,
  files: Readonly<Record<string, string>>,
  { trailingSlash = true, rootBase = '/', sizes = {} }: CheckSettings = {}
): string[] {
  const all: Readonly<Record<string, string>> = { '404.html': '', ...files }
  const paths = [...new Set([...Object.keys(all), ...Object.keys(sizes)])].sort()
  const site = {
    files: paths.map((path) => ({ path, size: sizes[path] ?? Buffer.byteLength(all[path] ?? '') })),
    read: (path: string) => all[path] ?? '',
    folder: 'build',
    rootBase,
    url: 'https://docs.example'
  }
  return told(checkBuilt(site, hostRules(host, trailingSlash))).map(
    ({ file, line, ruleId, message }) => `${file}:${line} ${ruleId}: ${message}`
  )
}

const page = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join('')

describe('an address', () => {
  test.each<[HostName, string, string | undefined]>([
    ['static', '/guide/', undefined],
    ['static', '/guide', 'redirect to /guide/'],
    ['github-pages', '/guide', 'redirect to /guide/'],
    ['github-pages', '/file', undefined],
    ['static', '/file', 'has nothing there'],
    ['s3', '/file', 'has nothing there'],
    ['cloudflare-pages', '/file.html', 'redirect to /file'],
    ['cloudflare-pages', '/file/', 'redirect to /file'],
    ['cloudflare-pages', '/guide/index.html', 'redirect to /guide/'],
    ['netlify', '/file/', 'redirect to /file'],
    ['nginx', '/guide', undefined],
    ['caddy', '/file', undefined],
    ['vercel', '/guide', 'redirect to /guide/'],
    ['static', 'https://docs.example/Guide/', 'has nothing there'],
    ['static', 'https://other.example/none', undefined],
    ['static', 'mailto:a@b.c', undefined],
    ['static', '//docs.example/none/', 'has nothing there'],
    ['static', 'guide/?q=1#part', undefined],
    ['static', 'http://[', undefined],
    ['static', '/%E4%B8%AD/', undefined],
    ['static', '/100%/', 'has nothing there']
  ])('on %s: %s', (host, href, expected) => {
    const found = check(host, {
      'index.html': page(href),
      'guide/index.html': '',
      'file.html': '',
      '中/index.html': ''
    })
    expect(found).toEqual(expected === undefined ? [] : [expect.stringContaining(expected)])
    if (expected !== undefined) expect(found[0]).toMatch(/^build\/index\.html:1 host-address: /)
  })

  test('is reported once, with the number of files that name it', () => {
    const found = check('static', {
      'a.html': page('/x', '/x'),
      'b.html': page('/x'),
      'sitemap.xml': '<loc>https://docs.example/x</loc>'
    })
    expect(found).toEqual([expect.stringContaining('is named here, and in 2 other files')])
  })

  test.each([
    ['feed.xml', '<id>https://docs.example/x</id>'],
    ['llms.txt', 'See [x](https://docs.example/x).'],
    ['a.md', 'At https://docs.example/x, too'],
    ['routes.json', '{"url":"https://docs.example/x"}'],
    ['a.html', '<link rel="canonical" href="https://docs.example/x">'],
    ['b.html', '<link rel="alternate" hreflang="de" href="/x">'],
    ['c.html', '<meta http-equiv="refresh" content="0; url=/x">'],
    ['d.html', '<meta property="og:image" content="https://docs.example/x">'],
    ['e.html', '<img srcset="/x 1x, /404.html 2x">'],
    ['f.html', '<video poster="/x"></video>']
  ])('is read from %s', (path, text) => {
    expect(check('static', { [path]: text })).toEqual([expect.stringContaining(`build/${path}:1 host-address`)])
  })

  test('below a base path is that of a file below the output folder', () => {
    const files = { 'index.html': page('/docs/', '/docs/guide/', '/elsewhere'), 'guide/index.html': '' }
    expect(check('static', files, { rootBase: '/docs/' })).toEqual([])
  })

  test('without a slash is answered by Vercel with trailingSlash false', () => {
    const files = { 'index.html': page('/file', '/guide/'), 'file.html': '', 'guide/index.html': '' }
    expect(check('vercel', files, { trailingSlash: false })).toEqual([expect.stringContaining('redirect to /guide')])
  })
})

describe('redirects', () => {
  const singles = (count: number) => Array.from({ length: count }, (_, index) => `/old-${index} / 301\n`).join('')
  const patterns = (count: number) =>
    Array.from({ length: count }, (_, index) => `/old-${index}/* /new/:splat 301\n`).join('')
  const index = { 'index.html': '' }

  test.each<[HostName, string, string[]]>([
    ['cloudflare-pages', singles(2000), []],
    [
      'cloudflare-pages',
      singles(2203),
      [
        'build/_redirects:2001 host-limit: Cloudflare Pages reads 2000 redirects of single addresses, but there are 2203'
      ]
    ],
    [
      'cloudflare-pages',
      patterns(121),
      ['build/_redirects:101 host-limit: Cloudflare Pages reads 100 redirects with patterns, but there are 121']
    ],
    ['vercel', singles(2049), ['build/_redirects:2049 host-limit']],
    ['netlify', singles(3000) + patterns(200), []],
    ['s3', patterns(51), ['build/_redirects:51 host-limit']],
    [
      's3',
      '/a/:id/x /:id 301\n',
      ['build/_redirects:1 host-redirect: The website of an S3 bucket cannot redirect from /a/:id/x']
    ],
    [
      'github-pages',
      '/a/* /:splat 301\n',
      ['build/_redirects:1 host-redirect: GitHub Pages cannot redirect from /a/*']
    ],
    ['static', '/index.html / 301\n', []],
    ...(['static', 'github-pages', 's3', 'nginx', 'caddy'] as const).map((host): [HostName, string, string[]] => [
      host,
      '/a / 301\n',
      ['build/_redirects:1 host-redirect']
    ]),
    ...(['cloudflare-pages', 'vercel'] as const).flatMap((host): [HostName, string, string[]][] =>
      ['/a id=:id / 301', '/a / 301 Country=de', 'https://a.example/a / 301', '/a /404.html 404'].map((line) => [
        host,
        `${line}\n`,
        ['build/_redirects:1 host-redirect']
      ])
    ),
    ['netlify', '/a id=:id / 301\n/a / 301 Country=de\nhttps://a.example/a / 301\n/a /404.html 404\n', []],
    ['cloudflare-pages', '/a / 200\n', []],
    ['vercel', '/a / 200\n', ['build/_redirects:1 host-redirect']],
    [
      'cloudflare-pages',
      '/a /gone 301\n',
      ['build/_redirects:1 host-address: The redirect from /a leads to /gone, but Cloudflare Pages has nothing there']
    ],
    ['cloudflare-pages', '/a /?x=1 301\n', ['build/_redirects:1 host-redirect: Cloudflare Pages drops the query']],
    ['netlify', '/a /?x=1 301!\n', []],
    ['cloudflare-pages', `/a /${'x'.repeat(1000)} 301\n`, ['build/_redirects:1 host-redirect: This line has']]
  ])('on %s', (host, text, expected) => {
    const found = check(host, { ...index, _redirects: text })
    expect(found).toHaveLength(expected.length)
    for (const [at, start] of expected.entries()) expect(found[at]).toContain(start)
  })
})

describe('limits', () => {
  test.each<[HostName, Readonly<Record<string, number>>, string]>([
    [
      'cloudflare-pages',
      { 'film.mp4': 26 * 1024 ** 2 },
      'build/film.mp4:1 host-limit: Cloudflare Pages takes files up to 25 MiB, but this one has 26 MiB.'
    ],
    [
      'github-pages',
      { 'film.mp4': 101 * 1024 ** 2 },
      'build/film.mp4:1 host-limit: GitHub Pages takes files up to 100 MiB'
    ],
    [
      'github-pages',
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.mp4`, 90 * 1024 ** 2])),
      'build:1 host-limit: GitHub Pages takes 1024 MiB in all, but the files have 1080 MiB.'
    ],
    [
      'cloudflare-pages',
      Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}.txt`, 1])),
      'build:1 host-limit: Cloudflare Pages takes 20000 files, but there are 20001.'
    ],
    ['s3', { [`${'中'.repeat(342)}.txt`]: 1 }, 'host-limit: The website of an S3 bucket takes paths up to 1024 bytes'],
    [
      'netlify',
      { 'Guide.txt': 1, 'guide.txt': 1 },
      'build/guide.txt:1 host-limit: Netlify does not tell this file from "Guide.txt"'
    ]
  ])('of %s', (host, sizes, expected) => {
    expect(check(host, {}, { sizes })).toEqual([expect.stringContaining(expected)])
  })

  test('of headers are those of hosts that read the file', () => {
    const headers = Array.from({ length: 101 }, (_, index) => `/${index}\n  x-a: b\n`).join('')
    expect(check('cloudflare-pages', { _headers: headers })).toEqual([
      expect.stringContaining('build/_headers:201 host-limit')
    ])
    expect(check('netlify', { _headers: headers })).toEqual([])
    expect(check('vercel', { _headers: headers })).toEqual([])
  })

  test.each<[HostName, number]>([
    ['github-pages', 1],
    ['static', 1],
    ['s3', 1],
    ['vercel', 0],
    ['netlify', 0],
    ['cloudflare-pages', 0],
    ['nginx', 0],
    ['caddy', 0]
  ])('headers of the site have no effect on %s: %i', (host, count) => {
    const own = '/a/*\n  X-Robots-Tag: noindex\n'
    const ours =
      "/*\n  Content-Security-Policy: default-src 'none'\n  X-Content-Type-Options: nosniff\n  Cache-Control: no-cache\n"
    const found = check(host, { _headers: ours + own })
    expect(found).toHaveLength(count)
    for (const each of found) expect(each).toMatch(/^build\/_headers:6 host-header: .*"x-robots-tag" for \/a\/\*/)
  })

  test.each<[HostName]>([
    ['github-pages'],
    ['cloudflare-pages'],
    ['netlify'],
    ['vercel'],
    ['s3'],
    ['nginx'],
    ['caddy'],
    ['static']
  ])('a site has a page for unknown addresses on %s', (host) => {
    const site = {
      files: [{ path: 'index.html', size: 0 }],
      read: () => '',
      folder: 'build',
      rootBase: '/',
      url: undefined
    }
    const found = checkBuilt(site, hostRules(host, true)).map(({ ruleId, data }) => ({ ruleId, data }))
    const title = hostRules(host, true).title
    expect(found).toEqual(
      host === 'static' ? [] : [{ ruleId: 'host-limit', data: { host: title, cause: 'missing-page' } }]
    )
  })

  test.each<[HostName, number]>([
    ['github-pages', 0],
    ['cloudflare-pages', 0],
    ['vercel', 0],
    ['s3', 0],
    ['nginx', 0],
    ['caddy', 0],
    ['netlify', 1]
  ])('names that differ in case alone are one on %s: %i', (host, count) => {
    expect(check(host, { 'A.txt': '', 'a.txt': '' })).toHaveLength(count)
  })

  test.each([
    [2040, 8, 0],
    [2040, 9, 1]
  ])('Vercel takes %i redirects and %i headers: %i finding', (redirects, headers, count) => {
    const text = JSON.stringify({ redirects: Array(redirects).fill({}), headers: Array(headers).fill({}) })
    const found = check('vercel', { 'vercel.json': text })
    expect(found).toEqual(
      Array(count).fill(
        'build/vercel.json:1 host-limit: Vercel takes 2048 redirects and headers together, but "vercel.json" has 2049.'
      )
    )
  })
})
