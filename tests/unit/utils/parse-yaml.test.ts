import { describe, expect, test } from 'vitest'
import { parseYaml } from '../../../src/utils/parse-yaml.js'

test('values, and the positions of the outermost keys', () => {
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
  [String.raw`{ "a\0": "\ud800b", "c": "\ud83d\ude00" }`, { 'a\uFFFD': '\uFFFDb', c: '😀' }],
  ['2025-01-31', '2025-01-31'],
  ['\uFEFFa: 1', { a: 1 }],
  ['info:\n  example: |+\n    text\n\nb: 1', { info: { example: 'text\n\n' }, b: 1 }],
  ['a: &x { b: 1 }\nc: *x', { a: { b: 1 }, c: { b: 1 } }],
  ['a: !!binary aGk=\nb: !!timestamp 2025-01-31', { a: 'aGk=', b: '2025-01-31' }],
  ['1: a\n~: b\ntrue: c\n[d]: e', { 1: 'a', '': 'b', true: 'c', '["d"]': 'e' }]
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
  ['a: *b', 'Unresolved alias (the anchor must be set before the alias): b', 3],
  ['a: &b [*b]', 'Unresolved alias (the anchor must be set before the alias): b', 7],
  ['a: 1\na: 2', 'Map keys must be unique', 5]
])('%j is invalid: %s', (text, message, start) => {
  const { value, errors } = parseYaml(text)
  expect(value).toBeUndefined()
  expect(errors.map((error) => [error.message, error.range[0]])).toEqual([[message, start]])
})

describe('oversized input', () => {
  const laughs = Array.from({ length: 30 }, (_, level) => `a${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}]`)
  test.each([
    ['a long text', 'a'.repeat(20_000_001), 'The text has 21 million characters', 1],
    ['lists in flow', `a: 1\nb: ${'['.repeat(20_000)}`, 'nested too deeply', 2],
    ['lists in blocks', `a:\n${'- '.repeat(20_000)}`, 'nested too deeply', 2],
    [
      'maps in blocks',
      Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      'too deeply',
      200
    ],
    ['aliases of aliases', ['a0: &a0 [x, x]', ...laughs.slice(1)].join('\n'), 'Aliases repeat more than', 6],
    ['keys of keys', `a: 1\n${'? '.repeat(50)}b: "c"`, 'A key is longer than 50 thousand characters', 2]
  ])('is refused with its place: %s', (_, text, message, line) => {
    const { errors, positionOf } = parseYaml(text)
    expect(errors).toHaveLength(1)
    expect(errors[0]?.message).toContain(message)
    expect(positionOf(errors[0]?.range[0] ?? 0).line).toBe(line)
  })

  test('is refused only beyond the limit; large input takes linear time', () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => `k${index}: *x`).join('\n')
    expect(Object.keys(parseYaml(`x: &x 1\n${keys}`).value as object)).toHaveLength(50_001)
  })
})

test.each(["a: '", '{`{`title: x', `}": "${'\\'.repeat(60)}.",\n  "position": 1,\n  "collapsed": 0,`])(
  'the errors of %j are on its lines',
  (text) => {
    const { errors, positionOf } = parseYaml(text)
    const places = errors.flatMap(({ range }) => range.map((offset) => positionOf(offset)))
    const lines = text.split('\n')
    const isBehind = ({ line, column }: { line: number; column: number }) =>
      column > (lines[line - 1]?.length ?? -1) + 1
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter(isBehind)).toEqual([])
  }
)

test('merge keys put maps behind what is written', () => {
  const text =
    'a: &a { x: 1, y: 2 }\nb: &b { y: 3, z: 4 }\nc: { <<: [*a, *b], x: 0 }\nd: { "<<": text }\ne: { <<: text }\n'
  expect(parseYaml(text).value).toEqual({
    a: { x: 1, y: 2 },
    b: { y: 3, z: 4 },
    c: { x: 0, y: 2, z: 4 },
    d: { '<<': 'text' },
    e: { '<<': 'text' }
  })
})
