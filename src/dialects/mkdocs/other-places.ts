import type { FilePlace } from '../../model/dialect.js'

/**
 * Name where else a file may be: MkDocs publishes whatever stands beside the pages, and leaves HTML as it is written, so that paths
 * there are relative to the address of the page, a folder of its own.
 */
export function otherPlaces({ path, from }: FilePlace): FilePlace[] {
  if (path.startsWith('/')) return [{ path, from }]
  return /(?:^|\/)(?:index|README)\.md$/.test(from) ? [] : [{ path, from: from.replace(/\.md$/, '/index.md') }]
}
