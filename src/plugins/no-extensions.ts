import type { Extensions } from '../model/plugin.js'

/** The extensions of a site that adds nothing. */
export const noExtensions: Extensions = {
  remarkPlugins: [],
  rehypePlugins: [],
  directives: new Map(),
  components: new Map(),
  islands: new Map(),
  templates: new Map(),
  labels: {},
  plugins: [],
  pagesHash: undefined,
  module: undefined
}
