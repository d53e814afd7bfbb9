/** A text that an author has written for readers. */
export interface WrittenText {
  readonly value: string
  /** The line where it begins, in the numbers of the page's `FileSet`. */
  readonly line: number
  readonly kind: 'text' | 'code' | 'attribute'
  /** Name of the component that an attribute is of. */
  readonly component?: string | undefined
}
