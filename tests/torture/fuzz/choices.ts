import type { Random } from '../../helpers/random.js'

/** Whether something with a chance of one in `count` happens. */
export function oneIn(count: number, random: Random): boolean {
  return random.below(count) === 0
}

/** Make between `min` and `max` things. */
export function several<T>(min: number, max: number, random: Random, make: (index: number) => T): T[] {
  return Array.from({ length: min + random.below(max - min + 1) }, (_, index) => make(index))
}

/** Pick one of some makers and run it. */
export function oneOf<T>(makers: readonly (() => T)[], random: Random): T {
  return random.pick(makers)()
}
