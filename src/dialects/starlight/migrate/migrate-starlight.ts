import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TextInput } from '../../../model/by-language.js'
import type { SidebarItemInput } from '../../../model/sidebar-schema.js'
import { parseYaml } from '../../../utils/parse-yaml.js'
import { starlightBadge } from '../starlight-badge.js'
import { dependsOn, findPage, readText } from '../../migration/foreign-files.js'
import { loadProgram } from '../../migration/load-program.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { Migration } from '../../migration/migration.js'
import { type ForeignLanguage, languageSettings } from '../../migration/foreign-language.js'
import { nativeName } from '../../migration/native-name.js'
import { recordSettings, type RecordedSettings } from '../../migration/record-settings.js'
import { starlightKeys } from '../starlight-keys.js'
import { starlightLabels } from './starlight-labels.js'
import {
  asList,
  asRecord,
  asText,
  iconSetting,
  mathSetting,
  outlineSetting,
  splitAddress,
  withoutEmpty,
  withSlash
} from '../../migration/values.js'

const content = 'src/content/docs'

type Item = SidebarItemInput<TextInput>

/** Settings that say nothing to readers here. */
const meaningless =
  'outDir srcDir publicDir cacheDir output build server devToolbar vite compressHTML prefetch image.service scopedStyleStrategy starlight.pagefind starlight.credits starlight.plugins starlight.locales.*.dir'.split(
    ' '
  )

/** Read `astro.config` and the options of Starlight in it. */
export async function migrateStarlight({ siteDir, configFile }: ForeignSite): Promise<Migration> {
  const { integrations, ...others } = asRecord(await loadProgram(siteDir, configFile))
  const settings = recordSettings({ ...others, starlight: optionsOf(integrations) }, configFile)
  const config = settings.values
  const options = asRecord(config.starlight)
  const languages = starlightLanguages(siteDir, options)
  const [main] = languages
  const where: Where = { siteDir, folder: main.content ?? content, languages }
  const base = asText(config.base)
  const logo = logoOf(asRecord(options.logo))
  const favicon = asText(options.favicon)
  const root = asText(options.defaultLocale)
  // Without a language at the root the default one was in a folder, too.
  const isMoved = main.path !== undefined && languages.length > 1
  const titleOf = (value: unknown) => textIn(value, languages)
  const image = asText(asRecord(options.logo).src) ?? asText(asRecord(options.logo).light)
  const byHand = [
    ...handNotes(settings, options, image !== undefined && logo.logo === undefined ? image : undefined),
    ...pluginNotes(integrations, options, configFile)
  ]
  const migrated = {
    title: titleOf(options.title) ?? 'Starlight',
    description: titleOf(options.description),
    lang: main.lang === 'en' && languages.length === 1 ? (root ?? 'en') : main.lang,
    ...splitAddress(asText(config.site)),
    ...(base !== undefined && base !== '/' && { basePath: withSlash(base) }),
    content: languages.length === 1 ? (main.content ?? content) : content,
    languages: languageSettings(languages, 'notice'),
    static: existsSync(join(siteDir, 'public')) ? 'public' : undefined,
    outDir: '.build',
    trailingSlash: config.trailingSlash !== 'never',
    lastUpdated: options.lastUpdated === true || undefined,
    // The theme of Starlight follows the reader's system until they choose.
    colorMode: { respectPrefersColorScheme: true },
    toc: outlineSetting(asRecord(options.tableOfContents)),
    markdown: { dialect: 'starlight', ...mathSetting(dependsOn(siteDir, 'remark-math')) },
    sidebar: asList(options.sidebar).flatMap((item) => sidebarItem(item, where)),
    ...(favicon && existsSync(join(siteDir, 'public', favicon)) && { favicon: withSlash(favicon) }),
    navbar: withoutEmpty({
      ...logo,
      end: [...(languages.length > 1 ? [{ type: 'languages' as const }] : []), ...socialLinks(options.social)]
    }),
    editUrl: asText(asRecord(options.editLink).baseUrl)?.replace(/\/+$/, ''),
    labels: labelsIn(siteDir, languages),
    redirects: [
      ...redirectsOf(config.redirects, isMoved ? main.path : undefined),
      ...(isMoved ? [{ from: `/${main.path}/*`, to: '/:splat' }] : [])
    ]
  }
  const { carried, lost } = settings.report({ meaningless, advice: starlightKeys })
  return {
    settings: withoutEmpty(migrated),
    carried,
    byHand,
    lost
  }
}

