/** The value of an expression that takes code to know. */
export const unknownValue: unique symbol = Symbol('unknown value')

/** Finds the value of a name; `unknownValue` where only code knows it. */
export interface Lookup {
  (name: string): unknown
  /** How many calls of functions may still be made on a page, as those in loops multiply, and how deep they are. Absent: none. */
  readonly calls?: { left: number; depth: number } | undefined
}

/** Add the number of calls that are left to a function that finds values. */
export function createLookup(find: (name: string) => unknown, calls: Lookup['calls']): Lookup {
  return Object.assign((name: string) => find(name), { calls })
}
