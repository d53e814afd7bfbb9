import { useState } from 'react'

/** The ids of the root that is taken over; see `countIds`. */
const counter = { prefix: 'c', count: 0 }

/** Make an id that the page has once. */
export function useId(): string {
  return useState(() => `_${counter.prefix}_${counter.count++}_`)[0]
}

/** Count the ids of a root while it is taken over, as the build has counted them; those that are made later continue a count of their own. */
export function countIds(prefix: string, take: () => void): void {
  const { count } = counter
  Object.assign(counter, { prefix, count: 0 })
  try {
    take()
  } finally {
    Object.assign(counter, { prefix: 'c', count })
  }
}

/** The counts around those that have begun and not ended. */
const outer: { readonly prefix: string; readonly count: number }[] = []

/** Begins a count of its own for what is drawn until `IdEnd`, as the build has counted it; what is drawn in it later is not counted so. */
export function IdStart({ prefix }: { readonly prefix: string }): null {
  useState(() => {
    outer.push({ ...counter })
    Object.assign(counter, { prefix, count: 0 })
  })
  return null
}

/** Ends the count of the last `IdStart`. */
export function IdEnd(): null {
  useState(() => {
    Object.assign(counter, outer.pop())
  })
  return null
}
