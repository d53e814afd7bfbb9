import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listPages } from '../../migration/foreign-files.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { Migration } from '../../migration/migration.js'
import {
  asList,
  asRecord,
  asText,
  iconSetting,
  mathSetting,
  withoutEmpty,
  withoutTags,
  withSlash
} from '../../migration/values.js'
import { unreadSettings } from '../../migration/unread-settings.js'
import { vitepressHead, vitepressLogo } from './vitepress-frame.js'
import { loadVitepress, whereOf } from './vitepress-config.js'
import { vitepressSidebar } from './vitepress-sidebar.js'

const readKeys = new Set(
  'title description base lang rewrites srcDir srcExclude cleanUrls themeConfig lastUpdated locales sitemap appearance outDir cacheDir'.split(
    ' '
  )
)

/** Settings that the report names elsewhere, or that say nothing to readers. */
const namedKeys = new Set([
  ...readKeys,
  ...'head markdown vite vue ignoreDeadLinks ownSlugs assetsDir metaChunk mpa router label'.split(' ')
])
const knownThemeKeys = new Set(
  // Labels are those of our theme, and the search is our own.
  'nav sidebar socialLinks footer editLink logo siteTitle outline search algolia docFooter lastUpdated lastUpdatedText returnToTopLabel sidebarMenuLabel darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle langMenuLabel skipToContentLabel outlineTitle externalLinkIcon i18nRouting notFound'.split(
    ' '
  )
)

