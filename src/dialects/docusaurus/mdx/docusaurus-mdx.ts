import type { MdxDialect } from '../../../model/dialect.js'
import { clientModules } from './client-modules.js'
import { docsModule } from './docs-version.js'
import { docusaurusContext } from './docusaurus-context.js'
import { theme, themeComponents } from './theme.js'
import { translateModule } from './translate-module.js'

/** What Docusaurus offers to pages of MDX. */
export const docusaurusMdx: MdxDialect = {
  components: themeComponents,
  modules: theme,
  pageModules: {
    '@docusaurus/plugin-content-docs/client': docsModule,
    '@docusaurus/Translate': translateModule,
    '@docusaurus/useDocusaurusContext': ({ site }) => {
      const context = docusaurusContext(site)
      return { default: () => context }
    }
  },
  browserModules: {
    '@docusaurus/BrowserOnly': (props) => (props as { readonly fallback?: unknown }).fallback ?? null,
    '@docusaurus/useIsBrowser': () => false
  },
  clientModules,
  generatorModules: [
    {
      generator: 'Docusaurus',
      scopes: ['@theme', '@docusaurus', '@generated'],
      only: /^@(?:theme|theme-original|theme-init|generated)\/|^@docusaurus\/(?!theme-|plugin-)/
    }
  ]
}
