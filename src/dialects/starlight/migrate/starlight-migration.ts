import type { DialectMigration } from '../../../model/migration.js'
import { configsByName, programEndings } from '../../migration/configs-by-name.js'
import { readText } from '../../migration/foreign-files.js'
import { migrateStarlight } from './migrate-starlight.js'

const { findConfig, siteOfConfig } = configsByName(programEndings.map((ending) => `astro.config${ending}`))

/** How a site of Starlight is moved in; the configuration is that of Astro, which may be of another site. */
export const starlightMigration: DialectMigration = {
  configNames: ['astro.config.* with Starlight'],
  findConfig: (siteDir) => {
    const configFile = findConfig(siteDir)
    const isStarlight = configFile !== undefined && /starlight/.test(readText(siteDir, configFile) ?? '')
    return isStarlight ? configFile : undefined
  },
  siteOfConfig,
  migrate: (site) => migrateStarlight(site),
  built: {
    main: ['main'],
    sidebar: ['nav.sidebar', '#starlight__sidebar'],
    without: ['.sl-anchor-link', '.sr-only', '.pagination-links', '.meta', 'mobile-starlight-toc', 'footer', '.copy']
  }
}
