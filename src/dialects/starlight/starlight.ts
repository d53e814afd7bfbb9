import type { DialectInput } from '../../model/dialect.js'
import { isIndexFile } from '../shared/is-index-file.js'
import { starlightKeys } from './starlight-keys.js'
import { starlightFrontMatter } from './starlight-front-matter.js'

/** Starlight, a theme of Astro. */
export const starlight: DialectInput = {
  name: 'starlight',
  title: 'Starlight',
  isForeign: true,
  translateFrontMatter: starlightFrontMatter,
  hasTitleAbove: true,
  titleId: '_top',
  isFolderPage: isIndexFile,
  configKeys: starlightKeys,
  loadMarkdown: async () => (await import('./starlight-markdown.js')).starlightMarkdown,
  loadMigration: async () => (await import('./migrate/starlight-migration.js')).starlightMigration
}
