import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import type { Note } from '../../../model/migration.js'
import { listComponents, listPages } from '../../migration/foreign-files.js'
import type { Migration } from '../../migration/migration.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { docusaurusKeys } from '../docusaurus-keys.js'
import { otherPictures } from './docusaurus-blog.js'
import { lostEntries } from './docusaurus-frame.js'
import { namedOptions, shortName } from './docusaurus-plugins.js'
import type { DocusaurusSite } from './load-sidebars.js'

/** Settings that say nothing to readers here. */
const meaningless =
  'onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes markdown.hooks organizationName projectName deploymentBranch githubHost githubPort future webpack ssrTemplate baseUrlIssueBanner storage themeConfig.prism themeConfig.mermaid markdown.mermaid presets.docs.id plugins.id presets.debug presets.docs.editLocalizedFiles presets.docs.editCurrentVersion presets.blog.onInlineAuthors presets.blog.onInlineTags presets.blog.onUntruncatedBlogPosts themeConfig.navbar.items.className themeConfig.footer.links.items.className i18n.localeConfigs.calendar i18n.localeConfigs.direction themeConfig.footer.style themeConfig.navbar.style themeConfig.navbar.logo.alt themeConfig.navbar.logo.target themeConfig.navbar.items.rel themeConfig.navbar.items.target themeConfig.footer.links.items.rel themeConfig.footer.links.items.target themeConfig.footer.logo.alt'.split(
    ' '
  )

/** What the report of a move takes. */
export interface Reported {
  readonly blog: object | undefined
  readonly options: Values
  readonly site: DocusaurusSite
  readonly configFile: string
  readonly sidebars: unknown
  readonly navbar: Values
}

/** Report what was carried over and what was not. */
export function docusaurusReport(
  settings: RecordedSettings,
  reported: Reported
): Pick<Migration, 'carried' | 'byHand' | 'lost'> {
  const { site, configFile, sidebars, navbar } = reported
  const config = settings.values
  const byHand = handNotes(settings, reported)
  const themes = namedOptions(config.themes)
    .map(({ name }) => shortName(name))
    .filter((name) => !/mermaid|live-codeblock|classic|search|openapi-docs/.test(name))
  const entries = lostEntries(navbar, sidebars).map((entry) => ({ file: configFile, ...entry }))
  const { carried, lost } = settings.report({ meaningless, advice: docusaurusKeys })
  return {
    carried,
    byHand,
    lost: [
      ...lost,
      ...themes.map((name) => ({ file: configFile, key: name, text: `The theme "${name}" is not run.` })),
      ...entries,
      ...lostNotes(site)
    ]
  }
}

function handNotes(settings: RecordedSettings, { blog, options, site, configFile: file }: Reported): Note[] {
  const { siteDir, beside, locales } = site
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
  if (locales.missing.length > 0)
    notes.push({
      file,
      key: 'locales',
      text: `Languages ${locales.missing.join(', ')} have no folder of translations here: get it from the service that keeps it, then add each to "languages".`
    })
  for (const { name, otherVersions: left } of beside)
    if (left.length > 0)
      notes.push({
        file,
        key: `'${name}'`,
        text: `Of the documents of "${name}" the version that readers are led to is carried over, not ${left.join(', ')}.`
      })
  const plugins = namedOptions(settings.values.plugins).map(({ name }) => name)
  for (const name of new Set(
    plugins.filter((each) => !/content-docs$|openapi-docs$|client-redirects$|search|raw-loader/.test(each))
  ))
    notes.push({ file, key: name.split('/').at(-1) ?? name, text: `The plugin "${shortName(name)}" is not run.` })
  return [
    ...notes,
    ...settings.drop(
      'presets.theme.customCss',
      'The styles in "customCss" are for the theme of Docusaurus; name in "styles" what the pages need.'
    )
  ]
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
    ...(existsSync(join(siteDir, 'src/theme'))
      ? [
          {
            file: 'src/theme',
            text: 'Components that replace those of the theme are not used; write templates instead.'
          }
        ]
      : [])
  ]
}
