import type { MdxDialect } from '../../model/dialect.js'
import { starlightTheme } from './starlight-theme.js'

/** What Starlight and Astro offer to pages of MDX. */
export const starlightMdx: MdxDialect = {
  components: {},
  modules: starlightTheme,
  pageModules: {},
  browserModules: {},
  clientModules: {},
  generatorModules: [{ generator: 'Starlight', scopes: ['@astrojs', 'astro:', 'astrojs:'] }]
}
