import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headerPolicy } from '../../../src/model/policies.js'
import type { RemoteReference } from '../../../src/model/document.js'
import { contentPolicy, metaPolicy, widenPolicy } from '../../../src/render/content-policy.js'
import { placeIn } from '../helpers/site.js'

const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'"

/** Create content of another origin. */
const remote = (directive: RemoteReference['directive'], origin: string) => ({ directive, origin, ...placeIn('a.md') })

test('without remote content the policy is the default', () => {
  expect(contentPolicy([])).toBe(strict)
})

test.each(['https://a.example,sandbox', 'https://a.example; script-src *', "'unsafe-inline'", 'https://*', 'data:'])(
  '%s, which no page and no setting lets through, is never written',
  (origin) => expect(() => contentPolicy([remote('img-src', origin)])).toThrow('is not a source of a content policy')
)

test('every origin widens its own directive, once, in one order', () => {
  const remotes = [
    remote('img-src', 'https://b.example'),
    remote('frame-src', 'https://film.example'),
    remote('img-src', 'https://a.example'),
    remote('img-src', 'https://b.example'),
    remote('media-src', 'https://a.example')
  ]
  const expected = strict
    .replace("img-src 'self' data:", "img-src 'self' data: https://a.example https://b.example")
    .replace("media-src 'self'", "media-src 'self' https://a.example")
    .replace("frame-src 'self'", "frame-src 'self' https://film.example")
  expect(contentPolicy(remotes)).toBe(expected)
  expect(contentPolicy([...remotes].reverse())).toBe(expected)
})

test('the API console may call any server and show its images and videos; other islands need nothing', () => {
  const expected = strict
    .replace("img-src 'self' data:", "img-src 'self' data: blob: https://a.example")
    .replace("media-src 'self'", "media-src 'self' blob:")
    .replace("connect-src 'self'", "connect-src 'self' http: https:")
  expect(contentPolicy([remote('img-src', 'https://a.example')], ['api-console', 'mermaid', 'api-console'])).toBe(
    expected
  )
  expect(contentPolicy([], ['mermaid', 'tabs'])).toBe(strict)
})

test('components that run in browsers may add rules to an element without text, and to no other', () => {
  const hash = createHash('sha256').update('').digest('base64')
  const policy = contentPolicy([remote('img-src', 'https://a.example')], ['Tag-3fe6f3'], { hasComponents: true })
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'; img-src 'self' data: https://a.example;`)
  expect(headerPolicy(policy)).toContain("style-src 'self' 'unsafe-inline'; ")
})

test.each([
  [strict, strict.replace("frame-ancestors 'self'; ", '')],
  ["default-src 'none'; frame-ancestors 'self'", "default-src 'none'; "],
  ["default-src 'none'", "default-src 'none'"]
])('<meta> omits frame-ancestors', (policy, expected) => {
  expect(metaPolicy(policy)).toBe(expected)
})

test('what single pages may load is added to the policy of the site, each source once', () => {
  const pages = [
    { 'img-src': ['https://b.example', 'blob:', 'data:'], 'style-src-attr': ["'unsafe-inline'" as const] },
    undefined,
    { 'img-src': ['https://b.example'], 'connect-src': ['wss://*.live.example'] }
  ]
  const expected = strict
    .replace("img-src 'self' data:", "img-src 'self' data: blob: https://b.example")
    .replace("connect-src 'self'", "connect-src 'self' wss://*.live.example")
  expect(widenPolicy(strict, pages)).toBe(`${expected}; style-src-attr 'unsafe-inline'`)
  expect(widenPolicy(strict, pages.toReversed())).toBe(`${expected}; style-src-attr 'unsafe-inline'`)
  expect(widenPolicy(strict, [undefined])).toBe(strict)
})
