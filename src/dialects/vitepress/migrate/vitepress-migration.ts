import type { DialectMigration } from '../../../model/migration.js'
import { configsByName, programEndings } from '../../migration/configs-by-name.js'
import { migrateVitepress } from './migrate-vitepress.js'

/** How a site of VitePress is moved in. */
export const vitepressMigration: DialectMigration = {
  configNames: ['.vitepress/config.*'],
  ...configsByName(
    programEndings.flatMap((ending) => [`.vitepress/config${ending}`, `.vitepress/config/index${ending}`])
  ),
  migrate: (site) => migrateVitepress(site),
  built: {
    main: ['.vp-doc', '.VPHome', '.VPContent'],
    sidebar: ['#VPSidebarNav', '.VPSidebar'],
    without: ['.header-anchor', '.line-numbers-wrapper', '.visually-hidden', 'span.lang']
  }
}
