import { expect, test } from 'vitest'
import { foldJson, type JsonLine } from '../../../../src/client/api-console/fold-json.js'

const linesOf = (lines: readonly JsonLine[]): string[] =>
  lines.flatMap(({ text, inside = [] }) => [text, ...linesOf(inside)])

test('puts what is inside of objects and lists into their first lines', () => {
  const text = JSON.stringify({ a: 1, b: [{ c: '{' }, []], d: {} }, null, 2)
  expect(foldJson(text)).toEqual([
    {
      text: '{',
      inside: [
        { text: '  "a": 1,' },
        {
          text: '  "b": [',
          inside: [
            { text: '    {', inside: [{ text: '      "c": "{"' }, { text: '    },' }] },
            { text: '    []' },
            { text: '  ],' }
          ]
        },
        { text: '  "d": {}' },
        { text: '}' }
      ]
    }
  ])
})

test('loses no line of what was cut in the middle', () => {
  const text = '{\n  "a": [\n    1,\n    {\n      "b":'
  expect(linesOf(foldJson(text)).join('\n')).toBe(text)
})
