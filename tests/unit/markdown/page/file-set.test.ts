import { expect, it } from 'vitest'
import { FileSet } from '../../../../src/markdown/page/file-set.js'

it('finds the file of a line among several', () => {
  const files = new FileSet()
  expect(files.add('page.md', 'a\nb')).toBe(0)
  const base = files.add('_partial.md', 'x\r\ny\rz')
  expect(files.fileAt(2)).toBe('page.md')
  expect(files.textAt(2)).toBe('b')
  expect(files.fileAt(base + 1)).toBe('_partial.md')
  expect([1, 2, 3].map((line) => files.textAt(base + line))).toEqual(['x', 'y', 'z'])
  expect(files.placeOf({ start: { line: base + 2, column: 2 }, end: { line: base + 3, column: 1 } })).toEqual({
    file: '_partial.md',
    line: 2,
    column: 2,
    endLine: 3,
    endColumn: 1
  })
})

it('places what preparing the text has moved behind a line at its end', () => {
  const files = new FileSet()
  files.add('page.md', 'ab\ncd')
  expect(files.placeOf({ start: { line: 1, column: 3 }, end: { line: 2, column: 4 } })).toMatchObject({
    column: 3,
    endColumn: 3
  })
})

it('places a node without position at the start of the page', () => {
  const files = new FileSet()
  files.add('page.md', '')
  expect(files.placeOf(undefined)).toEqual({ file: 'page.md', line: 1, column: 1, endLine: 1, endColumn: 1 })
  expect(files.textAt(99)).toBe('')
})

it('places an element that the text of another file ends at its start', () => {
  const files = new FileSet()
  files.add('page.md', '<div title="x">')
  const base = files.add('_partial.md', 'x\ny\nz')
  expect(files.placeOf({ start: { line: 1, column: 1 }, end: { line: base + 3, column: 2 } })).toEqual({
    file: 'page.md',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1
  })
})
