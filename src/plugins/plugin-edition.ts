import type { Config } from '../model/config.js'
import type { PluginEdition, PluginSourcesInput } from '../model/plugin.js'

/** Describe the edition that plugins are called for. */
export function pluginEdition({ lang, edition }: Config): PluginEdition {
  return { lang, version: edition.version, isDefault: edition.prefix === '' }
}

/** Describe the edition, and where its pages are. */
export function pluginPlace(config: Config): PluginSourcesInput {
  const { siteDir, contentDir } = config
  return { siteDir, contentDir, ...pluginEdition(config) }
}
