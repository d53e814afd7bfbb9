import { expect, test } from 'vitest'
import { hostFiles } from '../../../src/check/host-files.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { countOwnRules, parseHeadersFile } from '../../../src/model/headers-file.js'
import { parseRedirectsFile } from '../../../src/model/redirects-file.js'
import { headersFile, mergeHeaders } from '../../../src/plan/site-files/headers.js'
import { mergeRedirects } from '../../../src/plan/site-files/redirect-rules.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { siteOf } from '../helpers/site.js'
import { told } from '../../helpers/told.js'

const settings: Partial<SiteConfig> = {
  redirects: [
    { from: '/old', to: '/guide' },
    { from: '/v1/*', to: '/guide' }
  ]
}

/** Check a file for hosts; findings begin with their line. */
function check(name: '_headers' | '_redirects', text: string, untrusted = false): string[] {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, { [`content/_static/${name}`]: text })
  const { site, config } = siteOf({ 'index.md': '', 'guide.md': '', [`_static/${name}`]: text }, settings)
  const sources = { roots: [siteDir], bases: [siteDir], allowed: [] }
  const input = { site, config: { ...config, siteDir, sources, untrusted }, documents: [], links: new Map() }
  return told(hostFiles(input)).map(({ line, ruleId, file, message }) => {
    expect(file).toBe(`content/_static/${name}`)
    return `${line} ${ruleId} ${message}`
  })
}

test('what hosts take is fine', () => {
  const headers = `# Ours
/*
  Content-Security-Policy: default-src 'self'
  X-Frame-Options: DENY
/data/:id
  X-Data: 1
  Link: </a>; rel=preload
/data/*
  Link: </b>; rel=preload
  ! Referrer-Policy
https://:project.pages.dev/*
  X-Robots-Tag: noindex
`
  expect(check('_headers', headers)).toEqual([])
  const redirects = `# Moved
/gone /guide
/gone id=:id /guide 302! Country=de,fr Language=en
/blog/:year/:title https://blog.example.com/:year-:title 308
http://www.example.com/* https://example.com/:splat 301! # all
/app/* /guide 200
`
  expect(check('_redirects', redirects)).toEqual([])
})

test.each([
  ['X-Late: 1\n', '1 host-file Unexpected "X-Late: 1", expected a path such as "/guide/*" or an indented header.'],
  ['  X-Late: 1\n', '1 host-file This header is below no path; write the path first, at the start of a line.'],
  ['/a\n  X-Late 1\n', '2 host-file Unexpected "X-Late 1", expected a header such as "X-Robots-Tag: noindex".'],
  ['/a\n  X-Late:\n', '2 host-file Unexpected "X-Late:", expected a header such as "X-Robots-Tag: noindex".'],
  ['/a\n  X-A: 1\u0007\n', '2 host-file This header has a control character; remove it.'],
  ['/a/*/b/*\n  X-A: 1\n', '1 host-file The path "/a/*/b/*" has more than one "*", but hosts take one.'],
  ['/a b\n', '1 host-file Unexpected blank in the path "/a b"; write %20, or put the header into a line of its own.'],
  [`/a\n  X-A: ${'1'.repeat(2000)}\n`, '2 host-file This line has 2005 characters, but hosts read only 2000.'],
  [
    '/a/*\n  X-A: 1\n/a/b\n  x-a: 2\n',
    '4 host-conflict The header "x-a" is also given by "/a/*" (line 1): hosts join both values. Keep one of them.'
  ],
  [
    '/a/*\n  Referrer-Policy: no-referrer\n',
    '2 host-conflict The header "referrer-policy" is also given by the generator: hosts join both values. Give it to "/*", which replaces the generator\'s.'
  ],
  [
    '/*.js\n  Cache-Control: no-store\n',
    '2 host-conflict The header "cache-control" is also given by the generator: hosts join both values. Give it to "/*", which replaces the generator\'s.'
  ]
])('_headers: %j', (text, expected) => expect(check('_headers', text)).toEqual([expected]))

