import { isHan } from '../text/runs.js'
import { tokenize } from '../text/tokenize.js'

/** A text in quotation marks. */
export interface Phrase {
  readonly text: string
  /** Whether its marks are those of programs, which ask for it alone; those of prose may be part of a sentence that was copied. */
  readonly isStrict: boolean
}

/** A query without its operators, and what those ask for. */
export interface QueryOperators {
  readonly text: string
  /** Texts in quotation marks, which a page holds as they are. */
  readonly phrases: readonly Phrase[]
  /** Words after a hyphen, which no page may hold. */
  readonly excluded: readonly string[]
}

const quoted = /"([^"]+)"|“([^”]+)”|「([^」]+)」|『([^』]+)』/g
const excluding = /(?<=\S\s+)-([^\s\-"“「『]\S+)/g

/** Parse the operators of a query. The words of `flags` are names of options, such as `-hwaccel`, and no operators. */
export function parseOperators(query: string, flags: ReadonlySet<string>): QueryOperators {
  const phrases: Phrase[] = []
  const excluded: string[] = []
  const text = query
    .replaceAll(quoted, (_, ...groups: (string | undefined)[]) => {
      const phrase = groups.slice(0, 4).find((group) => group !== undefined) ?? ''
      if (isPhrase(phrase)) phrases.push({ text: phrase.trim(), isStrict: groups[0] !== undefined })
      return ` ${phrase} `
    })
    .replaceAll(excluding, (whole, word: string) => {
      if (flags.has(word)) return whole
      excluded.push(word)
      return ' '
    })
  return { text, phrases, excluded }
}

/** List the words that a query may leave out. */
export function excludedIn(query: string): string[] {
  return Array.from(query.matchAll(excluding), ([, word = '']) => word)
}

/** Whether a phrase is one word, which is looked up by itself as it is written. */
export function isOneWord(phrase: string): boolean {
  return tokenize(phrase).filter(({ kind }) => kind === 'word' || kind === 'pair').length < 2
}

/** Whether a text in quotation marks has several characters. */
function isPhrase(text: string): boolean {
  const { length } = Array.from(text.trim())
  return length > (isHan(text.trim()) ? 1 : 0)
}
