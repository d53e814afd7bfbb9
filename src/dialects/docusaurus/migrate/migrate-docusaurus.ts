import type { SiteConfig } from '../../../model/config-schema.js'
import { dependsOn, findPage } from '../../migration/foreign-files.js'
import { carryHead } from '../../migration/head-tags.js'
import { programsOf } from '../../migration/load-program.js'
import { recordSettings } from '../../migration/record-settings.js'
import type { ForeignSite } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { Migration } from '../../migration/migration.js'
import {
  asFolder,
  asList,
  asRecord,
  asText,
  copyOf,
  mathSetting,
  outlineSetting,
  withoutEmpty,
  withSlash
} from '../../migration/values.js'
import { furtherDocs, instanceOf, sitePages } from './docs-instances.js'
import { docusaurusAdmonitions } from './docusaurus-admonitions.js'
import { docusaurusBlog } from './docusaurus-blog.js'
import { docusaurusEditUrl } from './docusaurus-edit-urls.js'
import { docusaurusLabels } from './docusaurus-labels.js'
import { docusaurusLocales, translationsIn } from './docusaurus-languages.js'
import { docusaurusExcluded } from './docusaurus-excluded.js'
import { docusaurusHead } from './docusaurus-head.js'
import { namedLists, namedOptions, presetOf } from './docusaurus-plugins.js'
import { docusaurusReferences } from './docusaurus-references.js'
import { numberedAddresses, numberPrefixes } from './docusaurus-numbers.js'
import { docusaurusRedirects } from './docusaurus-redirects.js'
import { docusaurusReport } from './docusaurus-report.js'
import { type DocsVersion, docusaurusVersions, editionSettings } from './docusaurus-versions.js'
import { navbarAddresses } from './navbar-addresses.js'
import { docusaurusAnnouncement, docusaurusFooter, docusaurusNavbar, otherVersions } from './docusaurus-frame.js'
import { type DocusaurusSite, loadSidebars } from './load-sidebars.js'
import { pluginPages } from './plugin-pages.js'
import { hasPath } from '../../migration/own-path.js'

/** Read `docusaurus.config`, the sidebars that it names, and which languages and versions there are. */
export async function migrateDocusaurus(foreign: ForeignSite, programs = programsOf(foreign)): Promise<Migration> {
  const { siteDir, configFile } = foreign
  const settings = recordSettings(asRecord(await programs.load(siteDir, configFile)), configFile, namedLists)
  const config = settings.values
  const theme = asRecord(config.themeConfig)
  const { options, place: presetPlace } = presetOf(config)
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
  const references = docusaurusReferences(settings, { siteDir, configFile, content })
  const api = [...openapiOf(plugins, siteDir, content), ...references.openapi]
  const blog = docusaurusBlog(siteDir, options.blog, locales)
  const beside = furtherDocs(siteDir, plugins, locales)
  const pages = sitePages(siteDir, options.pages, locales, beside)
  const folders = versions.map(({ folder }) => folder)
  const takeNumber = await numberPrefixes(
    { siteDir, configFile, programs },
    folders,
    docs.numberPrefixParser,
    ['presets', ...presetPlace, 'docs'],
    settings
  )
  const site: DocusaurusSite = {
    takeNumber,
    siteDir,
    configFile,
    programs,
    instance,
    versions,
    locales,
    beside,
    hasApi: api.length > 0
  }
  const sidebars = await loadSidebars(site, asRecord(theme.navbar))
  const targets = {
    addressOf: navbarAddresses(site, { siteDir, content, routeBase, takeNumber }, sidebars),
    translate: translationsIn(siteDir, locales, 'docusaurus-theme-classic/navbar.json'),
    hasLanguages: (editions.languages?.length ?? 0) > 1,
    hasVersions: versions.length > 1
  }
  const navbar = docusaurusNavbar(asRecord(theme.navbar), targets)
  const allPages = pluginPages(site, config, { blog, pages })
  const statics = staticFolders(siteDir, config)
  const place = { siteDir, statics, basePath: asText(config.baseUrl), url: asText(config.url) }
  const head = carryHead(settings, docusaurusHead(config), place)
  const editUrl = await docusaurusEditUrl(site, allPages, settings)
  const redirects = await docusaurusRedirects(site, plugins, allPages, settings)
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
      exclude: docusaurusExcluded(
        siteDir,
        allPages.map(({ options: own, folders, prefix }) => ({
          options: own,
          prefix,
          folders: folders.map(({ folder }) => folder)
        }))
      ),
      folders: {
        ...Object.fromEntries(beside.map(({ name, setting }) => [name, setting])),
        ...(pages && { [pages.name]: pages.setting })
      },
      rewrites: takeNumber ? numberedAddresses(siteDir, folders, takeNumber) : [],
      static: statics.length > 1 ? statics : statics[0],
      outDir: '.build',
      titleTemplate: titleTemplateOf(config),
      ...(favicon && { favicon: withSlash(favicon) }),
      image: image === undefined ? head.settings.image : withSlash(image),
      trailingSlash: typeof config.trailingSlash === 'boolean' ? config.trailingSlash : 'mixed',
      lastUpdated: docs.showLastUpdateTime === true || undefined,
      contributors: docs.showLastUpdateAuthor === true || undefined,
      breadcrumbs: docs.breadcrumbs === false ? false : undefined,
      sidebarHideable: asRecord(asRecord(theme.docs).sidebar).hideable === false ? false : undefined,
      toc: outlineSetting(asRecord(theme.tableOfContents)),
      markdown: {
        dialect: 'docusaurus',
        ...docusaurusAdmonitions([
          docs,
          ...[options.blog, options.pages, ...plugins.map((plugin) => plugin.options)].map(asRecord)
        ]),
        ...formatOf(asRecord(config.markdown)),
        ...mathSetting(dependsOn(siteDir, 'remark-math'))
      },
      outside: otherPages(blog, siteDir, settings.raw),
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
      head: head.settings.head,
      sitemap: docusaurusSitemap(asRecord(options.sitemap), asText(config.baseUrl)),
      ...googleOf(asRecord(options.gtag)),
      customFields: copyOf(asRecord(config.customFields)) as SiteConfig['customFields'],
      openapi: api,
      redirects: [...redirects, ...versionRedirects(versions, routeBase, hasPath(siteDir, 'versions.json'))]
    }),
    // Of anchors Docusaurus has this option alone.
    ...(asRecord(asRecord(config.markdown).anchors).maintainCase === true && { anchors: { maintainCase: true } }),
    ...docusaurusReport(settings, {
      notes: [...head.notes, ...sidebars.notes],
      blog,
      options,
      site,
      configFile,
      targets,
      references
    })
  }
}