test.each([
  ['gone /guide\n', '1 host-file Unexpected "gone", expected a path such as "/old".'],
  ['/gone\n', '1 host-file The redirect from "/gone" has no target; write a path or a whole address behind it.'],
  ['/gone guide\n', '1 host-file The redirect from "/gone" has no target; write a path or a whole address behind it.'],
  [
    '/gone /guide 201\n',
    '1 host-file Unexpected status "201" of the redirect from "/gone", expected one of 200, 301, 302, 303, 307, 308, 404, 410.'
  ],
  [
    '/gone /guide 301 !\n',
    '1 host-file Unexpected "!" behind the redirect from "/gone", expected a condition such as "Country=de".'
  ],
  ['/gone /guide\n/gone /\n', '2 host-conflict Line 1 already redirects from "/gone"; remove one of them.'],
  [
    '/old /\n',
    '1 host-conflict The redirect from "/old" comes before "redirects" of the configuration and hides that from "/old".'
  ],
  [
    '/* /guide 301\n',
    '1 host-conflict The redirect from "/*" comes before "redirects" of the configuration and hides 2 of them, such as "/old".'
  ],
  [
    '/guide/ /guide\n/guide /\n',
    '2 host-conflict The redirect from "/guide" hides the page at this address, on hosts that redirect first.'
  ]
])('_redirects: %j', (text, expected) => expect(check('_redirects', text)).toEqual([expected]))

test('more rules than hosts read are reported at the first of them', () => {
  const own = countOwnRules(1)
  const free = 100 - own
  const rules = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index}\n  X-A: 1\n`).join('')
  expect(check('_headers', rules(free))).toEqual([])
  expect(check('_headers', rules(free + 2))).toEqual([
    `${2 * free + 1} host-file Too many rules: hosts read 100, of which ${own} are the generator's; remove 2.`
  ])
  const patterns = Array.from({ length: 100 }, (_, index) => `/page-${index}/* /guide\n`).join('')
  expect(check('_redirects', patterns)).toEqual([
    '100 host-file Too many redirects with "*" or ":name": there are 101 with those of the configuration, but hosts read 100.'
  ])
  expect(parseHeadersFile(headersFile('', { basePath: '/' })).rules).toHaveLength(own)
  const prefixes = Array.from({ length: 30 }, (_, index) => `v${index}/`)
  expect(parseHeadersFile(headersFile('', { basePath: '/', prefixes })).rules).toHaveLength(countOwnRules(31))
})

test('a policy that allows what pages do not is told: they carry the policy of the site themselves', () => {
  const headers = "/*\n  Content-Security-Policy: default-src 'self'; style-src 'self' 'unsafe-inline'; img-src *\n"
  expect(check('_headers', headers)).toEqual([
    expect.stringMatching(/^2 host-conflict The policy allows 'unsafe-inline', \*, which has no effect in pages/)
  ])
})

test('of an untrusted site nothing is taken that could do harm, and nothing as it is written', () => {
  const headers = `/*
  Content-Security-Policy: default-src *
  X-Robots-Tag: noindex
/a
  Set-Cookie: a=1
  broken
`
  expect(check('_headers', headers, true)).toEqual([
    '6 host-file Unexpected "broken", expected a header such as "X-Robots-Tag: noindex".',
    '2 host-conflict The header "content-security-policy" is left out of an untrusted site.',
    '5 host-conflict The header "set-cookie" is left out of an untrusted site.'
  ])
  const site = { basePath: '/', untrusted: true }
  expect(mergeHeaders(headers, 'p', site)).toBe(`${headersFile('p', { basePath: '/' })}\n/*\n  x-robots-tag: noindex\n`)
  expect(mergeHeaders(headers, 'p', { ...site, untrusted: false })).toContain(headers)

  const redirects = `/a id=1 /guide 302! Country=de
/api/* https://inside.example/:splat 200
https://other.example/* /guide
junk
`
  expect(check('_redirects', redirects, true)).toEqual([
    '4 host-file Unexpected "junk", expected a path such as "/old".',
    '2 host-conflict The redirect from "/api/*" to "https://inside.example/:splat" is left out of an untrusted site.',
    '3 host-conflict The redirect from "https://other.example/*" to "/guide" is left out of an untrusted site.'
  ])
  expect(mergeRedirects(redirects, '/old /guide 301\n', site)).toBe('/a id=1 /guide 302! Country=de\n/old /guide 301\n')
  expect(parseRedirectsFile(redirects).rules).toHaveLength(3)
})

test.each(['/v1/gone /\n', '/:version/gone /\n', 'https://other.example/* /\n'])(
  '_redirects: %j hides nothing',
  (text) => expect(check('_redirects', text)).toEqual([])
)
