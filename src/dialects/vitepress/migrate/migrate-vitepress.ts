import { join, posix } from 'node:path'
import type { TextInput } from '../../../model/by-language.js'
import type { SiteConfig } from '../../../model/config-schema.js'
import { listPages } from '../../migration/foreign-files.js'
import { type ForeignLanguage, languageSettings } from '../../migration/foreign-language.js'
import { nativeName } from '../../migration/native-name.js'
import { programsOf } from '../../migration/load-program.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { Migration } from '../../migration/migration.js'
import { asFolder, asList, asRecord, asText, mathSetting, withoutEmpty } from '../../migration/values.js'
import { withoutTags } from '../../migration/without-tags.js'
import { foreignServices } from './foreign-services.js'
import { vitepressAdvice } from './vitepress-advice.js'
import { vitepressHead, vitepressLogo } from './vitepress-frame.js'
import { loadVitepress, type VitepressConfig, whereOf } from './vitepress-config.js'
import { carryHooks } from './carry-hooks.js'
import { vitepressLabels } from './vitepress-labels.js'
import { vitepressNavbar } from './vitepress-navbar.js'
import { vitepressSidebar, type VitepressSidebar } from './vitepress-sidebar.js'
import { hasPath } from '../../migration/own-path.js'
import { parseUrl } from '../../../utils/parse-url.js'

/** Settings that say nothing to readers here; labels are those of our theme, and the search is our own. */
const meaningless = [
  ...'cleanUrls outDir cacheDir assetsDir metaChunk mpa router shouldPreload useWebFonts buildConcurrency scrollOffset sitemap.lastmodDateOnly markdown.cache markdown.image markdown.headers markdown.component themeConfig.logo.alt themeConfig.socialLinks.ariaLabel label link vite.server vite.optimizeDeps vite.ssr vite.build ignoreDeadLinks dir locales.root.label locales.root.link'.split(
    ' '
  ),
  ...'search.provider search.options.locales search.options.translations search.options.detailedView search.options.disableDetailedView search.options.disableQueryPersistence search.options.miniSearch lastUpdated lastUpdatedText sidebarMenuLabel darkModeSwitchLabel i18nRouting notFound.code notFound.linkLabel nav.activeMatch nav.items.activeMatch nav.items.items.activeMatch nav.rel nav.target nav.items.rel nav.items.target nav.items.items.rel nav.items.items.target'
    .split(' ')
    .map((key) => `themeConfig.${key}`)
]