/** Read `.vitepress/config`. */
export async function migrateVitepress({ siteDir, configFile }: ForeignSite): Promise<Migration> {
  const config = await loadVitepress(siteDir, configFile)
  const theme = asRecord(config.themeConfig)
  const content = (asText(config.srcDir) ?? '.').replace(/^\.\/|\/+$/g, '') || '.'
  const statics = join(content, 'public')
  const locales = asRecord(config.locales)
  const others = Object.keys(locales).filter((name) => name !== 'root')
  const footer = asRecord(theme.footer)
  const where = whereOf({ siteDir, content }, config)
  const { tabs, items } = vitepressSidebar(theme.sidebar, theme.nav, where)
  const hostname = asText(asRecord(config.sitemap).hostname)
  // VitePress makes pages of such a file from data: `[name].md`.
  const templates = listPages(siteDir, content).filter((page) => /\[[^/]+\]/.test(page))
  return {
    settings: withoutEmpty({
      title: asText(config.title) ?? 'VitePress',
      description: asText(config.description),
      lang: asText(config.lang) ?? asText(asRecord(locales.root).lang) ?? 'en',
      ...(hostname && URL.canParse(hostname) && { url: new URL(hostname).origin }),
      basePath: config.base === '/' ? undefined : asText(config.base),
      content,
      static: existsSync(join(siteDir, statics)) ? statics : undefined,
      outDir: '.build',
      exclude: [
        ...asList(config.srcExclude).filter((pattern) => typeof pattern === 'string'),
        ...others.map((name) => `${name}/**`),
        ...templates
      ],
      // Hidden folders are read where a site names them: the templates of its components.
      sources: {
        allow: ['.vitepress/theme', '.vitepress/components'].filter((path) => existsSync(join(siteDir, path)))
      },
      rewrites: [...where.rewrites],
      ...vitepressHead(config, join(siteDir, statics)),
      // Pages keep the addresses that VitePress gives them: page.html, with or without its end.
      trailingSlash: false,
      lastUpdated: config.lastUpdated === true || undefined,
      markdown: { dialect: 'vitepress', ...mathSetting(Boolean(asRecord(config.markdown).math)) },
      sidebar: [...tabs, ...items],
      colorMode: colorModeOf(config.appearance),
      navbar: withoutEmpty({
        title: asText(theme.siteTitle),
        ...vitepressLogo(theme.logo),
        start: asList(theme.nav)
          .flatMap((item) => navItem(asRecord(item)))
          .filter((item) => !('href' in item && tabs.some(({ label }) => label === item.label))),
        end: asList(theme.socialLinks).flatMap((item) => socialLink(asRecord(item)))
      }),
      footer: withoutEmpty({
        note: withoutTags(asText(footer.message) ?? '') || undefined,
        copyright: withoutTags(asText(footer.copyright) ?? '') || undefined
      }),
      editUrl: editUrlOf(asRecord(theme.editLink).pattern, content)
    }),
    carried: [
      ...Object.keys(config).filter((key) => readKeys.has(key)),
      ...['nav', 'sidebar', 'socialLinks', 'footer', 'editLink']
        .filter((key) => key in theme)
        .map((key) => `themeConfig.${key}`)
    ],
    byHand: handNotes(config, others, configFile),
    lost: [
      ...unreadSettings(config, namedKeys, { file: configFile }),
      ...unreadSettings(theme, knownThemeKeys, { file: configFile, under: 'themeConfig' }),
      ...(existsSync(join(siteDir, '.vitepress/theme'))
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

interface NavLink {
  readonly label: string
  readonly href: string
}

type NavItem = NavLink | { readonly type: 'dropdown'; readonly label: string; readonly items: NavLink[] }

/** Create a link of the navbar, or a dropdown, whose groups become one list. */
function navItem({ text, link, items }: Values): NavItem[] {
  const label = asText(text)
  if (label === undefined) return []
  const links = asList(items).flatMap((item) => linksIn(asRecord(item)))
  if (links.length > 0) return [{ type: 'dropdown', label, items: links }]
  return linksIn({ text, link })
}

function linksIn({ text, link, items }: Values): NavLink[] {
  if (Array.isArray(items)) return items.flatMap((item) => linksIn(asRecord(item)))
  const label = asText(text)
  const href = asText(link)
  if (label === undefined || href === undefined) return []
  return [{ label, href: /^[a-z]+:/i.test(href) ? href : withSlash(href.replace(/\.html(?=#|$)/, '')) }]
}

function socialLink({ icon, link }: Values): (NavLink & { readonly icon?: string })[] {
  const href = asText(link)
  const name = asText(icon) ?? 'link'
  const label = name === 'github' ? 'GitHub' : name.replace(/^./, (letter) => letter.toUpperCase())
  return href === undefined ? [] : [{ label, href, ...iconSetting(name) }]
}

/** Take the content folder off the pattern of an edit link: ours appends the path from the site's folder. */
function editUrlOf(pattern: unknown, content: string): string | undefined {
  const address = asText(pattern)?.replace(/\/?:path$/, '')
  if (address === undefined || !/^https?:/.test(address)) return undefined
  return address.endsWith(`/${content}`) ? address.slice(0, -content.length - 1) : address
}

function handNotes(config: Values, locales: readonly string[], file: string): Note[] {
  const notes: Note[] = []
  const add = (key: string, text: string) => notes.push({ file, key, text })
  if (locales.length > 0)
    add(
      'locales',
      `Languages ${locales.join(', ')} are excluded: each is a site of its own, with its own site.config.ts.`
    )
  const tags = asList(config.head).length
  if (tags > 0) add('head', `Of ${tags} tags of "head" the icons are carried: name others that are needed in "head".`)
  if (config.ownSlugs === true)
    add(
      'slugify',
      'A function of the site creates the anchors; they differ here until a pass in "remarkPlugins" sets the ids of headings.'
    )
  for (const key of ['vite', 'vue', 'ignoreDeadLinks'])
    if (config[key] !== undefined) add(key, `"${key}" is not carried over.`)
  const { math, ...others } = asRecord(config.markdown)
  // Functions do not arrive, so that an empty object has some.
  if (config.markdown !== undefined && (math === undefined || Object.keys(others).length > 0))
    add('markdown', `Of "markdown" only "math" is carried: name passes in "remarkPlugins" and "rehypePlugins".`)
  return notes
}
