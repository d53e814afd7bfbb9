import { describe, expect, test } from 'vitest'
import { compilePattern } from '../../../../src/markdown/code/linear-pattern.js'

const line = '😀 fps: 12 xy 中中 aab x/y'

/** What JavaScript's own engine finds. */
function byEngine(source: string) {
  return [...line.matchAll(new RegExp(source, 'dg'))].map(({ indices }) => [...(indices ?? [])])
}

describe('a pattern', () => {
  test.each([
    '(a+)+b',
    'fps: (\\d+)',
    '\\s+x',
    'a|b',
    '(?<n>x)y?',
    '\\w+',
    'x\\/y+',
    '中{2}',
    '(q)?(a)',
    '[^ -~]+',
    '\\bx.*?y\\b'
  ])('finds what JavaScript finds, with its groups: %s', async (source) => {
    expect(byEngine(source).length).toBeGreaterThan(0)
    expect((await compilePattern(source, true))(line)).toEqual(byEngine(source))
  })

  test.each(['(a+)+$', '(a|a)*$', '(a|aa)+$', 'a*a*a*a*a*a*$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    'ends, whatever repeats within what repeats: %s',
    async (source) => {
      const find = await compilePattern(source, true)
      const found = find(`${'a'.repeat(50_000)}!`)
      expect(found.filter(([[start, end]]) => end > start)).toEqual([])
    }
  )

  test('looks ahead and behind for authors who are trusted, and finds nothing for others', async () => {
    expect((await compilePattern('x(?=y+)', false))(line)).toEqual(byEngine('x(?=y+)'))
    expect((await compilePattern('x(?=y+)', true))(line)).toEqual([])
  })

  test('that is none finds nothing', async () => {
    expect((await compilePattern('[', false))(line)).toEqual([])
    expect((await compilePattern('*(', false))(line)).toEqual([])
  })
})
