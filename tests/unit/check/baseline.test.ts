import { expect, test } from 'vitest'
import { compareBaseline, writeBaseline } from '../../../src/check/baseline.js'
import { toDiagnostics } from '../../../src/check/severity.js'
import { found } from '../../../src/model/found.js'

const link = (target: string, line: number, suggestion?: string) =>
  found(
    'broken-link',
    { target, folder: 'content', suggestion },
    { file: 'a.md', line, column: 1, endLine: line, endColumn: 2 }
  )
const of = (...findings: readonly ReturnType<typeof link>[]) => toDiagnostics(findings, {})
const options = { isWhole: true, fixed: [], rules: {} }
const compare = (now: ReturnType<typeof of>, text: string | undefined, more = {}) =>
  compareBaseline(now, { file: 'known.json', text }, { ...options, ...more }).map(
    ({ ruleId, line, message }) => `${ruleId} ${line} ${message}`
  )

test('is a line for each finding, sorted, and without lines of their files', () => {
  expect(writeBaseline(of(link('/z', 9), link('/b', 3), link('/b', 4)))).toBe(
    '{\n  "version": 1,\n  "findings": {\n    "a.md": {\n      "broken-link": [\n        "/b",\n        "/b",\n        "/z"\n      ]\n    }\n  }\n}\n'
  )
})

test('hides what is known wherever it moved, whatever is suggested now, and reports one more of the same', () => {
  const text = writeBaseline(of(link('/b', 3), link('/c', 5)))
  expect(compare(of(link('/b', 30, '/bb'), link('/c', 50)), text)).toEqual([])
  expect(compare(of(link('/b', 3), link('/b', 4), link('/c', 5)), text)).toEqual([
    expect.stringMatching(/^broken-link 4 /)
  ])
})

test('says how many are gone, where the whole site was checked', () => {
  const text = writeBaseline(of(link('/b', 3), link('/c', 5)))
  const gone =
    'stale-baseline 1 One finding of the baseline is gone; run "capstan check --update-baseline" to remove it.'
  expect(compare(of(link('/b', 3)), text)).toEqual([gone])
  expect(compare(of(link('/b', 3)), text, { isWhole: false })).toEqual([])
})

test('joins again what is left', () => {
  const many = Array.from({ length: 20 }, (_, index) => link(`/gone/${index}`, index + 1))
  const left = compareBaseline(of(...many), { file: 'k', text: writeBaseline(of(link('/gone/0', 1))) }, options)
  expect(left.map(({ joined }) => joined?.length)).toEqual([19])
})

test.each([
  undefined,
  '',
  '{',
  '[]',
  'null',
  '{"version":2,"findings":{}}',
  '{"version":1,"findings":{"a.md":["x"]}}',
  '{"version":1,"findings":{"a.md":{"broken-link":[1]}}}',
  '<<<<<<< ours\n{"version":1}\n=======\n'
])('a file that is none hides nothing, and is an error: %j', (text) => {
  const [first, second] = compare(of(link('/b', 3)), text)
  expect([first, second]).toEqual([
    expect.stringMatching(/^broken-link 3 /),
    expect.stringMatching(/^config 1 .*run "capstan check --update-baseline" to write it\.$/)
  ])
})

test('what keeps an untrusted site confined is never known', () => {
  const now = of(link('/b', 3))
  expect(compare(now, writeBaseline(now), { fixed: ['broken-link'], isWhole: false })).toHaveLength(1)
})
