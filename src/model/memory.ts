/** A cache of parsed data; a key is the hash of everything that its value depends on. */
export interface Memory {
  readonly read: (key: string) => string | undefined
  readonly write: (key: string, value: string) => void
}
