import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import { outputPathOf, permalinkOf } from './permalink.js'

/** Pages that have an address of their own, and messages about those that do not. */
export interface PlacedPages {
  readonly pages: readonly Page[]
  readonly permalinkBySource: ReadonlyMap<string, string>
  readonly findings: readonly Finding[]
}

/** Give pages their permalinks; of two on one route the first by path stays. */
export function placePages(pages: readonly Page[], config: Config): PlacedPages {
  const ownerOf = new Map<string, Page>()
  const permalinkBySource = new Map<string, string>()
  const findings: Finding[] = []
  for (const page of pages) {
    const permalink = permalinkOf(page, config.trailingSlash)
    // Addresses that differ only in the slash at the end are one file.
    const file = outputPathOf(permalink, config.trailingSlash)
    const owner = ownerOf.get(file)
    if (owner) {
      findings.push(duplicateRoute(page, owner, permalink))
      continue
    }
    ownerOf.set(file, page)
    permalinkBySource.set(page.source, permalink)
  }
  return { pages: [...ownerOf.values()], permalinkBySource, findings }
}

/** Report the second page of a route. */
function duplicateRoute(page: Page, owner: Page, permalink: string): Finding {
  const line = page.frontMatterLines.slug ?? page.frontMatterLines.id ?? 1
  return {
    ruleId: 'duplicate-route',
    message: `Unexpected second page at ${permalink}: ${owner.source} is there already, so this page is left out; give one of them another "slug".`,
    file: page.source,
    line,
    column: 1,
    endLine: line,
    endColumn: 1
  }
}
