import { headingClass, type PostingClass } from './postings.js'

/** What is known of a term without its postings. */
export interface LexiconEntry {
  readonly term: string
  /** Length of its line in the index, with the line break, in UTF-16 units. */
  readonly size: number
  readonly pages: number
  /** The best class of its first page. */
  readonly best: PostingClass
}

/** Format what is known of a term as a line. */
export function formatEntry({ term, size, pages, best }: LexiconEntry): string {
  return `${term} ${size} ${pages} ${best}`
}

/** Parse the line of a term. */
export function parseEntry(line: string): LexiconEntry {
  const [term = '', size, pages, best] = line.split(' ')
  return { term, size: Number(size), pages: Number(pages), best: Number(best) }
}

/** Merge changed terms into a lexicon; undefined: the term is gone. Both are sorted. */
export function updateLexicon(
  lexicon: readonly LexiconEntry[],
  changes: readonly (readonly [term: string, entry: LexiconEntry | undefined])[]
): LexiconEntry[] {
  const updated: LexiconEntry[] = []
  let next = 0
  for (const [term, entry] of changes) {
    for (let old = lexicon[next]; old && old.term < term; old = lexicon[++next]) updated.push(old)
    if (lexicon[next]?.term === term) next++
    if (entry) updated.push(entry)
  }
  for (let old = lexicon[next]; old; old = lexicon[++next]) updated.push(old)
  return updated
}

/** Maximum length of such a word: longer names are copied rather than typed. */
const maxLength = 15
/** Maximum number of words for spelling correction; those of more pages take precedence. */
const maxWords = 8000

/** List the words of several pages, or of a heading, without digits: another number is not the same number misspelt. Sorted. */
export function commonWords(lexicon: readonly LexiconEntry[]): string[] {
  const isCommon = ({ pages, best }: LexiconEntry) => pages > 1 || best >= headingClass
  const words = lexicon.filter(
    (entry) => entry.term.length <= maxLength && isCommon(entry) && /^\p{Ll}{4,}$/u.test(entry.term)
  )
  const kept =
    words.length <= maxWords
      ? words
      : words.sort((a, b) => b.pages - a.pages || (a.term < b.term ? -1 : 1)).slice(0, maxWords)
  return kept.map(({ term }) => term).sort()
}
