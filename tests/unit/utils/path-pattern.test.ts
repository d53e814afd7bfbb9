import { expect, test } from 'vitest'
import { matcherOf } from '../../../src/utils/path-pattern.js'

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
  ['a?.(md', 'ab.(md', true]
])('the pattern %s and the path %s: %s', (pattern, path, isMatch) => {
  expect(matcherOf(pattern)(path)).toBe(isMatch)
})
