import type { Config } from './config.js'
import type { SiteSettings } from './dialect.js'

/** List what the components of a page may read of the configuration; the pages of MDX depend on it. */
export function settingsOf(config: Config): SiteSettings {
  const { title, description = '', url = '', rootBase: basePath, contentPath, lang, customFields, versions } = config
  const version = config.version ?? versions[0]?.label ?? ''
  return { title, description, url, basePath, contentPath, lang, version, customFields }
}
