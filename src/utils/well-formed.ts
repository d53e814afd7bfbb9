/**
 * Replace by U+FFFD what only an escape can write, and no file in UTF-8 can hold: NUL, which marks what is compiled later, and
 * half a pair of surrogates, which no URL can have.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD')
}

/** Whether a text is as `wellFormed` would make it. */
export function isWellFormedText(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text)
}

/** Create the texts of a tree of data well-formed; what is neither a list nor a plain object stays as it is. */
export function wellFormedData<T>(value: T): T {
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return wellFormed(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, clean(item)]))
}
