import type { RoutedEditionSite } from '../../editions/pair-editions.js'
import type { Finding } from '../../model/diagnostic.js'
import { withoutTrailingSlash } from '../../utils/url.js'

/** Find the pages of each edition at whose addresses pages of editions before it are, such as `/fr/` of a language and of a page `fr.md`. */
export function editionClashes(editions: readonly RoutedEditionSite[]): Finding[][] {
  const owners = new Map<string, string>()
  return editions.map(({ basePath, site }) => {
    const own = site.routes.map(({ permalink, source }) => ({
      address: withoutTrailingSlash(basePath + permalink.slice(1)),
      permalink: basePath + permalink.slice(1),
      source
    }))
    const clashes = own.flatMap(({ address, permalink, source }) => {
      const owner = owners.get(address)
      return owner === undefined || source === undefined ? [] : [clash(permalink, owner, source)]
    })
    for (const { address, permalink, source } of own) if (!owners.has(address)) owners.set(address, source ?? permalink)
    return clashes
  })
}

function clash(address: string, owner: string, file: string): Finding {
  const message = `Duplicate address ${address}: ${owner} already has it, so this page is left out; rename one of them.`
  return { ruleId: 'duplicate-route', message, file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
