import { join, normalize } from 'node:path'
import type { ForeignSite, Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { SiteConfig } from '../../../model/config-schema.js'
import type { Migration } from '../../migration/migration.js'
import { recordSettings, type RecordedSettings } from '../../migration/record-settings.js'
import { mkdocsAdvice } from './mkdocs-advice.js'
import { mkdocsLanguages } from './mkdocs-languages.js'
import { loadMkdocs } from './mkdocs-config.js'
import { excludedBy, excludedByPlugin, inclusionNotes } from './mkdocs-exclude.js'
import { featureNotes, imageNotes, socialLinks } from './mkdocs-frame.js'
import { mkdocsBlog } from './mkdocs-blog.js'
import { listMovedPages, redirectsOf } from './mkdocs-redirects.js'
import { carryMkdocsAnchors } from './carry-anchors.js'
import { mkdocsColorMode, templateNotes } from './mkdocs-theme.js'
import { mkdocsVersions, versionMenus, versionNotes, versionRedirects, versionSettings } from './mkdocs-versions.js'
import { mkdocsVariables } from './mkdocs-variables.js'
import { navFromFiles } from './nav-files.js'
import { mkdocsTabs } from './mkdocs-tabs.js'
import { navItem, navTexts, unreadEntries, withoutPages } from './nav-items.js'
import { asList, asRecord, asText, mathSetting, splitAddress, withoutEmpty } from '../../migration/values.js'
import { hasPath } from '../../migration/own-path.js'

const name = 'pymdownx.superfences'

/** Count the fences that are drawn here, too, as without meaning; what others would draw is missing. */
function ignoreDrawnFences(settings: RecordedSettings): void {
  asList(settings.raw.markdown_extensions).forEach((entry, at) => {
    asList(asRecord(asRecord(entry)[name]).custom_fences).forEach((fence, index) => {
      const language = asRecord(fence).name
      if (language === 'mermaid' || language === 'math')
        settings.ignore(['markdown_extensions', at, name, 'custom_fences', index])
    })
  })
}

/** Settings that say nothing about the pages. */
const meaningless = [
  ...'strict validation watch dev_addr remote_branch remote_name site_dir site_author not_in_nav theme.palette.media theme.palette.scheme theme.palette.toggle theme.icon.repo theme.icon.edit theme.icon.view theme.locale theme.direction extra.generator extra.version.provider theme.variant extra.consent.actions'.split(
    ' '
  ),
  ...'search minify offline optimize blog.draft blog.draft_on_serve blog.post_excerpt mike.alias_type mike.version_selector mike.redirect_template macros.on_undefined macros.on_error_fail macros.render_by_default'
    .split(' ')
    .map((name) => `plugins.${name}`),
  ...'toc.permalink toc.permalink_title toc.permalink_class toc.anchorlink toc.toc_class pymdownx.arithmatex pymdownx.emoji.emoji_index pymdownx.emoji.emoji_generator pymdownx.highlight.anchor_linenums pymdownx.highlight.line_spans pymdownx.highlight.line_anchors pymdownx.highlight.pygments_lang_class pymdownx.highlight.guess_lang pymdownx.highlight.use_pygments pymdownx.highlight.css_class pymdownx.highlight.linenums_style pymdownx.inlinehilite pymdownx.snippets.check_paths pymdownx.snippets.restrict_base_path pymdownx.snippets.encoding pymdownx.snippets.dedent_subsections pymdownx.superfences.preserve_tabs pymdownx.tabbed.alternate_style pymdownx.tasklist pymdownx.betterem pymdownx.details pymdownx.keys codehilite.css_class codehilite.guess_lang codehilite.noclasses codehilite.use_pygments codehilite.pygments_formatter codehilite.lang_prefix codehilite.lang_str footnotes.BACKLINK_TEXT footnotes.UNIQUE_IDS footnotes.SEPARATOR'
    .split(' ')
    .map((name) => `markdown_extensions.${name}`)
]

/** Extensions whose syntax the dialect reads. */
const readExtensions =
  /^(?:abbr|admonition|attr_list|def_list|footnotes|md_in_html|meta|tables|toc|fenced_code|codehilite|extra|sane_lists|markdown_include\.include|mdx_include|markdown\.extensions\.\w+|pymdownx\.(?:arithmatex|betterem|caret|critic|details|emoji|highlight|inlinehilite|keys|magiclink|mark|snippets|superfences|tabbed|tasklist|tilde|extra|saneheaders|blocks\.(?:admonition|details|tab)))$/

/** Plugins that readers do not see, or that we have a counterpart of. */
const readPlugins = new Set(
  'i18n search redirects mkdocs-redirects minify offline optimize awesome-pages awesome-nav literate-nav section-index exclude macros mike'.split(
    ' '
  )
)

/** Read `mkdocs.yml`, or the `zensical.toml` of its successor. */
export function migrateMkdocs({ siteDir, configFile }: ForeignSite): Migration {
  const settings = recordSettings(loadMkdocs(siteDir, configFile), configFile)
  const config = settings.values
  const repository = asText(config.repo_url)
  const plugins = namesOf(config.plugins)
  const languages = mkdocsLanguages({ siteDir, configFile }, config, plugins.get('i18n'))
  const { content } = languages
  const copyright = languages.textOf('copyright')
  const versions = mkdocsVersions(siteDir, config, plugins.get('mike') ?? {})
  const translate = navTexts(plugins.get('i18n'), languages.lang)
  const blog = mkdocsBlog(siteDir, content, plugins.get('blog'))
  const moved = listMovedPages(siteDir, content)
  const hidden = [config.exclude_docs, config.draft_docs].map((text) => asText(text) ?? '').join('\n')
  const excluded = [...excludedBy(hidden), ...excludedByPlugin(plugins.get('exclude'))]
  const menu = navFromFiles(config.nav, plugins, { siteDir, content, excluded })
  const left = [...(blog ? [blog.index] : []), ...moved.map(({ page }) => page), ...(menu?.files ?? [])]
  const navPlace = { siteDir, content, translate, hasSectionPages: plugins.has('section-index') }
  const items = asList(withoutPages(menu?.nav ?? config.nav, left)).flatMap((entry) => navItem(entry, navPlace))
  const theme = asRecord(config.theme)
  const { sidebar, links } = asList(theme.features).includes('navigation.tabs')
    ? mkdocsTabs(items, languages.titleOf)
    : { sidebar: items, links: [] }
  const hasMath = namesOf(config.markdown_extensions).has('pymdownx.arithmatex')
  const byHand = [
    ...imageNotes(settings, content),
    ...(menu ? [] : unreadEntries(settings.raw.nav ?? [], left, navPlace, ['nav'])).flatMap((path) =>
      settings.drop(path, 'This entry of the menu is not carried over: no page is there.')
    ),
    ...featureNotes(settings),
    ...inclusionNotes(hidden, configFile),
    ...extensionNotes(settings),
    ...pluginNotes(plugins, blog !== undefined, settings),
    ...(languages.missing.length > 0
      ? settings.drop(
          'extra.alternate',
          `Languages at ${languages.missing.join(', ')} have no folder here: add each to "languages", with "content" or "href".`
        )
      : []),
    ...(versions
      ? versionNotes(versions, configFile)
      : settings.drop(
          'extra.version',
          'Versions that mike has built are on a branch that is not here: fetch it, or add each to "versions", with "ref" or "href".'
        )),
    ...(blog?.notes ?? [])
  ]
  const migrated = {
    settings: withoutEmpty({
      title: languages.textOf('site_name') ?? 'Documentation',
      description: languages.textOf('site_description'),
      lang: languages.lang,
      ...splitAddress(asText(config.site_url)),
      ...languages.settings,
      outDir: '.build',
      exclude: [...excluded, ...left],
      trailingSlash: config.use_directory_urls !== false,
      markdown: withoutEmpty({
        dialect: 'mkdocs' as const,
        ...mathSetting(hasMath),
        icons: iconFolders(config, siteDir),
        includePaths: snippetFolders(config, siteDir),
        append: appendedFiles(config, siteDir)
      }),
      variables: mkdocsVariables(config, plugins.get('macros'), { siteDir, content }),
      ...(versions && { versions: versionSettings(versions) }),
      sidebar: versions ? versionMenus(versions, { siteDir, configFile }, menuOfSite, [...sidebar]) : [...sidebar],
      blog: blog?.settings,
      toc: outlineOf(namesOf(config.markdown_extensions).get('toc') ?? {}),
      analytics: googleOf(asRecord(asRecord(config.extra).analytics)),
      navbar: withoutEmpty({
        ...(asList(theme.features).includes('header.autohide') && { hideOnScroll: true }),
        start: [...links],
        end: [
          ...(versions ? [{ type: 'versions' as const }] : []),
          ...((languages.settings.languages?.length ?? 0) > 1 ? [{ type: 'languages' as const }] : []),
          ...(repository
            ? [{ label: asText(config.repo_name) ?? 'Repository', href: repository, icon: 'github' }]
            : []),
          ...socialLinks(config, repository)
        ]
      }),
      colorMode: mkdocsColorMode(theme),
      footer: copyright === undefined ? {} : { copyright },
      editUrl: editUrlOf(config, content),
      redirects: [
        ...redirectsOf(plugins.get('redirects') ?? plugins.get('mkdocs-redirects')),
        ...moved.map(({ from, to }) => ({ from, to })),
        ...(versions ? versionRedirects(versions) : []),
        ...(blog?.redirects ?? [])
      ]
    })
  }
  ignoreDrawnFences(settings)
  const anchors = carryMkdocsAnchors(settings, siteDir, configFile)
  const templates = templateNotes(settings, { siteDir, content })
  const report = settings.report({ siteDir, meaningless, advice: mkdocsAdvice })
  return { ...migrated, ...report, ...(anchors && { anchors }), byHand, lost: [...report.lost, ...templates] }
}

/** Read the menu of a version of a site. */
function menuOfSite(site: ForeignSite): SiteConfig['sidebar'] {
  return migrateMkdocs(site).settings.sidebar
}

/** List the names of plugins or extensions with their options. */
function namesOf(list: unknown): Map<string, Values> {
  const entries = Array.isArray(list) ? (list as unknown[]) : [list]
  return new Map(
    entries.flatMap((entry): [string, Values][] =>
      typeof entry === 'string'
        ? [[entry, {}]]
        : Object.entries(asRecord(entry)).map(([name, options]) => [name, asRecord(options)])
    )
  )
}

/**
 * List the folders of icons that the site has: its own, those that it names, and those of the theme where it is beside
 * the pages.
 */
function iconFolders(config: Values, siteDir: string): string[] {
  const custom = asText(asRecord(config.theme).custom_dir)
  const emoji = namesOf(config.markdown_extensions).get('pymdownx.emoji')
  const named = asList(asRecord(emoji?.options).custom_icons).flatMap((path) => asText(path) ?? [])
  const folders = [
    ...named,
    ...(custom === undefined ? [] : [`${custom.replace(/\/$/, '')}/.icons`]),
    'material/templates/.icons'
  ]
  return [...new Set(folders)].filter((path) => hasPath(siteDir, path))
}

function snippetOptions(config: Values): Values {
  return namesOf(config.markdown_extensions).get('pymdownx.snippets') ?? {}
}

/** List the folders that snippets are read from, as written: one, or several. */
function basePaths({ base_path: path }: Values): string[] {
  return asText(path) === undefined ? asList(path).flatMap((one) => asText(one) ?? []) : [asText(path) ?? '']
}

/** List the folders that snippets and included files are read from, but for the site's own. */
function snippetFolders(config: Values, siteDir: string): string[] {
  const extensions = namesOf(config.markdown_extensions)
  const included = ['markdown_include.include', 'mdx_include'].map((name) => extensions.get(name) ?? {})
  const folders = [snippetOptions(config), ...included]
    .flatMap(basePaths)
    .map((path) => normalize(path).replace(/\/$/, ''))
  return [...new Set(folders)].filter((path) => path !== '.' && hasPath(siteDir, path))
}

/** List the files that snippets append to every page. */
function appendedFiles(config: Values, siteDir: string): string[] {
  const snippets = snippetOptions(config)
  const folders = [...basePaths(snippets), '.', 'docs']
  return asList(snippets.auto_append).flatMap((written) => {
    const path = asText(written)
    const places = path === undefined ? [] : folders.map((folder) => join(folder, path))
    return places.find((place) => hasPath(siteDir, place)) ?? []
  })
}

/** Read which headings the outline shows: down to a level, or from one to another, as in `2-4`. */
function outlineOf({ toc_depth: depth }: Values): SiteConfig['toc'] {
  const [, first, last] =
    /^(?:(\d)-)?(\d)$/.exec(typeof depth === 'number' ? String(depth) : (asText(depth) ?? '')) ?? []
  const max = Math.min(6, Number(last))
  if (last === undefined || max < 2) return {}
  return { ...(first !== undefined && { minHeadingLevel: Math.max(2, Number(first)) }), maxHeadingLevel: max }
}

/** Carry over the id of Google Analytics. */
function googleOf({ provider, property }: Values): SiteConfig['analytics'] {
  const id = provider === 'google' ? asText(property) : undefined
  return id !== undefined && /^(?:G|GT|AW)-[A-Z\d]+$/.test(id) ? { google: id } : undefined
}

/** Join the address of the repository and the path for edits; ours ends before the content folder. */
function editUrlOf({ repo_url: repository, edit_uri: edit }: Values, content: string): string | undefined {
  if (edit === '' || edit === null || typeof repository !== 'string') return undefined
  const path = asText(edit) ?? (repository.includes('github.com') ? 'edit/master/docs/' : undefined)
  if (path === undefined) return undefined
  const whole = /^https?:/.test(path) ? path : `${repository.replace(/\/+$/, '')}/${path}`
  const address = whole.replace(/\/+$/, '')
  return address.endsWith(`/${content}`) ? address.slice(0, -content.length - 1) : address
}

function extensionNotes(settings: RecordedSettings): Note[] {
  return [...namesOf(settings.raw.markdown_extensions).keys()]
    .filter((name) => !readExtensions.test(name))
    .flatMap((name) => {
      const list = asList(settings.raw.markdown_extensions)
      const index = list.findIndex((entry) => entry === name || Object.hasOwn(asRecord(entry), name))
      const place = index < 0 ? `markdown_extensions.${name}` : ['markdown_extensions', index]
      return settings
        .drop(place, `The syntax of the extension "${name}" is not supported and shown as text.`)
        .map((note) => ({ ...note, key: name }))
    })
}

function pluginNotes(plugins: ReadonlyMap<string, Values>, hasBlog: boolean, settings: RecordedSettings): Note[] {
  const list = asList(settings.raw.plugins)
  return [...plugins.keys()]
    .filter((name) => !readPlugins.has(name) && !(name === 'blog' && hasBlog))
    .flatMap((name) => {
      const index = list.findIndex((entry) => entry === name || Object.hasOwn(asRecord(entry), name))
      const text = `The plugin "${name}" is not run; what it adds to the pages is missing.`
      return settings
        .drop(index < 0 ? `plugins.${name}` : ['plugins', index], text)
        .map((note) => ({ ...note, key: name }))
    })
}
