const absent = {}

/** Remember the results of a function of two objects, either of which may be undefined, as long as both live. */
export function memoizePair<A extends object, B extends object, R extends object>(
  make: (first: A | undefined, second: B | undefined) => R
): (first: A | undefined, second: B | undefined) => R {
  const known = new WeakMap<object, WeakMap<object, R>>()
  return (first, second) => {
    const bySecond = known.get(first ?? absent) ?? new WeakMap<object, R>()
    known.set(first ?? absent, bySecond)
    const result = bySecond.get(second ?? absent) ?? make(first, second)
    bySecond.set(second ?? absent, result)
    return result
  }
}
