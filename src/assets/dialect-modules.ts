import type { Plugin } from 'esbuild'
import type { Config } from '../model/config.js'
import type { ClientSite } from '../model/dialect.js'
import { settingsOf } from '../model/site-settings.js'
import { generatorDir } from '../utils/generator.js'

/** Give islands the modules that their components find in pages of the site's dialect. */
export async function dialectModules(config: Config): Promise<Plugin> {
  const { clientModules } = await config.dialect.loadMdx()
  const site = { ...settingsOf(config), siteDir: config.siteDir, languages: languagesOf(config) }
  return {
    name: 'dialect-modules',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
        Object.hasOwn(clientModules, path) ? { path, namespace: 'dialect-modules' } : undefined
      )
      build.onLoad({ filter: /.*/, namespace: 'dialect-modules' }, ({ path }) => ({
        contents: clientModules[path]?.(site) ?? '',
        resolveDir: generatorDir,
        loader: 'js'
      }))
    }
  }
}

/** List the languages that are built with a site, with the folders of their pages. */
function languagesOf({ lang, contentPath, languages }: Config): ClientSite['languages'] {
  const own = languages.filter((language) => language.href === undefined && language.lang !== lang)
  return [{ lang, contentPath }, ...own.map((other) => ({ lang: other.lang, contentPath: other.content ?? '' }))]
}
