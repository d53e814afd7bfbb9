/** Reads the output of terminals: its text, and which role colours each part. */
import { expect, test } from 'vitest'
import { readAnsi } from '../../../../src/markdown/code/ansi-code.js'
import { codeRoles } from '../../../../src/markdown/code/code-theme.js'
import { markLines } from '../../../../src/markdown/code/mark-text.js'

/** Write the coloured texts of a block as `text=role`. */
function coloured(code: string): string[] {
  const { code: text, marks } = readAnsi(code)
  const lines = text.split('\n')
  return marks.map(
    ({ line, start, end, role = 0 }) => `${lines[line - 1]?.slice(start, end)}=${codeRoles[role - 1]?.name}`
  )
}

const escape = '\u001B'

test.each([
  [`${escape}[31mred${escape}[0m plain`, ['red=deleted']],
  ['[1;32mgreen[39m plain', ['green=inserted']],
  [`${escape}[33mtwo\nlines${escape}[m`, ['two=constant', 'lines=constant']],
  [`${escape}[94mblue${escape}[35mmagenta${escape}[96mcyan`, ['blue=function', 'magenta=keyword', 'cyan=property']],
  [`${escape}[90mgrey${escape}[22;2mdim`, ['grey=comment', 'dim=comment']],
  [
    `${escape}[38;5;196mred${escape}[38;5;244mgrey${escape}[48;5;1;32mon red`,
    ['red=deleted', 'grey=comment', 'on red=inserted']
  ],
  [`${escape}[38;2;10;20;250mblue${escape}[38;2;200;200;200mwhite`, ['blue=function']],
  [`${escape}[4mline${escape}[37mwhite${escape}[30mblack${escape}[2K`, []],
  ['list[0] and [x]', []]
])('%j', (code, expected) => {
  expect(coloured(code)).toEqual(expected)
})

test('no sequence is left in the text', () => {
  expect(readAnsi(`a ${escape}[1;31mb${escape}[0m c${escape}[K\n[2Kd`).code).toBe('a b c\nd')
})

test('a colour is an element around its text', () => {
  const { code, marks } = readAnsi(`${escape}[31ma<b${escape}[0m c`)
  expect(markLines([`<span class="t0">${code.replace('<', '&lt;')}</span>`], marks)).toEqual([
    '<span class="t0"><span class="t15">a&lt;b</span> c</span>'
  ])
})
