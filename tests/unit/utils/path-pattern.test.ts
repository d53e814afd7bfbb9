import { expect, test } from 'vitest'
import { matcherOf } from '../../../src/utils/path-pattern.js'
import { random as createRandom } from '../../helpers/random.js'

test.each([
  ['SUMMARY.md', 'SUMMARY.md', true],
  ['SUMMARY.md', 'a/SUMMARY.md', false],
  ['**/README.md', 'README.md', true],
  ['**/README.md', 'a/b/README.md', true],
  ['zh/**', 'zh/a/b.md', true],
  ['zh/**', 'zhx/a.md', false],
  ['{de,fr}/**', 'fr/a.md', true],
  ['*.md', 'a/b.md', false],
  ['../**', '../std/index.html', true],
  ['/blog/**', '/blog', true],
  ['a?.(md', 'ab.(md', true],
  ['**', 'two\nlines.md', true],
  ['', '', true],
  ['', 'a', false]
])('the pattern %s and the path %s: %s', (pattern, path, isMatch) => {
  expect(matcherOf(pattern)(path)).toBe(isMatch)
})

/** The same meaning as a regular expression, which backtracks. */
function expressionOf(pattern: string): RegExp {
  const special = /\*\*\/|\/\*\*$|\*\*|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\{}]/g
  const translate = (token: string): string => {
    if (token === '**/') return '(?:[^/]+/)*'
    if (token === '/**') return '(?:/.*)?'
    if (token === '**') return '.*'
    if (token === '*') return '[^/]*'
    if (token === '?') return '[^/]'
    if (!token.startsWith('{') || token.length === 1) return `\\${token}`
    return `(?:${token
      .slice(1, -1)
      .split(',')
      .map((each) => each.trim().replaceAll(special, translate))
      .join('|')})`
  }
  return new RegExp(`^${pattern.replaceAll(special, translate)}$`)
}

test('2,000 patterns match the paths that regular expressions match', () => {
  const random = createRandom(60)
  const textOf = (parts: readonly string[], max: number) =>
    Array.from({ length: random.below(max + 1) }, () => random.pick(parts)).join('')
  const patterns = ['a', 'b', '/', '*', '**', '**/', '/**', '?', '{a,b/c}', '{a*, b**/c ,}', '{', '}', '.', '(', ',']
  for (let round = 0; round < 2000; round++) {
    const pattern = textOf(patterns, 7)
    const [matches, expression] = [matcherOf(pattern), expressionOf(pattern)]
    const paths = Array.from({ length: 12 }, () =>
      textOf(['a', 'b', 'c', '/', '.', '{', '}', '(', ',', 'a/b', '/c'], 9)
    )
    const others = paths.filter((path) => matches(path) !== expression.test(path))
    expect(others, pattern).toEqual([])
  }
})

test.each([
  `${'*a'.repeat(200)}b`,
  `${'**a'.repeat(200)}b`,
  `${'**/'.repeat(200)}b`,
  `${'{a,a}*'.repeat(200)}b`,
  `${'{*a,**/a,a*}'.repeat(200)}b`,
  `${'?*'.repeat(200)}b`,
  `${'{a*'.repeat(200)}b`,
  '*'.repeat(2000),
  `${'*'.repeat(2000)}b`,
  '{'.repeat(2000)
])('the pattern %# has an end', (pattern) => {
  expect(matcherOf(pattern)(`${'a'.repeat(1000)}/${'a'.repeat(200)}c`)).toBe(/^\**$/.test(pattern))
})
