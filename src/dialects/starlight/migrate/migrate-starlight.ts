import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SidebarItemInput } from '../../../model/sidebar-schema.js'
import { starlightBadge } from '../starlight-badge.js'
import { dependsOn, findPage } from '../../migration/foreign-files.js'
import { loadProgram } from '../../migration/load-program.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { Migration } from '../../migration/migration.js'
import { unreadSettings } from '../../migration/unread-settings.js'
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

const readKeys = new Set('site base trailingSlash redirects'.split(' '))
const readOptions = new Set(
  'title description defaultLocale locales sidebar social logo favicon editLink lastUpdated tableOfContents'.split(' ')
)

/** Settings that are carried, that the report names elsewhere, or that say nothing to readers. */
const knownKeys = new Set([
  ...readKeys,
  ...'integrations outDir srcDir publicDir cacheDir output build server devToolbar vite compressHTML prefetch'.split(
    ' '
  )
])
const knownOptions = new Set([
  ...readOptions,
  ...'components customCss head pagefind pagination plugins expressiveCode credits disable404Route'.split(' ')
])

/** Read `astro.config` and the options of Starlight in it. */
export async function migrateStarlight({ siteDir, configFile }: ForeignSite): Promise<Migration> {
  const config = asRecord(await loadProgram(siteDir, configFile))
  const options = optionsOf(config)
  const locales = asRecord(options.locales)
  // Without a language at the root the default one is in a folder, too.
  const own = 'root' in locales ? 'root' : (asText(options.defaultLocale) ?? 'root')
  const others = foldersOf(
    Object.keys(locales).filter((name) => name !== own),
    siteDir
  )
  const where: Where = { siteDir, folder: own === 'root' || !existsSync(join(siteDir, content, own)) ? '' : `${own}/` }
  const base = asText(config.base)
  const logo = logoOf(asRecord(options.logo))
  const favicon = asText(options.favicon)
  return {
    settings: withoutEmpty({
      title: textIn(options.title) ?? 'Starlight',
      description: textIn(options.description),
      lang: asText(asRecord(locales[own]).lang) ?? asText(options.defaultLocale) ?? 'en',
      ...splitAddress(asText(config.site)),
      ...(base !== undefined && base !== '/' && { basePath: withSlash(base) }),
      content,
      static: existsSync(join(siteDir, 'public')) ? 'public' : undefined,
      outDir: '.build',
      exclude: others.map((name) => `${name}/**`),
      trailingSlash: config.trailingSlash !== 'never',
      lastUpdated: options.lastUpdated === true || undefined,
      // The theme of Starlight follows the reader's system until they choose.
      colorMode: { respectPrefersColorScheme: true },
      toc: outlineSetting(asRecord(options.tableOfContents)),
      markdown: { dialect: 'starlight', ...mathSetting(dependsOn(siteDir, 'remark-math')) },
      sidebar: asList(options.sidebar).flatMap((item) => sidebarItem(item, where)),
      ...(favicon && existsSync(join(siteDir, 'public', favicon)) && { favicon: withSlash(favicon) }),
      navbar: withoutEmpty({ ...logo, end: socialLinks(options.social) }),
      editUrl: asText(asRecord(options.editLink).baseUrl)?.replace(/\/+$/, ''),
      redirects: redirectsOf(config.redirects, others)
    }),
    carried: [
      ...Object.keys(config).filter((key) => readKeys.has(key)),
      ...Object.keys(options)
        .filter((key) => readOptions.has(key) && !(key === 'logo' && logo.logo === undefined))
        .map((key) => `starlight.${key}`)
    ],
    byHand: [...handNotes(options, others, configFile), ...pluginNotes(config, options, configFile)],
    lost: [
      ...unreadSettings(config, knownKeys, { file: configFile }),
      ...unreadSettings(options, knownOptions, { file: configFile, under: 'starlight' }),
      ...Object.keys(asRecord(options.components)).map((name) => ({
        file: configFile,
        key: name,
        text: `The component "${name}" of the theme is an Astro component; write a template instead.`
      }))
    ]
  }
}

/** Find the options of Starlight among the integrations, where the stand-in of its package has kept them. */
function optionsOf(config: Values): Values {
  const found = asList(config.integrations)
    .flat(3)
    .map(asRecord)
    .find(({ stub }) => stub === '@astrojs/starlight')
  return asRecord(asList(found?.args)[0])
}

/** Read a text that may be one for each language. */
function textIn(value: unknown): string | undefined {
  return asText(value) ?? asText(Object.values(asRecord(value))[0])
}

/** Where pages are looked for. */
interface Where {
  readonly siteDir: string
  /** Folder of the language below the content folder, with a slash at the end; empty at its root. */
  readonly folder: string
}

