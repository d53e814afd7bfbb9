import { describe, expect, it } from 'vitest'
import { makeSnippet } from '../../../../src/search/query/make-snippet.js'

/** Write a snippet with its marks in brackets. */
function show(text: string, terms: readonly string[], length?: number): string {
  const { text: shown, marks } = makeSnippet(text, new Set(terms), length)
  return marks.reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    shown
  )
}

describe('makeSnippet', () => {
  it('merges adjacent marks', () => {
    expect(show('打开硬件加速后', ['硬件', '件加', '加速'])).toBe('打开[硬件加速]后')
  })

  it('marks parts of identifiers', () => {
    expect(show('用 detect.fps 设置', ['fps'])).toBe('用 detect.[fps] 设置')
  })

  it('shows the passage where the matches are closest', () => {
    const text = `录像${'。别的话'.repeat(60)}。设置录像的保留时间。${'别的话。'.repeat(60)}`
    expect(show(text, ['录像', '保留', '时间'], 40)).toContain('设置[录像]的[保留时间]')
  })

  it('is of the prose, without the code and tables between it', () => {
    const text = '先写配置：\rdetect: fps: 5\r再重启容器。\r键 值 fps 5\r'
    expect(show(text, ['配置', '重启'])).toBe('先写[配置]：再[重启]容器。')
    expect(show(text, ['容器', 'fps'])).toBe('先写配置：再重启[容器]。')
    expect(show(text, [])).toBe('先写配置：再重启容器。')
  })

  it('has no blanks beside wide punctuation, and no lines that are drawn with signs', () => {
    expect(show('先看设置： 打开录像。 再重启 （见下） 。', ['录像'])).toBe('先看设置：打开[录像]。再重启（见下）。')
    expect(show('\r# ------------ # 鸟瞰图 ====== mode: a--b\r', ['mode'])).toBe('# # 鸟瞰图 [mode]: a--b')
  })

  it('is of the code or the table that alone holds a match, or is all there is', () => {
    expect(show('先写配置：\rdetect: fps: 5\r再重启。\r键 值 width 5\r', ['width'])).toBe('键 值 [width] 5')
    expect(show('\rdetect: fps: 5\r', [])).toBe('detect: fps: 5')
  })

  it('is of the row of a table that holds the most', () => {
    const table = '\r端口 · 登录 · 用途\r\r8971 · 需要 · 日常使用的界面\r\r5000 · 不需要 · 内部使用的界面\r'
    expect(show(`先看端口。${table}`, ['5000', '界面'])).toBe('[5000] · 不需要 · 内部使用的[界面]')
    expect(show(`先看端口。${table}`, ['端口', '5000', '界面'])).toBe('[5000] · 不需要 · 内部使用的[界面]')
    expect(show(`先看端口。${table}`, ['端口', '界面'])).toBe('先看[端口]。')
    expect(show(table, ['界面'])).toBe('8971 · 需要 · 日常使用的[界面]')
    expect(show(table, [])).toBe('端口 · 登录 · 用途 8971 · 需要 · 日常使用的界面 5000 · 不需要 · 内部使用的界面')
  })

  it('shows the beginning without matches, and the whole of a short text', () => {
    expect(show('很短', ['没有'])).toBe('很短')
    expect(makeSnippet('长'.repeat(300), new Set()).text).toMatch(/^长+…$/)
  })

  it('never cuts a character in two', () => {
    const { text } = makeSnippet('𠮷'.repeat(200), new Set(), 51)
    expect(text).not.toMatch(/\p{Cs}/u)
  })
})