/** Read `.vitepress/config`. */
export async function migrateVitepress(old: ForeignSite, programs = programsOf(old)): Promise<Migration> {
  const { siteDir, configFile } = old
  const site = { siteDir, configFile, programs }
  const loaded = await loadVitepress(site)
  const { settings, config } = loaded
  const theme = asRecord(config.themeConfig)
  const root = asFolder(config.srcDir) ?? '.'
  const statics = join(root, 'public')
  const languages = languagesOf(siteDir, root, loaded)
  const [main] = languages
  const content = main.content ?? root
  const isRewritten = content === root
  const rewrites = isRewritten ? asRecord(config.rewrites) : {}
  // That the folder of the language at the root is its content says the same.
  if (!isRewritten) for (const from in asRecord(settings.raw.rewrites)) settings.carry(['rewrites', from])
  const sidebars = loaded.others.flatMap(({ key, values }): [string, Entries][] => {
    const found = languages.find(({ path }) => path === key)
    if (found?.content === undefined) return []
    const place = { siteDir, content: found.content, below: key }
    const ownTheme = asRecord(values.themeConfig)
    return [[found.lang, entriesOf(vitepressSidebar(ownTheme.sidebar, ownTheme.nav, whereOf(place, {})))]]
  })
  const foreign = loaded.others.map(({ key }) => key)
  const where = whereOf({ siteDir, content, foreign }, rewrites)
  const sidebar = vitepressSidebar(theme.sidebar, theme.nav, where)
  const ownEntries = entriesOf(sidebar)
  const hostname = asText(asRecord(config.sitemap).hostname)
  const url = parseUrl(hostname ?? '')?.origin
  const head = vitepressHead(settings, { siteDir, statics: [statics], basePath: asText(config.base), url })
  // VitePress makes pages of such a file from data: `[name].md`.
  const templates = listPages(siteDir, content).filter((page) => /\[[^/]+\]/.test(page))
  const texts = textsOf(loaded, languages)
  const hooks = carryHooks(settings) || loaded.hasHooks ? configFile : undefined
  noteAttributeMarks(settings)
  const anchors = carryAnchors(loaded) ? configFile : undefined
  const byHand = [...handNotes(loaded), ...head.notes]
  const migrated = {
    title: texts(({ title }) => asText(title)) ?? 'VitePress',
    description: texts(({ description }) => asText(description)),
    lang: main.lang,
    url,
    basePath: config.base === '/' ? undefined : asText(config.base),
    content,
    languages: languageSettings(languages),
    static: hasPath(siteDir, statics) ? statics : undefined,
    outDir: '.build',
    exclude: [...asList(config.srcExclude).flatMap((pattern) => asText(pattern) ?? []), ...templates],
    // Hidden folders are read where a site names them: the templates of its components.
    sources: {
      allow: ['.vitepress/theme', '.vitepress/components'].filter((path) => hasPath(siteDir, path))
    },
    rewrites: [...where.rewrites],
    ...head.settings,
    titleTemplate: titleTemplateOf(config),
    toc: outlineOf(theme.outline),
    // Pages keep the addresses that VitePress gives them: page.html, with or without its end.
    trailingSlash: false,
    lastUpdated: config.lastUpdated === true || undefined,
    markdown: {
      dialect: 'vitepress' as const,
      ...mathSetting(Boolean(asRecord(config.markdown).math)),
      // Files that pages show are beside the folders of the languages.
      includePaths: isRewritten ? undefined : [root]
    },
    sidebar: sidebars.length === 0 ? ownEntries : { [main.lang]: ownEntries, ...Object.fromEntries(sidebars) },
    colorMode: colorModeOf(config.appearance),
    navbar: withoutEmpty({
      title: plainText(theme.siteTitle),
      ...vitepressLogo(theme.logo),
      ...vitepressNavbar(theme, loaded.others, languages)
    }),
    footer: withoutEmpty({
      note: texts(({ themeConfig }) => plainText(asRecord(asRecord(themeConfig).footer).message)),
      copyright: texts(({ themeConfig }) => plainText(asRecord(asRecord(themeConfig).footer).copyright))
    }),
    labels: vitepressLabels(loaded, languages),
    editUrl: editUrlOf(asRecord(theme.editLink).pattern, root)
  }
  const services = foreignServices(settings)
  const whole = settings.report({
    siteDir,
    meaningless: [...meaningless, ...inLocales(meaningless)],
    advice: vitepressAdvice
  })
  const inOthers = loaded.otherFiles.map(({ file, settings: own }) => ({
    file,
    ...own.report({ siteDir, meaningless, advice: vitepressAdvice })
  }))
  return {
    settings: withoutEmpty(migrated) as Migration['settings'],
    hooks,
    anchors,
    carried: [...whole.carried, ...inOthers.flatMap(({ file, carried }) => carried.map((key) => `${file}: ${key}`))],
    meaningless: [
      ...whole.meaningless,
      ...inOthers.flatMap(({ file, meaningless: keys }) => keys.map((key) => `${file}: ${key}`))
    ],
    byHand,
    lost: [
      ...whole.lost,
      ...inOthers.flatMap(({ lost }) => lost),
      ...services,
      ...(hasPath(siteDir, '.vitepress/theme')
        ? [
            {
              file: '.vitepress/theme',
              text: 'The theme is not used; its components are rendered from their static templates.'
            }
          ]
        : []),
      ...templates.map((page) => ({
        file: join(content, page),
        text: 'The pages that VitePress generates from it are missing.'
      }))
    ]
  }
}

/** Name settings as they are in those of a language. */
function inLocales(paths: readonly string[]): string[] {
  return paths.map((path) => `locales.*.${path}`)
}

type Entries = NonNullable<SiteConfig['sidebar']>

function entriesOf({ tabs, items }: VitepressSidebar) {
  return [...tabs, ...items] as Entries
}

function plainText(value: unknown): string | undefined {
  return withoutTags(asText(value) ?? '') || undefined
}

