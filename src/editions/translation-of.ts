import type { Finding } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import { nearest } from '../utils/nearest.js'
import { nameOf } from './pair-editions.js'

/** Report pages of a language whose original is not there, and those whose original another page translates already. */
export function checkOriginals(pages: readonly Page[], originals: readonly Page[]): Finding[] {
  const names = new Set(originals.map(nameOf))
  const owners = new Map(pages.toReversed().map((page) => [nameOf(page), page]))
  return pages.flatMap((page): Finding[] => {
    const { translationOf } = page.frontMatter
    const owner = owners.get(nameOf(page))
    if (translationOf === undefined) return []
    const line = page.frontMatterLines.translationOf ?? 1
    const place = { file: page.source, line, column: 1, endLine: line, endColumn: 1 }
    if (!names.has(nameOf(page))) {
      const suggestion = nearest(
        translationOf,
        originals.map(({ contentPath }) => contentPath)
      )
      return [{ ruleId: 'translation-of', data: { original: translationOf, suggestion }, ...place }]
    }
    if (!owner || owner === page) return []
    return [{ ruleId: 'translation-of', data: { original: translationOf, translatedBy: owner.source }, ...place }]
  })
}
