import type { Finding } from '../model/diagnostic.js'
import type { SearchSection } from '../model/document.js'
import type { Page } from '../model/page.js'
import { isFunctionCharacter, isFunctionWord, loadStemmer, type Stem, tokenize, visitTerms } from '../search/index.js'
import { placeAt } from '../utils/place-of-text.js'

/** What a sentence says, together with what is above it: the stems of its words. */
type Answer = readonly ReadonlySet<string>[]

/** A word of a keyword, or a pair of its Han characters, and where it is; a function word has no stem and needs no answer. */
interface Word {
  readonly stem: string | undefined
  readonly start: number
  readonly end: number
}

/**
 * Report keywords of a page that no sentence of it answers: readers who search for them are led to a page that says nothing of it. A sentence
 * answers a keyword when it holds its words in any form, together with the heading above it and the title of the page.
 */
export async function unansweredKeywords(
  page: Page,
  sections: readonly SearchSection[],
  lang: string
): Promise<Finding[]> {
  const { keywords = [], description = '' } = page.frontMatter
  const stem = (await loadStemmer(lang)) ?? String
  const title = termsOf(page.title, stem)
  const answers: readonly Answer[] = [
    [title, termsOf(description, stem)],
    ...sections.flatMap(({ heading, text }) => {
      const above = termsOf(heading, stem)
      return sentencesOf(text).map((sentence): Answer => [title, above, termsOf(sentence, stem)])
    })
  ]
  return keywords
    .filter((keyword) => {
      const words = wordsOf(keyword, stem)
      return !answers.some((answer) => holds(answer, words, keyword))
    })
    .map((keyword) => ({
      ruleId: 'keyword-unanswered',
      data: { keyword },
      file: page.source,
      ...placeOf(keyword, page)
    }))
}

/** Split the text of a section into sentences; one without an end, such as a cell of a table, is joined with the next. */
function sentencesOf(text: string): string[] {
  return text === '' ? [''] : text.split(/(?<=[.!?])\s+|(?<=[。！？])/u)
}

/** Split a keyword into its words and pairs of Han characters, with their stems. */
function wordsOf(keyword: string, stem: Stem): Word[] {
  return tokenize(keyword)
    .filter(({ kind }) => kind !== 'whole')
    .map(({ term, start, end }) => ({ stem: isFunctionWord(term) ? undefined : stem(term), start, end }))
}

/** Whether all words of a keyword are known, and each of its Han characters in one of its pairs: those across the ends of words may be missing. */
function holds(answer: Answer, words: readonly Word[], keyword: string): boolean {
  const covered = new Set<number>()
  for (const { stem, start, end } of words)
    if (stem === undefined || answer.some((terms) => terms.has(stem)))
      for (let at = start; at < end; at++) covered.add(at)
  const isCovered = (at: number) => covered.has(at) || isFunctionCharacter(keyword.charAt(at))
  return words.every(({ start, end }) => {
    for (let at = start; at < end; at++) if (!isCovered(at)) return false
    return true
  })
}

/** List the stems of the words of a text, and its pairs of Han characters. */
function termsOf(text: string, stem: Stem): Set<string> {
  const terms = new Set<string>()
  visitTerms(text, (term, kind) => {
    if (kind !== 'end' && kind !== 'whole' && !isFunctionWord(term)) terms.add(stem(term))
  })
  return terms
}

/** Find a keyword in the front matter; the key where it is written in another way. */
function placeOf(keyword: string, { text, frontMatterLines }: Page) {
  const line = frontMatterLines.keywords ?? 1
  const start = text.split('\n', line - 1).join('\n').length
  const offset = text.indexOf(keyword, start)
  const end = text.indexOf('\n---', start)
  return offset >= 0 && offset < end
    ? placeAt(text, offset, keyword.length)
    : { line, column: 1, endLine: line, endColumn: 'keywords'.length + 1 }
}
