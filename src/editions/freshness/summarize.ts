import { workStates, type Freshness, type PageFreshness } from '../../model/freshness.js'

/** How many sections of a translation are in a state, and the words of their originals that are to be translated. */
export interface StateCount {
  readonly sections: number
  readonly words: number
}

/** What is to be done in a translation. */
export type FreshnessSummary = Readonly<Record<(typeof workStates)[number], StateCount>> & {
  readonly pages: number
  readonly sections: number
  /** Pages that the translation lacks, with their words. */
  readonly missingPages: StateCount
  /** Pages whose original is gone. */
  readonly gonePages: number
}

/** Count the sections of each state. */
export function summarize({ pages }: Pick<Freshness, 'pages'>): FreshnessSummary {
  const own = pages.filter(({ source }) => source !== undefined)
  const sections = own.flatMap((page) => page.sections)
  const counts = workStates.map((state) => {
    const found = sections.filter((section) => section.state === state)
    return [state, { sections: found.length, words: found.reduce((sum, { words }) => sum + words, 0) }] as const
  })
  const lacking = pages.filter(({ state }) => state === 'missing')
  return {
    pages: own.length,
    sections: sections.length,
    ...(Object.fromEntries(counts) as Record<(typeof workStates)[number], StateCount>),
    missingPages: { sections: lacking.length, words: lacking.reduce((sum, { words }) => sum + words, 0) },
    gonePages: pages.filter(({ state }) => state === 'gone').length
  }
}

/** Count the sections of a later state that are behind and were not. */
export function putBehind(before: Pick<Freshness, 'pages'>, after: Pick<Freshness, 'pages'>): StateCount {
  const known = new Set(before.pages.flatMap(behindOf).map(({ key }) => key))
  const put = after.pages.flatMap(behindOf).filter(({ key }) => !known.has(key))
  return { sections: put.length, words: put.reduce((sum, { words }) => sum + words, 0) }
}

/** List the sections of a page that are behind, by what the lock calls them. */
function behindOf({ page, sections }: PageFreshness) {
  return sections
    .filter(({ state }) => state === 'behind')
    .map(({ acceptedAs = '', words }) => ({ key: `${page}#${acceptedAs}`, words }))
}

/** Name what is to be done in a page, such as `2 behind (41 words), 1 missing (12 words)`; empty: nothing. */
export function describePage(page: PageFreshness): string {
  if (page.state === 'missing') return `not translated (${countOf(page.words, 'word')})`
  if (page.state === 'gone') return `its original is gone: ${page.original ?? ''}`.replace(/: $/, '')
  const { sections } = page
  const parts = workStates.flatMap((state) => {
    const found = sections.filter((section) => section.state === state)
    if (found.length === 0) return []
    const words = found.reduce((sum, section) => sum + section.words, 0)
    return [`${found.length} ${state}${words > 0 ? ` (${countOf(words, 'word')})` : ''}`]
  })
  const renamed = page.renamedTo === undefined ? [] : [`its original is now ${page.renamedTo}`]
  return [...renamed, ...parts].join(', ')
}

/** Write a number with its noun. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
