import type { CompiledDocument } from './document.js'

/** The metadata of a page without content, but for its source. */
export const emptyDocument: Omit<CompiledDocument, 'source'> = {
  toc: [],
  links: [],
  externals: [],
  assets: [],
  anchors: [],
  islands: [],
  remotes: [],
  styles: {},
  sheets: [],
  dependencies: [],
  findings: [],
  excerpt: ''
}
