import type { CompiledFrom } from './api.js'
import type { SearchPage } from './search.js'

/** A page to compile. */
export interface CompileJob {
  readonly page: CompiledFrom
  /** As what the search finds it; undefined: its terms are not wanted now. */
  readonly found?: SearchPage | undefined
}
