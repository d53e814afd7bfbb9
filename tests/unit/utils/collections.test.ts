import { expect, test } from 'vitest'
import { compareText, groupBy } from '../../../src/utils/collections.js'

test('groups are in the order of first use', () => {
  expect([...groupBy(['b1', 'a1', 'b2'], (item) => item.charAt(0))]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']]
  ])
})

test('texts are compared by code units, whatever the locale', () => {
  expect(['ä', 'z', '中', 'Z', 'a', '_'].sort(compareText)).toEqual(['Z', '_', 'a', 'z', 'ä', '中'])
})
