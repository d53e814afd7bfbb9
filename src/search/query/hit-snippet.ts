import type { Passage } from '../../model/search.js'
import { aboutSeparator } from '../text/about-separator.js'
import { makeSnippet, type Snippet } from './make-snippet.js'
import { markText, type MatchedTerms } from './mark-text.js'

/**
 * Create the excerpt of a hit, which tells why it was found: from the text of the passage, or, where neither that nor its heading
 * nor the title of the page holds a match, from the description or the keyword of the page that holds the most of it, with the
 * text behind that.
 */
export function hitSnippet({ heading, text, about }: Passage, title: string, terms: MatchedTerms): Snippet {
  const snippet = makeSnippet(text, terms)
  if (about === undefined || [...snippet.marks, ...markText(heading, terms), ...markText(title, terms)].length > 0)
    return snippet
  let best = ''
  let most = 0
  for (const part of about.split(aboutSeparator)) {
    const size = markText(part, terms).reduce((sum, [start, end]) => sum + end - start, 0)
    if (size > most) [best, most] = [part, size]
  }
  if (most === 0) return snippet
  // A sentence ends by itself.
  return makeSnippet(best + (text === '' || /[。！？.!?]$/.test(best) ? ' ' : aboutSeparator) + text, terms)
}
