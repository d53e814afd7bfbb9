import { posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import type { Note } from '../../../model/migration.js'
import { listComponents, listPages } from '../../migration/foreign-files.js'
import type { Migration } from '../../migration/migration.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord } from '../../migration/values.js'
import type { CarriedReferences } from './docusaurus-references.js'
import { otherPictures } from './docusaurus-blog.js'
import { lostEntries, type NavbarTargets } from './docusaurus-frame.js'
import { namedOptions, presetOf, shortName } from './docusaurus-plugins.js'
import type { DocusaurusSite } from './load-sidebars.js'
import { hasPath } from '../../migration/own-path.js'
import { type Locales, readJson } from './docusaurus-languages.js'
import { docusaurusKeys } from '../docusaurus-keys.js'

/** Settings that say nothing to readers here. */
const meaningless = [
  ...'onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes markdown.hooks organizationName projectName deploymentBranch githubHost githubPort future webpack baseUrlIssueBanner storage markdown.mermaid i18n.localeConfigs.*.calendar i18n.localeConfigs.*.direction i18n.localeConfigs.*.htmlLang i18n.localeConfigs.*.translate themes.@docusaurus/theme-mermaid themes.@docusaurus/theme-classic presets.*.debug presets.*.svgr presets.*.gtag.anonymizeIP presets.*.googleAnalytics.anonymizeIP'.split(
    ' '
  ),
  ...'id editLocalizedFiles editCurrentVersion onInlineTags onInlineAuthors onUntruncatedBlogPosts versions.*.className versions.*.badge'
    .split(' ')
    .flatMap((key) => ['docs', 'blog', 'pages'].map((plugin) => `presets.*.${plugin}.${key}`)),
  ...'changefreq priority lastmod'.split(' ').map((key) => `presets.*.sitemap.${key}`),
  ...'editLocalizedFiles editCurrentVersion onInlineTags versions.*.className versions.*.badge'
    .split(' ')
    .map((key) => `plugins.@docusaurus/plugin-content-docs.${key}`),
  ...'prism.additionalLanguages prism.defaultLanguage mermaid docs.versionPersistence footer.style navbar.style navbar.logo.alt navbar.logo.target navbar.logo.style navbar.logo.className footer.logo.alt footer.links.className'
    .split(' ')
    .map((key) => `themeConfig.${key}`),
  ...['navbar.items', 'navbar.items.items', 'footer.links.items', 'footer.links'].flatMap((list) =>
    'className rel target title position prependBaseUrlToHref activeBasePath activeBaseRegex activeClassName dropdownActiveClassDisabled docsPluginId aria-label autoAddBaseUrl queryString'
      .split(' ')
      .map((key) => `themeConfig.${list}.${key}`)
  )
]

/** Themes and plugins whose work is done here, too. */
const known =
  /content-docs$|openapi-docs$|@scalar\/docusaurus$|client-redirects$|search|raw-loader|theme-(?:mermaid|classic)$/

/** What the report of a move takes. */
export interface Reported {
  readonly blog: object | undefined
  readonly options: Values
  readonly site: DocusaurusSite
  readonly configFile: string
  readonly targets: NavbarTargets
  /** What was noted while the settings were read. */
  readonly notes: readonly Note[]
  readonly references: CarriedReferences
}

/** Report what was carried over and what was not. */
export function docusaurusReport(
  settings: RecordedSettings,
  reported: Reported
): Pick<Migration, 'carried' | 'meaningless' | 'byHand' | 'lost'> {
  const { references } = reported
  const byHand = [...handNotes(settings, reported), ...references.notes]
  const { siteDir, locales } = reported.site
  const texts = ownTextNotes(siteDir, locales)
  const lost = [...reported.notes, ...lostEntries(settings, reported.targets), ...themeNotes(settings), ...texts]
  const whole = settings.report({
    siteDir,
    meaningless: [...meaningless, ...references.meaningless],
    advice: docusaurusAdvice
  })
  return { ...whole, byHand, lost: [...whole.lost, ...lost, ...lostNotes(reported.site)] }
}

function handNotes(settings: RecordedSettings, { blog, options, site, configFile: file }: Reported): Note[] {
  const { siteDir, locales } = site
  const notes: Note[] = []
  const posts = listPages(siteDir, 'blog').length
  if (!blog && options.blog !== false && posts > 0)
    notes.push({
      file,
      key: 'blog',
      text: `The ${posts} posts of the blog are not carried over, since it is at the root; links to /blog are taken for those of another program.`
    })
  const pictures = otherPictures(siteDir, options.blog)
  if (blog && pictures.count > 0)
    notes.push({
      file: pictures.file,
      key: 'image_url',
      text: `The ${pictures.count} images of authors that are not files of the static folder are not carried over: copy them there, and name them in "blog.authors".`
    })
  for (const { key, folder } of site.versions.filter(({ isCopied }) => isCopied))
    notes.push({
      file: 'versions.json',
      key,
      text: `The version "${key}" has no folder of its own here; "${folder}" is taken for it.`
    })
  const names = asList(asRecord(settings.values.i18n).locales)
  for (const { name, lang } of locales.missing)
    notes.push(
      ...settings.drop(
        ['i18n', 'locales', names.indexOf(name)],
        `The language "${lang}" has no folder of translations here: get it from the service that keeps it, then add it to "languages".`
      )
    )
  const plugins = namedOptions(settings.values.plugins).map(({ name }) => shortName(name))
  for (const name of new Set(plugins.filter((each) => !known.test(each))))
    notes.push(
      ...notRun(settings, 'plugins', name, `The plugin "${name}" is not run: what it adds to pages is missing.`)
    )
  return [
    ...notes,
    ...settings.drop(
      `presets.${shortName(presetOf(settings.values).name)}.theme.customCss`,
      'The styles in "customCss" are for the theme of Docusaurus; name in "styles" what the pages need.'
    )
  ]
}

/** Note a plugin or a theme that is not run, where its name is. */
function notRun(settings: RecordedSettings, list: 'plugins' | 'themes', name: string, text: string): Note[] {
  return settings.drop(`${list}.${name}`, text).map((note) => ({ ...note, key: name.split('/').at(-1) ?? name }))
}

/** Note the themes that are not run. */
function themeNotes(settings: RecordedSettings): Note[] {
  return namedOptions(settings.values.themes)
    .map(({ name }) => shortName(name))
    .filter((name) => !known.test(name))
    .flatMap((name) =>
      notRun(settings, 'themes', name, `The theme "${name}" is not run: write templates for what pages need.`)
    )
}

function lostNotes({ siteDir }: DocusaurusSite): Note[] {
  const components = listComponents(siteDir, 'src/pages')
  return [
    ...(components.length > 0
      ? [
          {
            file: 'src/pages',
            text: `Pages that are components are not carried over (${components.slice(0, 5).join(', ')}${components.length > 5 ? ', …' : ''}); a page of the content folder can take their address with "slug".`
          }
        ]
      : []),
    ...(hasPath(siteDir, 'src/theme')
      ? [
          {
            file: 'src/theme',
            text: 'Components that replace those of the theme are not used; write templates instead.'
          }
        ]
      : [])
  ]
}

/** Note which texts of a site's own each language has: pages show them, and those that it lacks are shown in the default language. */
function ownTextNotes(siteDir: string, { main, others }: Locales): Note[] {
  return others.flatMap(({ lang, dir }) => {
    const file = posix.join(dir, 'code.json')
    const ids = Object.keys(readJson(siteDir, file)).filter((id) => !id.startsWith('theme.'))
    if (ids.length === 0) return []
    const texts = ids.length === 1 ? 'The text' : `The ${ids.length} texts`
    const text = `${texts} of the site's own that <Translate> shows ${ids.length === 1 ? 'is' : 'are'} read here for the pages that "${lang}" has; pages that it lacks show "${main.lang}".`
    return [{ file, key: ids[0] ?? '', text }]
  })
}

const templates = '"templates", which are React components'

/** Settings of Docusaurus at any depth, each with what does the same here. Their names say too little to be looked for in a configuration of ours. */
const docusaurusAdvice: Readonly<Record<string, string>> = {
  ...docusaurusKeys,
  algolia: '"search", with { provider: "algolia", appId, apiKey, indexName }',
  anchors: 'ids written behind headings, such as {#Id}',
  archiveBasePath: '"redirects", to the archive of ours',
  authorsBasePath: '"redirects", to the lists of ours',
  backgroundColor: 'a rule of a file in "styles"',
  beforeDefaultRehypePlugins: '"rehypePlugins"',
  beforeDefaultRemarkPlugins: '"remarkPlugins"',
  containerId: '"head", with a script of a file that loads it',
  createSitemapItems: '"sitemap.exclude"',
  emoji: 'a backslash before the first colon of names that are not emoji',
  googleAnalytics: '"analytics.google", with an id of Google Analytics 4',
  googleTagManager: '"head", with a script of a file that loads it',
  magicComments: '"{1,3-5}" behind the language of a block',
  pageBasePath: '"redirects", to the lists of ours',
  prism: '"theme"',
  readingTime: '"readingTime"',
  rehypePlugins: '"rehypePlugins"',
  remarkPlugins: '"remarkPlugins"',
  showReadingTime: '"readingTime"',
  tagsBasePath: '"redirects", to the lists of ours',
  toExtensions: '"redirects"',
  textColor: 'a rule of a file in "styles"',
  titleDelimiter: '"titleTemplate"',
  docsRootComponent: templates,
  docVersionRootComponent: templates,
  docRootComponent: templates,
  docItemComponent: templates,
  docTagsListComponent: templates,
  docTagDocListComponent: templates,
  docCategoryGeneratedIndexComponent: templates,
  blogListComponent: templates,
  blogPostComponent: templates,
  blogTagsListComponent: templates,
  blogTagsPostsComponent: templates,
  blogArchiveComponent: templates,
  blogAuthorsPostsComponent: templates,
  blogAuthorsListComponent: templates,
  mdxPageComponent: templates
}