/** Read the languages of a site, the default one first; that without folder of its own has the whole content. */
function starlightLanguages(siteDir: string, options: Values): readonly [ForeignLanguage, ...ForeignLanguage[]] {
  const locales = asRecord(options.locales)
  const own = 'root' in locales ? 'root' : (asText(options.defaultLocale) ?? 'root')
  const names = existsSync(join(siteDir, content)) ? readdirSync(join(siteDir, content)) : []
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

/** Find the options of Starlight among the integrations, where the stand-in of its package has kept them. */
function optionsOf(integrations: unknown): Values {
  const found = asList(integrations)
    .flat(3)
    .map(asRecord)
    .find(({ stub }) => stub === '@astrojs/starlight')
  return asRecord(asList(found?.args)[0])
}

/** Read a text that may be one for each language. */
function textIn(
  value: unknown,
  languages: readonly ForeignLanguage[],
  translations: unknown = {}
): TextInput | undefined {
  const byLanguage = asRecord(value)
  const others = asRecord(translations)
  const [main] = languages
  const first =
    asText(others[main?.lang ?? '']) ??
    asText(value) ??
    asText(byLanguage[main?.lang ?? '']) ??
    asText(Object.values(byLanguage)[0])
  if (first === undefined || main === undefined) return first
  const found = languages.slice(1).flatMap(({ lang }): [string, string][] => {
    const text = asText(byLanguage[lang]) ?? asText(others[lang])
    return text === undefined || text === first ? [] : [[lang, text]]
  })
  return found.length === 0 ? first : { [main.lang]: first, ...Object.fromEntries(found) }
}

/** Where pages are looked for, and the languages of the site. */
interface Where {
  readonly siteDir: string
  /** Folder of the pages of the default language. */
  readonly folder: string
  readonly languages: readonly ForeignLanguage[]
}

/** Carry over a logo that lies among the files that are copied; others are imported by the bundler of Astro. */
function logoOf({ src, light, dark }: Values): { logo?: { src: string; srcDark?: string } } {
  const paths = [src ?? light, dark].map((path) => /^\.?\/?public(\/.+)$/.exec(asText(path) ?? '')?.[1])
  const [main, second] = paths
  return main === undefined ? {} : { logo: { src: main, ...(second && { srcDark: second }) } }
}

function sidebarItem(item: unknown, where: Where): Item[] {
  if (typeof item === 'string') return pageItem(item, {}, where)
  const { label, translations, slug, link, items, autogenerate, collapsed, badge } = asRecord(item)
  const name = textIn(label, where.languages, translations)
  const marks = withoutEmpty({ label: name, badge: badgeIn(badge, where.languages) })
  const directory = asText(asRecord(autogenerate).directory)
  if (typeof slug === 'string') return pageItem(slug, marks, where)
  if (typeof link === 'string')
    return [{ type: 'link', ...marks, label: name ?? link, href: /^[a-z]+:/i.test(link) ? link : withSlash(link) }]
  const inside: Item[] =
    directory === undefined
      ? asList(items).flatMap((part) => sidebarItem(part, where))
      : [{ type: 'autogenerated', dirName: directory }]
  if (name === undefined || inside.length === 0) return inside
  return [{ type: 'category', ...marks, label: name, items: inside, collapsed: collapsed === true }]
}

/** What an entry shows. */
interface Marks {
  readonly label?: TextInput | undefined
  readonly badge?: ReturnType<typeof starlightBadge>
}

/** Translate a badge, whose text may be one for each language. */
function badgeIn(badge: unknown, languages: readonly ForeignLanguage[]): Marks['badge'] {
  const { text, variant } = asRecord(badge)
  const inMain = (value: unknown) => textIn(value, languages.slice(0, 1))
  return starlightBadge(text === undefined ? inMain(badge) : { text: inMain(text), variant })
}

function pageItem(slug: string, marks: Marks, { siteDir, folder }: Where): Item[] {
  const page = findPage(siteDir, folder, slug === '' ? '/' : slug)
  return page === undefined ? [] : [{ type: 'doc', id: page.replace(/\.mdx?$/, ''), ...marks }]
}

/** Create the links of the navbar: of a list, or of addresses by the name of their icon. */
function socialLinks(social: unknown): { label: string; href: string; icon?: string }[] {
  const byIcon = Object.entries(asRecord(social)).map(([icon, href]) => ({ icon, href, label: icon }))
  return (Array.isArray(social) ? social : byIcon).map(asRecord).flatMap(({ icon, href, label }) => {
    const address = asText(href)
    const name = asText(label)
    return address && name ? [{ label: name, href: address, ...iconSetting(icon) }] : []
  })
}

/** List the redirects that name one address; those of patterns have to be written by hand. */
function redirectsOf(redirects: unknown, moved: string | undefined): { from: string; to: string }[] {
  // The default language has no folder in its addresses here.
  const toOwn = (path: string) =>
    moved !== undefined && path.startsWith(`/${moved}/`) ? path.slice(moved.length + 1) : path
  return Object.entries(asRecord(redirects)).flatMap(([from, target]) => {
    const to = asText(target) ?? asText(asRecord(target).destination)
    return to === undefined || /[[\]]/.test(from) ? [] : [{ from, to: toOwn(to) }]
  })
}

/** Read the labels that a site has in its languages, as far as they are ours. */
function labelsIn(siteDir: string, languages: readonly ForeignLanguage[]): Record<string, Record<string, string>> {
  const files = languages.map(({ lang, path }) => ({
    lang,
    texts: [lang, path ?? lang].flatMap((name) =>
      ['.json', '.yml', '.yaml'].flatMap((end) => readText(siteDir, `src/content/i18n/${name}${end}`) ?? [])
    )
  }))
  const named = files.map(
    ({ lang, texts }) => [lang, starlightLabels(asRecord(parseYaml(texts[0] ?? '').value))] as const
  )
  return Object.fromEntries(named.filter(([, labels]) => Object.keys(labels).length > 0))
}

function handNotes(settings: RecordedSettings, options: Values, image: string | undefined): Note[] {
  const styles = asList(options.customCss).map(String)
  return [
    ...settings.drop(
      'starlight.customCss',
      `Styles (${styles.join(', ')}) are for the theme of Starlight; name in "styles" what the pages need.`
    ),
    ...(image === undefined
      ? []
      : settings.drop(
          'starlight.logo',
          `Copy the logo "${image}" to "public" and name it in "navbar": { logo: { src: '/${image.split('/').at(-1)}' } }.`
        )),
    ...settings.drop(
      'starlight.components',
      `Components of the theme that the site replaces (${Object.keys(asRecord(options.components)).join(', ')}) are those of Astro; write templates instead.`
    ),
    ...(options.pagination === false
      ? settings.drop('starlight.pagination', '"pagination: false" is not carried over: pages show their neighbours.')
      : []),
    ...settings.drop('starlight.head', 'Tags of "head" are not carried over: name those that are needed in "head".')
  ]
}

/** Integrations of Astro whose work is done here, too. */
const knownIntegrations = /^@astrojs\/(?:starlight|sitemap|mdx|react|markdown-remark)$/

/** Note the integrations of Astro and the plugins of Starlight, which are not run. */
function pluginNotes(integrations: unknown, options: Values, file: string): Note[] {
  const names = (list: unknown) =>
    asList(list)
      .flat(3)
      .flatMap((entry) => asText(asRecord(entry).stub) ?? asText(asRecord(entry).name) ?? [])
  return [...new Set([...names(integrations), ...names(options.plugins)])]
    .filter((name) => !knownIntegrations.test(name))
    .map((name) => ({ file, key: name, text: `"${name}" is not run; what it adds to the pages is missing.` }))
}
