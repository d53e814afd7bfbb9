/**
 * The native parser lacks the rules for emphasis beside Chinese punctuation: `**注意：**请` is bold in the reference and stars
 * in CommonMark, since a run behind punctuation closes nothing before a letter. So a neighbour of a run that decides wrongly
 * is replaced by a stand-in, one character of the class that makes CommonMark decide like the reference, and the stand-ins in
 * the tree become what they stand for again:
 *
 *     **注意：**请      what is written
 *     **注意\uE000**请  what is parsed: a letter in the place of the punctuation, so that the run closes
 *
 * The same makes text of the `~` and `:` that are marks to the native parser alone: `1~5` and `2:1`. A stand-in is one unit
 * of UTF-16, like what it replaces, so no position moves; nothing that a text contains serves as one.
 */
import { chooseClasses } from './choose-classes.js'
import type { NativeClass } from './flanking.js'
import { scanMarks } from './scan-marks.js'

/** A text for the native parser, and what its stand-ins stand for. */
export interface PreparedText {
  readonly text: string
  /** The written character by its stand-in. */
  readonly originals: ReadonlyMap<string, string>
}

/** The stand-ins: Braille patterns are symbols to a parser, and characters for private use are letters. */
export const standIns = /[\u2800-\u28FF\uE000-\uF8FF]/g
const firstOf = { punctuation: 0x2800, letter: 0xe000 }
const lastOf = { punctuation: 0x28ff, letter: 0xf8ff }

/** Replace what the native parser would decide wrongly; undefined where it cannot be made to decide like the reference. */
export function placeStandIns(text: string): PreparedText | undefined {
  const chosen = chooseClasses(text, scanMarks(text))
  if (!chosen) return undefined
  const symbols = new Map<string, string>()
  const next = { ...firstOf }
  let result = ''
  let from = 0
  for (const [index, wanted] of [...chosen].sort(([a], [b]) => a - b)) {
    const kind = wanted === 'letter' ? 'letter' : 'punctuation'
    const key = keyOf(text.charAt(index), kind)
    const symbol = symbols.get(key) ?? String.fromCharCode(next[kind]++)
    if (next[kind] > lastOf[kind]) return undefined
    symbols.set(key, symbol)
    result += text.slice(from, index) + symbol
    from = index + 1
  }
  const originals = new Map([...symbols].map(([key, symbol]) => [symbol, key.charAt(0)]))
  return { text: result + text.slice(from), originals }
}

/** Name a character in a class: it has a stand-in for each. */
function keyOf(character: string, kind: NativeClass): string {
  return character + kind
}
