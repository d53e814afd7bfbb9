import type { Dialect } from './dialect.js'
import type { Document } from './document.js'

/** Whether a page with code of another generator shows neither text nor images, frames, cards or islands. */
export function isEmptyDocument(
  { textLength, assets, remotes, islands, hasCards, sheets, findings }: Document,
  { isForeign }: Dialect
): boolean {
  if (!isForeign) return false
  const others = assets.length + remotes.length + islands.length
  const hasCode = findings.some(({ ruleId }) => ruleId === 'foreign-syntax')
  return hasCode && textLength === 0 && others === 0 && hasCards !== true && !sheets.includes('home')
}
