import type { Passage } from '../../model/search.js'
import { aboutSeparator } from '../text/about-separator.js'
import { makeSnippet, type Snippet } from './make-snippet.js'
import { markText, type MatchedTerms } from './mark-text.js'

/**
 * Create the excerpt of a hit, which tells why it was found: from the text of the passage, or, where neither that nor its heading
 * nor the title of the page holds a match, from the description or the keywords of the page that do, with the text behind them.
 */
export function hitSnippet({ heading, text, about }: Passage, title: string, terms: MatchedTerms): Snippet {
  const snippet = makeSnippet(text, terms)
  if (about === undefined || [...snippet.marks, ...markText(heading, terms), ...markText(title, terms)].length > 0)
    return snippet
  const matched = about.split(aboutSeparator).filter((part) => markText(part, terms).length > 0)
  return matched.length > 0
    ? makeSnippet([...matched, ...(text === '' ? [] : [text])].join(aboutSeparator), terms)
    : snippet
}
