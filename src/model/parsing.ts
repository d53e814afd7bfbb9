/** How Markdown was parsed. */
export interface Parsing {
  readonly parser: 'native' | 'reference'
  /** Why the native parser cannot be used at all, a sentence for the user. */
  readonly problem?: string
}

/** Number of pages that each parser has read, those from the cache not counted. */
export interface ParsedPages {
  readonly native: number
  /** Pages of which the reference parser has read at least a part. */
  readonly reference: number
}
