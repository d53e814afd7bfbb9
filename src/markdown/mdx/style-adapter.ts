/** How a package that keeps its styles to itself hands them over when its components are drawn. */
export interface StyleAdapter {
  /** The module of the package that knows them, by its path. */
  readonly file: RegExp
  /** Changes the module: `onStyles(read)` takes what reads all rules. */
  readonly adapt: (text: string, path: string) => string
  /** Leaves out of the rules what is not for readers; absent: nothing. */
  readonly clean?: (css: string) => string
}
