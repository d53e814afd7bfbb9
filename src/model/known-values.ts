/** Values that are known from earlier work; a key is the hash of everything that its value depends on. */
export interface KnownValues {
  readonly read: (key: string) => string | undefined
  readonly write: (key: string, value: string) => void
}
