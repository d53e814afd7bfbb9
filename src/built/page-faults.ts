import { found } from '../model/found.js'
import type { BuiltFault } from './link-faults.js'
import type { BuiltPage } from './read-page.js'
import { lineStart } from '../utils/line-start.js'

/** Find what is wrong with a page by itself: its name, its language, its outline, its ids, and images that say nothing. */
export function pageFaults(page: BuiltPage): BuiltFault[] {
  if (page.redirect) return []
  const place = lineStart(page.file)
  const head = [
    ...(page.title === '' ? ['The page has no title; readers see its address in tabs and results.'] : []),
    ...(page.lang ? [] : ['The page does not say its language; set "lang" of its <html>.'])
  ]
  return [
    ...head.map((text) => ({ finding: found('page-head', text, place), about: { text: '' } })),
    ...page.repeatedIds.map((about) => ({
      finding: found(
        'duplicate-id',
        `Duplicate id "${about.id}" in the page; links reach only the first.`,
        about.place
      ),
      about
    })),
    ...page.imagesWithoutAlt.map((about) => {
      const text = `The image "${about.url}" has no alternative text; say what it shows, or write alt="" if it only decorates.`
      return { finding: found('missing-alt', text, about.place), about }
    }),
    ...skippedLevels(page)
  ]
}

/** Find headings of the text that are deeper than the one before them by more than one level. */
function skippedLevels({ headings }: BuiltPage): BuiltFault[] {
  const own = headings.filter(({ isInText }) => isInText)
  return own.flatMap((about, index) => {
    const { level, place } = about
    const before = own[index - 1]?.level ?? level
    return level > before + 1 ? [{ finding: found('heading-order', { level, before }, place), about }] : []
  })
}
