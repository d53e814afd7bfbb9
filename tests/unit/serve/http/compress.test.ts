import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, createCompressor } from '../../../../src/serve/http/compress.js'

const text = Buffer.from('一段会重复的文字。'.repeat(400))

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined]
  ])('%s: %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected)
  })
})

describe('createCompressor', () => {
  it('compresses by the accepted encoding', async () => {
    const compress = createCompressor()
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip', undefined].map((accepted) => compress(text, '"a"', accepted))
    )
    expect([br?.encoding, gzip?.encoding, plain?.encoding]).toEqual(['br', 'gzip', undefined])
    expect([brotliDecompressSync(br?.body ?? text), gunzipSync(gzip?.body ?? text), plain?.body]).toEqual([
      text,
      text,
      text
    ])
  })

  it('does not compress small bodies', async () => {
    expect(await createCompressor()(Buffer.from('small'), '"a"', 'br')).toEqual({
      encoding: undefined,
      body: Buffer.from('small')
    })
  })

  it('caches compressed bodies, and evicts the oldest beyond its capacity', async () => {
    const compress = createCompressor(100)
    const first = await compress(text, '"a"', 'gzip')
    expect((await compress(text, '"a"', 'gzip')).body).toBe(first.body)
    await compress(text, '"b"', 'gzip')
    await compress(text, '"c"', 'gzip')
    expect((await compress(text, '"a"', 'gzip')).body).not.toBe(first.body)
  })
})
