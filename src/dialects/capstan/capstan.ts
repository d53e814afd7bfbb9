import type { Dialect } from '../../model/dialect.js'
import { isIndex } from '../../model/is-index.js'
import { ownMarkdown } from '../../markdown/passes.js'

/** Our own Markdown: what every other dialect is that does not say otherwise. */
export const capstan: Dialect = {
  name: 'capstan',
  title: 'Capstan',
  isForeign: false,
  prepareFrontMatter: undefined,
  contentPathOf: undefined,
  translateFrontMatter: undefined,
  hasTitleAbove: false,
  titleMarks: undefined,
  windowTitle: undefined,
  titleId: undefined,
  namesPagesBySidebar: false,
  isFolderPage: isIndex,
  slugNamesFolder: false,
  slugOfName: undefined,
  hasFolderFiles: false,
  componentsModule: undefined,
  configKeys: {},
  signs: [],
  loadMarkdown: () => Promise.resolve(ownMarkdown),
  loadMdx: async () => (await import('./capstan-mdx.js')).capstanMdx,
  loadMigration: undefined,
  loadHooks: undefined,
  loadAnchors: undefined
}
