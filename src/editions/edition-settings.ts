import type { OneLanguage, Text } from '../model/by-language.js'
import type { AuthoredSettings, Config, DescriptionSettings } from '../model/config.js'
import type { Edition } from '../model/edition.js'
import { defaultLanguage } from './own-editions.js'

/** Settings as one edition sees them. */
export type EditionSettings = Readonly<
  OneLanguage<Omit<AuthoredSettings, 'sidebar' | 'variables' | 'labels' | 'openapi'>>
> &
  Pick<Config, 'sidebar' | 'variables' | 'openapi'>

/** Choose the values of an edition among those that are written by language; of sidebars and variables that of its version counts first. */
export function editionSettings(
  authored: AuthoredSettings,
  { lang, version }: Pick<Edition, 'lang' | 'version'>
): EditionSettings {
  const fallback = defaultLanguage(authored)
  const {
    sidebar: written,
    variables: texts,
    customFields,
    openapi: descriptions,
    reference,
    labels: _labels,
    ...settings
  } = authored
  const own = <Value>({ byEdition }: { readonly byEdition: Readonly<Record<string, Value>> }): Value | undefined =>
    byEdition[version ?? ''] ?? byEdition[lang] ?? byEdition[fallback]
  const sidebar = written !== undefined && 'byEdition' in written ? own(written) : written
  const variables = Object.entries(texts).flatMap(([name, text]) => {
    const value = typeof text === 'string' ? text : own(text)
    return value === undefined ? [] : [[name, value]]
  })
  // A translation is for its language alone.
  const openapi = [...descriptions, ...reference.map(asDescription)].map((settings) => ({
    ...settings,
    overlay: overlaysIn(settings, lang)
  }))
  const entries = sidebar && (withOriginals(sidebar, fallback) as typeof sidebar)
  const chosen = choose({ ...settings, openapi, reference, ...(entries && { sidebar: entries }) }, [lang, fallback])
  return {
    ...(chosen as Omit<EditionSettings, 'customFields' | 'variables'>),
    variables: Object.fromEntries(variables) as EditionSettings['variables'],
    customFields
  }
}

/** Write a schema of configuration files as the description that its pages are made of. */
function asDescription({
  schema,
  at,
  formats,
  version,
  older,
  ...settings
}: AuthoredSettings['reference'][number]): AuthoredSettings['openapi'][number] & Pick<DescriptionSettings, 'keys'> {
  return {
    ...settings,
    file: schema,
    groupBy: 'tag',
    languages: [],
    exports: [],
    selfSigned: false,
    consoleHeaders: {},
    consoleCredentials: {},
    keys: { at, formats, version, older }
  }
}

/** List the overlays of a description in a language. */
export function overlaysIn({ overlay }: Pick<AuthoredSettings['openapi'][number], 'overlay'>, lang: string): string[] {
  return Array.isArray(overlay) ? overlay : (overlay.byLanguage[lang] ?? [])
}

/** Keep what groups are called in the default language, of which the addresses of their pages are made in all of them. */
function withOriginals(items: readonly unknown[], main: string): unknown[] {
  return items.map((item) => {
    if (typeof item !== 'object' || item === null) return item
    const { label, items: inside } = item as { readonly label?: Text; readonly items?: unknown }
    const original = typeof label === 'object' ? label.byLanguage[main] : undefined
    return {
      ...item,
      ...(Array.isArray(inside) && { items: withOriginals(inside, main), ...(original && { original }) })
    }
  })
}

/** Replace each value by language by that of the first language that has one. */
function choose(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => choose(item, languages))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const { byLanguage } = value as { byLanguage?: Readonly<Record<string, unknown>> }
  if (byLanguage) {
    const lang = languages.find((candidate) => Object.hasOwn(byLanguage, candidate)) ?? Object.keys(byLanguage)[0] ?? ''
    return byLanguage[lang]
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, choose(item, languages)]))
}
