import type { SearchSection } from '../../model/document.js'
import type { Passage } from '../../model/search.js'

/** Longest passage, in UTF-16 units: a screenful, so that a hit leads to what it shows. */
const longest = 900

/** Cut the sections of a page into passages; a page always has a first one, which stands for the page itself. */
export function cutPassages(sections: readonly SearchSection[]): Passage[] {
  const all = sections[0]?.anchor === '' ? sections : [{ anchor: '', heading: '', text: '' }, ...sections]
  return all.flatMap(({ anchor, heading, text }) => cutText(text).map((piece) => ({ anchor, heading, text: piece })))
}

/** Cut a text at the end of a sentence, or at least of a word. */
function cutText(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longest) {
    const end = lastEnd(rest.slice(0, longest))
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...pieces, rest]
}

/** Find where a piece may end: after a sentence, else after a word, else anywhere but inside a character. */
function lastEnd(text: string): number {
  const half = Math.floor(text.length / 2)
  const sentence = Math.max(text.lastIndexOf('。'), text.lastIndexOf('. '), text.lastIndexOf('；'))
  if (sentence > half) return sentence + 1
  const space = text.lastIndexOf(' ')
  if (space > half) return space + 1
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length
}
