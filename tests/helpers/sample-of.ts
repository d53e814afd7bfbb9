import { isFull } from './is-full.js'

/** Choose each `step`-th of a list, the first included; the full run takes all of it. */
export function sampleOf<T>(all: readonly T[], step: number): readonly T[] {
  return isFull ? all : all.filter((_, index) => index % step === 0)
}
