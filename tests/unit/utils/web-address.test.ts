import { describe, expect, it } from 'vitest'
import { isWebAddress, policyOrigin, policySource, webUrl } from '../../../src/utils/web-address.js'

const hidden = Array.from('\t\n\r\0\u0001\u0085\u2028\u2029')

describe('webUrl', () => {
  it.each([
    ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
    ['HTTP://Example.com:8080', 'http://example.com:8080/'],
    ['https://bücher.example/ä b', 'https://xn--bcher-kva.example/%C3%A4%20b'],
    ['http://[::1]:3000/x', 'http://[::1]:3000/x']
  ])('takes %s', (address, href) => expect(webUrl(address)?.href).toBe(href))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'ftp://example.com',
    '//example.com',
    '/path',
    '',
    'https://',
    'https://b.example,sandbox/y.png',
    'https://b.example";internal;/y.png',
    'https://b$nosuch.example',
    'https://*/x.png',
    "https://a'b.example",
    'https://a{b}.example',
    ...hidden.flatMap((character) => [`java${character}script:alert(1)`, `https://example.com/${character}a`])
  ])('refuses %j', (address) => expect(isWebAddress(address)).toBe(false))

  it.each([undefined, null, 1, {}, ['https://example.com']])('refuses %j, which is no text', (value) =>
    expect(isWebAddress(value)).toBe(false)
  )

  it('resolves what is relative, and refuses other schemes all the same', () => {
    expect(webUrl('/token', 'https://example.com/v1/')?.href).toBe('https://example.com/token')
    expect(webUrl('javascript:alert(1)', 'https://example.com/')).toBeUndefined()
    expect(webUrl('java\nscript:alert(1)', 'https://example.com/')).toBeUndefined()
  })
})

describe('what policies name', () => {
  it('is the origin, an IDN in ASCII', () => {
    expect(policyOrigin('https://BÜCHER.example/a.png')).toBe('https://xn--bcher-kva.example')
    expect(policyOrigin('http://example.com:81/a.png')).toBe('http://example.com:81')
  })

  it('is no IPv6 address, for which policies have no form', () => {
    expect(policyOrigin('http://[::1]/a.png')).toBeUndefined()
    expect(policySource('http://[::1]')).toBeUndefined()
  })

  it('is no name with underscores, which links may have', () => {
    expect(policyOrigin('https://a_b.example')).toBeUndefined()
    expect(isWebAddress('https://a_b.example')).toBe(true)
  })

  it('is all names below a host, too', () => {
    expect(policySource('https://*.Bücher.example')).toBe('https://*.xn--bcher-kva.example')
    expect(policySource('https://*.example.com:8443')).toBe('https://*.example.com:8443')
  })

  it.each([
    'https://*',
    'https://*.com',
    'https://*.*.example',
    'https://a*.example',
    'https://a;b',
    "https://a 'self'",
    'https://u@a.b',
    '*'
  ])('is not %s', (origin) => expect(policySource(origin)).toBeUndefined())
})
