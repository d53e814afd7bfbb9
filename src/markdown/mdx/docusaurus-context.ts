import type { Import } from '../compilation/import.js'
import { compilationOf } from '../compilation/compilation.js'

/** The module by which components of Docusaurus ask for the settings of the site. */
export const contextModuleName = '@docusaurus/useDocusaurusContext'

/** Make the module for the page that imports it: the settings under the names that Docusaurus gives them. */
export function contextModule({ file }: Import): Readonly<Record<string, unknown>> {
  const { title = '', description = '', url = '', basePath = '/', lang = 'en' } = compilationOf(file).context.site ?? {}
  const siteConfig = { title, tagline: description, url, baseUrl: basePath, customFields: {}, themeConfig: {} }
  const i18n = { currentLocale: lang, defaultLocale: lang, locales: [lang] }
  return { default: () => ({ siteConfig, siteMetadata: {}, globalData: {}, i18n, codeTranslations: {} }) }
}
