import { existsSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { SiteConfig } from '../../../model/config-schema.js'
import { toPosix } from '../../../utils/paths.js'
import { dependsOn, findPage, listPages } from '../../migration/foreign-files.js'
import { loadProgram } from '../../migration/load-program.js'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { Migration } from '../../migration/migration.js'
import {
  asList,
  asRecord,
  asText,
  mathSetting,
  outlineSetting,
  withoutEmpty,
  withSlash
} from '../../migration/values.js'
import { unreadSettings } from '../../migration/unread-settings.js'
import { docusaurusBlog, otherPictures } from './docusaurus-blog.js'
import { docusaurusSidebar } from './docusaurus-sidebar.js'
import { docAddresses } from './doc-addresses.js'
import { docusaurusAnnouncement, docusaurusFooter, docusaurusNavbar, lostEntries } from './docusaurus-frame.js'

/** Read `docusaurus.config` and the sidebars that it names. */
export async function migrateDocusaurus({ siteDir, configFile }: ForeignSite): Promise<Migration> {
  const config = asRecord(await loadProgram(siteDir, configFile))
  const theme = asRecord(config.themeConfig)
  const options = presetOptions(config)
  const docs = asRecord(options.docs)
  const content = asText(docs.path) ?? 'docs'
  const routeBase = withSlash(asText(docs.routeBasePath) ?? 'docs')
  const favicon = asText(config.favicon)
  const image = asText(theme.image)
  const api = openapiOf(config, siteDir, content)
  const blog = docusaurusBlog(siteDir, options.blog)
  const sidebars = await loadSidebars(siteDir, docs.sidebarPath)
  return {
    settings: withoutEmpty({
      title: asText(config.title) ?? 'Docusaurus',
      description: asText(config.tagline),
      lang: asText(asRecord(config.i18n).defaultLocale) ?? 'en',
      url: asText(config.url)?.replace(/\/+$/, ''),
      basePath: config.baseUrl === '/' ? undefined : asText(config.baseUrl),
      ...(routeBase !== '/' && { routeBase }),
      content,
      static: existsSync(join(siteDir, 'static')) ? 'static' : undefined,
      outDir: '.build',
      ...(favicon && { favicon: withSlash(favicon) }),
      ...(image && { image: withSlash(image) }),
      ...(typeof config.trailingSlash === 'boolean' && { trailingSlash: config.trailingSlash }),
      lastUpdated: docs.showLastUpdateTime === true || undefined,
      toc: outlineSetting(asRecord(theme.tableOfContents)),
      markdown: {
        dialect: 'docusaurus',
        ...(asRecord(config.markdown).format === undefined && { format: 'mdx' as const }),
        ...mathSetting(dependsOn(siteDir, 'remark-math'))
      },
      externalPaths: otherPages(blog, siteDir, options, config),
      blog,
      sidebar: sidebars === undefined ? undefined : docusaurusSidebar(sidebars, api.length > 0, asRecord(theme.navbar)),
      navbar: docusaurusNavbar(asRecord(theme.navbar), docAddresses({ siteDir, content, routeBase }, sidebars)),
      footer: docusaurusFooter(asRecord(theme.footer)),
      announcement: docusaurusAnnouncement(asRecord(theme.announcementBar)),
      colorMode: colorModeOf(asRecord(theme.colorMode)),
      editUrl: asText(docs.editUrl)?.replace(/\/+$/, ''),
      customFields: asRecord(config.customFields) as SiteConfig['customFields'],
      openapi: api,
      redirects: [...redirectsOf(config), ...nextRedirect(siteDir, docs, routeBase)]
    }),
    carried: [...Object.keys(config), ...Object.keys(theme).map((key) => `themeConfig.${key}`)].filter((key) =>
      carriedKeys.has(key)
    ),
    byHand: handNotes(blog, config, options, siteDir, configFile),
    lost: [
      ...unreadSettings(config, knownKeys, { file: configFile }),
      ...otherThemes(config).map((name) => ({ file: configFile, key: name, text: `The theme "${name}" is not run.` })),
      ...unreadSettings(theme, knownThemeKeys, { file: configFile, under: 'themeConfig' }),
      ...lostEntries(asRecord(theme.navbar), sidebars).map((entry) => ({ file: configFile, ...entry })),
      ...lostNotes(siteDir)
    ]
  }
}

const carriedKeys = new Set(
  'title tagline url baseUrl customFields favicon trailingSlash i18n markdown presets themeConfig.navbar themeConfig.footer themeConfig.announcementBar themeConfig.colorMode themeConfig.image themeConfig.tableOfContents'.split(
    ' '
  )
)

/** Settings that are carried, are named elsewhere in the report, or say nothing to readers. */
const knownKeys = new Set([
  ...carriedKeys,
  ...'themeConfig plugins themes staticDirectories onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes organizationName projectName deploymentBranch githubHost githubPort future webpack ssrTemplate titleDelimiter baseUrlIssueBanner storage'.split(
    ' '
  )
])
const knownThemeKeys = new Set(
  // Colours of code and diagrams are those of our theme; the search is our own.
  'navbar footer announcementBar colorMode image tableOfContents prism mermaid docs blog algolia'.split(' ')
)

/** Find the options of the classic preset. */
function presetOptions({ presets }: Values): Values {
  const lists = asList(presets).filter((preset): preset is unknown[] => Array.isArray(preset))
  const found = lists.find(([name]) => typeof name === 'string' && /classic/.test(name)) ?? lists[0]
  return asRecord(found?.[1])
}

/** Load the sidebars; without them the folders are the sidebar, as in Docusaurus. */
async function loadSidebars(siteDir: string, path: unknown): Promise<unknown> {
  const file = asText(path)
  if (file === undefined) return undefined
  const named = file.startsWith('/') ? toPosix(relative(siteDir, file)) : file.replace(/^\.\//, '')
  // `require.resolve('./sidebars')` leaves out how the file ends.
  const place = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json']
    .map((end) => named + end)
    .find((path) => existsSync(join(siteDir, path)) && extname(path) !== '')
  if (place === undefined) return undefined
  return loadProgram(siteDir, place)
}

/** List the themes whose work is not done here, too: diagrams are drawn, code that runs is reported where it stands. */
function otherThemes({ themes }: Values): string[] {
  const names = asList(themes).flatMap((theme) => asText(Array.isArray(theme) ? (theme as unknown[])[0] : theme) ?? [])
  return names.map(shortName).filter((name) => !/mermaid|live-codeblock|classic|search|openapi-docs/.test(name))
}

/** List the plugins with their options. */
function pluginsOf({ plugins }: Values): { name: string; options: Values }[] {
  return asList(plugins).flatMap((plugin) => {
    const [name, options] = Array.isArray(plugin) ? (plugin as unknown[]) : [plugin]
    return typeof name === 'string' ? [{ name, options: asRecord(options) }] : []
  })
}

/**
 * Carry over the descriptions of docusaurus-plugin-openapi-docs; the index of one is below a page that has its address.
 */
function openapiOf(config: Values, siteDir: string, content: string): { file: string; path: string; index?: string }[] {
  const found = pluginsOf(config).filter(({ name }) => /openapi-docs$/.test(name))
  return found.flatMap(({ options }) =>
    Object.values(asRecord(options.config)).flatMap((entry) => {
      const { specPath, outputDir } = asRecord(entry)
      if (typeof specPath !== 'string' || /^https?:/.test(specPath)) return []
      const path = withSlash((asText(outputDir) ?? 'api').replace(/^\.?\/?[^/]+\//, ''))
      const isTaken = findPage(siteDir, content, path) !== undefined
      return [{ file: specPath, path, ...(isTaken && { index: 'overview' }) }]
    })
  )
}

/**
 * List the addresses of what is not carried over: a blog at the root, further documents and the pages beside the
 * documents.
 */
function otherPages(carried: object | undefined, siteDir: string, { blog }: Values, config: Values): string[] {
  const route = asText(asRecord(blog).routeBasePath) ?? 'blog'
  const hasBlog = !carried && blog !== false && existsSync(join(siteDir, asText(asRecord(blog).path) ?? 'blog'))
  const others = otherDocs(config).map(({ options }) => asText(options.routeBasePath) ?? asText(options.path) ?? 'docs')
  const besides = [...JSON.stringify(config.themeConfig ?? null).matchAll(/"pathname:\/\/\/([^"?#]*)/g)]
  return [
    ...[...(hasBlog ? [route] : []), ...others].map((path) => `${withSlash(path)}/**`),
    ...new Set(besides.map(([, path = '']) => withSlash(path)))
  ]
}

/** List the further folders of documents, which plugins of the site read. */
function otherDocs(config: Values): { name: string; options: Values }[] {
  return pluginsOf(config).filter(({ name }) => /(?:^|plugin-)content-docs$/.test(name))
}

function colorModeOf({ defaultMode, disableSwitch, respectPrefersColorScheme }: Values) {
  return {
    ...(defaultMode === 'dark' && { default: 'dark' as const }),
    ...(disableSwitch === true && { switch: false }),
    ...(respectPrefersColorScheme === true && { respectPrefersColorScheme })
  }
}

/** Carry over the redirects of @docusaurus/plugin-client-redirects; those that a function makes are lost. */
function redirectsOf(config: Values): { from: string; to: string }[] {
  const found = pluginsOf(config).filter(({ name }) => /client-redirects$/.test(name))
  return found.flatMap(({ options }) =>
    asList(options.redirects).flatMap((entry) => {
      const { from, to } = asRecord(entry)
      const olds = (Array.isArray(from) ? from : [from]).filter((path): path is string => typeof path === 'string')
      return typeof to === 'string' ? olds.map((old) => ({ from: old, to })) : []
    })
  )
}

/** Where older versions are kept, the newest documents were below `next`. */
function nextRedirect(siteDir: string, docs: Values, routeBase: string): { from: string; to: string }[] {
  if (!existsSync(join(siteDir, 'versions.json')) && !existsSync(join(siteDir, 'versioned_docs'))) return []
  if (docs.lastVersion === 'current') return []
  const base = routeBase.replace(/\/+$/, '')
  const name = asText(asRecord(asRecord(docs.versions).current).path) ?? 'next'
  return [{ from: `${base}/${name}/*`, to: `${base}/:splat` }]
}

function handNotes(blog: object | undefined, config: Values, options: Values, siteDir: string, file: string): Note[] {
  const notes: Note[] = []
  const posts = listPages(siteDir, 'blog').length
  if (!blog && options.blog !== false && posts > 0)
    notes.push({
      file,
      key: 'blog',
      text: `The ${posts} posts of the blog are not carried over, since it stands at the root; links to /blog are taken for those of another program.`
    })
  const pictures = otherPictures(siteDir, options.blog)
  if (blog && pictures.count > 0)
    notes.push({
      file: pictures.file,
      key: 'image_url',
      text: `The ${pictures.count} pictures of authors that are no files of the static folder are not carried over: copy them there, and name them in "blog.authors".`
    })
  for (const { options: own } of otherDocs(config)) {
    const path = asText(own.path) ?? 'docs'
    const text = `The ${listPages(siteDir, path).length} documents of "${path}" are not carried over: a site of its own beside this one; links to them are taken for those of another program.`
    notes.push({ file, key: `'${path}'`, text })
  }
  for (const { name } of pluginsOf(config).filter(
    ({ name }) => !/content-docs$|openapi-docs$|client-redirects$|search|raw-loader/.test(name)
  ))
    notes.push({ file, key: name.split('/').at(-1) ?? name, text: `The plugin "${shortName(name)}" is not run.` })
  const styles = asRecord(options.theme).customCss
  if (styles !== undefined)
    notes.push({
      file,
      key: 'customCss',
      text: 'The styles in "customCss" are for the theme of Docusaurus; name in "styles" what the pages need.'
    })
  return notes
}

/** Shorten the name of a plugin that is a file. */
function shortName(name: string): string {
  return name.startsWith('/') ? (name.split('/').at(-1) ?? name) : name
}

function lostNotes(siteDir: string): Note[] {
  const folders: readonly (readonly [string, string])[] = [
    [
      'src/pages',
      'Pages that are components are not carried over; a page of the content folder can take their address with "slug".'
    ],
    ['src/theme', 'Components that replace those of the theme are not used; write templates instead.'],
    ['versioned_docs', 'Older versions are not carried over: each is a site of its own, with its own site.config.ts.'],
    ['i18n', 'Translations are not carried over: each language is a site of its own, with its own site.config.ts.']
  ]
  return folders.filter(([file]) => existsSync(join(siteDir, file))).map(([file, text]) => ({ file, text }))
}
