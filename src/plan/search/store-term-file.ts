import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import { createTermFile, type LexiconEntry, type TermFile } from '../../search/index.js'
import { generatorId } from '../../utils/generator.js'
import { indexTools } from './index-tools.js'
import type { StoredTerms } from './last-index.js'
import { formatBytes } from './stored-files.js'

/** The terms of a site: the files that hold them, and what is known of each. */
export interface StoredLexicon {
  readonly terms: readonly StoredTerms[]
  readonly lexicon: readonly LexiconEntry[]
}

/** Keep a new file of terms. */
export function storeTermFile(made: TermFile, cache: Cache): StoredTerms {
  const { file, list } = createTermFile(made, indexTools)
  const { name, bytes } = file
  const entry = `${cacheKey(['search-terms', generatorId, name, made.source])}.search-terms`
  cache.writeEntry(entry, { source: made.source, [name]: formatBytes(bytes) })
  return { entry, name, list }
}
