import type { Compilation } from '../../../markdown/page/compilation.js'
import type { SourceRange } from '../../../markdown/page/file-set.js'

/** Where a module is asked for. */
export interface Asking {
  /** Path relative to the site directory of the file that imports. */
  readonly from: string
  readonly position: SourceRange | undefined
  readonly compilation: Compilation
}
