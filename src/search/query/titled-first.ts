import type { SearchIndex } from './open-index.js'
import type { RankedPage } from './rank-pages.js'
import { foldText } from '../text/fold.js'

/** Number of the first hits among which titles are looked at: those that any list shows, so that no further file is loaded. */
const maxTitled = 5

/**
 * Put the page whose title is the query before pages that hold it in a longer title: postings do not tell how long a title is.
 * `texts` are forms of the query.
 */
export async function titledFirst(
  ranked: readonly RankedPage[],
  texts: readonly string[],
  index: SearchIndex
): Promise<readonly RankedPage[]> {
  const titles = new Set(texts.map(comparable))
  const first = await Promise.all(
    ranked.slice(0, maxTitled).map(async (own) => {
      const { title } = await index.record(own.page)
      return { own, isTitled: titles.has(comparable(title)) }
    })
  )
  if (!first.some(({ isTitled }) => isTitled)) return ranked
  const ordered = [...first.filter(({ isTitled }) => isTitled), ...first.filter(({ isTitled }) => !isTitled)]
  return [...ordered.map(({ own }) => own), ...ranked.slice(maxTitled)]
}

/** Normalize a title or query for comparison. */
function comparable(text: string): string {
  return foldText(text).text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
