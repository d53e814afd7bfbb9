import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { TextInput } from '../../../model/by-language.js'
import type { Values } from '../../../model/dialect.js'
import type { ForeignLanguage } from '../../migration/foreign-language.js'
import { nativeName } from '../../migration/native-name.js'
import { asFolder, asRecord, asText } from '../../migration/values.js'
import { hasPath } from '../../migration/own-path.js'

/** Find the folder of the pages of Starlight, relative to the site's folder. */
export function contentOf({ srcDir }: Values): string {
  return posix.join(asFolder(srcDir) ?? 'src', 'content/docs')
}

/** Read the languages of a site, the default one first; that without folder of its own has the whole content. */
export function starlightLanguages(
  siteDir: string,
  content: string,
  options: Values
): readonly [ForeignLanguage, ...ForeignLanguage[]] {
  const locales = asRecord(options.locales)
  const own = 'root' in locales ? 'root' : (asText(options.defaultLocale) ?? 'root')
  const names = hasPath(siteDir, content) ? readdirSync(join(siteDir, content)) : []
  const languageOf = (key: string): ForeignLanguage => {
    const { lang: written, label } = asRecord(locales[key])
    // Starlight compares the names of folders without case.
    const folder = key === 'root' ? undefined : names.find((name) => name.toLowerCase() === key.toLowerCase())
    const lang = asText(written) ?? (key === 'root' ? 'en' : key)
    return {
      lang,
      label: asText(label) ?? nativeName(lang),
      ...(key !== 'root' && { path: key }),
      content: folder === undefined ? content : `${content}/${folder}`
    }
  }
  const others = Object.keys(locales).filter((key) => key !== own)
  const there = others.map(languageOf).filter((language) => language.content !== content)
  return [languageOf(own), ...there]
}

/** Read a text that may be one for each language. */
export function textIn(
  value: unknown,
  languages: readonly ForeignLanguage[],
  translations: unknown = {}
): TextInput | undefined {
  const byLanguage = asRecord(value)
  const others = asRecord(translations)
  const [main] = languages
  const first =
    asText(valueFor(main?.lang, others)) ??
    asText(value) ??
    asText(valueFor(main?.lang, byLanguage)) ??
    asText(Object.values(byLanguage)[0])
  if (first === undefined || main === undefined) return first
  const found = languages.slice(1).flatMap(({ lang }): [string, string][] => {
    const text = asText(valueFor(lang, byLanguage)) ?? asText(valueFor(lang, others))
    return text === undefined || text === first ? [] : [[lang, text]]
  })
  return found.length === 0 ? first : { [main.lang]: first, ...Object.fromEntries(found) }
}

/** Read the value for a language, whose tags are the same in any case: `zh-cn` is `zh-CN`. No other value is read, since what is read counts as carried over. */
function valueFor(lang: string | undefined, byLanguage: Readonly<Record<string, unknown>>): unknown {
  const wanted = lang?.toLowerCase()
  const tag = Object.keys(byLanguage).find((each) => each.toLowerCase() === wanted)
  return tag === undefined ? undefined : byLanguage[tag]
}
