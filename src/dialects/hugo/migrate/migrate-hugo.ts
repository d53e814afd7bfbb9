import { posix } from 'node:path'
import type { TextInput } from '../../../model/by-language.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import { listFiles } from '../../migration/foreign-files.js'
import type { Migration } from '../../migration/migration.js'
import { recordSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText, splitAddress, withoutEmpty } from '../../migration/values.js'
import type { SiteConfig } from '../../../model/config-schema.js'
import { carryHugoAnchors } from './carry-anchors.js'
import { hugoAdvice } from './hugo-advice.js'
import { mountNotes } from './hugo-mounts.js'
import { hugoMeaningless } from './hugo-meaningless.js'
import { hugoOutputs } from './hugo-outputs.js'
import { hugoVersions, versionMenuNotes } from './hugo-versions.js'
import { variableName } from '../../../utils/variable-name.js'
import { loadHugo } from './hugo-config.js'
import { hugoAliases, hugoRewrites, subfolderRedirects } from './hugo-addresses.js'
import { hugoLabels, hugoTexts, lostTexts } from './hugo-labels.js'
import { type HugoLanguage, hugoLanguages, hugoLanguageSettings } from './hugo-languages.js'
import { entriesAlone, hugoMenu } from './hugo-menu.js'
import { announcementOf, copyrightIn, copyrightOf, faviconOf, legalLinks, logoOf, privacyLink } from './hugo-frame.js'
import { hugoPages, isPartial, isUnpublished } from './hugo-pages.js'
import { hugoSections } from './hugo-sections.js'
import { hasPath } from '../../migration/own-path.js'

