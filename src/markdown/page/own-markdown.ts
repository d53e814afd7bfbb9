import type { MarkdownDialect, MdxDialect } from '../../model/dialect.js'

/** How our own Markdown is read; other dialects say in what they differ. */
export const ownMarkdown: MarkdownDialect = {
  prepare: (text) => text,
  prepareMath: (text) => text,
  includesText: false,
  syntax: [],
  remarkPlugins: [],
  rehypePlugins: [],
  headingIds: undefined,
  slugOfText: undefined,
  keepsTitleId: false,
  hasAlertTitles: false,
  iconNames: {},
  otherPlaces: () => [],
  foreignSigns: []
}

/** What MDX finds where a dialect brings nothing: no components, no modules. */
export const noMdx: MdxDialect = {
  components: {},
  modules: {},
  pageModules: {},
  browserModules: {},
  clientModules: {},
  generatorModules: []
}
