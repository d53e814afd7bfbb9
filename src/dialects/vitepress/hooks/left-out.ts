/** Something that functions gave a page and that no page has here. */
export interface LeftOut {
  readonly source: string
  readonly function: 'transformPageData' | 'transformHead'
  /** A tag such as `<link rel="preload">`, or a key of the front matter. */
  readonly name: string
}
