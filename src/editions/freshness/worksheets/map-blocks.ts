import type { SectionBlock } from '../../../model/section.js'
import { align } from '../states/align.js'

/** What stands in a translation for the blocks of its original. */
export interface BlockMap {
  /** Indexes of the translation by indexes of the original as it is now; a block that came has none. */
  readonly translated: ReadonlyMap<number, number>
  /** Indexes of what was accepted by the same. */
  readonly accepted: ReadonlyMap<number, number>
  /** How many blocks of the accepted state the original lost without another in their place. */
  readonly lost: number
}

type Kinds = readonly Pick<SectionBlock, 'kind'>[]

/**
 * Find which blocks of a translation stand for those of its original: what was accepted is aligned with what the original says now, a
 * changed block with one of its kind between the same neighbours, and the translation with what was accepted.
 * @param before Digests of the blocks that the translation was accepted against.
 */
export function mapBlocks(
  now: readonly Pick<SectionBlock, 'kind' | 'digest'>[],
  before: readonly string[],
  translated: Kinds
): BlockMap {
  const isWhole = before.length === translated.length
  const kept = align(now, before, ({ digest }, old) => digest === old)
  const oldByNow = new Map(kept)
  let [from, oldFrom] = [0, 0]
  for (const [index, old] of [...kept, [now.length, before.length] as const]) {
    const changed = now.slice(from, index)
    const replaced = before.slice(oldFrom, old).map((_, at) => (isWhole ? translated[oldFrom + at]?.kind : undefined))
    for (const [a, b] of align(changed, replaced, ({ kind }, oldKind) => oldKind === undefined || oldKind === kind))
      oldByNow.set(from + a, oldFrom + b)
    ;[from, oldFrom] = [index + 1, old + 1]
  }
  const translatedByOld = isWhole ? undefined : alignKinds(now, before, oldByNow, translated)
  const pairs = [...oldByNow].flatMap(([index, old]) => {
    const found = translatedByOld ? translatedByOld.get(old) : old
    return found === undefined ? [] : [[index, found] as const]
  })
  const accepted = new Map([...oldByNow].sort(([a], [b]) => a - b))
  return { translated: new Map(pairs), accepted, lost: before.length - oldByNow.size }
}

/** Align the blocks that were accepted with those of a translation that has more or fewer, by their kinds where these are known. */
function alignKinds(now: Kinds, before: readonly string[], oldByNow: ReadonlyMap<number, number>, translated: Kinds) {
  const kinds = before.map((): SectionBlock['kind'] | undefined => undefined)
  for (const [index, old] of oldByNow) kinds[old] = now[index]?.kind
  return new Map(align(kinds, translated, (kind, block) => kind === undefined || kind === block.kind))
}
