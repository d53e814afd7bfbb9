import { describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../src/model/diagnostic.js'
import { createColors } from '../../../src/report/colors.js'
import { formatPretty } from '../../../src/report/pretty.js'
import { messageOf, sources } from './messages.js'

const plain = createColors({ isTTY: false }, {})

/** Format messages without colours. */
function format(...messages: Diagnostic[]): string {
  return formatPretty(messages, { sourceOf: (file) => sources[file], colors: plain })
}

describe('formatPretty', () => {
  it('shows place, severity, sentence, rule, the line with marks, and the suggestion', () => {
    expect(format(messageOf({ suggestion: './masks.md' }))).toMatchInlineSnapshot(`
      "content/a.md:3:3 error Unexpected link to ./maks.md, expected a page of this site. broken-link
        3 | 参见[运动遮罩](./maks.md)，然后继续。
          |     ^^^^^^^^^^^^^^^^^^^^^
        Did you mean: ./masks.md

      ✖ 1 error"
    `)
  })

  it('shows the stack of what was thrown where that is asked for', () => {
    const thrown = messageOf({ stack: 'at letter (plugins/shout.ts:4:16)\nat plugins/shout.ts:9:5' })
    const options = { sourceOf: (file: string) => sources[file], colors: plain }
    expect(formatPretty([thrown], { ...options, withStacks: true })).toContain(
      '^\n    at letter (plugins/shout.ts:4:16)\n    at plugins/shout.ts:9:5\n'
    )
    expect(formatPretty([thrown], options)).not.toContain('shout.ts')
  })

  it('sorts by file and line and counts', () => {
    const text = format(
      messageOf({ file: 'content/long.md', line: 1, column: 361, endLine: 1, endColumn: 379 }),
      messageOf({ line: 4, column: 6, endLine: 4, endColumn: 12, severity: 'info' }),
      messageOf({ line: 1, column: 1, endLine: 1, endColumn: 1, severity: 'warning' })
    )
    expect(text).toMatchInlineSnapshot(`
      "content/a.md:1:1 warning Unexpected link to ./maks.md, expected a page of this site. broken-link
        1 | # 首页
          | ^

      content/a.md:4:6 info Unexpected link to ./maks.md, expected a page of this site. broken-link
        4 |  tab [x](y)
          |      ^^^^^^

      content/long.md:1:361 error Unexpected link to ./maks.md, expected a page of this site. broken-link
        1 | …很长的一行，很长的一行，很长的一行，很长的一行，很长的一行，[链接](./nowhere.md)后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面还有，后面…
          |                                                              ^^^^^^^^^^^^^^^^^^^^

      ✖ 1 error, ⚠ 1 warning, ℹ 1 note"
    `)
  })

  it('omits the line when the file cannot be read or is shorter', () => {
    expect(format(messageOf({ file: 'content/gone.md' }))).toMatchInlineSnapshot(`
      "content/gone.md:3:3 error Unexpected link to ./maks.md, expected a page of this site. broken-link

      ✖ 1 error"
    `)
    expect(format(messageOf({ line: 99, endLine: 99 }))).not.toContain('99 |')
  })

  it('marks to the end of the line when the range continues below', () => {
    expect(format(messageOf({ line: 1, column: 3, endLine: 3, endColumn: 2 }))).toContain(
      '  1 | # 首页\n    |   ^^^^\n'
    )
  })

  it('truncates a line of 5 MB around the place', () => {
    const huge = { sourceOf: () => 'x'.repeat(5_000_000), colors: plain }
    const text = formatPretty([messageOf({ line: 1, column: 4_000_000, endLine: 1, endColumn: 4_900_000 })], huge)
    expect(text.length).toBeLessThan(600)
  })

  it('escapes control characters of authored text', () => {
    const evil = '\u001B[2J\u001B]0;owned\u0007 \u202Eabc'
    const text = formatPretty([messageOf({ message: evil, suggestion: evil, file: evil, line: 1 })], {
      sourceOf: () => evil,
      colors: plain
    })
    expect(text).not.toMatch(/[\u001B\u0007\u202E]/)
  })

  it('is empty without messages', () => {
    expect(format()).toBe('')
  })

  it('uses colours when they are enabled', () => {
    const colors = createColors({ isTTY: true }, {})
    expect(formatPretty([messageOf()], { sourceOf: () => undefined, colors })).toContain('\u001B[31merror')
  })
})

describe('createColors', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { TERM: 'dumb' }, false]
  ])('terminal: %s, environment %o: %s', (isTTY, env, expected) => {
    expect(createColors({ isTTY }, env).isColorSupported).toBe(expected)
  })
})
