const unreadable = 'a value that cannot be shown'

/** Write a value as `String` does; one that throws when it is asked for its text (a Proxy, an odd `toString`) is named as such. */
export function textOf(value: unknown): string {
  try {
    return String(value)
  } catch {
    return unreadable
  }
}

/** Whether something that was thrown is of a class; a value that throws when it is asked (a Proxy) is of none. */
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
