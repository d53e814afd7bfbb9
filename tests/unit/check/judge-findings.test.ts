import { expect, test } from 'vitest'
import { judgeFindings } from '../../../src/check/judge-findings.js'
import { found } from '../../../src/model/found.js'

const raw = (file: string, line = 1) =>
  found('foreign-syntax', 'Raw.', { file, line, column: 1, endLine: line, endColumn: 2 })
const base = { rules: {}, nameOf: (file: string) => file }
const levels = (overrides: Parameters<typeof judgeFindings>[1]['overrides'], more = {}) =>
  judgeFindings(
    ['old/a.md', 'old/new/b.md', 'c.md'].map((file) => raw(file)),
    { ...base, overrides, ...more }
  ).map(({ file, severity }) => `${file} ${severity}`)

test('a path has levels of its own, and the last entry that names the rule counts', () => {
  expect(
    levels([
      { files: ['old/**'], rules: { 'foreign-syntax': 'info' } },
      { files: ['old/new/**'], rules: { 'foreign-syntax': 'error' } },
      { files: ['old/**'], rules: { math: 'off' } }
    ])
  ).toEqual(['c.md warning', 'old/a.md info', 'old/new/b.md error'])
})

test('"*" stands for the rules that an entry does not name', () => {
  expect(levels([{ files: ['old/**'], rules: { '*': 'off', math: 'error' } }])).toEqual(['c.md warning'])
})

test('no entry changes a fixed rule', () => {
  expect(levels([{ files: ['**'], rules: { '*': 'off' } }], { fixed: ['foreign-syntax'] })).toHaveLength(3)
})

test('findings of one cause are joined within one level alone', () => {
  const many = ['old/a.md', 'b.md'].flatMap((file) => [1, 2, 3, 4].map((line) => raw(file, line)))
  const judged = judgeFindings(many, { ...base, overrides: [{ files: ['old/**'], rules: { '*': 'info' } }] })
  expect(judged.map(({ file, severity, joined }) => [file, severity, joined?.length])).toEqual([
    ['b.md', 'warning', 4],
    ['old/a.md', 'info', 4]
  ])
})
