import { posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import type { TextInput } from '../../../model/by-language.js'
import { readText } from '../../migration/foreign-files.js'
import { nativeName } from '../../migration/native-name.js'
import { asList, asRecord, asText } from '../../migration/values.js'
import { hasPath } from '../../migration/own-path.js'

/** A language of a site of Docusaurus. */
export interface Locale {
  /** Its name in the configuration. */
  readonly name: string
  /** The language (BCP 47), which its addresses begin with. */
  readonly lang: string
  readonly label: string
  /** Folder of its translations, relative to the site's folder. */
  readonly dir: string
}

/** The languages of a site. */
export interface Locales {
  readonly main: Locale
  /** Those whose translations are in the folder. */
  readonly others: readonly Locale[]
  /** Those that a service of translations keeps. */
  readonly missing: readonly Locale[]
}

/** Read which languages a site has. */
export function docusaurusLocales(siteDir: string, i18n: Values): Locales {
  const root = asText(i18n.path) ?? 'i18n'
  const names = asList(i18n.locales).flatMap((name) => asText(name) ?? [])
  const settings = asRecord(i18n.localeConfigs)
  const localeOf = (name: string): Locale => {
    const config = asRecord(settings[name])
    const lang = isLanguageTag(name) ? name : (asText(config.htmlLang) ?? name)
    const label = asText(config.label) ?? nativeName(lang)
    return { name, lang, label, dir: posix.join(root, asText(config.path) ?? name) }
  }
  const main = asText(i18n.defaultLocale) ?? 'en'
  const others = names.filter((name) => name !== main).map(localeOf)
  const isThere = ({ dir }: Locale) => hasPath(siteDir, dir)
  return {
    main: localeOf(main),
    others: others.filter(isThere),
    missing: others.filter((locale) => !isThere(locale))
  }
}

function isLanguageTag(name: string): boolean {
  try {
    return new Intl.Locale(name).language !== ''
  } catch {
    return false
  }
}

/** Finds what a text is in the other languages, by its key in their files. */
export type Translate = (key: string, text: string) => TextInput

/** Read the translations of a file that each language may have, such as `docusaurus-theme-classic/navbar.json`. */
export function translationsIn(siteDir: string, { main, others }: Locales, file: string): Translate {
  const messages = others.map(({ lang, dir }) => ({ lang, values: readJson(siteDir, posix.join(dir, file)) }))
  return (key, text) => {
    const translated = messages.flatMap(({ lang, values }): [string, string][] => {
      const message = Object.hasOwn(values, key) ? asText(asRecord(values[key]).message) : undefined
      return message === undefined || message === text ? [] : [[lang, message]]
    })
    return translated.length === 0 ? text : { [main.lang]: text, ...Object.fromEntries(translated) }
  }
}

/** Read an object of JSON; one that is not there, or is none, is empty. */
export function readJson(siteDir: string, file: string): Values {
  try {
    return asRecord(JSON.parse(readText(siteDir, file) ?? '{}'))
  } catch {
    return {}
  }
}
