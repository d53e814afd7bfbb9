/** The plugin that names anchors as another generator does by a function or options of its configuration, which a site that was moved in keeps. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importedFiles } from '../files/imported-files.js'
import type { Values } from '../model/dialect.js'
import type { Plugin } from '../model/plugin.js'

/**
 * Make the plugin that names the anchors of headings as a function in the configuration of a generator does, or as its options say.
 *
 * @example plugins: [anchorsOf('vitepress', '.vitepress/config.ts')]
 * @example plugins: [anchorsOf('mkdocs', { separator: '_' })]
 * @param dialect name of the generator's dialect
 * @param source its configuration, relative to the folder of the site, or options: of `toc` in MkDocs, of `markdown.anchors` in Docusaurus,
 *   and `autoHeadingIDType` of Hugo
 */
export function anchorsOf(dialect: string, source: string | Values): Plugin {
  return {
    name: `${dialect}-anchors`,
    files: (siteDir) => (typeof source === 'string' ? importedFiles(siteDir, source) : []),
    headingIds: async (siteDir) => {
      const { loadDialect } = await import('../dialects/load-dialect.js')
      const { ofSite, ofOptions } = (await (await loadDialect(dialect)).loadAnchors?.()) ?? {}
      if (typeof source !== 'string') {
        if (!ofOptions) throw new Error(`"${dialect}" has no options for that here`)
        return ofOptions(source)
      }
      if (!ofSite) throw new Error(`no function of "${dialect}" is run for that here`)
      if (!existsSync(join(siteDir, source))) throw new Error(`there is no configuration "${source}"`)
      return ofSite({ siteDir, configFile: source })
    }
  }
}
