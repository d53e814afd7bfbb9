import { describe, expect, test } from 'vitest'
import { removedComment } from '../../../../src/check/fix/certain-edit.js'

const comment = /<!--.*?-->|\{\/\*.*?\*\/\}|\/\*.*?\*\/|(?:#|\/\/) capstan-ignore.*/
const remove = (text: string, isMarkdown = true) => {
  const [found] = comment.exec(text) ?? []
  const start = text.indexOf(found ?? '')
  const edit = removedComment({ text, start, end: start + (found ?? '').length }, isMarkdown)
  return edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end)
}
const mark = '<!-- capstan-ignore math -->'

describe('a comment goes where nothing changes by that', () => {
  test.each([
    [`a\n\n${mark}\nb\n`, 'a\n\nb\n'],
    [`a\n${mark}\n\nb\n`, 'a\n\nb\n'],
    [`${mark}\n\n- a\n`, '\n- a\n'],
    [`a\r\n\r\n${mark}\r\nb`, 'a\r\n\r\nb'],
    [`# A\n${mark}\nb\n`, '# A\nb\n'],
    [`a\n\n${mark}\n- b\n`, 'a\n\n- b\n'],
    [`1. a\n\n   ${mark}\n   b\n`, '1. a\n\n   b\n'],
    [`- a\n\n${mark}\n\nb\n`, '- a\n\n\nb\n'],
    [`a ${mark}\nb\n`, 'a\nb\n'],
    [`a ${mark} \nb\n`, 'a \nb\n'],
    [`a ${mark}  \nb\n`, 'a  \nb\n'],
    [`a  ${mark}\nb\n`, 'a\nb\n'],
    [`a ${mark} b\n`, 'a b\n'],
    ['a\n\n{/* capstan-ignore math */}\n\nb\n', 'a\n\n\nb\n'],
    [`> a ${mark}\n> b\n`, '> a\n> b\n']
  ])('%j', (text, without) => {
    expect(remove(text)).toBe(without)
  })
})

describe('a comment stays where it parts', () => {
  test.each([
    ['paragraphs', `a\n${mark}\nb\n`],
    ['a paragraph from a line', `a\n${mark}\n---\n`],
    ['lists', `- a\n\n${mark}\n\n- b\n`],
    ['lists of several lines', `1. a\n   b\nc\n\n${mark}\n2. d\n`],
    ['a list from code', `- a\n\n${mark}\n\n    code\n`],
    ['paragraphs of an item', `- a\n  ${mark}\n  b\n`],
    ['a line from what it would become', `${mark} # a\n`],
    ['an item from its text', `- ${mark}\n\n  a\n`],
    ['words', `a${mark}b\n`],
    ['marks', `**a**${mark} b\n`]
  ])('%s', (_name, text) => {
    expect(remove(text)).toBeUndefined()
  })
})

test.each([
  ['a: 1\n# capstan-ignore math\nb: 2\n', 'a: 1\nb: 2\n'],
  ['a: 1  # capstan-ignore math\nb: 2\n', 'a: 1\nb: 2\n'],
  ['/* capstan-ignore math */ a\n', ' a\n']
])('of code it goes from %j', (text, without) => {
  expect(remove(text, false)).toBe(without)
})
