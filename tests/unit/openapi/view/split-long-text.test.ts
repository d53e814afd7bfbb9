import { describe, expect, it } from 'vitest'
import { splitLongText } from '../../../../src/openapi/view/split-long-text.js'

const long = 'word '.repeat(32).trim()

describe('a description', () => {
  it.each([
    ['that is short', 'One line.\n\nAnother.'],
    ['of one long paragraph', `${long} ${long} ${long}`],
    ['whose rest is short', `${long}\n\nShort.\n\nShort.`],
    ['that begins with a table', `<table><tr><td>${long}</td></tr></table>\n\n${long}\n\n${long}\n\n${long}`],
    ['with footnotes', `${long}[^1]\n\n${long}\n\n${long}\n\n${long}\n\n[^1]: Note.`]
  ])('%s stays whole', (_, text) => {
    expect(splitLongText(text)).toEqual({ lead: text })
  })

  it('that is long is split after the paragraphs that fit', () => {
    expect(splitLongText(`First.\n\n${long}\n\n${long}\n\n${long}`)).toEqual({
      lead: `First.\n\n${long}`,
      rest: `${long}\n\n${long}`
    })
  })

  it('is split before a block of several paragraphs', () => {
    const code = `\`\`\`json\n{}\n\n{}\n\`\`\`\n\n${long}\n\n${long}`
    expect(splitLongText(`First.\n\n${code}`)).toEqual({ lead: 'First.', rest: code })
  })

  it('keeps what announces a block with it', () => {
    const list = `- ${long}\n- ${long}\n- ${long}`
    expect(splitLongText(`First.\n\nThese:\n\n${list}`)).toEqual({ lead: 'First.', rest: `These:\n\n${list}` })
  })

  it('of paragraphs in HTML is split between them', () => {
    const paragraph = `<p>${long}</p>`
    expect(splitLongText(paragraph.repeat(4))).toEqual({
      lead: paragraph,
      rest: [paragraph, paragraph, paragraph].join('\n\n')
    })
  })

  it('has its definitions in both parts', () => {
    const { lead, rest } = splitLongText(`See [a].\n\n${long} [a]\n\n${long}\n\n${long}\n\n[a]: https://x.example`)
    expect(lead.endsWith('[a]: https://x.example')).toBe(true)
    expect(rest?.endsWith('[a]: https://x.example')).toBe(true)
  })

  it('in Chinese has lines of half as many characters', () => {
    const paragraph = '说明'.repeat(40)
    const text = [paragraph, paragraph, paragraph, paragraph].join('\n\n')
    expect(splitLongText(text).lead).toBe(paragraph)
    expect(splitLongText(text.replaceAll(/[说明]/g, 'a'))).toEqual({ lead: text.replaceAll(/[说明]/g, 'a') })
  })
})
