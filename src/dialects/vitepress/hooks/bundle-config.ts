import { bundleProgram, type Program } from '../../../files/bundle-program.js'
import type { ForeignSite } from '../../../model/migration.js'
import { vitepressModule } from '../data/loader-code.js'

/** Bundle a configuration, whose functions are called later. */
export function bundleConfig({ siteDir, configFile }: ForeignSite): Promise<Program> {
  return bundleProgram(siteDir, configFile, { vitepress: configModule })
}

/** Stands for what a configuration takes from the package `vitepress`. */
const configModule = `${vitepressModule}
exports.resolveSiteDataByRoute = (...given) => globalThis.__capstanSiteAt(...given)
`
