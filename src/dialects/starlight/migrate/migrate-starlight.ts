import { join, posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import type { ForeignSite } from '../../../model/migration.js'
import { dependsOn, readText } from '../../migration/foreign-files.js'
import { languageSettings, type ForeignLanguage } from '../../migration/foreign-language.js'
import { carryHead, type PlacedTag } from '../../migration/head-tags.js'
import { programsOf } from '../../migration/load-program.js'
import type { Migration } from '../../migration/migration.js'
import { recordSettings } from '../../migration/record-settings.js'
import {
  asFolder,
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
import { contentOf, starlightLanguages, textIn } from './starlight-languages.js'
import { meaninglessSettings, starlightNotes } from './starlight-notes.js'
import { starlightSidebar, type Where } from './starlight-sidebar.js'
import { hasPath } from '../../migration/own-path.js'
import { starlightKeys } from '../starlight-keys.js'
import { parseYaml } from '../../../utils/parse-yaml.js'

/** Read `astro.config` and the options of Starlight in it. */
export async function migrateStarlight(foreign: ForeignSite, programs = programsOf(foreign)): Promise<Migration> {
  const { siteDir, configFile } = foreign
  const settings = recordSettings(withNames(asRecord(await programs.load(siteDir, configFile))), configFile)
  const config = settings.values
  const options = asRecord(config.starlight)
  const content = contentOf(config)
  const statics = asFolder(config.publicDir) ?? 'public'
  const languages = starlightLanguages(siteDir, content, options)
  const [main] = languages
  const where: Where = { siteDir, folder: main.content ?? content, languages }
  const base = asText(config.base)
  const logo = logoOf(asRecord(options.logo), statics)
  const favicon = asText(options.favicon)
  const root = asText(options.defaultLocale)
  // Without a language at the root the default one was in a folder, too.
  const isMoved = main.path !== undefined && languages.length > 1
  const titleOf = (value: unknown) => textIn(value, languages)
  const head = carryHead(settings, tagsOf(options), {
    siteDir,
    statics: [statics],
    basePath: base,
    url: asText(config.site)
  })
  const byHand = [...starlightNotes(settings, logo.logo !== undefined), ...head.notes]
  const migrated = {
    title: titleOf(options.title) ?? 'Starlight',
    description: titleOf(options.description),
    lang: main.lang === 'en' && languages.length === 1 ? (root ?? 'en') : main.lang,
    ...splitAddress(asText(config.site)),
    ...(base !== undefined && base !== '/' && { basePath: withSlash(base) }),
    content: languages.length === 1 ? (main.content ?? content) : content,
    languages: languageSettings(languages, 'notice'),
    static: hasPath(siteDir, statics) ? statics : undefined,
    outDir: '.build',
    trailingSlash: config.trailingSlash !== 'never',
    lastUpdated: options.lastUpdated === true || undefined,
    // The theme of Starlight follows the reader's system until they choose.
    colorMode: { respectPrefersColorScheme: true },
    toc: outlineSetting(asRecord(options.tableOfContents)),
    markdown: { dialect: 'starlight', ...mathSetting(dependsOn(siteDir, 'remark-math')) },
    sidebar: starlightSidebar(options.sidebar, where),
    ...(favicon && hasPath(siteDir, join(statics, favicon)) && { favicon: withSlash(favicon) }),
    titleTemplate: titleTemplateOf(options),
    ...head.settings,
    navbar: withoutEmpty({
      ...logo,
      end: [...(languages.length > 1 ? [{ type: 'languages' as const }] : []), ...socialLinks(options.social)]
    }),
    editUrl: asText(asRecord(options.editLink).baseUrl)?.replace(/\/+$/, ''),
    labels: starlightLabels(siteDir, content, languages),
    redirects: [
      ...redirectsOf(config.redirects, isMoved ? main.path : undefined),
      ...(isMoved ? [{ from: `/${main.path}/*`, to: '/:splat' }] : [])
    ]
  }
  const report = settings.report({ siteDir, meaningless: meaninglessSettings, advice: starlightAdvice })
  return { settings: withoutEmpty(migrated), ...report, byHand }
}

/** Put the options of Starlight at the top, and those of other integrations below their names. */
function withNames({ integrations, ...others }: Values): Values {
  const found = asList(integrations).flat(3).map(asRecord)
  const named = found.map((integration, index): [string, unknown] => {
    const name = asText(integration.stub) ?? asText(integration.name) ?? String(index)
    const [options = {}] = asList(integration.args)
    return [name, options]
  })
  const { '@astrojs/starlight': starlight, ...rest } = Object.fromEntries(named)
  return { ...others, ...(starlight !== undefined && { starlight }), integrations: rest }
}

/** List what a site adds to the `<head>` of its pages. */
function tagsOf({ head }: Values): PlacedTag[] {
  return asList(head).map((entry, index) => {
    const { tag, attrs, content } = asRecord(entry)
    return {
      tag,
      attrs: { ...asRecord(attrs) },
      ...(asText(content) && { content }),
      path: ['starlight', 'head', index]
    }
  })
}

/** Write what is between the titles of a page and of the site. */
function titleTemplateOf({ titleDelimiter }: Values): string | undefined {
  const text = asText(titleDelimiter)
  return text === undefined || text === '|' ? undefined : `:title ${text} :site`
}

/** Carry over a logo that is among the files that are copied; others are imported by the bundler of Astro. */
function logoOf({ src, light, dark }: Values, statics: string): { logo?: { src: string; srcDark?: string } } {
  const publicPath = (path: unknown) => {
    const file = asFolder(path)?.replace(/^\//, '')
    return file?.startsWith(`${statics}/`) ? file.slice(statics.length) : undefined
  }
  const [main, second] = [publicPath(src ?? light), publicPath(dark)]
  return main === undefined ? {} : { logo: { src: main, ...(second && { srcDark: second }) } }
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

/** List the redirects; the names in brackets of a pattern are ours with a colon. */
function redirectsOf(redirects: unknown, moved: string | undefined): { from: string; to: string }[] {
  // The default language has no folder in its addresses here.
  const toOwn = (path: string) =>
    moved !== undefined && path.startsWith(`/${moved}/`) ? path.slice(moved.length + 1) : path
  return Object.entries(asRecord(redirects)).flatMap(([from, target]) => {
    const to = asText(target) ?? asText(asRecord(target).destination)
    if (to === undefined) return []
    const source = from.replaceAll(/\[(\w+)\]/g, ':$1').replace(/\[\.{3}\w+\]$/, '*')
    return [{ from: source, to: toOwn(to.replaceAll(/\[(\w+)\]/g, ':$1').replace(/\[\.{3}\w+\]$/, ':splat')) }]
  })
}

/** Settings of Starlight at any depth, each with what does the same here. Their names say too little to be looked for in a configuration of ours. */
const starlightAdvice: Readonly<Record<string, string>> = {
  ...starlightKeys,
  customPages: 'pages of the content folder',
  filter: '"sitemap.exclude", with patterns of addresses',
  rehypePlugins: '"rehypePlugins"',
  remarkPlugins: '"remarkPlugins"',
  routeMiddleware: '"templates", which are React components',
  shikiConfig: '"theme"',
  syntaxHighlight: '"theme"',
  vite: '"plugins"'
}

/** Labels of Starlight, each with ours. */
const keys: Readonly<Record<string, string>> = {
  'skipLink.label': 'skipToContent',
  'page.editLink': 'editPage',
  'page.previousLink': 'previousPage',
  'page.nextLink': 'nextPage',
  'tableOfContents.onThisPage': 'onThisPage',
  'aside.note': 'note',
  'aside.tip': 'tip',
  'aside.caution': 'caution',
  'aside.danger': 'danger'
}

/** Read the labels that a site has in its languages, as far as they are ours. */
function starlightLabels(
  siteDir: string,
  content: string,
  languages: readonly ForeignLanguage[]
): Record<string, Record<string, string>> {
  const files = languages.map(({ lang, path }) => ({
    lang,
    texts: [lang, path ?? lang].flatMap((name) =>
      ['.json', '.yml', '.yaml'].flatMap((end) => readText(siteDir, posix.join(content, `../i18n/${name}${end}`)) ?? [])
    )
  }))
  const named = files.map(
    ({ lang, texts }) => [lang, labelsOf(asRecord(parseYaml(texts[0] ?? '').value), keys)] as const
  )
  return Object.fromEntries(named.filter(([, labels]) => Object.keys(labels).length > 0))
}

/** Read labels of ours from texts of another generator, by its keys; a text may be in an object as its `message`. */
function labelsOf(texts: Values, keys: Readonly<Record<string, string>>): Record<string, string> {
  const found = Object.entries(keys).flatMap(([key, label]): [string, string][] => {
    const value = Object.hasOwn(texts, key) ? texts[key] : undefined
    const text = asText(value) ?? asText(asRecord(value).message)
    // Placeholders of others are none of ours.
    return text === undefined || text.includes('{') ? [] : [[label, text]]
  })
  return Object.fromEntries(found)
}
