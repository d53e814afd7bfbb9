import { describe, expect, it } from 'vitest'
import { findExcess } from '../../../../src/markdown/compilation/limits.js'

describe('findExcess', () => {
  it('accepts ordinary pages', () => {
    const paragraph = `${'一段普通的文字，带 `代码` 和 **强调**。'.repeat(20)}\n\n`
    expect(findExcess(paragraph.repeat(500))).toBeUndefined()
    expect(findExcess(`> - 1. ${'> '.repeat(90)}深\n`)).toBeUndefined()
    expect(findExcess(`:::note\n内容\n:::\n\n`.repeat(500))).toBeUndefined()
    expect(findExcess(`\`\`\`yaml\n${' '.repeat(300)}key: value\n\`\`\`\n`)).toBeUndefined()
    expect(findExcess('- a\n- b\n\n'.repeat(4000))).toBeUndefined()
    expect(findExcess('> a\n> b\n'.repeat(4000))).toBeUndefined()
    expect(findExcess('| a_b | *c* |\n'.repeat(900))).toBeUndefined()
    expect(findExcess('| [a](b.md) | [c](d.md) |\n'.repeat(3800))).toBeUndefined()
    expect(findExcess('a <!-- b -->\n'.repeat(1900))).toBeUndefined()
  })

  it.each([
    ['the line that is too long', `a\n\n${'x'.repeat(50_001)}\n`, 3, 'line of 50,001 characters'],
    ['where a range begins', `a\n\n${'y\n'.repeat(61_000)}`, 3, 'without an empty line'],
    ['the line that is too deep', `a\n${'> '.repeat(101)}b`, 2, 'expected at most 100 quotes and lists'],
    ['the quote that is one too many', '> a\n\n'.repeat(3001), 6001, 'at most 3,000 in a file'],
    ['the list that is one too many', '- a\n\nb\n\n'.repeat(3001), 12001, 'at most 3,000 in a file'],
    ['a range of too many brackets', `a\n\n${'a]\n'.repeat(16_001)}`, 3, '16,001 brackets'],
    ['a range of too many comments', `a\n\n${'<!A <?b '.repeat(1001)}`, 3, '2,002 openings of comments'],
    ['the container that is too deep', `a\n${'::::note\n'.repeat(101)}`, 102, 'containers']
  ])('names %s', (_, text, line, words) => {
    expect(findExcess(text)).toMatchObject({ line, message: expect.stringContaining(words) as string })
  })

  it('writes numbers the same in every locale', () => {
    expect(findExcess('x'.repeat(1_234_567))?.message).toContain('1,234,567')
  })
})
