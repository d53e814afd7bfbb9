import type { SearchIndex } from './open-index.js'
import type { RankedPage } from './rank-pages.js'
import { foldText } from '../text/fold.js'

/** Number of the first hits among which titles are looked at: those that any list shows, so that no further file is loaded. */
const maxTitled = 5

/**
 * Put the page whose title is the query before pages that hold it in a longer title: postings do not tell how long a title is. An operation
 * is titled by its id as well, which its address is made of; a title in the very letters of the query comes first. `texts` are forms of the query.
 */
export async function titledFirst(
  ranked: readonly RankedPage[],
  texts: readonly string[],
  index: SearchIndex
): Promise<readonly RankedPage[]> {
  const titles = new Set(texts.map(comparable))
  const ids = new Set(texts.filter(isIdentifier).map(lettersOf))
  const first = await Promise.all(
    ranked.slice(0, maxTitled).map(async (own) => {
      const { title, kind, permalink } = await index.record(own.page)
      const isOfId = kind === 'operation' && ids.has(lettersOf(permalink.slice(permalink.lastIndexOf('/'))))
      return { own, level: texts.includes(title) ? 2 : isOfId || titles.has(comparable(title)) ? 1 : 0 }
    })
  )
  const ordered = first.sort((a, b) => b.level - a.level)
  return [...ordered.map(({ own }) => own), ...ranked.slice(maxTitled)]
}

/** Normalize a title or query for comparison. */
function comparable(text: string): string {
  return foldText(text).text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Whether a query is a name of code of several words: `createResponse`, `events_get`. */
function isIdentifier(text: string): boolean {
  return /^\w*(?:[a-z\d][A-Z]|_)\w*$/.test(text)
}

/** Reduce a name to its letters and digits, which an address has in another writing. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
