import { maxQueryLength, type TextRange } from '../../model/search.js'
import {
  isFunctionCharacter,
  isFunctionWord,
  isJoinable,
  isTaskWord,
  withoutQuestionPhrases
} from '../text/function-words.js'
import { findKeys } from '../text/keys.js'
import { findPath, parsePath } from '../text/paths.js'
import { stemTerm } from '../text/stem-term.js'
import type { Stem } from '../text/stemmers.js'
import { findSynonyms, type SynonymGroup } from '../text/synonyms.js'
import { tokenize, type Token } from '../text/tokenize.js'
import type { SearchIndex } from './open-index.js'

/** Maximum length of a query that may be a name, where even stop words count. */
const maxNameLength = 6

/** A term of a query. */
export interface Clause {
  readonly term: string
  /**
   * `character`: one of a pair, looked up in headings; it helps where the pair is misspelt or a synonym is used. `joined`: two
   * words as one. `synonym`: another word for its units. `key`: the dotted path of a key of a configuration.
   */
  readonly kind: Token['kind'] | 'character' | 'joined' | 'path' | 'key' | 'synonym'
  /** The term of its stem, for a word. */
  readonly stem?: string
  /** Numbers of the query's units that it covers. */
  readonly units: readonly number[]
  /** Weight, multiplied by the inverse document frequency of the term. */
  readonly factor: number
  /** Whether the reader may still be typing it. */
  readonly isLast: boolean
  /** Whether it is a synonym of the general vocabulary rather than of the site. */
  readonly isGeneral?: boolean
  /** Whether it is a pair of Han characters that is alone, and so is a word. */
  readonly isWord?: boolean
}

/** A parsed query. Its units, which a hit must cover, are Han characters and words. */
export interface ParsedQuery {
  readonly text: string
  /** Whether it is one short run of Han characters, which may begin and end inside of words. */
  readonly isRun: boolean
  /** Weight of each unit, multiplied by the inverse document frequency of its terms. */
  readonly units: readonly number[]
  /** Range of each unit in the text, in UTF-16 units. */
  readonly ranges: readonly TextRange[]
  readonly clauses: readonly Clause[]
}

/** What the index knows about words. */
export type QueryTools = Pick<SearchIndex, 'stem' | 'synonyms'>

/** Normalize the text of a query: remove control characters and lone surrogates, collapse white space, limit the length. */
export function normalizeQuery(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .replace(/[\ud800-\udbff]$/, '')
}

/** Parse a normalized query, the words that make it a question left out. A run of Han characters is meant as it is, unless `isRead`. */
export function parseQuery(text: string, tools: QueryTools, isRead = false): ParsedQuery {
  const whole = parseWords(text, text, tools)
  // 一直录 asks for what the site calls 持续录制, not for 录 alone.
  const asked = withoutQuestionPhrases(text, findSynonyms(text, tools.synonyms))
  if (asked === text || (whole.isRun && !isRead)) return whole
  const query = parseWords(asked, text, tools)
  return query.clauses.some(({ kind }) => kind !== 'character') ? query : whole
}

