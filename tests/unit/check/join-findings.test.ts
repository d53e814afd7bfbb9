import { expect, test } from 'vitest'
import { joinFindings } from '../../../src/check/join-findings.js'

const finding = (file: string, line: number, ruleId = 'foreign-syntax') => ({
  ruleId,
  message: 'Unexpected x.',
  file,
  line,
  column: 1,
  endLine: line,
  endColumn: 2
})

test('joins many findings of one cause, at the first by place, with their count', () => {
  const many = [finding('b.md', 1), finding('a.md', 9), finding('a.md', 2), finding('a.md', 3)]
  expect(joinFindings(many)).toEqual([{ ...finding('a.md', 2), message: 'Unexpected x. (4 times in 2 files)' }])
})

test('joins links of one scheme', () => {
  const link = (at: number, scheme: string) => ({
    ...finding('a.md', at, 'unsafe-url'),
    message: `Unexpected link to "${scheme}:x${at}": no.`
  })
  const links = [1, 2, 3, 4].flatMap((at) => [link(at, 'docblock'), link(at, 'vscode')])
  expect(joinFindings(links).map(({ message }) => message)).toEqual([
    'Unexpected link to "docblock:x1": no. (4 times in this file)',
    'Unexpected link to "vscode:x1": no. (4 times in this file)'
  ])
})

test('leaves few findings, and those of other rules, as they are', () => {
  const few = [finding('a.md', 1), finding('b.md', 1), finding('c.md', 1)]
  const others = ['a.md', 'b.md', 'c.md', 'd.md'].map((file) => finding(file, 1, 'broken-link'))
  expect(joinFindings([...few, ...others])).toHaveLength(7)
})
