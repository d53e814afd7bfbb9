import { join, relative, resolve } from 'node:path'
import { realPath } from '../files/real-path.js'
import { withPackages } from '../files/with-packages.js'
import { staticDirsOf } from '../files/static-dir.js'
import type { BroughtSettings, Config, PageFolder } from '../model/config.js'
import type { Edition } from '../model/edition.js'
import type { SourceAccess } from '../model/source-access.js'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'
import { editionSettings, type EditionSettings } from './edition-settings.js'
import {
  defaultLanguage,
  defaultVersion,
  isWorkTree,
  latestVersion,
  ownLanguages,
  ownVersions,
  type OwnVersion
} from './own-editions.js'

/** Scripts that are written from right to left. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Find the direction in which a language (BCP 47) is written: Arabic, Hebrew, Persian and Urdu from right to left. */
export function textDirection(lang: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr' // not a tag
  }
}

/**
 * Project the configuration of a site, which is that of its default edition, for another edition, so that nothing behind it learns of
 * languages and versions.
 */
export function editionConfig(config: Config, edition: Edition, brought: BroughtSettings = {}): Config {
  const { rules, sources, rootBase, hash } = config
  const isSame = JSON.stringify(edition) === JSON.stringify(config.edition)
  // The files of an overlay are no files of the other editions, for which the configuration is projected, too.
  if (isSame && edition.overlay === undefined) return config
  const { namesThen, ...said } = brought
  const authored = withBrought(config.authored, said, edition)
  const staticPaths = staticPathsOf(config, edition, brought)
  return Object.freeze({
    ...config,
    ...editionKeys({ authored, rootBase }, edition),
    ...(namesThen && { namesThen }),
    staticPaths,
    rules,
    ...(edition.root === config.siteDir
      ? { sources: accessWith(edition, sources) }
      : frozenAccess(config, accessIn(edition, staticPaths, sources.unsaved))),
    ...(config.url !== undefined && { url: config.url }),
    // What git says is said of the work tree.
    ...(edition.workTree !== undefined && { workTree: edition.workTree, lastUpdated: false, contributors: false }),
    hash: hashOf(JSON.stringify([hash, edition.lang, edition.version, edition.prefix, brought]))
  })
}

/** Let the settings that a version brings along count; a sidebar and variables that the site of today has for it by its name come first. */
function withBrought(
  authored: Config['authored'],
  brought: Omit<BroughtSettings, 'namesThen'>,
  { version = '' }: Edition
): Config['authored'] {
  const { sidebar, navbar, markdown } = authored
  const isOwn = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    'byEdition' in value &&
    Object.hasOwn(value.byEdition as object, version)
  const named = Object.fromEntries(Object.entries(authored.variables).filter(([, value]) => isOwn(value)))
  return {
    ...authored,
    ...brought,
    ...(brought.variables && { variables: { ...brought.variables, ...named } }),
    ...(brought.navbar && { navbar: navbarOf(navbar, brought.navbar) }),
    // How the text is read; what runs in it is of today.
    ...(brought.markdown && {
      markdown: { ...brought.markdown, dialect: markdown.dialect, islands: markdown.islands }
    }),
    ...(isOwn(sidebar) && { sidebar })
  }
}

type Navbar = Config['authored']['navbar']

/** Put the title and the links of a version into the navbar of today, whose logo and menus of languages and versions stay. */
function navbarOf(today: Navbar, { title, start, end }: Navbar): Navbar {
  const menusOf = (items: Navbar['end']) => items.filter((item) => 'type' in item && item.type !== 'dropdown')
  const known = new Set(menusOf([...start, ...end]).map((item) => 'type' in item && item.type))
  const added = menusOf([...today.start, ...today.end]).filter((item) => 'type' in item && !known.has(item.type))
  return { ...today, title, start, end: [...end, ...added] }
}

/** Find the folders of the static files of an edition. */
function staticPathsOf({ staticPaths, authored }: Config, { root, contentDir }: Edition, brought: BroughtSettings) {
  if (brought.static === undefined && brought.content === undefined) return staticPaths
  const dirs = staticDirsOf({ static: authored.static, ...brought }, root, contentDir)
  return dirs.map((path) => toPosix(relative(root, path)))
}

/** Resolve the settings that differ by edition. */
export function editionKeys({ authored, rootBase }: Pick<Config, 'authored' | 'rootBase'>, edition: Edition) {
  const { version: named, versions, dir, ...settings } = editionSettings(authored, edition)
  const version = edition.version ?? named
  const latest = latestVersion(authored)
  const own = ownVersions(authored).find(({ name }) => name === edition.version)
  return {
    ...settings,
    edition,
    lang: edition.lang,
    dir: (ownLanguages(authored).length > 1 ? undefined : dir) ?? textDirection(edition.lang),
    versions: versions.map((entry) => ({ ...entry, label: entry.label ?? entry.name })),
    ...(version !== undefined && { version }),
    ...(latest !== undefined && { latestVersion: latest.name }),
    redirects: redirectsIn(edition, authored, settings),
    ...followsOf(settings, own),
    exclude: [...settings.exclude, ...(own?.exclude ?? [])],
    ...foldersBeside(edition, authored, settings),
    siteDir: edition.root,
    contentDir: edition.contentDir,
    contentPath: toPosix(relative(edition.root, edition.contentDir)) || '.',
    originalContent: originalContent(edition, defaultLanguage(authored)),
    otherContents: [...edition.otherDirs, ...versionFolders(edition, authored)].map((folder) =>
      toPosix(relative(edition.root, folder))
    ),
    basePath: rootBase + edition.prefix
  }
}

