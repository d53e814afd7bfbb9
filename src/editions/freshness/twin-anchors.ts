import type { Freshness } from '../../model/freshness.js'

/** List what stands in each translation, by its source, for the anchors of its original. */
export function twinAnchors({ pages }: Freshness): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    pages.flatMap(({ source, sections }) => {
      const pairs = sections.flatMap(({ original, section }) =>
        original && section ? [[original.anchor, section.anchor] as const] : []
      )
      return source === undefined ? [] : [[source, new Map(pairs)] as const]
    })
  )
}
