import { isFunctionCharacter, isFunctionWord } from '../text/function-words.js'
import { parsePath } from '../text/paths.js'
import { tokenize, type Token } from '../text/tokenize.js'

/** Longest query, in UTF-16 units. */
export const longestQuery = 64

/** Longest run of Han characters that may be a name: each of them counts. */
const longestName = 6

/** A term that a query asks for. */
export interface Clause {
  readonly term: string
  /**
   * `character`: of a pair, looked for in headings; it helps where the pair is misspelt or another word is usual. `joined`:
   * two words as one.
   */
  readonly kind: Token['kind'] | 'character' | 'joined' | 'path'
  /** Numbers of the query's units that it stands for. */
  readonly units: readonly number[]
  /** How much it counts beside the rarity of its term. */
  readonly factor: number
  /** Whether the reader may still be typing it. */
  readonly isLast: boolean
}

/** A query in terms. Its units are what a hit must cover: Han characters and words. */
export interface ParsedQuery {
  readonly text: string
  /** How much each unit counts beside the rarity of its terms. */
  readonly units: readonly number[]
  readonly clauses: readonly Clause[]
}

/** Make a text fit to be a query: no control characters, no halves of characters, not too long. */
export function cleanQuery(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
    .replace(/[\ud800-\udbff]$/, '')
}

/** Cut a clean query into what to look for. */
export function parseQuery(text: string): ParsedQuery {
  const tokens = tokenize(text).filter(({ kind }) => kind !== 'part')
  const units: number[] = []
  const unitAt = new Map<number, number>()
  const unitOf = (place: number, factor: number) => {
    const known = unitAt.get(place)
    if (known !== undefined) return known
    unitAt.set(place, units.length)
    return units.push(factor) - 1
  }
  const clauses = [
    ...tokens.flatMap((token) => clausesOf(token, text, unitOf, tokens)),
    ...joinedClauses(tokens, text, unitOf),
    ...pathClauses(text, units)
  ]
  const telling = clauses.filter(({ factor }) => factor > 0)
  // A query of nothing but function words means them.
  return telling.length > 0
    ? { text, units, clauses: telling }
    : { text, units: units.map(() => 1), clauses: clauses.map((clause) => ({ ...clause, factor: 1 })) }
}

/** Make the clauses of words that others write as one: `open vino`. */
function joinedClauses(
  tokens: readonly Token[],
  text: string,
  unitOf: (place: number, factor: number) => number
): Clause[] {
  const words = tokens.filter(({ kind }) => kind === 'word')
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]
    if (!before || text.slice(before.end, word.start).trim() !== '') return []
    const units = [unitOf(before.start, 1), unitOf(word.start, 1)]
    return [
      { term: before.term + word.term, kind: 'joined' as const, units, factor: 1, isLast: word.end === text.length }
    ]
  })
}

/** Make the clause of a query that is a path: an operation with that path answers all of it. */
function pathClauses(text: string, units: readonly number[]): Clause[] {
  if (!parsePath(text)) return []
  return [{ term: text, kind: 'path', units: units.map((_, unit) => unit), factor: 3, isLast: true }]
}

/** Make the clauses of a term; pairs of one run share their units. */
function clausesOf(
  token: Token,
  text: string,
  unitOf: (place: number, factor: number) => number,
  tokens: readonly Token[]
): Clause[] {
  const { term, kind, start, end } = token
  const isLast = end === text.length
  if (kind === 'pair' || kind === 'single') {
    const characters = Array.from(term)
    const functions = characters.filter(isFunctionCharacter).length
    const units = characters.map((character, index) =>
      unitOf(index === 0 ? start : end - character.length, isFunctionCharacter(character) ? 0.05 : 0.5)
    )
    const factor = functions === 0 ? 1 : functions < characters.length ? 0.5 : text.length <= longestName ? 0.15 : 0
    const own = { term, kind, units, factor, isLast }
    if (kind === 'single') return [own]
    const isRunEnd = !tokens.some((other) => other.kind === 'pair' && other.start > start && other.start < end)
    const alone = characters.flatMap((character, index): Clause[] => {
      const isShared = index > 0 && !isRunEnd
      if (isFunctionCharacter(character) || isShared) return []
      return [{ term: character, kind: 'character', units: units.slice(index, index + 1), factor: 0.2, isLast: false }]
    })
    return [own, ...alone]
  }
  const unitOfWord = (word: Token) => unitOf(word.start, isFunctionWord(word.term) ? 0.05 : 1)
  if (kind === 'whole') {
    const words = tokens.filter((other) => other.kind === 'word' && other.start >= start && other.end <= end)
    return [{ term, kind, units: words.map(unitOfWord), factor: 1, isLast }]
  }
  return [{ term, kind, units: [unitOfWord(token)], factor: isFunctionWord(term) ? 0 : 1, isLast }]
}
