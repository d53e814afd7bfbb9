import type { Passage } from '../../model/search.js'
import { makeSnippet, type Snippet } from './make-snippet.js'
import { markText, type MatchedTerms } from './mark-text.js'

/**
 * Create the excerpt of a hit, which tells why it was found: from the text of the passage, or, where neither that nor its heading
 * nor the title of the page holds a match, from the page's description and keywords.
 */
export function hitSnippet({ heading, text, about }: Passage, title: string, terms: MatchedTerms): Snippet {
  const snippet = makeSnippet(text, terms)
  if (about === undefined || [...snippet.marks, ...markText(heading, terms), ...markText(title, terms)].length > 0)
    return snippet
  const other = makeSnippet(about, terms)
  return other.marks.length > 0 ? other : snippet
}
