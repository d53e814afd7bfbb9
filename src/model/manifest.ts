/** Content that few pages have, with a stylesheet of its own. */
export type SheetName = 'api' | 'blog' | 'components' | 'home' | 'print'

/** Public paths (below the base path, with a leading slash) of the client's files, fingerprinted. */
export interface Manifest {
  /** Blocking script that applies stored preferences before the first paint. */
  readonly preferences: string
  /** Blocking script of redirect pages. */
  readonly redirect: string
  /** Script that counts visits, of sites that have it done. */
  readonly analytics: string
  /** Script that registers the service worker, of sites that are kept for reading without a network. */
  readonly offline: string
  /** Module script that every page loads. */
  readonly main: string
  /** Module of the frame page that renders diagrams. */
  readonly diagram: string
  /** Module of the pages for printing. */
  readonly print: string
  /** Stylesheet that every page loads. */
  readonly styles: string
  /** Stylesheets that only pages with such content load besides. */
  readonly sheets: Readonly<Record<SheetName, string>>
  readonly icons: string
  /** Module of each island that is loaded on demand, by island name. */
  readonly islands: Readonly<Record<string, string>>
  /** All files with the hash of their bytes; paths without the leading slash, below the client folder. */
  readonly files: readonly { readonly path: string; readonly hash: string }[]
}
