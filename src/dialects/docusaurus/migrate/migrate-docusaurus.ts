import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../../model/config-schema.js'
import { dependsOn, findPage } from '../../migration/foreign-files.js'
import { loadProgram } from '../../migration/load-program.js'
import { recordSettings } from '../../migration/record-settings.js'
import type { ForeignSite } from '../../../model/migration.js'
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
import { type BesidePages, furtherDocs, instanceOf, sitePages } from './docs-instances.js'
import { docusaurusBlog } from './docusaurus-blog.js'
import { docusaurusEditUrl } from './docusaurus-edit-urls.js'
import { docusaurusLabels } from './docusaurus-labels.js'
import { docusaurusLocales, translationsIn } from './docusaurus-languages.js'
import { namedOptions, presetOf } from './docusaurus-plugins.js'
import { docusaurusRedirects } from './docusaurus-redirects.js'
import { docusaurusReport } from './docusaurus-report.js'
import { type DocsVersion, docusaurusVersions, editionSettings } from './docusaurus-versions.js'
import { docAddresses } from './doc-addresses.js'
import { docusaurusAnnouncement, docusaurusFooter, docusaurusNavbar, otherVersions } from './docusaurus-frame.js'
import { type DocusaurusSite, loadSidebars } from './load-sidebars.js'
import { pluginPages } from './plugin-pages.js'

/** Read `docusaurus.config`, the sidebars that it names, and which languages and versions there are. */
export async function migrateDocusaurus({ siteDir, configFile }: ForeignSite): Promise<Migration> {
  const settings = recordSettings(asRecord(await loadProgram(siteDir, configFile)), configFile)
  const config = settings.values
  const theme = asRecord(config.themeConfig)
  const { options } = presetOf(config)
  const docs = asRecord(options.docs)
  const instance = instanceOf(docs)
  const locales = docusaurusLocales(siteDir, asRecord(config.i18n))
  const versions = docusaurusVersions(siteDir, instance)
  const editions = editionSettings(siteDir, instance, versions, locales)
  const latest = versions.find(({ isLatest }) => isLatest)
  const content = latest?.folder ?? instance.path
  const routeBase = withSlash(asText(docs.routeBasePath) ?? 'docs')
  const favicon = asText(config.favicon)
  const image = asText(theme.image)
  const plugins = namedOptions(config.plugins)
  const api = openapiOf(plugins, siteDir, content)
  const blog = docusaurusBlog(siteDir, options.blog, locales)
  const beside = furtherDocs(siteDir, plugins, locales)
  const pages = sitePages(siteDir, options.pages, locales)
  const site: DocusaurusSite = { siteDir, instance, versions, locales, beside, hasApi: api.length > 0 }
  const sidebars = await loadSidebars(site, asRecord(theme.navbar))
  const navbar = docusaurusNavbar(asRecord(theme.navbar), {
    addressOf: docAddresses({ siteDir, content, routeBase }, sidebars.latest),
    translate: translationsIn(siteDir, locales, 'docusaurus-theme-classic/navbar.json'),
    hasLanguages: (editions.languages?.length ?? 0) > 1,
    hasVersions: versions.length > 1
  })
  const allPages = pluginPages(site, config, { blog, pages })
  const editUrl = await docusaurusEditUrl({ siteDir, configFile }, allPages, settings)
  const redirects = await docusaurusRedirects({ siteDir, configFile }, plugins, allPages, settings)
  return {
    settings: withoutEmpty({
      title: asText(config.title) ?? 'Docusaurus',
      description: asText(config.tagline),
      lang: locales.main.lang,
      url: asText(config.url)?.replace(/\/+$/, ''),
      basePath: config.baseUrl === '/' ? undefined : asText(config.baseUrl),
      ...(routeBase !== '/' && { routeBase }),
      ...editions,
      ...(versions.length > 1 && {
        versions: [...(editions.versions ?? []), ...otherVersions(asRecord(theme.navbar))]
      }),
      exclude: excludedBy(docs),
      folders: {
        ...Object.fromEntries(beside.map(({ name, setting }) => [name, setting])),
        ...(pages && { [pagesName(beside)]: pages })
      },
      static: existsSync(join(siteDir, 'static')) ? 'static' : undefined,
      outDir: '.build',
      ...(favicon && { favicon: withSlash(favicon) }),
      ...(image && { image: withSlash(image) }),
      ...(typeof config.trailingSlash === 'boolean' && { trailingSlash: config.trailingSlash }),
      lastUpdated: docs.showLastUpdateTime === true || undefined,
      contributors: docs.showLastUpdateAuthor === true || undefined,
      breadcrumbs: docs.breadcrumbs === false ? false : undefined,
      toc: outlineSetting(asRecord(theme.tableOfContents)),
      markdown: {
        dialect: 'docusaurus',
        ...(asRecord(config.markdown).format === undefined && { format: 'mdx' as const }),
        ...mathSetting(dependsOn(siteDir, 'remark-math'))
      },
      externalPaths: otherPages(blog, siteDir, options, theme),
      blog,
      sidebar: sidebars.setting,
      navbar,
      footer: docusaurusFooter(
        asRecord(theme.footer),
        translationsIn(siteDir, locales, 'docusaurus-theme-classic/footer.json')
      ),
      labels: docusaurusLabels(siteDir, locales),
      announcement: docusaurusAnnouncement(asRecord(theme.announcementBar)),
      colorMode: colorModeOf(asRecord(theme.colorMode)),
      editUrl,
      ...googleOf(options.gtag),
      customFields: asRecord(config.customFields) as SiteConfig['customFields'],
      openapi: api,
      redirects: [...redirects, ...versionRedirects(versions, routeBase, existsSync(join(siteDir, 'versions.json')))]
    }),
    ...docusaurusReport(settings, {
      blog,
      options,
      site,
      configFile,
      sidebars: sidebars.latest,
      navbar: asRecord(theme.navbar)
    })
  }
}

