import type { Section } from '../../../model/section.js'
import type { TranslationLock } from '../../../model/translation-lock.js'

/** What applying needs. */
export interface ApplyTools {
  readonly lock: TranslationLock
  /** Posix path of the content folder relative to the site directory. */
  readonly contentPath: string
  /** Read a file of the translation, by its path relative to the site directory. */
  readonly read: (file: string) => string
  /** Sections of the translation by page. */
  readonly translated: ReadonlyMap<string, readonly Section[]>
  /** Sections of the originals by their paths. */
  readonly originals: ReadonlyMap<string, readonly Section[]>
}
