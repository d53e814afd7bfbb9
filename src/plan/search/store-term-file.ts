import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import { createTermFile } from '../../search/index/create-index.js'
import type { LexiconEntry } from '../../search/index/lexicon.js'
import type { TermFile } from '../../search/index/update-terms.js'
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
