import type { SiteConfig } from '../../model/config-schema.js'
import type { Migration as AnyMigration } from '../../model/migration.js'

/** What the configuration of another generator becomes; its settings have the types of ours. */
export interface Migration extends AnyMigration {
  readonly settings: Partial<SiteConfig> & Pick<SiteConfig, 'title'>
}
