import { expect, test } from 'vitest'
import { applyIgnores } from '../../../src/check/apply-ignores.js'
import { found } from '../../../src/model/found.js'
import { ignoreCommentsIn } from '../../../src/model/ignore-comment.js'
import { told } from '../../helpers/told.js'

const link = (line: number) =>
  found(
    'broken-link',
    { target: '/x', folder: 'content' },
    { file: 'a.md', line, column: 1, endLine: line, endColumn: 2 }
  )
const messages = (text: string, lines: readonly number[], options = {}) =>
  told(applyIgnores(lines.map(link), ignoreCommentsIn(text, 'a.md'), options)).map(
    ({ ruleId, line, message }) => `${line} ${ruleId}: ${message}`
  )

test('hides the findings of its block, and no other', () => {
  const text = '<!-- capstan-ignore broken-link -->\n\na\n\nb\n'
  expect(messages(text, [3, 5]).map((message) => message.slice(0, 14))).toEqual(['5 broken-link:'])
})

test('reports a comment that hides nothing, at the comment', () => {
  expect(messages('<!-- capstan-ignore broken-link -->\n\na\n', [])).toEqual([
    '1 unused-ignore: Nothing to ignore: "broken-link" finds nothing in line 3; remove it from the comment.'
  ])
})

test('reports each rule of a comment by itself', () => {
  const text = '<!-- capstan-ignore broken-link, math, brokn-anchor -->\n\na\n'
  expect(messages(text, [3])).toEqual([
    '1 unused-ignore: Nothing to ignore: "math" finds nothing in line 3; remove it from the comment.',
    '1 unused-ignore: No rule is called "brokn-anchor"; did you mean "broken-anchor"?'
  ])
})

test('reports a comment without a rule, which would hide everything', () => {
  expect(messages('<!-- capstan-ignore -->\n\na\n', [3]).map((text) => text.slice(0, 16))).toEqual([
    '3 broken-link: B',
    '1 unused-ignore:'
  ])
})

test('a name that a rule had before means the rule', () => {
  const raw = found('raw-syntax', 'Raw.', { file: 'a.md', line: 3, column: 1, endLine: 3, endColumn: 2 })
  const comments = ignoreCommentsIn('<!-- capstan-ignore unmatched-mark -->\n\na\n', 'a.md')
  expect(applyIgnores([raw], comments)).toEqual([])
})

test.each(['external-link', 'search-regression', 'translation-behind', 'host-limit'])(
  'does not ask that %s is found by every command',
  (rule) => {
    expect(messages(`<!-- capstan-ignore ${rule} -->\n\na\n`, [])).toEqual([])
  }
)

test('what keeps an untrusted site confined cannot be hidden', () => {
  const text = '<!-- capstan-ignore-file broken-link -->\n'
  expect(messages(text, [1], { fixed: ['broken-link'] }).map((message) => message.slice(0, 16))).toEqual([
    '1 broken-link: B',
    '1 unused-ignore:'
  ])
})
