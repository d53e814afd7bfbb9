import type { PageFreshness, SectionFreshness } from '../../model/freshness.js'

/** Words of a text, and how many of them say what the original says. */
export interface Share {
  readonly all: number
  readonly current: number
}

/** Count the words of pages, and those that are up to date. What only the translation has does not count. */
export function shareOf(pages: readonly PageFreshness[]): Share {
  const parts = pages.flatMap((page) =>
    page.state === 'missing' ? [{ all: page.words, current: 0 }] : page.sections.map(shareOfSection)
  )
  return {
    all: parts.reduce((sum, { all }) => sum + all, 0),
    current: parts.reduce((sum, { current }) => sum + current, 0)
  }
}

/** Compute the share of words that are up to date, from 0 to 1; all of nothing are. */
export function ratioOf({ all, current }: Share): number {
  return all === 0 ? 1 : current / all
}

/** Count the words of a section; where the lock knows the original as accepted alone, they are those of the translation. */
function shareOfSection({ state, original, section, words }: SectionFreshness): Share {
  if (state === 'extra') return { all: 0, current: 0 }
  const known = original?.words ?? 0
  const all = Math.max(known > 0 ? known : (section?.words ?? 0), words)
  if (state === 'current' || state === 'moved' || state === 'renamed') return { all, current: all }
  return { all, current: state === 'behind' ? all - words : 0 }
}
