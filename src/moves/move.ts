import type { PreparedEdition } from '../editions/index.js'

/** What is moved, as the command names it. Paths are posix paths relative to the site directory, as the default language has them. */
export type Move =
  | { readonly kind: 'page' | 'folder'; readonly from: string; readonly to: string }
  | {
      readonly kind: 'heading'
      readonly page: string
      readonly anchor: string
      /** Its new id, or its new text. */
      readonly to: { readonly id: string } | { readonly title: string }
    }

/** An edition of the work tree, as it was before a move, and where its pages are after it. */
export interface MovedEdition {
  readonly before: PreparedEdition
  /** Addresses after the move by those before it. */
  readonly permalinks: ReadonlyMap<string, string>
  /** Ids of pages in sidebars after the move by those before it. */
  readonly ids: ReadonlyMap<string, string>
  /** Anchors after the move by address, as it was, and by those before it. */
  readonly anchors: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** A renamed file or folder; absolute paths. */
export interface Rename {
  readonly from: string
  readonly to: string
}

/** A text that is replaced in a file; the path is absolute, as it was before the move. */
export interface FileEdit {
  readonly file: string
  /** Offsets in UTF-16 units. */
  readonly start: number
  readonly end: number
  readonly text: string
}
