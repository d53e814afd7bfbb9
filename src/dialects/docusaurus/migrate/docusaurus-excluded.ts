import type { Values } from '../../../model/dialect.js'
import { compareText } from '../../../utils/collections.js'
import { matcherOf } from '../../../utils/path-pattern.js'
import { listPages } from '../../migration/foreign-files.js'
import { asList, asText } from '../../migration/values.js'

/** Folders of pages that have the options of one plugin. */
export interface PageSource {
  readonly options: Values
  readonly folders: readonly string[]
  /** What the ids of the pages begin with, with a slash at its end. */
  readonly prefix: string
}

/** List what is left out, as patterns of ours: what options exclude, and pages that are none of those that they include. */
export function docusaurusExcluded(siteDir: string, sources: readonly PageSource[]): string[] {
  const found = sources.flatMap(({ options, folders, prefix }) => {
    const excluded = textsIn(options.exclude)
    const included = textsIn(options.include).map(matcherOf)
    const pages = included.length === 0 ? [] : folders.flatMap((folder) => listPages(siteDir, folder))
    const others = pages.filter((page) => !included.some((matches) => matches(page)))
    return [...excluded, ...[...new Set(others)].sort(compareText)].map((pattern) => prefix + pattern)
  })
  return [...new Set(found)]
}

function textsIn(list: unknown): string[] {
  return asList(list).flatMap((pattern) => asText(pattern) ?? [])
}
