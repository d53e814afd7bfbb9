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
      ['br', 'gzip', undefined].map((accepted) => compress(text, { path: 'a', etag: '"a"' }, accepted))
    )
    expect([br?.encoding, gzip?.encoding, plain?.encoding]).toEqual(['br', 'gzip', undefined])
    expect([brotliDecompressSync(br?.body ?? text), gunzipSync(gzip?.body ?? text), plain?.body]).toEqual([
      text,
      text,
      text
    ])
  })

  it('does not compress small bodies', async () => {
    expect(await createCompressor()(Buffer.from('small'), { path: 'a', etag: '"a"' }, 'br')).toEqual({
      encoding: undefined,
      body: Buffer.from('small')
    })
  })

  it('caches compressed bodies, and evicts the oldest beyond its capacity', async () => {
    const compress = createCompressor(100)
    const compressed = async (path: string) => (await compress(text, { path, etag: '"1"' }, 'gzip')).body
    const first = await compressed('a')
    expect(await compressed('a')).toBe(first)
    await compressed('b')
    await compressed('c')
    expect(await compressed('a')).not.toBe(first)
  })

  it('holds one version of a path, and no more memory than its bytes', async () => {
    const capacity = 500
    const compress = createCompressor(capacity)
    const compressed = async (path: string, etag: string) => (await compress(text, { path, etag }, 'gzip')).body
    const other = await compressed('other', '"1"')
    for (let version = 1; version < 100; version++) {
      const body = await compressed('a', `"${version}"`)
      expect(body.buffer.byteLength).toBe(body.length)
    }
    expect(other.length * 99).toBeGreaterThan(capacity)
    expect(await compressed('other', '"1"')).toBe(other)
  })
})
