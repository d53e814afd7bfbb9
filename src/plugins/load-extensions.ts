import { pathToFileURL } from 'node:url'
import { withSourceMaps } from '../files/place-of-thrown.js'
import { configSchema } from '../model/config-schema.js'
import type { Config } from '../model/config.js'
import type { Extensions } from '../model/plugin.js'
import { collectExtensions, type IslandModules } from './collect-extensions.js'

/** The extensions of a site that adds nothing. */
export const noExtensions: Extensions = {
  remarkPlugins: [],
  rehypePlugins: [],
  directives: new Map(),
  components: new Map(),
  islands: new Map(),
  templates: new Map(),
  labels: {},
  plugins: [],
  pagesHash: undefined,
  module: undefined
}

/** What a thread needs to load the functions of a configuration; plain data. */
export type ExtensionsModule = Pick<Extensions, 'module' | 'pagesHash' | 'labels'>

/**
 * Load the functions of a configuration in another thread, from the module that the first thread has compiled and checked. One
 * whose functions change no page is not loaded.
 */
export async function loadExtensions(
  config: Pick<Config, 'configDir' | 'configFile' | 'sources' | 'lang'>,
  { module, pagesHash, labels }: ExtensionsModule
): Promise<Extensions> {
  if (module === undefined || pagesHash === undefined) return { ...noExtensions, labels }
  const { default: value, islands } = await withSourceMaps(
    async () =>
      (await import(pathToFileURL(module).href)) as { readonly default: unknown; readonly islands?: IslandModules }
  )
  const { configDir: siteDir, configFile, sources, lang } = config
  const parsed = configSchema.parse(await Promise.resolve(value))
  // The hash and the labels are those of the first thread: what the configuration reads while it runs may have changed since.
  return {
    ...collectExtensions(parsed, { lang, siteDir, configFile, sources, module: undefined, islands }),
    module,
    pagesHash,
    labels
  }
}
