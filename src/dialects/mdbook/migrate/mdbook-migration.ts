import type { DialectMigration } from '../../../model/migration.js'
import { configsByName } from '../../migration/configs-by-name.js'
import { migrateMdbook } from './migrate-mdbook.js'

/** How a book of mdBook is moved in. */
export const mdbookMigration: DialectMigration = {
  configNames: ['book.toml'],
  ...configsByName(['book.toml']),
  migrate: migrateMdbook,
  built: {
    main: ['main'],
    sidebar: ['ol.chapter', '#mdbook-sidebar', '#sidebar'],
    without: ['.nav-chapters', '.boring']
  }
}
