import type { CharacterCounts } from './count-characters.js'

/** What a file is built of, as its pages are read. */
export interface Structure {
  /** Outlines of its trees, the last one after the passes of its dialect. */
  readonly outlines: readonly string[]
  /** How often each kind of node is there. */
  readonly kinds: ReadonlyMap<string, number>
  readonly characters: CharacterCounts
  /** The texts and other values of its front matter, by where they are. */
  readonly fields: ReadonlyMap<string, string>
  readonly blocks: readonly TopBlock[]
}

/** A block that is in no other. */
export interface TopBlock {
  readonly line: number
  readonly endLine: number
  readonly content: string
}
