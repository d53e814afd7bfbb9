import { expect, test } from 'vitest'
import { isOutputPath } from '../../../src/output/output-path.js'

test.each([
  ['index.html', true],
  ['a/.well-known/b', true],
  ['git/x', true],
  ['.gitignore', true],
  ['', false],
  ['/a', false],
  ['a//b', false],
  ['a/../b', false],
  ['a/./b', false],
  ['a\0b', false],
  ['.capstan-manifest.json', false],
  ['.git/config', false],
  ['a/.GIT/config', false]
])('%j may be written below the output folder: %s', (path, isAllowed) => {
  expect(isOutputPath(path)).toBe(isAllowed)
})
