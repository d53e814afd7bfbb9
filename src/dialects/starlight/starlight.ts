import { slug } from 'github-slugger'
import type { DialectInput } from '../../model/dialect.js'
import { isIndexFile } from '../shared/is-index-file.js'
import { starlightKeys } from './starlight-keys.js'
import { starlightFrontMatter } from './starlight-front-matter.js'

/** Starlight, a theme of Astro. */
export const starlight: DialectInput = {
  name: 'starlight',
  title: 'Starlight',
  isForeign: true,
  // Astro lets blank lines be before the front matter: here they are in it.
  prepareFrontMatter: (text) => text.replace(/^((?:[ \t]*\r?\n)+)(---[ \t]*\r?\n)/, '$2$1'),
  translateFrontMatter: starlightFrontMatter,
  hasTitleAbove: true,
  titleId: '_top',
  isFolderPage: isIndexFile,
  // Astro takes dots and capitals out of addresses: `Guides/v1.2.md` is at `guides/v12`.
  slugOfName: (name) => slug(name),
  configKeys: starlightKeys,
  loadMarkdown: async () => (await import('./starlight-markdown.js')).starlightMarkdown,
  loadMigration: async () => (await import('./migrate/starlight-migration.js')).starlightMigration
}
