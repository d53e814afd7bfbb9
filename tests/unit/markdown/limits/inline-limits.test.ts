import { describe, expect, it } from 'vitest'
import { findInlineExcess } from '../../../../src/markdown/limits/inline-limits.js'

describe('findInlineExcess', () => {
  it('accepts what people write', () => {
    expect(findInlineExcess('一段普通的文字，带 `代码` 和 **强调**。'.repeat(1000))).toBeUndefined()
    expect(findInlineExcess('[a](b.md) [c](d.md) '.repeat(3800))).toBeUndefined()
    expect(findInlineExcess('a <!-- b -->\n'.repeat(1900))).toBeUndefined()
  })

  it('does not count the "_" in names', () => {
    expect(findInlineExcess('snake_case_name and MAX_总数_2\n'.repeat(5_000))).toBeUndefined()
  })

  it('does not count the data of an image', () => {
    expect(findInlineExcess(`![a](data:image/png;base64,${'iVBORw0KGgo'.repeat(100_000)})`)).toBeUndefined()
  })

  it('does not count the tags of a drawing', () => {
    expect(findInlineExcess(`<svg><path d="${'M1 2L3 4'.repeat(50_000)}"/></svg>`)).toBeUndefined()
    expect(findInlineExcess('<path d="M1 2L3 4"/>'.repeat(20_000))).toBeUndefined()
  })

  it.each([
    ['x'.repeat(1_234_567), '1,234,567 characters (max 200,000)'],
    ['[a'.repeat(16_001), '16,001 brackets (max 16,000)'],
    ['a]\n[b] '.repeat(4_001), '4,001 closing brackets that nothing opens (max 4,000)'],
    ['*a '.repeat(8_001), '8,001 marks of emphasis (max 8,000)'],
    ['<!A <?b '.repeat(1001), '2,002 openings of comments (max 2,000)']
  ])('names what there is too much of, the same in every locale', (text, words) => {
    expect(findInlineExcess(text)).toBe(`This block has ${words}`)
  })
})
