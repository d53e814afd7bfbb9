import type { Document } from './document.js'

/**
 * How a piece of Markdown fits into its page. `inline`: one paragraph without its element; a number: its outermost headings
 * get this level; `flat`: it has none; `text`: none of it is Markdown, it is only checked.
 */
export type PieceForm = 'inline' | 'flat' | 'text' | 2 | 3

/** A short piece of Markdown that somebody else wrote, such as a description of an API. */
export interface Piece {
  readonly text: string
  /** Where it is written, as findings name their file. */
  readonly source: string
  readonly form: PieceForm
  /** Address that links without a scheme are relative to; absent: they lead to pages of this site. */
  readonly linkBase?: string | undefined
  /** The file that links to files are relative to, where `source` names a place in another. */
  readonly from?: string | undefined
}

/** The content of each piece, and what compiling them taught us. Placeholders of links and assets count from 0. */
export interface CompiledPieces extends Pick<Document, 'links' | 'externals' | 'assets' | 'dependencies' | 'findings'> {
  readonly html: readonly string[]
  /** The same as Markdown; absent: the site has no use for it. */
  readonly markdown?: readonly string[]
}
