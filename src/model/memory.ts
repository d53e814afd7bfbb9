/** A store of what was parsed or read, by a key of everything that it depends on. */
export interface Memory {
  readonly read: (key: string) => string | undefined
  readonly write: (key: string, value: string) => void
}
