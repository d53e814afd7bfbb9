import { describe, expect, it } from 'vitest'
import { asideMark } from '../../../../src/model/search.js'
import { cutPassages } from '../../../../src/search/index/cut-passages.js'

describe('cutPassages', () => {
  it('makes passages of a screen, cut at the ends of sentences', () => {
    const passages = cutPassages([{ anchor: 'a', heading: 'A', text: '这是一句话。'.repeat(400) }])
    expect(passages[0]).toEqual({ anchor: '', heading: '', text: '' })
    expect(passages.length).toBeGreaterThan(2)
    for (const { text } of passages.slice(1)) expect(text).toMatch(/^(?:这是一句话。)+$/)
  })

  it('keeps code and tables apart from prose where it cuts them', () => {
    const code = 'fps: 5 '.repeat(300).trim()
    const text = `${'前面。'.repeat(100)}${asideMark}${code}${asideMark}后面。`
    const [, ...passages] = cutPassages([{ anchor: 'a', heading: 'A', text }])
    const runs = passages.map((passage) => passage.text.split(asideMark))
    expect(passages.length).toBeGreaterThan(2)
    for (const own of runs) expect(own.length % 2, 'every aside is closed').toBe(1)
    const prose = runs.flatMap((own) => own.filter((_, index) => index % 2 === 0))
    expect(prose.join('')).toBe(`${'前面。'.repeat(100)}后面。`)
    expect(
      runs
        .flatMap((own) => own.filter((_, index) => index % 2 === 1))
        .join(' ')
        .replaceAll(/ +/g, ' ')
    ).toBe(code)
  })
})
