/** The plugin that names anchors as a function in a configuration for another generator does, which a site that was moved in keeps. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importedFiles } from '../files/imported-files.js'
import type { Plugin } from '../model/plugin.js'

/**
 * Make the plugin that names the anchors of headings as a function in the configuration of a generator does.
 *
 * @example plugins: [anchorsOf('vitepress', '.vitepress/config.ts')]
 * @param dialect name of the generator's dialect
 * @param configFile its configuration, relative to the folder of the site
 */
export function anchorsOf(dialect: string, configFile: string): Plugin {
  return {
    name: `${dialect}-anchors`,
    files: (siteDir) => importedFiles(siteDir, configFile),
    headingIds: async (siteDir) => {
      const { loadDialect } = await import('../dialects/load-dialect.js')
      const load = await (await loadDialect(dialect)).loadAnchors?.()
      if (!load) throw new Error(`no function of "${dialect}" is run for that here`)
      if (!existsSync(join(siteDir, configFile))) throw new Error(`there is no configuration "${configFile}"`)
      return load({ siteDir, configFile })
    }
  }
}
