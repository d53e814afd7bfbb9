import type { DialectInput } from '../../model/dialect.js'
import { isIndexFile } from '../shared/is-index-file.js'
import { hugoFrontMatter, prepareHugoFrontMatter } from './hugo-front-matter.js'
import { hugoKeys } from './hugo-keys.js'

/** Hugo, with the themes Docsy and Hextra. */
export const hugo: DialectInput = {
  name: 'hugo',
  title: 'Hugo',
  isForeign: true,
  prepareFrontMatter: prepareHugoFrontMatter,
  // The page of a section; no folder has both.
  contentPathOf: (path) => path.replace(/(^|\/)_index(?=(?:\.[\w-]+)?\.mdx?$)/, '$1index'),
  translateFrontMatter: hugoFrontMatter,
  hasTitleAbove: true,
  isFolderPage: isIndexFile,
  slugNamesFolder: true,
  signs: [
    { place: 'text', pattern: /\{\{[<%] *\/?[\w./-]+[^{}\n]*[>%]\}\}/, advice: 'write a directive or a component' }
  ],
  configKeys: hugoKeys,
  loadAnchors: async () => ({ ofOptions: (await import('./hugo-anchors.js')).hugoAnchors }),
  loadMarkdown: async () => (await import('./hugo-markdown.js')).hugoMarkdown,
  loadMigration: async () => (await import('./migrate/hugo-migration.js')).hugoMigration
}
