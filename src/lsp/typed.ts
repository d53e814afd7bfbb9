/** A place of keys or of the values of one. */
export interface KeyPath {
  readonly path: readonly PropertyKey[]
  /** Whether a value is being typed, rather than a key; `quote`: what it stands between. */
  readonly isValue: boolean
  readonly quote: string
}

/** An address that is being typed. */
export interface TypedTarget {
  readonly url: string
  /** Whether it is that of an image. */
  readonly isImage: boolean
}
