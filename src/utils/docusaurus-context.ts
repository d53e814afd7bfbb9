interface Settings {
  readonly title: string
  readonly description?: string | undefined
  readonly url?: string | undefined
  readonly basePath: string
  readonly lang: string
  readonly customFields: Readonly<Record<string, unknown>>
}

/** Name the settings of a site as `useDocusaurusContext` of Docusaurus does. */
export function docusaurusContext({ title, description = '', url = '', basePath, lang, customFields }: Settings) {
  const siteConfig = { title, tagline: description, url, baseUrl: basePath, customFields, themeConfig: {} }
  const i18n = { currentLocale: lang, defaultLocale: lang, locales: [lang] }
  return { siteConfig, siteMetadata: {}, globalData: {}, i18n, codeTranslations: {} }
}
