import type { DialectInput } from '../../model/dialect.js'
import { isIndexFile } from '../shared/is-index-file.js'
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
  configKeys: {
    site: '"url"',
    integrations: '"plugins", while the options of Starlight stand at the top',
    social: '"navbar.end", with links that have an "icon"',
    customCss: '"styles"',
    tableOfContents: '"toc"',
    defaultLocale: '"lang"',
    pagination: '"pagination_next" and "pagination_prev" in the front matter of pages',
    expressiveCode: '"theme"',
    disable404Route: 'a page "404.md" of your own'
  },
  loadMarkdown: async () => (await import('./starlight-markdown.js')).starlightMarkdown,
  loadMigration: async () => (await import('./migrate/starlight-migration.js')).starlightMigration
}
