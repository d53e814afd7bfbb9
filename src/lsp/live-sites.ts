import type { Moved } from '../moves/move-site.js'
import type { ShownFinding } from './quick-fixes.js'
import type { SiteState } from './site-state.js'

/** The sites of the folders that an editor has open. All paths are absolute and real. */
export interface LiveSites {
  /** A document was opened, or its text edited; the editor calls it by its URI. */
  edited(path: string, text: string, uri: string): void
  saved(path: string): void
  closed(path: string): void
  /** Something on the disk changed that no document of the editor is. */
  changed(paths: readonly string[]): void
  /** Get the site of a file once it has read all that was typed; undefined: it is in none that could be read. */
  stateOf(path: string): Promise<SiteState | undefined>
  /** List what the editor shows of a file. */
  shownIn(path: string): readonly ShownFinding[]
  /** Name a file as the editor does. */
  readonly uriOf: (path: string) => string
  /** List the files whose texts are not saved. */
  unsavedFiles(): readonly string[]
  /** Try a move in the site of a file, and leave everything as it is. */
  move(path: string, from: string, to: string): Promise<Moved>
  close(): void
}
