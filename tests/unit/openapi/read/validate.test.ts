import { expect, it } from 'vitest'
import { keysAtLine } from '../../../../src/openapi/read/validate.js'

const document = { a: 1, b: [{ c: {}, d: [] }, 'x'], e: { f: null } }

it('knows the line of each value of a JSON description', () => {
  const lines = JSON.stringify(document, null, 2).split('\n')
  const named = lines.map((line, index) => [line.trim(), keysAtLine(document, index + 1).join('.')])
  expect(named).toEqual([
    ['{', ''],
    ['"a": 1,', 'a'],
    ['"b": [', 'b'],
    ['{', 'b.0'],
    ['"c": {},', 'b.0.c'],
    ['"d": []', 'b.0.d'],
    ['},', 'b.0'],
    ['"x"', 'b.1'],
    ['],', 'b'],
    ['"e": {', 'e'],
    ['"f": null', 'e.f'],
    ['}', 'e'],
    ['}', '']
  ])
})
