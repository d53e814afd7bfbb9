/** Groups of words with one meaning, in the index as text: see `SearchManifest.synonyms`. */
import { tokenize } from './tokenize.js'
import { simplify, type Variants } from './variants.js'

/** Words with one meaning, in the form of terms. */
export interface SynonymGroup {
  readonly words: readonly string[]
  /** Number of the first words, those that the index holds. */
  readonly held: number
  /** Whether it is of the general vocabulary rather than of the site. */
  readonly isGeneral?: boolean
}

/** Normalize the groups of a site and format those of which the index holds a word; `has` tells whether it holds a term. */
export function formatSynonyms(
  groups: readonly (readonly string[])[],
  variants: Variants,
  has: (term: string) => boolean
): string {
  const isHeld = (word: string) => synonymTerms(word).length > 0 && synonymTerms(word).every(has)
  return groups
    .flatMap((group) => {
      const words = [...new Set(group.map((word) => normalizeWord(simplify(word, variants))))].filter(
        (word) => word !== ''
      )
      const held = words.filter(isHeld)
      const others = words.filter((word) => !held.includes(word))
      return held.length > 0 && words.length > 1 ? [[held.length, ...held, ...others].join('\t')] : []
    })
    .join('\n')
}

/**
 * Format pairs of words that regions call otherwise: the one that fewer pages have leads to the other, and not the other way. A site that writes both
 * means its usual word by the other. `pagesWith` counts the pages with a term.
 */
export function formatRegional(
  pairs: readonly (readonly string[])[],
  variants: Variants,
  pagesWith: (term: string) => number
): string {
  const pagesOf = (word: string) => Math.min(...synonymTerms(word).map(pagesWith))
  return pairs
    .map((pair) => [...new Set(pair.map((word) => normalizeWord(simplify(word, variants))))])
    .filter((words) => words.length > 1 && words.every((word) => synonymTerms(word).length > 0))
    .map((words) => words.sort((a, b) => pagesOf(b) - pagesOf(a)))
    .filter(([usual = '']) => pagesOf(usual) > 0)
    .map(([usual = '', other = '']) => [pagesOf(usual) === pagesOf(other) ? 2 : 1, usual, other].join('\t'))
    .join('\n')
}

/** Parse the groups of an index. */
export function parseSynonyms(text: string): SynonymGroup[] {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [held = '', ...words] = line.split('\t')
    return { words, held: Number(held) }
  })
}

/** List the terms that a passage has when it holds a word; none for a single Han character, which terms do not tell apart. */
export function synonymTerms(word: string): string[] {
  const tokens = tokenize(word)
  if (tokens.some(({ kind }) => kind === 'single')) return []
  return [...new Set(tokens.flatMap(({ term, kind }) => (kind === 'word' || kind === 'pair' ? [term] : [])))]
}

/** Normalize a word of the configuration as queries are. */
function normalizeWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Leave out the groups of the general vocabulary that share a word with one of the site. */
export function besideOwn(
  general: readonly (readonly string[])[],
  own: readonly (readonly string[])[]
): readonly (readonly string[])[] {
  const known = new Set(own.flat().map(normalizeWord))
  return general.filter((group) => !group.some((word) => known.has(normalizeWord(word))))
}

/** A word of a query that has synonyms. */
export interface FoundSynonyms {
  /** Range in the query, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Other words with the same meaning that the index holds. */
  readonly words: readonly string[]
  /** Whether they are of the general vocabulary. */
  readonly isGeneral: boolean
}

/** Find the words of a query that have synonyms, longest first; of words in each other the longest alone. */
export function findSynonyms(query: string, groups: readonly SynonymGroup[]): FoundSynonyms[] {
  const text = query.toLowerCase()
  const all = groups.flatMap(({ words, held, isGeneral = false }) =>
    words.flatMap((word, index) => {
      const start = indexOfWord(text, word)
      const others = words.slice(0, held).filter((_, other) => other !== index)
      return start < 0 || others.length === 0 ? [] : [{ start, end: start + word.length, words: others, isGeneral }]
    })
  )
  const found: FoundSynonyms[] = []
  for (const next of all.sort((a, b) => b.end - b.start - (a.end - a.start))) {
    const isInside = ({ start, end }: FoundSynonyms) =>
      next.start >= start && next.end <= end && end - start > next.end - next.start
    if (!found.some(isInside)) found.push(next)
  }
  return found
}

/** Find a word in a text: Latin words do not begin or end inside of others, nor of identifiers; -1 where it is not in it. */
function indexOfWord(text: string, word: string): number {
  const isJoined = (a: string, b: string) => /[a-z\d_]/.test(a) && /[a-z\d_]/.test(b)
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    const end = start + word.length
    const isWord =
      !isJoined(text.charAt(start - 1), word.charAt(0)) && !isJoined(word.charAt(word.length - 1), text.charAt(end))
    if (isWord) return start
  }
  return -1
}
