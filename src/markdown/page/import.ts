import type { VFile } from 'vfile'
import type { SourceRange } from './file-set.js'

/** An import as its author wrote it. */
export interface Import {
  readonly specifier: string
  readonly position: SourceRange | undefined
  /** Whether it names nothing of the module, so that only what the module does is wanted. */
  readonly isBare?: boolean
  /** What the default export of the module is called where it is imported. */
  readonly defaultName?: string | undefined
  /** The file it is in, relative to the site directory. */
  readonly from: string
  /** The file that is being compiled. */
  readonly file: VFile
}

/** What an import stands for: `default` and the other names of the module. */
export type ModuleNames = Readonly<Record<string, unknown>>

/** Compiles and runs another file of MDX, and returns what it exports; undefined when it has errors. */
export type Evaluate = (file: VFile) => Promise<ModuleNames | undefined>
