/** A statement of MDX: an import of one name, or what is exported. */
export interface Declaration {
  readonly text: string
  readonly line: number
  /** Names that it gives to the file. */
  readonly names: readonly string[]
  /** Names that are in it. */
  readonly mentions: ReadonlySet<string>
  /** The module that it imports from. */
  readonly specifier?: string
  /** Whether it runs for what it does: an import without names, or a call of a method whose result nothing in the file reads. */
  readonly isEffect?: boolean
}