/** Find the folders of languages, whose names Starlight compares without case. */
function foldersOf(locales: readonly string[], siteDir: string): string[] {
  const folder = join(siteDir, content)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return locales.map((locale) => names.find((name) => name.toLowerCase() === locale.toLowerCase()) ?? locale)
}

/** Carry over a logo that lies among the files that are copied; others are imported by the bundler of Astro. */
function logoOf({ src, light, dark }: Values): { logo?: { src: string; srcDark?: string } } {
  const paths = [src ?? light, dark].map((path) => /^\.?\/?public(\/.+)$/.exec(asText(path) ?? '')?.[1])
  const [main, second] = paths
  return main === undefined ? {} : { logo: { src: main, ...(second && { srcDark: second }) } }
}

function sidebarItem(item: unknown, where: Where): SidebarItemInput[] {
  if (typeof item === 'string') return pageItem(item, {}, where)
  const { label, slug, link, items, autogenerate, collapsed, badge } = asRecord(item)
  const name = textIn(label)
  const marks = withoutEmpty({ label: name, badge: badgeIn(badge) })
  const directory = asText(asRecord(autogenerate).directory)
  if (typeof slug === 'string') return pageItem(slug, marks, where)
  if (typeof link === 'string')
    return [{ type: 'link', ...marks, label: name ?? link, href: /^[a-z]+:/i.test(link) ? link : withSlash(link) }]
  const inside: SidebarItemInput[] =
    directory === undefined
      ? asList(items).flatMap((part) => sidebarItem(part, where))
      : [{ type: 'autogenerated', dirName: where.folder + directory }]
  if (name === undefined || inside.length === 0) return inside
  return [{ type: 'category', ...marks, label: name, items: inside, collapsed: collapsed === true }]
}

/** What an entry shows. */
interface Marks {
  readonly label?: string | undefined
  readonly badge?: ReturnType<typeof starlightBadge>
}

/** Translate a badge, whose text may be one for each language. */
function badgeIn(badge: unknown): Marks['badge'] {
  const { text, variant } = asRecord(badge)
  return starlightBadge(text === undefined ? textIn(badge) : { text: textIn(text), variant })
}

function pageItem(slug: string, marks: Marks, { siteDir, folder }: Where): SidebarItemInput[] {
  const page = findPage(siteDir, content, slug === '' ? `${folder}/` : folder + slug)
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

/** List the redirects of this language that name one address; those of patterns have to be written by hand. */
function redirectsOf(redirects: unknown, others: readonly string[]): { from: string; to: string }[] {
  return Object.entries(asRecord(redirects)).flatMap(([from, target]) => {
    const to = asText(target) ?? asText(asRecord(target).destination)
    const isElsewhere = [from, to].some((path) => others.includes(path?.split('/')[1] ?? ''))
    return to === undefined || isElsewhere || /[[\]]/.test(from) ? [] : [{ from, to }]
  })
}

function handNotes(options: Values, locales: readonly string[], file: string): Note[] {
  const notes: Note[] = []
  const add = (key: string, text: string) => notes.push({ file, key, text })
  if (locales.length > 0)
    add(
      'locales',
      `Languages ${locales.join(', ')} are excluded: each is a site of its own, with its own site.config.ts.`
    )
  const styles = asList(options.customCss).map(String)
  if (styles.length > 0)
    add(
      'customCss',
      `Styles (${styles.join(', ')}) are for the theme of Starlight; name in "styles" what the pages need.`
    )
  const logo = asRecord(options.logo)
  const image = asText(logo.src) ?? asText(logo.light)
  if (image !== undefined && logoOf(logo).logo === undefined)
    add(
      'logo:',
      `Copy the logo "${image}" to "public" and name it in "navbar": { logo: { src: '/${image.split('/').at(-1)}' } }.`
    )
  if (options.pagination === false)
    add('pagination:', '"pagination: false" is not carried over: pages show their neighbours.')
  if (asList(options.head).length > 0)
    add('head:', 'Tags of "head" are not carried over: name those that are needed in "head".')
  return notes
}

/** Integrations of Astro whose work is done here, too. */
const knownIntegrations = /^@astrojs\/(?:starlight|sitemap|mdx|react|markdown-remark)$/

/** Note the integrations of Astro and the plugins of Starlight, which are not run. */
function pluginNotes(config: Values, options: Values, file: string): Note[] {
  const names = (list: unknown) =>
    asList(list)
      .flat(3)
      .flatMap((entry) => asText(asRecord(entry).stub) ?? asText(asRecord(entry).name) ?? [])
  return [...new Set([...names(config.integrations), ...names(options.plugins)])]
    .filter((name) => !knownIntegrations.test(name))
    .map((name) => ({ file, key: name, text: `"${name}" is not run; what it adds to the pages is missing.` }))
}
