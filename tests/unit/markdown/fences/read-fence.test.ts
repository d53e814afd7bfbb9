import { describe, expect, test } from 'vitest'
import { readFence } from '../../../../src/markdown/fences/read-fence.js'

/** The documents of a block, and the text at the places of paths in the first of them that has one. */
function read(language: string, text: string, ...paths: string[]) {
  const documents = readFence(language, text)
  const lines = text.split('\n')
  const places = paths.map((path) => {
    const { line, start, end } = documents[0]?.placeOf(path.split('.')) ?? { line: 0, start: 0, end: 0 }
    return `${line}: ${lines[line]?.slice(start, end) ?? ''}`
  })
  return { values: documents.map(({ value }) => value), places }
}

describe('documents and the places of their keys', () => {
  test('YAML, several in one block', () => {
    const text = '# first\na:\n  b: [1, { c: 2 }]\n---\nd: 1'
    expect(read('yaml', text, 'a.b', 'a.b.1.c', 'a.x', 'a.b.0')).toEqual({
      values: [{ a: { b: [1, { c: 2 }] } }, { d: 1 }],
      places: ['2: b', '2: c', '1: a', '2: 1']
    })
    expect(readFence('yaml', text)[1]?.placeOf(['d'])).toEqual({ line: 4, start: 0, end: 1 })
  })

  test('JSON with comments, tabs and without braces', () => {
    expect(read('json', '{\n\t"a": 1, // why\n\t"b": { "c": [] },\n}', 'b.c').places).toEqual(['2: "c"'])
    expect(read('json', '"a": 1,\n"b": 2', 'a', 'b')).toEqual({
      values: [{ a: 1, b: 2 }],
      places: ['0: "a"', '1: "b"']
    })
  })

  test('JSON behind comments in its lines, and its other names', () => {
    expect(read('json', '{ /* why */ "a": { /* 1\n 2 */ "b": 1 } }', 'a', 'a.b').places).toEqual(['0: "a"', '1: "b"'])
    expect(read('jsonc', '{ "a": 1, }').values).toEqual([{ a: 1 }])
    expect(read('json5', "{ a: 'x', 'b': [1,], }").values).toEqual([{ a: 'x', b: [1] }])
  })

  test('what the program of a file makes of tags is left open', () => {
    const text = 'a: !secret b\nc:\n  - !include d.yaml\ne: !text |\n  f\ng: hi !there'
    expect(read('yaml', text, 'g')).toEqual({
      values: [{ a: null, c: [null], e: 'f\n', g: 'hi !there' }],
      places: ['5: g']
    })
  })

  test('a key behind an alias stands where it is written', () => {
    expect(read('yaml', 'a: &x\n  b: 1\nc: *x', 'c.b').places).toEqual(['1: b'])
  })

  test('TOML with tables and lists of tables', () => {
    const text = 'a.b = 1\n[c]\n"d e" = 2\n[[f]]\ng = 1\n[[f]]\ng = 2\n[f.h]\ni = 3\n[[f.k]]\nl = 1'
    expect(read('toml', text, 'a.b', 'c.d e', 'f.0.g', 'f.1.g', 'f.1.h.i', 'f.1.k.0.l', 'f.1.z').places).toEqual([
      '0: a.b',
      '2: "d e"',
      '4: g',
      '6: g',
      '8: i',
      '10: l',
      '5: f'
    ])
  })

  test('several ways to write one thing, and lines that are left out', () => {
    expect(read('yaml', '# one\na: 1\n\n# other\na: 2\n').values).toEqual([{ a: 1 }, { a: 2 }])
    expect(read('yaml', 'a:\n  b: 1\n  ...\nc: 2').values).toEqual([{ a: { b: 1 }, c: 2 }])
    expect(readFence('yaml', 'a: 1\n\na: 2\n')[1]?.placeOf(['a'])).toEqual({ line: 2, start: 0, end: 1 })
  })

  test.each([
    ['yaml', 'a: {{ value }}'],
    ['yaml', 'a: [1'],
    ['toml', 'a ='],
    ['json', "{ 'a' }}"],
    ['yaml', `a: ${'x'.repeat(60_000)}`]
  ])('%s that cannot be read is no document: %.20s', (language, text) => {
    expect(readFence(language, text)).toEqual([])
  })
})
