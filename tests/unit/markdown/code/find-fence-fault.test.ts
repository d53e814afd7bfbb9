import { describe, expect, test } from 'vitest'
import { findFenceFault } from '../../../../src/markdown/code/find-fence-fault.js'

describe('what nobody could read is a fault in its line', () => {
  test.each([
    ['yaml', 'a: 1\nb: [1, 2\nc: 3', 2],
    ['yaml', 'a:\n\tb: 1', 1],
    ['yml', 'a: 1\n---\nb: "x', 2],
    ['json', '{\n  "a": 1\n  "b": 2\n}', 1],
    ['json', "{ 'a': 1 }", 0],
    ['json', '{\n  "a": {\n}', 2],
    ['yaml', 'level: INFO\na: [1, 2\nb: 3', 2],
    ['toml', '[a]\nb =', 1],
    ['toml', 'a = 1\na b = 2', 1]
  ])('%s: %s', (language, text, line) => {
    expect(findFenceFault(language, text)?.line).toBe(line)
    expect(findFenceFault(language, text)?.reason).toMatch(/^[^.]{5,}$/)
  })
})

describe('what documents write on purpose is no fault', () => {
  test.each([
    ['yaml', 'a: 1\n...\nb: 2'],
    ['yaml', 'cameras:\n  front:\n    ...\n  back: {}'],
    ['yaml', 'a: 1\n---\na: 2'],
    ['yaml', 'a: {{ value }}\nb: [1'],
    ['yaml', '# one way\na: [1]\n\n# another\n- a'],
    ['json', '{ "a": 1, // why\n  "b": [1, 2,], /* more */\n}'],
    ['json', '"a": 1,\n"b": "http://x.example//y"'],
    ['json', '{"a": 1}\n{"b": 2}'],
    ['json', '{\n  "a": 1,\n  ...\n}'],
    ['json', '{ "a": <your key> }'],
    ['json', '{\n  "a": ENTITY_ID\n}'],
    ['json', '{\n  "a": 1 // [!code --]\n  "a": 2 // [!code ++]\n}'],
    ['json', ''],
    ['toml', 'a = 1\n\na = 2'],
    ['json', '{"a": "loading ...",\n"b": {"c": "d"}\n}'],
    ['yaml', '%YAML 1.2\n---\na: 1'],
    ['yaml', '--- !foo\na: 1\n--- !bar\nb: 2'],
    ['bash', 'a: [']
  ])('%s: %s', (language, text) => {
    expect(findFenceFault(language, text)).toBeUndefined()
  })
})

test('hostile blocks end, and one that nobody reads is not read', () => {
  expect(findFenceFault('yaml', `a: ${'['.repeat(40_000)}`)).toBeDefined()
  expect(findFenceFault('json', '['.repeat(40_000))).toBeDefined()
  expect(findFenceFault('json', `"${'\\'.repeat(40_000)}`)).toBeDefined()
  expect(findFenceFault('json', '['.repeat(5_000_000))).toBeUndefined()
})
