import { describe, expect, it } from 'vitest'
import { cacheKey } from '../../../src/cache/key.js'

describe('cacheKey', () => {
  it('is 32 hexadecimal digits, the same in every process', () => {
    expect(cacheKey(['compile', '0.1.0', { a: 1 }])).toBe('ca3b03355a92cd4448bbafa0e75f1c38')
  })

  it('does not depend on the order of an object', () => {
    expect(cacheKey([{ a: 1, b: { c: 2, d: 3 } }])).toBe(cacheKey([{ b: { d: 3, c: 2 }, a: 1 }]))
  })

  it.each<[unknown[], unknown[]]>([
    [
      ['a', 'b'],
      ['b', 'a']
    ],
    [['ab'], ['a', 'b']],
    [[undefined], [null]],
    [[undefined], []],
    [[{ a: undefined }], [{}]],
    [[1], ['1']],
    [[new Map([['a', 1]])], [new Map([['a', 2]])]],
    [[new Set(['a'])], [new Set(['b'])]],
    [[/a/], [/a/i]],
    [[[['a'], 'b']], [['a', ['b']]]]
  ])('distinguishes %j from %j', (a, b) => {
    expect(cacheKey(a)).not.toBe(cacheKey(b))
  })

  it('refuses a function, whose text does not include its closure', () => {
    expect(() => cacheKey([{ transform: () => 1 }])).toThrow('expected the hash of its module')
  })
})