/**
 * List the redirects of an edition that is not the default one: without those from an address that begins with the name of an edition, which the
 * default one has for all. Pages of older versions have not moved yet; of another version in the work tree those are left out, too, that
 * lead to an edition.
 */
function redirectsIn(
  { prefix, version }: Edition,
  authored: Config['authored'],
  { redirects }: Pick<EditionSettings, 'redirects'>
): Config['redirects'] {
  const own = ownVersions(authored).find(({ name }) => name === version)
  if (own && own !== latestVersion(authored) && !isWorkTree(own)) return []
  if (prefix === '') return redirects
  const names = new Set([
    ...ownVersions(authored).map(({ name }) => name),
    ...ownLanguages(authored).map(({ lang, path = lang }) => path)
  ])
  const isNamed = (address: string) => names.has(address.split(/[/?#]/)[1] ?? '')
  const isDefault = own === undefined || own === defaultVersion(authored)
  return redirects.filter(({ from, to }) => !isNamed(from) && (isDefault || !isNamed(to)))
}

/** Resolve what an edition follows; locks are those of the work tree, and of versions that follow a state of their own. */
function followsOf(
  { follows, translations }: Pick<Config, 'follows' | 'translations'>,
  own: OwnVersion | undefined
): Pick<Config, 'follows' | 'translations' | 'followsByVersion'> | undefined {
  if (!own || isWorkTree(own)) return undefined
  if (typeof follows === 'object' && own.follows)
    return {
      follows: { ...follows, ref: own.follows.ref, path: own.follows.path ?? follows.path },
      translations,
      followsByVersion: true
    }
  return { follows, translations: { ...translations, statePage: undefined } }
}

/** List the folders of all versions, which may be in that of the pages; absolute paths. */
function versionFolders({ root }: Edition, { versions }: Config['authored']): string[] {
  return versions.flatMap(({ folder, overlay }) => {
    const named = folder ?? overlay
    const paths = typeof named === 'object' ? Object.values(named.byLanguage) : [named ?? []].flat()
    return paths.map((path) => resolve(root, path))
  })
}

/** Compute which files a version that shares the sources of the site may read: those of its own folder, too. */
function accessWith({ root, overlay }: Edition, sources: SourceAccess): SourceAccess {
  if (overlay === undefined) return sources
  const folder = realPath(overlay)
  const { roots, bases } = sources
  return {
    ...sources,
    roots: [...roots, folder],
    bases: [...bases, folder],
    overlay: { over: root, folder: overlay }
  }
}

/** Find the folder of the default language, which is the first of the others. */
function originalContent({ lang, root, otherDirs: [first] }: Edition, main: string): string | undefined {
  return lang === main || first === undefined ? undefined : toPosix(relative(root, first))
}

/** Find the folders of pages beside the content folder that an edition has; those of the site are of its default version. */
function foldersBeside(
  edition: Edition,
  authored: Config['authored'],
  { blog, folders: chosen }: Pick<EditionSettings, 'blog' | 'folders'>
): Pick<Config, 'blog' | 'blogPath' | 'folders' | 'folderPlaces'> {
  const isDefault = edition.version === undefined || edition.version === defaultVersion(authored)?.name
  const pathIn = (dir: FolderSetting | undefined) =>
    isDefault && dir !== undefined ? folderPath(dir, edition, defaultLanguage(authored)) : undefined
  const blogPath = pathIn(authored.blog?.dir)
  const hasBlog = blog && (blog.dir === undefined || blogPath !== undefined)
  const folderPlaces = Object.entries(isDefault ? chosen : {}).map(([name, { path = `/${name}`, version }]) => ({
    name,
    address: path.replace(/\/+$/, ''),
    ...(version && { version })
  }))
  const named = folderPlaces.flatMap(({ name, address }): PageFolder[] => {
    const path = pathIn(authored.folders[name]?.dir)
    return path === undefined ? [] : [{ path, name, address }]
  })
  return {
    blog: hasBlog ? blog : undefined,
    blogPath,
    folderPlaces,
    folders: [...(hasBlog && blogPath !== undefined ? [{ path: blogPath, name: blog.folder }] : []), ...named]
  }
}

/** A folder of pages as the configuration names it: that of the default language, or one by language. */
type FolderSetting = NonNullable<NonNullable<Config['authored']['blog']>['dir']>

/** Find the folder of a language, relative to the root of its edition; undefined where it has none. */
function folderPath(dir: FolderSetting, { lang, root }: Edition, main: string): string | undefined {
  const path = typeof dir === 'string' ? (lang === main ? dir : undefined) : dir.byLanguage[lang]
  return path === undefined ? undefined : toPosix(relative(root, resolve(root, path))) || '.'
}

/** Let a state of the site that is in a folder of its own read the packages of today, and its islands what these may; a stranger's reads nothing more. */
export function frozenAccess(
  { siteDir, sources, today = { siteDir, sources }, untrusted }: Config,
  own: SourceAccess
): Pick<Config, 'sources' | 'today'> {
  return untrusted ? { sources: own } : { sources: withPackages(own, today), today }
}

/** Compute which files a version in a folder of its own may read: those of the folder. */
function accessIn(
  { root, workTree = root, contentDir }: Edition,
  staticPaths: readonly string[],
  unsaved: string | undefined
): SourceAccess {
  const statics = staticPaths.map((path) => realPath(join(root, path)))
  return {
    roots: [realPath(workTree)],
    bases: [root, contentDir].map(realPath),
    allowed: statics.flatMap((path) => ['.well-known', '.nojekyll'].map((name) => join(path, name))),
    ...(unsaved !== undefined && { unsaved })
  }
}
