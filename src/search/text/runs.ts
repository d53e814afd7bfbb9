import { rememberKinds } from '../../utils/character-kinds.js'

const han =
  '\\u2e80-\\u2fdf\\u3005-\\u3007\\u3021-\\u3029\\u3038-\\u303b\\u3040-\\u312f\\u3131-\\u318e\\u31a0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}'
const hanStart = new RegExp(`^[${han}]`, 'u')
const letter = /[\p{L}\p{N}\p{M}]/u

/** Punctuation that joins the words of an identifier. */
export const joints = "[._/:+#@{}'’-]"
const joint = new RegExp(joints, 'u')

/** What a character is in a run. */
const kinds = { other: 1, han: 2, letter: 3, joint: 4 } as const

const kindOf = rememberKinds((character) => {
  if (isHan(character)) return kinds.han
  if (letter.test(character)) return kinds.letter
  return joint.test(character) ? kinds.joint : kinds.other
})

/** Whether a text begins with a character of a script that is written without spaces. */
export function isHan(text: string): boolean {
  return hanStart.test(text)
}

/**
 * Call a function with each run of a text: adjacent Han characters, Kana and syllables of Hangul, or letters and digits with
 * the punctuation between them.
 */
export function visitRuns(text: string, visit: (start: number, end: number, isHan: boolean) => void): void {
  const after = (start: number, kind: number) => {
    let position = start
    while (position < text.length) {
      const point = text.codePointAt(position) ?? 0
      if (kindOf(point) !== kind) break
      position += point > 0xffff ? 2 : 1
    }
    return position
  }
  for (let start = 0; start < text.length;) {
    const point = text.codePointAt(start) ?? 0
    const kind = kindOf(point)
    let end = start + (point > 0xffff ? 2 : 1)
    if (kind === kinds.han || kind === kinds.letter) {
      end = after(end, kind)
      for (let next = end; kind === kinds.letter;) {
        const joined = after(next, kinds.joint)
        next = after(joined, kinds.letter)
        if (joined === end || next === joined) break
        end = next
      }
      visit(start, end, kind === kinds.han)
    }
    start = end
  }
}
