import { expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { analyticsSources } from '../../../src/render/analytics.js'
import { configOf } from '../helpers/site.js'

/** List the sources that settings add to the policy. */
const sourcesOf = (analytics: SiteConfig['analytics']) =>
  analyticsSources(configOf({ analytics }).analytics).map(({ directive, origin }) => `${directive} ${origin}`)

test('a site without a service gets no source', () => {
  expect(sourcesOf(undefined)).toEqual([])
  expect(sourcesOf({ consent: true })).toEqual([])
})

test('a service gets the origins of its script and of its reports, and no others', () => {
  expect(sourcesOf({ plausible: { domain: 'docs.example.com' } })).toEqual([
    'script-src https://plausible.io',
    'connect-src https://plausible.io'
  ])
  expect(sourcesOf({ matomo: { id: 1, host: 'https://m.example.com/stats' } })).toEqual([
    'script-src https://m.example.com',
    'connect-src https://m.example.com',
    'img-src https://m.example.com'
  ])
  expect(sourcesOf({ umami: { id: 'a', host: 'https://u.example.com' } })).toEqual([
    'script-src https://u.example.com',
    'connect-src https://u.example.com'
  ])
})

test.each<NonNullable<SiteConfig['analytics']>>([
  { google: "G-1' onload='x" },
  { fathom: 'abc"' },
  { cloudflare: 'token' },
  { umami: { id: 'a b' } },
  { plausible: { domain: 'a', host: 'https://a;script-src *' } },
  { matomo: { id: 1, host: 'javascript:alert(1)' } }
])('%j is rejected', (analytics) => {
  expect(() => configOf({ analytics })).toThrow()
})
