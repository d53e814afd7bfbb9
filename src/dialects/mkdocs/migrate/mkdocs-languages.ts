import { readdirSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import type { TextInput } from '../../../model/by-language.js'
import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { compareText } from '../../../utils/collections.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import { languageSettings, type ForeignLanguage } from '../../migration/foreign-language.js'
import { nativeName } from '../../migration/native-name.js'
import { asFolder, asList, asRecord, asText } from '../../migration/values.js'
import { withoutTags } from '../../migration/without-tags.js'
import { titleOf } from './nav-items.js'
import { hasPath, isOwnPath } from '../../migration/own-path.js'

/** The languages of a site of MkDocs. */
export interface MkdocsLanguages {
  readonly settings: Pick<SiteConfig, 'content' | 'languages'>
  /** Folder of the pages of the default language, relative to the site's folder. */
  readonly content: string
  readonly lang: string
  /** Links of the menu of languages that lead to no folder here. */
  readonly missing: readonly string[]
  /** Reads a text that languages may have in place of that of the site, such as `site_name`. */
  readonly textOf: (key: string) => TextInput | undefined
  /** Reads the title of a page, by its id, in all languages. */
  readonly titleOf: (id: string) => TextInput | undefined
}

/** A language, and the end of the names of its pages where they are among those of others. */
interface MkdocsLanguage extends ForeignLanguage {
  readonly suffix?: string
  /** What it says in place of the settings of the site. */
  readonly values?: Values
}

/**
 * Read the languages of a site: those of mkdocs-static-i18n, in folders or by the ends of names; those of the menu, `extra.alternate`, whose folders
 * are beside that of the site or in that of its pages; and sites beside it that inherit from its configuration.
 */
export function mkdocsLanguages(
  site: { readonly siteDir: string; readonly configFile: string },
  config: Values,
  i18n: Values | undefined
): MkdocsLanguages {
  const docs = asFolder(config.docs_dir) ?? 'docs'
  const lang = asText(asRecord(config.theme).language) ?? 'en'
  const alternates = asList(asRecord(config.extra).alternate).map(asRecord)
  const [main, ...others] =
    i18n === undefined
      ? [
          { lang, label: nameOf(alternates, lang) ?? nativeName(lang), content: docs },
          ...besideSite(site, { docs, lang, alternates })
        ]
      : pluginLanguages(site.siteDir, docs, lang, i18n)
  const names = new Set([main, ...others].flatMap((language) => language?.path ?? []))
  const missing = alternates.flatMap(({ link }) => {
    const segment = segmentOf(asText(link) ?? '')
    return segment === undefined || names.has(segment) ? [] : [asText(link) ?? '']
  })
  const own = main ?? { lang, label: lang, content: docs }
  const content = own.content ?? docs
  const textsOf = (read: (language: MkdocsLanguage) => string | undefined): TextInput | undefined => {
    const first = read(own)
    if (first === undefined) return undefined
    const translated = others.flatMap((language): [string, string][] => {
      const text = read(language)
      return text === undefined || text === first ? [] : [[language.lang, text]]
    })
    return translated.length === 0 ? first : { [own.lang]: first, ...Object.fromEntries(translated) }
  }
  return {
    lang: own.lang,
    content,
    textOf: (key) =>
      textsOf(({ values = {} }: MkdocsLanguage) =>
        asText(withoutTags(asText(values[key]) ?? asText(config[key]) ?? ''))
      ),
    titleOf: (id) =>
      textsOf(({ content: folder = docs, suffix }: MkdocsLanguage) =>
        titleOf(suffix === undefined ? `${id}.md` : `${id}.${suffix}.md`, site.siteDir, folder)
      ),
    missing: others.length === 0 ? missing : missing.filter((link) => segmentOf(link) !== own.lang),
    settings: {
      content: others.length === 0 ? content : docs,
      languages: languageSettings([own, ...others], i18n?.fallback_to_default === false ? undefined : 'notice').map(
        (language, index) => {
          const { suffix } = [own, ...others][index] as MkdocsLanguage
          return { ...language, ...(suffix !== undefined && { suffix }) }
        }
      )
    }
  }
}

/** Read the last segment of an address; undefined for that of the root. */
function segmentOf(link: string): string | undefined {
  const path = link.replace(/^(?:https?:\/\/[^/]*|\.)/, '')
  return path.split('/').filter(Boolean).at(-1)
}

/** Find what the menu calls a language, without its tag: `fr - français` is "français". */
function nameOf(alternates: readonly Values[], lang: string): string | undefined {
  const found = alternates.find((entry) => asText(entry.lang) === lang || segmentOf(asText(entry.link) ?? '') === lang)
  return asText(found?.name)?.replace(/^[\w-]+ - /, '')
}

/** Whether a name is a tag of a language. */
function isTag(name: string): boolean {
  return /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?(?:[-_][A-Z]{2})?$/.test(name)
}

/** Find the languages whose folders are beside that of the site, or in that of its pages. */
function besideSite(
  { siteDir, configFile }: { readonly siteDir: string; readonly configFile: string },
  { docs, lang, alternates }: { readonly docs: string; readonly lang: string; readonly alternates: readonly Values[] }
): MkdocsLanguage[] {
  const named = alternates.flatMap(({ link }) => segmentOf(asText(link) ?? '') ?? [])
  const beside = isOwnPath(siteDir, '..') ? readdirSync(join(siteDir, '..'), { withFileTypes: true }) : []
  const inherited = beside
    .filter((entry) => entry.isDirectory() && isTag(entry.name) && entry.name !== basename(siteDir))
    .flatMap(({ name }) => (inheritsFrom(join(siteDir, '..', name), configFile) ? [name] : []))
  const keys = [...new Set([...named, ...inherited.sort(compareText)])].filter((key) => key !== lang)
  const inFolders = keys.flatMap((key): MkdocsLanguage[] => {
    const places = [`../${key}/${docs}`, posix.join(docs, key), posix.join(posix.dirname(docs), key)]
    const content = places.find((place) => place !== docs && isTag(key) && listPages(siteDir, place).length > 0)
    const tag = key.replace('_', '-')
    return content === undefined
      ? []
      : [{ lang: tag, label: nameOf(alternates, key) ?? nativeName(tag), path: key, content }]
  })
  const isThere = (tag: string) => tag === lang || inFolders.some((language) => language.lang === tag)
  const elsewhere = alternates.flatMap(({ name, link, lang: written }): MkdocsLanguage[] => {
    const [tag, href] = [asText(written)?.replace('_', '-'), asText(link)]
    if (tag === undefined || href === undefined || !/^https?:\/\//.test(href) || isThere(tag)) return []
    return [{ lang: tag, label: asText(name) ?? nativeName(tag), href: href.replace(/\/+$/, '') }]
  })
  return [...inFolders, ...elsewhere]
}

/** Whether a folder has a configuration that inherits from another. */
function inheritsFrom(folder: string, configFile: string): boolean {
  return /^INHERIT:/m.test(readText(folder, configFile) ?? '')
}

/** Read the languages of mkdocs-static-i18n. */
function pluginLanguages(
  siteDir: string,
  docs: string,
  lang: string,
  { languages, docs_structure }: Values
): MkdocsLanguage[] {
  const written = Array.isArray(languages)
    ? asList(languages).map(asRecord)
    : Object.entries(asRecord(languages)).map(([locale, value]): Values => ({
        locale,
        name: asText(value) ?? asRecord(value).name
      }))
  const built = written.filter(
    ({ locale, build, link }) => asText(locale) !== 'null' && build !== false && link === undefined
  )
  const sorted = [...built.filter((one) => one.default === true), ...built.filter((one) => one.default !== true)]
  const isFolder = docs_structure === 'folder'
  return sorted.flatMap((values, index): MkdocsLanguage[] => {
    const { locale, name } = values
    const key = asText(locale) ?? lang
    const tag = key.replace('_', '-')
    const label = asText(name) ?? nativeName(tag)
    if (!isFolder) {
      const suffix = index === 0 ? {} : { suffix: key }
      return [{ lang: tag, label, path: key, content: docs, values, ...suffix }]
    }
    const content = posix.join(docs, key)
    return hasPath(siteDir, content) ? [{ lang: tag, label, path: key, content, values }] : []
  })
}
