import { expect, it } from 'vitest'
import { terminalWidth } from '../../../src/report/terminal-text.js'

it.each([
  ['abc', 3],
  ['中文', 4],
  ['，。（）', 8],
  ['é', 1],
  ['e\u0301', 1],
  ['😀', 2]
])('terminalWidth("%s") is %d', (text, width) => expect(terminalWidth(text)).toBe(width))
