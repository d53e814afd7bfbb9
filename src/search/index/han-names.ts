/** The runs of Han characters in titles and headings, which readers may ask for in pinyin. */
import type { Passage, SearchPage } from '../../model/search.js'
import { writeReadings, type ReadRun } from '../text/readings.js'

/** The runs of some pages, each once. */
export interface HanNames {
  readonly titles: readonly string[]
  readonly headings: readonly string[]
}

/** List the syllables of a run of characters, one for each; undefined where some are not known. */
export type ReadHan = (run: string) => readonly string[] | undefined

/** Maximum number of characters of the runs that readers load, so that those take less than 10 KB. */
const maxCharacters = 4200

/** List the runs of a page. */
export function hanNamesOf({ title }: SearchPage, passages: readonly Passage[]): HanNames {
  return { titles: runsIn([title]), headings: runsIn(passages.map(({ heading }) => heading)) }
}

/** Join the runs of pages. */
export function joinHanNames(all: readonly HanNames[]): HanNames {
  return {
    titles: [...new Set(all.flatMap(({ titles }) => titles))].sort(),
    headings: [...new Set(all.flatMap(({ headings }) => headings))].sort()
  }
}

/** List the runs of two characters or more in some texts, each once. */
function runsIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(/[\u3400-\u9fff]{2,}/g) ?? []))]
}

/**
 * Format how names are read: those of titles before those of headings, and short ones before long ones as long as there is room. One inside
 * of another is read with that.
 */
export function formatHanNames({ titles, headings }: HanNames, read: ReadHan): string {
  let rest = maxCharacters
  const isRoom = (run: string) => (rest -= run.length) >= 0
  const kept = new Set([...titles.toSorted(byLength), ...headings.toSorted(byLength)].filter(isRoom))
  const all = [...kept].join('\n')
  const isInside = (run: string) => all.indexOf(run) !== all.lastIndexOf(run)
  const runs = [...kept]
    .filter((run) => !isInside(run))
    .sort()
    .flatMap((run): ReadRun[] => {
      const syllables = read(run)
      return syllables ? [{ characters: Array.from(run), syllables }] : []
    })
  return runs.length === 0 ? '' : writeReadings(runs)
}

function byLength(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1)
}
