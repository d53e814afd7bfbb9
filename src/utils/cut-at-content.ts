/** How a sequence is cut. */
export interface CutOptions<T> {
  /** What decides whether a part may begin with an item: only this, so that changes elsewhere do not move the boundary. */
  readonly idOf: (item: T) => string
  readonly sizeOf: (item: T) => number
  /** Target size of the part that an item is in. */
  readonly targetOf: (item: T) => number
}

/** Maximum size of a part as a multiple of its target size, unless it is one item. */
const maxFactor = 1.6

/**
 * Cut a sequence into parts of about a target size: content-defined chunking. The hash of an item's id decides whether a part
 * begins with it, so a change moves only the boundaries beside it, and what is made of the other parts stays the same. The
 * probability grows with the size of the item, rounded up to a power of two so that small changes of it keep the boundary.
 * @see Muthitacharoen et al., A low-bandwidth network file system, SOSP 2001, https://doi.org/10.1145/502034.502052
 */
export function cutAtContent<T>(items: readonly T[], { idOf, sizeOf, targetOf }: CutOptions<T>): T[][] {
  const parts: T[][] = []
  let size = 0
  for (const item of items) {
    const own = sizeOf(item)
    const target = targetOf(item)
    const isFull = size > target / 2 && (isBoundary(idOf(item), own, target) || size + own > maxFactor * target)
    const last = parts.at(-1)
    if (last && !isFull) last.push(item)
    else parts.push([item])
    size = last && !isFull ? size + own : own
  }
  return parts
}

/** Whether a part may begin with an item. */
function isBoundary(id: string, size: number, target: number): boolean {
  const step = 2 ** Math.ceil(Math.log2(Math.max(size, 1)))
  return fnv1a(id) / 2 ** 32 < step / target
}

/** Offset basis and prime of 32-bit FNV-1a. */
const fnvOffset = 2166136261
const fnvPrime = 16777619

/**
 * Hash a text to 32 bits with FNV-1a, over UTF-16 units instead of bytes.
 * @see http://www.isthe.com/chongo/tech/comp/fnv/
 */
function fnv1a(text: string): number {
  let hash = fnvOffset
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), fnvPrime)
  return hash >>> 0
}