/** Parse the words of a query; `text` is the query with those that are left out. */
function parseWords(asked: string, text: string, { stem, synonyms }: QueryTools): ParsedQuery {
  const tokens = meantTokens(tokenize(asked))
  const units: number[] = []
  const ranges: TextRange[] = []
  const unitAt = new Map<number, number>()
  const unitOf = (position: number, factor: number) => {
    const known = unitAt.get(position)
    if (known !== undefined) return known
    unitAt.set(position, units.length)
    const word = tokens.find(({ kind, start }) => kind === 'word' && start === position)
    ranges.push([position, word?.end ?? position + ((asked.codePointAt(position) ?? 0) > 0xffff ? 2 : 1)])
    return units.push(factor) - 1
  }
  const words = [
    ...tokens.flatMap((token) =>
      clausesOf(token, asked, unitOf, tokens).map((clause) => withStem(clause, token, tokens, stem))
    ),
    ...joinedClauses(tokens, asked, unitOf, stem)
  ]
  const clauses = [
    ...words,
    ...synonymClauses(asked, units, ranges, synonyms),
    ...pathClauses(text, units, ranges),
    ...keyClauses(asked, ranges)
  ]
  const isRun =
    Array.from(text).length <= maxNameLength &&
    tokens.length > 1 &&
    tokens.every(({ kind, start }, index) => kind === 'pair' && (index === 0 || start < (tokens[index - 1]?.end ?? 0)))
  const content = clauses.filter(({ factor }) => factor > 0)
  // A query of nothing but stop words means them.
  return content.length > 0
    ? { text, isRun, units, ranges, clauses: content }
    : { text, isRun, units: units.map(() => 1), ranges, clauses: clauses.map((clause) => ({ ...clause, factor: 1 })) }
}

/** Leave out parts of words, and letters that mean nothing without their punctuation: `C++` asks for no C, and `-x` for no x. */
function meantTokens(tokens: readonly Token[]): Token[] {
  const names = tokens.filter(
    ({ kind, start, end, term }) => kind === 'whole' && end - start > 1 && /^(?:-.|.(?:\+\+|#))$/u.test(term)
  )
  const isOfName = (token: Token) => names.some(({ start, end }) => start <= token.start && token.end <= end)
  return tokens.filter((token) => token.kind !== 'part' && (names.includes(token) || !isOfName(token)))
}

/** Add the stem of a word; those of an identifier are meant as they are. */
function withStem(clause: Clause, token: Token, tokens: readonly Token[], stem: Stem | undefined): Clause {
  const isOfWhole = ({ kind, start, end }: Token) => kind === 'whole' && start <= token.start && token.end <= end
  const term =
    clause.kind === 'word' && !tokens.some(isOfWhole) ? stemTerm(token.accented ?? clause.term, stem) : undefined
  return term === undefined ? clause : { ...clause, stem: term }
}

/** Create the clauses of synonyms; each covers the units of the word that it stands for. */
function synonymClauses(
  text: string,
  units: readonly number[],
  ranges: readonly TextRange[],
  groups: readonly SynonymGroup[]
): Clause[] {
  return findSynonyms(text, groups).flatMap(({ start, end, words, isGeneral }) => {
    const own = unitsBetween(start, end, ranges)
    const factor = (isGeneral ? generalFactor : synonymFactor) * own.reduce((sum, unit) => sum + (units[unit] ?? 0), 0)
    return own.length === 0
      ? []
      : words.map((term) => ({ term, kind: 'synonym' as const, units: own, factor, isLast: false, isGeneral }))
  })
}

/** List the units that are in a range of a text. */
function unitsBetween(start: number, end: number, ranges: readonly TextRange[]): number[] {
  return [...ranges.keys()].filter((unit) => {
    const [from, to] = ranges[unit] ?? [0, 0]
    return from >= start && to <= end
  })
}

/** Weights of units and clauses beside that of a word, 1. A Han character is half of a two-character word. */
const hanUnitFactor = 0.5
const stopWordFactor = 0.05
const taskWordFactor = 0.5
const halfStopPairFactor = 0.5
const shortNameFactor = 0.15
const characterFactor = 0.2
const synonymFactor = 0.8
const generalFactor = 0.25
const pathFactor = 3
const speltPathFactor = 1

/** Create the clauses of adjacent words that may be written as one: `open vino`. */
function joinedClauses(
  tokens: readonly Token[],
  text: string,
  unitOf: (position: number, factor: number) => number,
  stem: Stem | undefined
): Clause[] {
  const words = tokens.filter(({ kind }) => kind === 'word')
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]
    if (!before || text.slice(before.end, word.start).trim() !== '' || !isJoinable(before.term, word.term)) return []
    const units = [unitOf(before.start, 1), unitOf(word.start, 1)]
    // `timed out` is in texts as `timeout`, too.
    const stemmed = stemTerm(before.term, stem)?.slice(0, -1) ?? before.term
    return [...new Set([before.term, stemmed])].map((start): Clause => {
      const clause = {
        term: start + word.term,
        kind: 'joined' as const,
        units,
        factor: 1,
        isLast: word.end === text.length
      }
      const own = stemTerm(clause.term, stem)
      return own === undefined ? clause : { ...clause, stem: own }
    })
  })
}

