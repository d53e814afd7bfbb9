import { deflateSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchDeflated } from '../../../../src/client/search/site-data.js'

const first = deflateSync('first block')
const second = deflateSync('second block')
const file = Buffer.concat([first, second])
const block = { start: first.length, length: second.length }

/** Answer requests in turn, and note their ranges. */
function answerWith(...answers: readonly (readonly [status: number, bytes: Uint8Array])[]): (string | null)[] {
  const ranges: (string | null)[] = []
  vi.stubGlobal('fetch', (_url: string, options?: RequestInit) => {
    ranges.push(new Headers(options?.headers).get('range'))
    const [status, bytes] = answers[ranges.length - 1] ?? [500, new Uint8Array()]
    return Promise.resolve(new Response(new Blob([new Uint8Array(bytes)]), { status }))
  })
  return ranges
}

describe('fetchDeflated', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('inflates a whole file', async () => {
    answerWith([200, first])
    expect(await fetchDeflated('/a')).toBe('first block')
  })

  it('asks anew for a whole file that is damaged', async () => {
    answerWith([200, first.subarray(0, -3)], [200, first])
    expect(await fetchDeflated('/a')).toBe('first block')
  })

  it('takes a block from a file that is asked for anew', async () => {
    const ranges = answerWith([200, file])
    expect(await fetchDeflated('/a', block, true)).toBe('second block')
    expect(ranges).toEqual([null])
  })

  it('asks for one block of a file', async () => {
    const ranges = answerWith([206, second])
    expect(await fetchDeflated('/a', block)).toBe('second block')
    expect(ranges).toEqual([`bytes=${block.start}-${block.start + block.length - 1}`])
  })

  it('takes the block from the whole file where a host ignores ranges', async () => {
    const ranges = answerWith([200, file])
    expect(await fetchDeflated('/a', block)).toBe('second block')
    expect(ranges).toHaveLength(1)
  })

  it.each([
    ['the wrong range', 206, first.subarray(2)],
    ['half of the range', 206, second.subarray(0, 9)],
    ['a damaged file', 200, Buffer.concat([file.subarray(0, -3), Buffer.from('xyz')])]
  ])('asks for the whole file after %s', async (_answer, status, bytes) => {
    const ranges = answerWith([status, bytes], [200, file])
    expect(await fetchDeflated('/a', block)).toBe('second block')
    expect(ranges[1]).toBeNull()
  })

  it('fails when the whole file is damaged, too', async () => {
    answerWith([206, first.subarray(2)], [200, file.subarray(0, -3)])
    await expect(fetchDeflated('/a', block)).rejects.toThrow()
  })
})
