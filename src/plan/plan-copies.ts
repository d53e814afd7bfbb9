import { join } from 'node:path'
import type { Cache } from '../cache/cache.js'
import { exportApi } from '../compile/export-api.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import type { FileCopy, PlannedOutput } from '../model/output.js'
import { assetPath } from '../render/asset-path.js'
import type { PreparedSite } from '../model/prepared-site.js'
import { hashOf } from '../utils/hash.js'
import { outputOfCopy, outputOfText } from './output-of.js'

/** Plan the copies of the files under `_static`. */
export function planStaticFiles({ sources }: PreparedSite, config: Config): PlannedOutput[] {
  return sources
    .filter(({ kind }) => kind === 'static')
    .map(({ path, contentPath, hash }) => outputOfCopy(contentPath, hash, copyOf(path, config)))
}

/** Plan the copies of the files that are beside pages. */
export function planPageAssets(documents: readonly Document[], config: Config): PlannedOutput[] {
  const byPath = new Map<string, PlannedOutput>()
  for (const asset of documents.flatMap(({ assets }) => assets)) {
    if (asset.publicPath === undefined) {
      const path = assetPath(asset).slice(1)
      byPath.set(path, outputOfCopy(path, asset.hash, copyOf(asset.source, config)))
    }
  }
  return [...byPath.values()]
}

/** Plan the copies of the descriptions that readers may download. */
export function planApiDownloads({ apis }: PreparedSite, config: Config): PlannedOutput[] {
  return apis.flatMap(({ files, downloads }) =>
    files.flatMap(({ path, hash }) => {
      const published = downloads[path]
      if (published === undefined || hash === undefined) return []
      return [outputOfCopy(published.slice(1), hash, copyOf(path, config))]
    })
  )
}

/** Plan the files that are made of descriptions for readers to download. */
export function planApiExports({ apis }: PreparedSite, config: Config, cache: Cache): PlannedOutput[] {
  return apis.flatMap((api) =>
    api.exports.map(({ kind, path }) => ({
      path: path.slice(1),
      key: hashOf(JSON.stringify([kind, api.key, api.files])),
      create: () => exportApi(api, kind, config, cache)
    }))
  )
}

/** Plan the copies of the files that the site's stylesheets show. */
export function planBundledFiles({ bundles }: PreparedSite, config: Config): PlannedOutput[] {
  return bundles.files.map(({ path, hash, outputPath }) => outputOfCopy(outputPath, hash, copyOf(path, config)))
}

/** Plan the modules of the site's islands and the stylesheets of its components. */
export function planIslands({ bundles }: PreparedSite): PlannedOutput[] {
  return [...bundles.modules, ...Object.values(bundles.sheets)].map(({ path, text }) => outputOfText(path, text))
}

/** Name a file of the site to copy. */
function copyOf(path: string, { siteDir, sources }: Config): FileCopy {
  return { copyOf: join(siteDir, path), access: sources }
}
