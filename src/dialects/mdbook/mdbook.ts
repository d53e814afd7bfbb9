import type { DialectInput } from '../../model/dialect.js'
import { isIndexOrReadme } from '../shared/is-index-file.js'
import { titleAttributes } from '../shared/title-attributes.js'
import { wholeNames, withoutAmbiguous } from '../shared/front-matter.js'

/** mdBook. */
export const mdbook: DialectInput = {
  name: 'mdbook',
  title: 'mdBook',
  isForeign: true,
  translateFrontMatter: (values) => ({ ...withoutAmbiguous(values), ...wholeNames }),
  titleMarks: new RegExp(String.raw`\{\{#title\b[^{}]*\}\}[ \t]*` + titleAttributes, 'g'),
  windowTitle: (text) => /(?<![\\`])\{\{\s*#title\s+([^{}]+?)\s*\}\}/.exec(text)?.[1],
  namesPagesBySidebar: true,
  isFolderPage: isIndexOrReadme,
  hasFolderFiles: true,
  signs: [{ place: 'text', pattern: /\{\{#[a-z_]+ [^{}\n]+\}\}/, advice: 'write ::include{file="./part.md"}' }],
  loadMarkdown: async () => (await import('./mdbook-markdown.js')).mdbookMarkdown,
  loadMigration: async () => (await import('./migrate/mdbook-migration.js')).mdbookMigration
}