/** Read the configuration of Hugo, and what its theme is told. */
export function migrateHugo({ siteDir, configFile }: ForeignSite): Migration {
  const settings = recordSettings(loadHugo(siteDir, configFile), configFile)
  const config = settings.values
  const params = asRecord(config.params)
  const languages = hugoLanguages(siteDir, config)
  const [main] = languages
  const texts = textsOf(languages)
  const siteTitle = asText(config.title)
  const named = Array.isArray(config.staticDir) ? asList(config.staticDir) : [config.staticDir ?? 'static']
  const statics = named.flatMap((path) => asText(path) ?? []).filter((path) => hasPath(siteDir, path))
  const analytics =
    asText(asRecord(asRecord(config.services).googleAnalytics).ID) ??
    asText(asRecord(asRecord(config.services).googleAnalytics).id) ??
    asText(config.googleAnalytics)
  const pages = hugoPages(siteDir, languages)
  const sources = pages.map(({ text }) => text)
  const own = hugoTexts(siteDir, config, languages)
  const unpublished = pages.filter(({ values }) => isUnpublished(values))
  // What is excluded is so in all languages.
  const pathsOut = new Set(unpublished.map(({ path }) => path))
  const published = pages.filter((page) => !pathsOut.has(page.path) && !isPartial(page))
  const sections = hugoSections(published, languages, config)
  const versions = hugoVersions(params)
  const outputs = hugoOutputs(settings)
  const isSearched = asRecord(asRecord(settings.raw.params).search).enable !== false
  if (isSearched) settings.ignore(['params', 'search', 'enable'])
  else settings.carry(['params', 'search', 'enable'])
  const logo = logoOf(siteDir, statics, params)
  const menu = { config, languages, pages: published, texts: own }
  const migrated = {
    title: texts(({ title }) => asText(title) ?? siteTitle) ?? 'Documentation',
    description: texts(({ params: own }) => asText(asRecord(own).description) ?? asText(params.description)),
    lang: main.lang,
    ...splitAddress(asText(config.baseURL)),
    ...hugoLanguageSettings(siteDir, languages),
    exclude: [...new Set([...unpublished, ...sections.replaced].map(({ path }) => path))],
    static: statics.length > 1 ? statics : statics[0],
    outDir: '.build',
    trailingSlash: config.uglyURLs !== true,
    lastUpdated: config.enableGitInfo === true || undefined,
    markdown: withoutEmpty({
      dialect: 'hugo' as const,
      math: hasMath(asRecord(config.markup)) || undefined,
      includePaths: includePaths(siteDir, languages, sources)
    }),
    sitemap: sitemapOf(asRecord(config.sitemap)),
    colorMode: colorModeOf(asRecord(params.theme)),
    announcement: announcementOf(languages, params),
    navbar: withoutEmpty({
      logo,
      start: hugoMenu('main', menu),
      end: [
        ...(versions.length > 0 ? [{ type: 'versions' as const }] : []),
        ...(languages.length > 1 ? [{ type: 'languages' as const }] : []),
        ...repository(params)
      ]
    }),
    favicon: faviconOf(siteDir, statics),
    footer: withoutEmpty({
      copyright:
        texts(({ params: ownParams, copyright }) => copyrightOf(asRecord(ownParams), copyright)) ??
        copyrightIn(own, languages) ??
        copyrightOf(params, undefined) ??
        copyrightOf({}, config.copyright),
      legal: [...legalLinks(asRecord(params.links)), ...privacyLink(params, own.get(main.lang))]
    }),
    labels: hugoLabels(own),
    sidebar: sections.sidebar,
    blog: sections.blog,
    editUrl: editUrlOf(params),
    versions,
    search: isSearched ? undefined : false,
    readingTime: asRecord(asRecord(params.ui).readingtime).enable === true || undefined,
    print: outputs.hasPrint || undefined,
    variables: namedParams([params, ...pages.flatMap(({ values }) => cascadedParams(values))], sources),
    toc: outlineOf(asRecord(asRecord(config.markup).tableOfContents)),
    rewrites: hugoRewrites(published),
    redirects: [...hugoAliases(published, main), ...sections.redirects, ...subfolderRedirects(config, main)],
    ...(analytics !== undefined && /^(?:G|GT|AW)-[A-Z\d]+$/.test(analytics) && { analytics: { google: analytics } })
  }
  const identifiers = asList(asRecord(asRecord(settings.raw.menu)).main).flatMap(
    (entry) => asText(asRecord(entry).identifier) ?? []
  )
  const notes = [
    ...lostNotes(siteDir, languages),
    ...pages
      .filter((page) => pathsOut.has(page.path) && !unpublished.includes(page))
      .map(({ file }) => ({
        file,
        text: 'It is left out by "exclude", since the page of this name in another language is: rename one of them.'
      })),
    ...pages
      .filter((page) => isPartial(page) && !isUnpublished(page.values))
      .map(({ file }) => ({
        file,
        text: 'It is no page here, since its name or that of its folder begins with "_": rename it.'
      })),
    ...sections.notes,
    ...outputs.notes,
    ...mountNotes(
      settings,
      languages.map(({ content }) => content)
    ),
    ...versionMenuNotes(settings),
    ...entriesAlone('main', menu).flatMap(({ key, index }) =>
      settings.drop(
        ['languages', key, 'menu', 'main', index],
        'An entry of the menu that only this language has is not carried over: write it in "navbar", for all languages.'
      )
    ),
    ...(logo === undefined
      ? settings.drop(
          'params.navbar.logo',
          'The logo is no file of the folder of static files: copy it there, and name it in "navbar.logo".'
        )
      : []),
    ...lostTexts(own, new Set(identifiers), asText(config.i18nDir) ?? 'i18n')
  ]
  const anchors = carryHugoAnchors(settings)
  const report = settings.report({ siteDir, meaningless: hugoMeaningless, advice: hugoAdvice })
  return {
    settings: withoutEmpty(migrated) as Migration['settings'],
    ...report,
    anchors,
    byHand: [],
    lost: [...report.lost, ...notes]
  }
}

/** Whether formulas of TeX reach the browser as they are. */
function hasMath({ goldmark }: Values): boolean {
  const { passthrough } = asRecord(asRecord(goldmark).extensions)
  return asRecord(passthrough).enable === true
}

/** Create what reads a text in all languages. */
function textsOf(languages: readonly HugoLanguage[]) {
  return (read: (values: Values) => string | undefined): TextInput | undefined => {
    const [main, ...others] = languages.map(({ lang, values }) => ({ lang, text: read(values) }))
    if (main?.text === undefined) return undefined
    const { text: first, lang } = main
    const translated = others.flatMap(({ lang: other, text }) =>
      text === undefined || text === first ? [] : [[other, text] as const]
    )
    return translated.length === 0 ? first : { [lang]: first, ...Object.fromEntries(translated) }
  }
}

/** Read the scheme that Hextra begins with; without it the reader's system decides. */
function colorModeOf({ default: scheme, displayToggle }: Values) {
  return {
    ...(scheme === 'dark' && { default: 'dark' as const }),
    ...(scheme !== 'dark' && scheme !== 'light' && { respectPrefersColorScheme: true }),
    ...(displayToggle === false && { switch: false })
  }
}

