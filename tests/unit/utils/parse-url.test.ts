import { describe, expect, it } from 'vitest'
import { parseUrl } from '../../../src/utils/parse-url.js'

describe('parseUrl', () => {
  it('parses an address, alone or against a base', () => {
    expect(parseUrl('https://a.example/b?c#d')?.href).toBe('https://a.example/b?c#d')
    expect(parseUrl('../b', 'https://a.example/c/d')?.href).toBe('https://a.example/b')
    expect(parseUrl('/b', new URL('https://a.example/c'))?.href).toBe('https://a.example/b')
  })

  it('answers undefined for what is no address', () => {
    expect(parseUrl('a')).toBeUndefined()
    expect(parseUrl('http://')).toBeUndefined()
    expect(parseUrl('a', 'b')).toBeUndefined()
  })

  // `URL.canParse` fails here after some thousand calls, as V8 hands it the bytes of Latin-1 for those of UTF-8.
  it('still takes letters of Latin-1 when its calls have been optimized', () => {
    const hosts = new Set<string | undefined>()
    for (let index = 0; index < 50_000; index++) hosts.add(parseUrl(`https://b\u00fccher.example/${index % 10}`)?.host)
    expect([...hosts]).toEqual(['xn--bcher-kva.example'])
  })
})
