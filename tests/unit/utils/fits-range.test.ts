import { expect, test } from 'vitest'
import { fitsRange } from '../../../src/utils/fits-range.js'

test.each([
  ['2.1.0', '^2.0.0', true],
  ['3.0.0', '^2.0.0', false],
  ['0.3.1', '^0.2.9', false],
  ['0.2.9', '^0.2.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2', false],
  ['1.9.0', '1.x', true],
  ['1.9.0', '1', true],
  ['2.0.0', '1.*', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '=1.2.3', false],
  ['4.0.0', '>=1.2 <4', false],
  ['3.9.9', '>= 1.2 < 4', true],
  ['2.0.0', '1.0.0 - 2.0', true],
  ['2.1.0', '1.0.0 - 2.0', false],
  ['2.1.0', '>2.0', true],
  ['5.0.0', '^1.0.0 || ^5.0.0-beta.1', true],
  ['1.0.0', '*', true],
  ['1.0.0', '', true],
  ['1.0.0', 'workspace:*', undefined],
  ['1.0.0', 'latest', undefined],
  ['1.0.0', 'git+https://example.org/a.git', undefined]
])('%s in %s: %s', (version, range, expected) => {
  expect(fitsRange(version, range)).toBe(expected)
})
