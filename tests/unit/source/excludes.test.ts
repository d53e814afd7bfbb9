import { expect, test } from 'vitest'
import { createExcludes } from '../../../src/source/excludes.js'

test('the patterns that fit nothing are known in the end', () => {
  const excludes = createExcludes([
    'a.md',
    'gone.md',
    'drafts/**',
    'drafts/inner.md',
    'drafts/more/*.md',
    'other/x.md',
    'none/**',
    'a.*'
  ])
  expect(['a.md', 'b.md', 'drafts', 'other'].map((path) => excludes.has(path))).toEqual([true, false, true, false])
  // Folders that are excluded are not listed, so that patterns below them may fit.
  expect(excludes.unused()).toEqual(['gone.md', 'other/x.md', 'none/**'])
})
