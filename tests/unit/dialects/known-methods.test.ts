import { expect, it } from 'vitest'
import { callMethod, isSimplePattern } from '../../../src/dialects/vitepress/vue/known-methods.js'
import { unknownValue } from '../../../src/dialects/vitepress/vue/lookup.js'

const call = (callee: unknown, given: readonly unknown[]) => (callee as (...values: unknown[]) => unknown)(...given)
const longText = 'a'.repeat(10_000)
const longList = Array.from({ length: 10_000 }, () => longText)
const lists = Array.from({ length: 1000 }, () => longList)

it.each([
  [['a', 'b'], 'join', ['-'], 'a-b'],
  [[[1], 2, [3, 4]], 'flat', [], [1, 2, 3, 4]],
  [[1], 'concat', [[2, 3], 4], [1, 2, 3, 4]],
  [[1, 2], 'flatMap', [(value: number) => [value, value]], [1, 1, 2, 2]],
  ['a.b', 'replaceAll', ['.', '-'], 'a-b'],
  ['Ab', 'replace', [/b/, 'c'], 'Ac']
])('%j.%s(%j)', (owner, name, given, expected) => {
  expect(callMethod(owner, name, given, call)).toEqual(expected)
})

it.each([
  [longList, 'join', ['']],
  [['a', 'b'], 'join', ['-'.repeat(100_001)]],
  [lists, 'flat', []],
  [[], 'concat', lists],
  [lists, 'flatMap', [(value: unknown) => value]],
  [longText, 'replaceAll', ['a', longText]],
  [longText, 'replace', [/a/g, longText]],
  [longText, 'replaceAll', [/a/g, '$`$`']],
  ['a', 'replace', ['a', '$&']]
])('is unknown where it makes more than there is room for', (owner, name, given) => {
  expect(callMethod(owner, name, given, call)).toBe(unknownValue)
})

it('takes patterns alone that are tried in few ways', () => {
  expect(['\\.md$', 'colou?r', '\\s+', '^[a-z]{3}$'].map(isSimplePattern)).toEqual([true, true, true, true])
  expect(['(a)', 'a+b*', 'a?'.repeat(6)].map(isSimplePattern)).toEqual([false, false, false])
})
