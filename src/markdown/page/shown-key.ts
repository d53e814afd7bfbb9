/** A key of a configuration that is shown as code. */
export interface CodeKey {
  /** Its names from the outermost on, with a dot between them; items of lists have none of their own: `cameras.front.inputs.roles`. */
  readonly path: string
  readonly names: readonly string[]
  /** Number of its line, from 1. */
  readonly line: number
  /** Number of the last line of its value; `line` where that is beside it. */
  readonly lastLine: number
  /** Its value, where that is no map and no list; undefined where it is. */
  readonly value: unknown
  readonly kind: 'scalar' | 'list' | 'map'
}

/** What is said of a key behind its line. */
export interface KeyFacts {
  /** Such as `integer` or `string | list`. */
  readonly type?: string
  /** What it is without being set, as text. */
  readonly default?: string
  /** Version that brought it. */
  readonly since?: string
  /** Address of the page about it, as it is in the HTML. */
  readonly page?: string
  /** Whether that is on another site. */
  readonly isElsewhere?: boolean
}

/** A key of a block of code that has an address. */
export interface ShownKey extends CodeKey {
  readonly id: string
  readonly facts: KeyFacts
}
