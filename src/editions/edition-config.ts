import { join, relative, resolve } from 'node:path'
import { realPath } from '../files/real-path.js'
import type { Config } from '../model/config.js'
import type { Edition } from '../model/edition.js'
import type { SourceAccess } from '../model/source-access.js'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'
import { textDirection } from '../utils/text-direction.js'
import { editionSettings } from './edition-settings.js'
import { isWorkTree, latestVersion, ownLanguages, ownVersions } from './own-editions.js'

/**
 * Project the configuration of a site, which is that of its default edition, for another edition, so that nothing behind it learns of
 * languages and versions.
 */
export function editionConfig(config: Config, edition: Edition): Config {
  const { rules, sources, staticPath, hash } = config
  const isSame = JSON.stringify(edition) === JSON.stringify(config.edition)
  if (isSame) return config
  return Object.freeze({
    ...config,
    ...editionKeys(config, edition),
    rules,
    sources: edition.root === config.siteDir ? accessWith(edition, sources) : accessIn(edition, staticPath),
    ...(config.url !== undefined && { url: config.url }),
    // What git says is said of the work tree.
    ...(edition.workTree !== undefined && { workTree: edition.workTree, lastUpdated: false, contributors: false }),
    hash: hashOf(JSON.stringify([hash, edition.lang, edition.version, edition.prefix]))
  })
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
    // Pages of older versions have not moved yet.
    ...(own && own !== latest && !isWorkTree(own) && { redirects: [] }),
    exclude: [...settings.exclude, ...(own?.exclude ?? [])],
    siteDir: edition.root,
    contentDir: edition.contentDir,
    contentPath: toPosix(relative(edition.root, edition.contentDir)) || '.',
    otherContents: [...edition.otherDirs, ...versionFolders(edition, authored)].map((folder) =>
      toPosix(relative(edition.root, folder))
    ),
    basePath: rootBase + edition.prefix
  }
}

/** List the folders of all versions, which may be in that of the pages; absolute paths. */
function versionFolders({ root }: Edition, { versions }: Config['authored']): string[] {
  return versions.flatMap(({ folder, overlay }) => {
    const path = folder ?? overlay
    return path === undefined ? [] : resolve(root, path)
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

/** Compute which files a version in a folder of its own may read: those of the folder. */
function accessIn({ root, workTree = root, contentDir }: Edition, staticPath: string): SourceAccess {
  const statics = realPath(join(root, staticPath))
  return {
    roots: [realPath(workTree)],
    bases: [root, contentDir].map(realPath),
    allowed: ['.well-known', '.nojekyll'].map((name) => join(statics, name))
  }
}
