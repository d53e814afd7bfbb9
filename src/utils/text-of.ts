const unreadable = 'a value without a text form'

/** Convert a value as `String` does; one that throws on conversion (a Proxy, an odd `toString`) gets a fixed text. */
export function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return unreadable
  }
}

/** Whether a thrown value is an instance of a class; a value that throws on access (a Proxy) is of none. */
export function isInstance<Kind extends object>(
  thrown: unknown,
  kind: abstract new (...values: never[]) => Kind
): thrown is Kind {
  try {
    return thrown instanceof kind
  } catch {
    return false
  }
}

/** Read the message of anything that was thrown; never throws itself. */
export function messageOf(thrown: unknown): string {
  try {
    const value: unknown = thrown instanceof Error ? thrown.message : thrown
    return textOf(value)
  } catch {
    return unreadable
  }
}

/** Read the stack of anything that was thrown; empty when it has none that can be read. */
export function stackOf(thrown: unknown): string {
  try {
    return thrown instanceof Error && typeof thrown.stack === 'string' ? thrown.stack : ''
  } catch {
    return ''
  }
}
