import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { watchedSourcePath } from '../../files/open-source.js'
import { realPath } from '../../files/real-path.js'
import type { Config } from '../../model/config.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { routeLockFile } from '../../model/route-lock.js'
import { filesOfPlugin } from '../../plugins/collect-extensions.js'

/**
 * List the real paths of the configuration's files, of the content folder and of what pages read outside of it, sorted. The
 * watcher follows no links, so what a link leads to is listed itself, where it may be read.
 */
export function watchedPaths({ documents, apiPaths, bundles, sources }: PreparedSite, config: Config): string[] {
  const dependencies = documents.flatMap((document) =>
    document.dependencies.flatMap(({ path, refusal }) => (refusal === 'outside' ? [] : join(config.siteDir, path)))
  )
  const descriptions = apiPaths.map((path) => join(config.siteDir, path))
  const pluginFiles = config.extensions.plugins.flatMap((plugin) => filesOfPlugin(plugin, config.siteDir))
  const labelFiles = Object.values(config.extensions.labels).flatMap((own) =>
    own.flatMap(({ file }) => file?.path ?? [])
  )
  const fonts = config.openGraph ? [config.openGraph.font] : []
  const bundled = [...config.styles, ...labelFiles, ...fonts, ...bundles.inputs.map(({ path }) => path)].map((path) =>
    join(config.siteDir, path)
  )
  const files = sources.map(({ path }) => join(config.siteDir, path))
  const linked = linkedFolders(files, config.siteDir)
  const isLinked = (path: string) => isLink(path) || linked.some((folder) => path.startsWith(`${folder}/`))
  const outside = [...dependencies, ...descriptions, ...bundled, ...files].filter(
    (path) => !path.startsWith(`${config.contentDir}/`) || isLinked(path)
  )
  const beside = config.folders.map(({ path }) => join(config.siteDir, path))
  const { overlay } = config.sources
  const statics = config.staticPaths.map((path) => join(config.siteDir, path))
  const named = new Set([
    config.contentDir,
    join(config.configDir, routeLockFile),
    ...beside,
    ...statics,
    ...(overlay ? [overlay.folder] : []),
    ...linked,
    ...outside
  ])
  const read = [...named].flatMap((path) => watchedSourcePath(path, config.sources) ?? [])
  // What plugins name is code that the configuration trusts, or what it reads: also in a hidden folder.
  const ofConfig = [...config.configInputs, ...pluginFiles.map((path) => join(config.siteDir, path))]
  return [...new Set([...ofConfig.map(realPath), ...read])].sort()
}

/** List the folders above some files that are symbolic links. */
function linkedFolders(files: readonly string[], siteDir: string): string[] {
  const folders = new Set<string>()
  for (const file of files) {
    for (let folder = dirname(file); folder.length > siteDir.length && !folders.has(folder); folder = dirname(folder))
      folders.add(folder)
  }
  return [...folders].filter(isLink)
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}
