/** A piece of a section that is compared and translated on its own: a paragraph, an item of a list, a row of a table, a part of code. */
export interface SectionBlock {
  readonly kind: BlockKind
  /** Digest of its normalised content: four characters of base64url. */
  readonly digest: string
  readonly words: number
  /** Its Markdown as the parser reads it. */
  readonly text: string
  /** Where it is written, which is another file for blocks that a page includes. */
  readonly file: string
  readonly line: number
  /** Column of its first character; its other lines are indented as far. */
  readonly column: number
  readonly endLine: number
}

/** Kind of a block; `field` is a text of the front matter. */
export type BlockKind = 'field' | 'heading' | 'text' | 'item' | 'row' | 'code' | 'html' | 'directive'

/**
 * How often a section has each kind of structure: `code`, `table`, `image`, `link`, `heading` for those in containers, and admonitions by
 * their names. `h` is the level of its heading.
 */
export type Shape = Readonly<Record<string, number>>

/** A text that has a key, such as that of an operation of an API description. */
export interface KeyedText {
  readonly key: string
  readonly text: string
}

/** A section of a page: a heading with what follows up to the next one, or what is before the first. */
export interface Section {
  /** Empty for what is before the first heading. */
  readonly anchor: string
  /** Its heading as text; for what is before the first, the title of the page. */
  readonly title: string
  /** Language of the heading, where all of it is marked as being in one. */
  readonly lang?: string
  /** Level of the heading; 0 for what is before the first. */
  readonly depth: number
  /** Hash of its normalised content, title included: 12 hexadecimal digits. */
  readonly hash: string
  readonly blocks: readonly SectionBlock[]
  readonly words: number
  readonly shape: Shape
  /** Line of the heading in its file. */
  readonly line: number
}
