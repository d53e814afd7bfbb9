import type { DialectMigration } from '../../../model/migration.js'
import { configsByName, programEndings } from '../../migration/configs-by-name.js'
import { migrateDocusaurus } from './migrate-docusaurus.js'

/** How a site of Docusaurus is moved in. */
export const docusaurusMigration: DialectMigration = {
  configNames: ['docusaurus.config.*'],
  ...configsByName(programEndings.map((ending) => `docusaurus.config${ending}`)),
  migrate: (site) => migrateDocusaurus(site),
  built: {
    main: ['.theme-doc-markdown', 'article', 'main'],
    sidebar: ['nav.menu'],
    without: [
      '.hash-link',
      '.theme-doc-toc-mobile',
      '.theme-doc-version-badge',
      '.pagination-nav',
      '.theme-doc-footer',
      '.theme-edit-this-page'
    ]
  }
}
