import type { DialectMigration } from '../../../model/migration.js'
import { configsByName } from '../../migration/configs-by-name.js'
import { readText } from '../../migration/foreign-files.js'
import { migrateHugo } from './migrate-hugo.js'
import { hasPath } from '../../migration/own-path.js'

const endings = ['toml', 'yaml', 'yml', 'json']
const names = ['hugo', 'config'].flatMap((name) =>
  ['', 'config/_default/'].flatMap((folder) => endings.map((ending) => `${folder}${name}.${ending}`))
)
const { findConfig, siteOfConfig } = configsByName(names)

/** How a site of Hugo is moved in. A configuration that is called as many others are is one of Hugo beside a folder of content. */
export const hugoMigration: DialectMigration = {
  configNames: ['hugo.toml', 'hugo.yaml'],
  findConfig: (siteDir) => {
    const found = findConfig(siteDir)
    const isNamed = found !== undefined && /(?:^|\/)hugo\./.test(found)
    const isHugo =
      found !== undefined &&
      hasPath(siteDir, 'content') &&
      /^[ \t"]*(?:baseURL|theme|languageCode|defaultContentLanguage)\b/im.test(readText(siteDir, found) ?? '')
    return isNamed || isHugo ? found : undefined
  },
  siteOfConfig,
  migrate: migrateHugo,
  built: {
    main: ['.td-content', 'main .content', '.content', 'main'],
    sidebar: ['#td-section-nav', 'nav.td-sidebar-nav', 'aside.hextra-sidebar-container', 'aside.sidebar-container'],
    without: [
      '.td-heading-self-link',
      '.hextra-anchor',
      '.subheading-anchor',
      '.feedback--link',
      '.text-muted',
      '.td-page-meta__lastmod',
      '.section-index',
      '.anchor',
      '.pageinfo-meta'
    ]
  }
}