/** Carry over the id of Google Analytics; those of its former version count nothing any more. */
function googleOf({ trackingID }: Values): Pick<SiteConfig, 'analytics'> {
  const ids = Array.isArray(trackingID) ? (trackingID as readonly unknown[]) : [trackingID]
  const google = asText(ids.find((id) => /^(?:G|GT|AW)-[A-Z\d]+$/.test(asText(id) ?? '')))
  return google === undefined ? {} : { analytics: { google } }
}

/** List the folders of static files that are there. */
function staticFolders(siteDir: string, { staticDirectories }: Values): string[] {
  const named = staticDirectories === undefined ? ['static'] : asList(staticDirectories)
  return named.flatMap((folder) => asFolder(folder) ?? []).filter((folder) => hasPath(siteDir, folder))
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
function otherPages(carried: object | undefined, siteDir: string, config: Values): string[] {
  const { blog } = presetOf(config).options
  const theme = asRecord(config.themeConfig)
  const route = asText(asRecord(blog).routeBasePath) ?? 'blog'
  const hasBlog = !carried && blog !== false && hasPath(siteDir, asText(asRecord(blog).path) ?? 'blog')
  const items = [...asList(asRecord(theme.navbar).items), ...asList(asRecord(theme.footer).links)]
  const links = items.map(asRecord).flatMap((item) => [item, ...asList(item.items).map(asRecord)])
  const besides = links.flatMap(
    ({ to, href }) => /^pathname:\/\/\/([^?#]*)/.exec(asText(to) ?? asText(href) ?? '')?.[1] ?? []
  )
  return [...(hasBlog ? [`${withSlash(route)}/**`] : []), ...new Set(besides.map(withSlash))]
}

/** Write what is between the titles of a page and of the site. */
function titleTemplateOf({ titleDelimiter }: Values): string | undefined {
  const text = asText(titleDelimiter)
  return text === undefined || text === '|' ? undefined : `:title ${text} :site`
}

/** Read which files are MDX: all of them, unless the site says otherwise. */
function formatOf({ format }: Values) {
  const written = asText(format)
  return written === 'detect' ? {} : { format: written === 'md' ? ('md' as const) : ('mdx' as const) }
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

/** Carry over the name of the sitemap and the addresses that it leaves out, which have the base path there. */
function docusaurusSitemap({ filename, ignorePatterns }: Values, base: string | undefined): SiteConfig['sitemap'] {
  const prefix = withSlash(base ?? '').replace(/\/+$/, '')
  const file = asText(filename)
  return withoutEmpty({
    file: file !== undefined && /^[\w-]+\.xml$/.test(file) && file !== 'sitemap.xml' ? file : undefined,
    exclude: asList(ignorePatterns).flatMap((pattern) => {
      const text = asText(pattern)
      return text === undefined ? [] : [withSlash(text.startsWith(`${prefix}/`) ? text.slice(prefix.length) : text)]
    })
  })
}
