import type { SearchSection } from '../../model/document.js'
import { asideMark, type Passage } from '../../model/search.js'

/** Maximum length of a passage in UTF-16 units: about a screen, so that the link of a hit leads to the text it shows. */
const maxLength = 900

/** Split the sections of a page into passages. The first passage always exists and represents the page itself. */
export function cutPassages(sections: readonly SearchSection[]): Passage[] {
  const all = sections[0]?.anchor === '' ? sections : [{ anchor: '', heading: '', text: '' }, ...sections]
  return all.flatMap(({ anchor, heading, text, names }) =>
    closeAsides(cutText(text)).map((piece, index) => ({
      anchor,
      heading,
      text: piece,
      ...(index === 0 && names && { names })
    }))
  )
}

/** Split a text at sentence ends, else at word ends. */
function cutText(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > maxLength) {
    const end = lastEnd(rest.slice(0, maxLength))
    pieces.push(withoutBlanks(rest.slice(0, end)))
    rest = withoutBlanks(rest.slice(end))
  }
  return [...pieces, rest]
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/^ +| +$/g, '')
}

/** Close code and tables that are cut where a piece ends, and open them again in the next. */
function closeAsides(pieces: readonly string[]): string[] {
  let isOpen = false
  return pieces.map((piece) => {
    const start = isOpen ? asideMark : ''
    isOpen = isOpen !== (piece.split(asideMark).length % 2 === 0)
    return start + piece + (isOpen ? asideMark : '')
  })
}

/** Find the last boundary in a text: of a sentence, else of a word, else of a character. */
function lastEnd(text: string): number {
  const half = Math.floor(text.length / 2)
  const sentence = Math.max(text.lastIndexOf('。'), text.lastIndexOf('. '), text.lastIndexOf('；'))
  if (sentence > half) return sentence + 1
  const space = text.lastIndexOf(' ')
  if (space > half) return space + 1
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length
}
