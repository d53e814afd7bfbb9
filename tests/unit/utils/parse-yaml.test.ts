import { describe, expect, test } from 'vitest'
import { parseYaml } from '../../../src/utils/parse-yaml.js'

test('values, and where the outermost keys stand', () => {
  const { value, errors, keys, positionOf } = parseYaml('a: 1\n"b": [x]\n? c\n: d\n')
  expect([value, errors]).toEqual([{ a: 1, b: ['x'], c: 'd' }, []])
  expect([...keys].map(([key, [start, end]]) => [key, positionOf(start), positionOf(end)])).toEqual([
    ['a', { line: 1, column: 1 }, { line: 1, column: 2 }],
    ['b', { line: 2, column: 1 }, { line: 2, column: 4 }],
    ['c', { line: 3, column: 3 }, { line: 3, column: 4 }]
  ])
})

test.each([
  ['', null],
  ['{ "a": [1, null, true] }', { a: [1, null, true] }],
  ['- 一', ['一']],
  ['2025-01-31', '2025-01-31']
])('%j is %j', (text, value) => {
  expect(parseYaml(text)).toMatchObject({ value, errors: [] })
})

describe('the range of a value', () => {
  const text = 'a:\n  - x: 一\n'

  test.each([
    [['a', 0, 'x'], '一'],
    // What is not there: the nearest around it.
    [['a', 0, 'y'], 'x: 一'],
    [['b'], '']
  ])('at %j is that of %j', (path, expected) => {
    const [start, end] = parseYaml(text).rangeOf(path)
    expect(text.slice(start, end).trim()).toBe(expected)
  })
})

test.each([
  ['a: b: c', 'Nested mappings are not allowed in compact mappings', 3],
  ['a: *b', 'Unresolved alias (the anchor must be set before the alias): b', 0],
  ['a: 1\na: 2', 'Map keys must be unique', 5]
])('%j is broken: %s', (text, message, start) => {
  const { value, errors } = parseYaml(text)
  expect(value).toBeUndefined()
  expect(errors.map((error) => [error.message, error.range[0]])).toEqual([[message, start]])
})
