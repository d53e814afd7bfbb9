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