/** List the languages of a site, that at the root first. */
function languagesOf(
  siteDir: string,
  root: string,
  { config, others, rootFolder }: VitepressConfig
): readonly [ForeignLanguage, ...ForeignLanguage[]] {
  const there = others.filter(({ key, href }) => href !== undefined || hasPath(siteDir, join(root, key)))
  const lang = asText(config.lang) ?? 'en'
  const own = rootFolder !== undefined && there.some(({ href }) => href === undefined) ? rootFolder : undefined
  const isAlone = own === undefined || !hasPath(siteDir, join(root, own))
  const label = asText(asRecord(asRecord(config.locales).root).label) ?? nativeName(lang)
  return [
    { lang, label, content: isAlone ? root : posix.join(root, own) },
    ...there.map(({ key, values, href }) => {
      const tag = asText(values.lang) ?? key
      const name = asText(values.label) ?? nativeName(tag)
      return {
        lang: tag,
        label: name,
        path: key,
        ...(href === undefined ? { content: posix.join(root, key) } : { href })
      }
    })
  ]
}

/** Create what reads a text in all languages. */
function textsOf({ config, others }: VitepressConfig, languages: readonly ForeignLanguage[]) {
  return (read: (values: Values) => string | undefined): TextInput | undefined => {
    const first = read(config)
    if (first === undefined) return undefined
    const translated = others.flatMap(({ key, values, href }): [string, string][] => {
      const text = read(values)
      const lang = languages.find(({ path }) => path === key)?.lang
      return href !== undefined || lang === undefined || text === undefined || text === first ? [] : [[lang, text]]
    })
    return translated.length === 0 ? first : { [languages[0]?.lang ?? 'en']: first, ...Object.fromEntries(translated) }
  }
}

/** Read what the title in the browser's tab is made of: a text replaces that of the site. */
function titleTemplateOf({ titleTemplate }: Values): string | undefined {
  if (titleTemplate === false) return ':title'
  const text = asText(titleTemplate)
  return text === undefined || text.includes(':title') ? text : `:title | ${text}`
}

/** Read which headings the outline shows. */
function outlineOf(outline: unknown): SiteConfig['toc'] {
  const level: unknown = asRecord(outline).level ?? outline
  const [min, max] = level === 'deep' ? [2, 6] : Array.isArray(level) ? asList(level) : [level, level]
  if (typeof min !== 'number' || typeof max !== 'number') return undefined
  return { minHeadingLevel: Math.max(2, min), maxHeadingLevel: Math.min(6, max) }
}

/** Read `appearance`: the reader's system decides, but where a scheme is named or readers cannot switch. */
function colorModeOf(appearance: unknown) {
  const named = asText(appearance) ?? asText(asRecord(appearance).initialValue)
  const isDark = named === 'dark' || named === 'force-dark'
  return {
    ...(isDark && { default: 'dark' as const }),
    ...((appearance === false || named?.startsWith('force-') === true) && { switch: false }),
    ...(!isDark && appearance !== false && { respectPrefersColorScheme: true })
  }
}

/** Take the content folder off the pattern of an edit link: ours appends the path from the site's folder. */
function editUrlOf(pattern: unknown, content: string): string | undefined {
  const address = asText(pattern)?.replace(/\/?:path$/, '')
  if (address === undefined || !/^https?:/.test(address)) return undefined
  return address.endsWith(`/${content}`) ? address.slice(0, -content.length - 1) : address
}

/** Count the marks around attributes of headings as carried where they are those that are read. */
function noteAttributeMarks({ raw, carry }: RecordedSettings): void {
  const { leftDelimiter = '{', rightDelimiter = '}' } = asRecord(asRecord(raw.markdown).attrs)
  const marks = `${asText(leftDelimiter)} ${asText(rightDelimiter)}`
  if (marks !== '{ }' && marks !== '%{ }%') return
  for (const key of ['leftDelimiter', 'rightDelimiter']) carry(['markdown', 'attrs', key])
}

/** Whether the anchors of headings are named by a function, which stays where it is. */
function carryAnchors({ settings, ownSlugs }: VitepressConfig): boolean {
  const path = ['markdown', 'anchor', 'slugify']
  if (ownSlugs === 'runs') for (const own of [path, ['extends', ...path]]) settings.carry(own)
  return ownSlugs === 'runs'
}

function handNotes({ settings, ownSlugs }: VitepressConfig): Note[] {
  return ownSlugs === 'fails'
    ? settings.drop(
        'markdown.anchor.slugify',
        'It makes the anchors of headings and needs packages that are not installed; install them and run the command again.'
      )
    : []
}