/** Create the clause of a path: an operation with it covers all of a query that is one, or the words that the path is written with. */
function pathClauses(text: string, units: readonly number[], ranges: readonly TextRange[]): Clause[] {
  const whole = parsePath(text)
  if (whole) {
    const factor = whole.isSpelt ? speltPathFactor : pathFactor
    return [{ term: text, kind: 'path', units: units.map((_, unit) => unit), factor, isLast: true }]
  }
  const part = findPath(text)
  if (!part) return []
  const { path, start } = part
  const own = unitsBetween(start, start + path.length, ranges)
  return [{ term: path, kind: 'path', units: own, factor: pathFactor, isLast: false }]
}

/** Create the clauses of dotted paths, each of which covers the words that it is written with. */
function keyClauses(text: string, ranges: readonly TextRange[]): Clause[] {
  return findKeys(text).map(({ path, start, end }) => ({
    term: path,
    kind: 'key',
    units: unitsBetween(start, end, ranges),
    factor: pathFactor,
    isLast: end === text.length
  }))
}

/** Create the clauses of a term; overlapping pairs share their units. */
function clausesOf(
  token: Token,
  text: string,
  unitOf: (position: number, factor: number) => number,
  tokens: readonly Token[]
): Clause[] {
  const { term, kind, start, end } = token
  const isLast = end === text.length
  if (kind === 'pair' || kind === 'single') {
    const characters = Array.from(term)
    const functions = characters.filter(isFunctionCharacter).length
    const units = characters.map((character, index) =>
      unitOf(
        index === 0 ? start : end - character.length,
        isFunctionCharacter(character) ? stopWordFactor : hanUnitFactor
      )
    )
    const factor =
      functions === 0
        ? 1
        : functions < characters.length
          ? halfStopPairFactor
          : text.length <= maxNameLength
            ? shortNameFactor
            : 0
    const touches = (other: Token) => other.kind === 'pair' && other !== token && other.start < end && start < other.end
    const isWord = kind === 'pair' && functions < characters.length && !tokens.some(touches)
    const own = { term, kind, units, factor, isLast, ...(isWord && { isWord }) }
    if (kind === 'single') return [own]
    const isRunEnd = !tokens.some((other) => other.kind === 'pair' && other.start > start && other.start < end)
    const alone = characters.flatMap((character, index): Clause[] => {
      const isShared = index > 0 && !isRunEnd
      if (isFunctionCharacter(character) || isShared) return []
      return [
        {
          term: character,
          kind: 'character',
          units: units.slice(index, index + 1),
          factor: characterFactor,
          isLast: false
        }
      ]
    })
    return [own, ...alone]
  }
  const weightOf = (word: string) => (isTaskWord(word) ? taskWordFactor : 1)
  const unitOfWord = (word: Token) =>
    unitOf(word.start, isFunctionWord(word.term) ? stopWordFactor : weightOf(word.term))
  if (kind === 'whole') {
    const words = tokens.filter((other) => other.kind === 'word' && other.start >= start && other.end <= end)
    return [{ term, kind, units: words.length > 0 ? words.map(unitOfWord) : [unitOf(start, 1)], factor: 1, isLast }]
  }
  return [{ term, kind, units: [unitOfWord(token)], factor: isFunctionWord(term) ? 0 : weightOf(term), isLast }]
}