type MenuLink = { readonly label: string; readonly href: string; readonly icon?: string }

/** Carry over the name of the sitemap. */
function sitemapOf({ filename }: Values): SiteConfig['sitemap'] {
  const file = asText(filename)
  return file !== undefined && /^[\w-]+\.xml$/.test(file) && file !== 'sitemap.xml' ? { file } : undefined
}

/** List the parameters that a section gives to the pages below it. */
function cascadedParams({ cascade }: Values): Values[] {
  return (Array.isArray(cascade) ? asList(cascade) : [cascade]).map((part) => asRecord(asRecord(part).params))
}

/** Take the parameters that pages show by `param`, or `_param` of Docsy, as variables: those of the site, else of a section. */
function namedParams(params: readonly Values[], texts: readonly string[]): Record<string, string> {
  const calls = texts.flatMap((text) =>
    [...text.matchAll(/\{\{[<%]\s*_?param\s+["`]?([\w.-]+)/g)].map(([, name = '']) => name)
  )
  const found = [...new Set(calls)].flatMap((name): [string, string][] => {
    const values = params.map((one) =>
      name.split('.').reduce<unknown>((part, key) => ownValue(asRecord(part), key), one)
    )
    const value = values.find((one) => typeof one === 'string' || typeof one === 'number')
    return value === undefined ? [] : [[variableName(name), String(value)]]
  })
  return Object.fromEntries(found.filter(([name]) => /^[a-z][\w-]*$/.test(name)))
}

/** List the folders that files are taken in from, where a page takes in any. */
function includePaths(siteDir: string, languages: readonly HugoLanguage[], texts: readonly string[]): string[] {
  if (!texts.some((text) => /\{\{[<%]\s*(?:include|readfile|include-file)\b/.test(text))) return []
  const folders = languages.flatMap(({ content }) => [content, `${content}/includes`])
  return [...new Set(folders)].filter((folder) => hasPath(siteDir, folder))
}

/** Read a value by its key in any case. */
function ownValue(values: Values, key: string): unknown {
  const name = Object.keys(values).find((one) => one.toLowerCase() === key.toLowerCase())
  return name === undefined ? undefined : values[name]
}

/** Read which headings the outline shows; Hugo counts from the first level. */
function outlineOf({ startLevel, endLevel }: Values) {
  return {
    ...(typeof startLevel === 'number' && startLevel > 2 && { minHeadingLevel: startLevel }),
    ...(typeof endLevel === 'number' && endLevel >= 2 && endLevel !== 3 && { maxHeadingLevel: Math.min(6, endLevel) })
  }
}

function repository({ github_repo: repo }: Values): MenuLink[] {
  const href = asText(repo)
  return href === undefined ? [] : [{ label: 'GitHub', href, icon: 'github' }]
}

/** Read where pages are edited: of Docsy from its repository, of Hextra the address of its content. */
function editUrlOf(params: Values): string | undefined {
  const { base, enable } = asRecord(params.editURL)
  const address = asText(base)
  if (address !== undefined && enable !== false) return address.replace(/\/content\/?$/, '').replace(/\/+$/, '')
  const own = asText(params.github_repo)?.replace(/\/+$/, '')
  if (own === undefined) return undefined
  return [own, 'edit', asText(params.github_branch) ?? 'main', asText(params.github_subdir)].filter(Boolean).join('/')
}

function lostNotes(siteDir: string, languages: readonly HugoLanguage[]): Note[] {
  const folders = [...new Set(languages.map(({ content }) => content))]
  const html = folders.flatMap((folder) =>
    listFiles(siteDir, folder, /^\.html?$/i).map((file) => posix.join(folder, file))
  )
  const own = hasPath(siteDir, 'layouts') ? listFiles(siteDir, 'layouts', /^\.html$/) : []
  const hooks = own.filter((file) => /(?:^|\/)_markup\/render-(?:link|image)\b/.test(file))
  return [
    ...html.map((file) => ({ file, text: 'Pages of HTML are not carried over: write them as Markdown.' })),
    ...(own.length > 0
      ? [
          {
            file: 'layouts',
            text: `The ${own.length} templates of the site are not used; of its own shortcodes the content stays.`
          }
        ]
      : []),
    ...hooks.map((file) => ({
      file: posix.join('layouts', file),
      text: 'What this template makes of links and images is not known here: addresses that only it understands are broken.'
    }))
  ]
}
