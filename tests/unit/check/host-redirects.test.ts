import { expect, test } from 'vitest'
import { hostRedirects } from '../../../src/check/host-redirects.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { told } from '../../helpers/told.js'
import { siteOf } from '../helpers/site.js'

type Redirects = NonNullable<SiteConfig['redirects']>

/** Check the redirects of a site with one page; findings begin with the redirect that they are about. */
function check(redirects: Redirects, host?: SiteConfig['host']): string[] {
  const settings = { redirects, ...(host && { host }) }
  const { site, config } = siteOf({ 'index.md': '', 'guide/index.md': '', 'guide/a.md': '' }, settings)
  const findings = hostRedirects({ config, site, documents: [], links: new Map() })
  return told(findings).map(({ ruleId, file, column, endColumn, message }) => {
    expect(file).toBe('site.config.ts')
    const written = config.configText.slice(column - 1, endColumn - 1)
    return `${written} ${ruleId} ${message}`
  })
}

/** Redirects of single addresses, and of patterns. */
const many = (count: number, end: string): Redirects =>
  Array.from({ length: count }, (_, index) => ({ from: `/old-${index}${end}`, to: '/guide/' }))

const listed: Redirects = [{ from: '/old/*', to: '/guide/:splat' }]
const whole: Redirects = [{ from: '/old/*', to: 'https://elsewhere.example/docs/:splat' }]
const named: Redirects = [{ from: '/blog/:year/:name', to: 'https://elsewhere.example/:name' }]

test.each([
  ['static', listed, []],
  ['github-pages', listed, []],
  ['github-pages', [{ from: '/gone', to: '/guide/' }], []],
  ['static', whole, ['/old/*']],
  ['github-pages', named, ['/blog/:year/:name']],
  ['s3', whole, []],
  ['s3', named, ['/blog/:year/:name']],
  ['nginx', named, []],
  ['caddy', named, []],
  ['netlify', [...named, ...many(2101, '')], []],
  ['vercel', named, []]
] as const)('%s with %j', (host, redirects, froms) =>
  expect(check([...redirects], host)).toEqual(
    froms.map(
      (from) =>
        `"${from}" host-redirect This host cannot redirect from ${from}, and no pages can stand for it: write a redirect for each address.`
    )
  )
)

test.each([undefined, 'cloudflare-pages'] as const)(
  'more redirects than Cloudflare Pages reads, with the host %s',
  (host) => {
    expect(check([...many(2000, ''), ...many(100, '/*')], host)).toEqual([])
    expect(check(many(2001, ''), host)).toEqual([
      '"/old-2000" host-redirect Cloudflare Pages reads 2000 redirects of this kind, but there are 2001: from this one on only the pages at the old addresses redirect.'
    ])
    expect(check(many(101, '/*'), host)).toEqual([
      '"/old-100/*" host-redirect Cloudflare Pages reads 100 redirects of this kind, but there are 101: from this one on they have no effect there.'
    ])
  }
)
