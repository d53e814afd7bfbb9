import type { Document } from '../model/document.js'
import type { Finding } from '../model/diagnostic.js'
import type { CheckInput } from './input.js'

/** Report pages of other generators that have nothing but their title here, since what they show there is made by code. */
export function emptyPages({ config, site, documents }: CheckInput): Finding[] {
  if (config.markdown.dialect === 'capstan') return []
  return documents.filter(isEmpty).flatMap(({ source }) => {
    const route = site.routeBySource.get(source)
    const place = { file: source, line: 1, column: 1, endLine: 1, endColumn: 1 }
    return route === undefined || route.kind !== 'document'
      ? []
      : [{ ruleId: 'empty-page', message: messageOf(route.title), ...place }]
  })
}

/** Whether a document has code of another generator, and shows neither text nor pictures, frames, cards or islands. */
function isEmpty({ textLength, assets, remotes, islands, hasCards, sheets, findings }: Document): boolean {
  const others = assets.length + remotes.length + islands.length
  const hasCode = findings.some(({ ruleId }) => ruleId === 'foreign-syntax')
  return hasCode && textLength === 0 && others === 0 && hasCards !== true && !sheets.includes('home')
}

function messageOf(title: string): string {
  return `Unexpected page "${title}" without anything but its title: what its generator shows there is made by code; write what it says, or leave it out with "exclude".`
}
