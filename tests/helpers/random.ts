/** A sequence of random numbers that its seed determines. */
export interface Random {
  /** An integer from 0 to `limit - 1`. */
  below(limit: number): number
  /** One of the items. */
  pick<T>(items: readonly T[]): T
}

/** Start a sequence (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from.')
      return item
    }
  }
}
