import { describe, expect, test } from 'vitest'
import { compareVersions, newestFitting } from '../../../src/utils/version-order.js'

describe('versions are ordered by their numbers', () => {
  test.each([
    ['numbers, not digits', ['v1.2.0', 'v1.9.0', 'v1.10.0', 'v2.0.0']],
    ['fewer numbers first', ['1', '1.0', '1.0.0', '1.0.1']],
    [
      'before a release',
      ['v1.0.0-alpha', 'v1.0.0-alpha.1', 'v1.0.0-beta.2', 'v1.0.0-beta.11', 'v1.0.0-rc.1', 'v1.0.0']
    ],
    ['as Python writes them', ['1.0a1', '1.0b1', '1.0rc1', '1.0', '1.0.post1']],
    ['with a prefix', ['docs-v1.9', 'docs-v1.10', 'release/2.0']],
    ['names without numbers', ['main', 'next', 'v0.1']],
    ['numbers longer than any that a float holds', ['2024.90071992547409921', '2024.90071992547409922']]
  ])('%s', (_, sorted) => {
    expect([...sorted].reverse().sort(compareVersions)).toEqual(sorted)
  })
})

describe('a pattern means the newest that fits', () => {
  const names = [
    'v1.9.0',
    'v1.10.0',
    'v1.10.1',
    'v1.11.0-rc.1',
    'v2.0.0',
    'v2.1.0-beta.1',
    'release/1.9',
    'v3.0.0-rc.2',
    'v3.0.0-rc.10'
  ]

  test.each([
    ['v1.*', 'v1.10.1'],
    ['v1.9.*', 'v1.9.0'],
    ['v?.*', 'v2.0.0'],
    ['v{1,2}.*', 'v2.0.0'],
    ['release/*', 'release/1.9'],
    ['v3.*', 'v3.0.0-rc.10'],
    ['v1.11.*', 'v1.11.0-rc.1'],
    ['v4.*', undefined],
    ['*', 'v2.0.0']
  ])('%s', (pattern, newest) => {
    expect(newestFitting(pattern, names)).toBe(newest)
  })
})
