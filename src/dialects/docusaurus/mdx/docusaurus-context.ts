import type { SiteSettings } from '../../../model/dialect.js'

/** Name the settings of a site as `useDocusaurusContext` does. */
export function docusaurusContext({
  title,
  description,
  url,
  basePath,
  lang,
  customFields
}: Omit<SiteSettings, 'version' | 'contentPath'>) {
  const siteConfig = { title, tagline: description, url, baseUrl: basePath, customFields, themeConfig: {} }
  const i18n = { currentLocale: lang, defaultLocale: lang, locales: [lang] }
  return { siteConfig, siteMetadata: {}, globalData: {}, i18n, codeTranslations: {} }
}
