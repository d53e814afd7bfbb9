import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { listPages } from '../../migration/foreign-files.js'
import { nativeName } from '../../migration/native-name.js'
import { asFolder, asList, asRecord, asText, layered } from '../../migration/values.js'
import { mountedContent, showsContentOf } from './hugo-mounts.js'
import { hasPath } from '../../migration/own-path.js'

/** A language of a site of Hugo. */
export interface HugoLanguage {
  /** Its key, which its addresses and the names of its pages have. */
  readonly key: string
  readonly lang: string
  readonly values: Values
  /** Folder of its pages, relative to the site's folder. */
  readonly content: string
  /** Whether it shows the pages of the default language where it has none of its own. */
  readonly hasFallback?: boolean
}

/** Read the languages of a site, the default one first; without any there is one. */
export function hugoLanguages(siteDir: string, config: Values): readonly [HugoLanguage, ...HugoLanguage[]] {
  const main = asText(config.defaultContentLanguage) ?? 'en'
  const content = asFolder(config.contentDir) ?? 'content'
  const disabled = new Set(asList(config.disableLanguages))
  const languageOf = (key: string, values: Values): HugoLanguage => ({
    key,
    lang: asText(values.languageCode) ?? asText(values.locale) ?? asText(config.languageCode) ?? key,
    values,
    content: asFolder(values.contentDir) ?? mountedContent(siteDir, config, key) ?? content
  })
  const languages = asRecord(config.languages)
  const others = Object.keys(languages)
    .filter((key) => key !== main && !disabled.has(key) && asRecord(languages[key]).disabled !== true)
    .map((key) => languageOf(key, layered({ locale: key }, asRecord(languages[key]))))
  const weightOf = ({ values }: HugoLanguage) => (typeof values.weight === 'number' ? values.weight : 0)
  const sorted = others.filter((language) => hasPages(siteDir, language)).sort((a, b) => weightOf(a) - weightOf(b))
  const first = languageOf(main, asRecord(languages[main]))
  return [
    first,
    ...sorted.map((language) => ({ ...language, hasFallback: showsContentOf(config, language.key, first.content) }))
  ]
}

function hasPages(siteDir: string, { key, content }: HugoLanguage): boolean {
  return (
    hasPath(siteDir, content) &&
    listPages(siteDir, content).some((page) => content.endsWith(`/${key}`) || endsIn(page, key))
  )
}

function endsIn(page: string, key: string): boolean {
  return page.toLowerCase().endsWith(`.${key.toLowerCase()}.md`)
}

/** Write languages as settings: by the ends of names where they share a folder. */
export function hugoLanguageSettings(
  siteDir: string,
  languages: readonly HugoLanguage[]
): Pick<SiteConfig, 'content' | 'languages'> {
  const [main] = languages
  if (main === undefined || languages.length < 2) return { content: main?.content ?? 'content' }
  const isShared = (language: HugoLanguage) =>
    languages.some((other) => other !== language && other.content === language.content)
  return {
    content: main.content,
    languages: languages.map((language, index) => ({
      lang: language.lang,
      label: asText(language.values.languageName) ?? asText(language.values.label) ?? nativeName(language.lang),
      content: language.content,
      ...(language.hasFallback && { fallback: 'notice' as const }),
      ...(index > 0 && language.key !== language.lang && { path: language.key }),
      ...(isShared(language) &&
        (index > 0 || listPages(siteDir, main.content).some((page) => endsIn(page, main.key))) && {
          suffix: language.key
        })
    }))
  }
}