/** Carry over the id of Google Analytics; those of its former version count nothing any more. */
function googleOf(gtag: unknown): Pick<SiteConfig, 'analytics'> {
  const { trackingID } = asRecord(gtag)
  const ids = [trackingID].flat().flatMap((id) => asText(id) ?? [])
  const google = ids.find((id) => /^(?:G|GT|AW)-[A-Z\d]+$/.test(id))
  return google === undefined ? {} : { analytics: { google } }
}

/** Choose what the ids of the pages of the site begin with. */
function pagesName(beside: readonly BesidePages[]): string {
  return beside.some(({ name }) => name === 'pages') ? 'src-pages' : 'pages'
}

/** List the documents that are left out. */
function excludedBy({ exclude }: Values): string[] {
  return asList(exclude).flatMap((pattern) => asText(pattern) ?? [])
}

/**
 * Carry over the descriptions of docusaurus-plugin-openapi-docs; the index of one is below a page that has its address.
 */
function openapiOf(
  plugins: ReturnType<typeof namedOptions>,
  siteDir: string,
  content: string
): { file: string; path: string; index?: string }[] {
  const found = plugins.filter(({ name }) => /openapi-docs$/.test(name))
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

/** List the addresses of what is not carried over: a blog at the root, and what the frame says is of another program. */
function otherPages(carried: object | undefined, siteDir: string, { blog }: Values, theme: Values): string[] {
  const route = asText(asRecord(blog).routeBasePath) ?? 'blog'
  const hasBlog = !carried && blog !== false && existsSync(join(siteDir, asText(asRecord(blog).path) ?? 'blog'))
  const items = [...asList(asRecord(theme.navbar).items), ...asList(asRecord(theme.footer).links)]
  const links = items.map(asRecord).flatMap((item) => [item, ...asList(item.items).map(asRecord)])
  const besides = links.flatMap(
    ({ to, href }) => /^pathname:\/\/\/([^?#]*)/.exec(asText(to) ?? asText(href) ?? '')?.[1] ?? []
  )
  return [...(hasBlog ? [`${withSlash(route)}/**`] : []), ...new Set(besides.map(withSlash))]
}

function colorModeOf({ defaultMode, disableSwitch, respectPrefersColorScheme }: Values) {
  return {
    ...(defaultMode === 'dark' && { default: 'dark' as const }),
    ...(disableSwitch === true && { switch: false }),
    ...(respectPrefersColorScheme === true && { respectPrefersColorScheme })
  }
}

/** Lead from the addresses of versions that Docusaurus has below that of the documents; the names of versions come first here. */
function versionRedirects(
  versions: readonly DocsVersion[],
  routeBase: string,
  isVersioned: boolean
): { from: string; to: string }[] {
  const base = routeBase.replace(/\/+$/, '')
  const others = versions.filter(({ isLatest }) => !isLatest)
  // Versions that the folder lacks: what is not released stood below another address than it does alone.
  if (others.length === 0) return isVersioned ? [{ from: `${base}/next/*`, to: `${base}/:splat` }] : []
  return base === '' ? [] : others.map(({ name }) => ({ from: `${base}/${name}/*`, to: `/${name}${base}/:splat` }))
}
