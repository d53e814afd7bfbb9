import { posix } from 'node:path'
import type { Config } from '../model/config.js'
import type { AssetReference } from '../model/document.js'
import type { Site } from '../model/site.js'
import { fingerprint } from '../utils/fingerprint.js'
import { withBase } from '../utils/url.js'

/**
 * Compute the public path of an asset: static files keep their path, others are in a folder that is their fingerprint, so that who
 * saves one gets the name that its author gave it.
 *
 * @example assetPath({ source: 'content/a/plan.png', hash: '0123456789abcdef…', … }) // '/_capstan/media/0123456789/plan.png'
 */
export function assetPath({ publicPath, source, hash }: AssetReference): string {
  if (publicPath !== undefined) return publicPath
  return `/_capstan/media/${fingerprint(hash)}/${posix.basename(source)}`
}

/** Create the final URL of an asset: a static file that only one version has is below the address of that version. */
export function assetHref(
  asset: AssetReference,
  { site, config }: { readonly site: Pick<Site, 'rootPaths'>; readonly config: Pick<Config, 'basePath' | 'rootBase'> }
): string {
  const isShared = asset.publicPath === undefined || site.rootPaths.has(asset.publicPath)
  return withBase(assetPath(asset), isShared ? config.rootBase : config.basePath)
}
