import type { Dialect } from './dialect.js'
import type { Document } from './document.js'

/** Whether a page of another generator has code of it, and shows neither text nor pictures, frames, cards or islands. */
export function isEmptyDocument(
  { textLength, assets, remotes, islands, hasCards, sheets, findings }: Document,
  { isForeign }: Dialect
): boolean {
  if (!isForeign) return false
  const others = assets.length + remotes.length + islands.length
  const hasCode = findings.some(({ ruleId }) => ruleId === 'foreign-syntax')
  return hasCode && textLength === 0 && others === 0 && hasCards !== true && !sheets.includes('home')
}
