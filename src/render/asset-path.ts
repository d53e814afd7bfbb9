import type { Config } from '../model/config.js'
import type { AssetReference } from '../model/document.js'
import type { Site } from '../model/site.js'
import { fingerprintedName } from '../utils/fingerprint.js'
import { withBase } from '../utils/url.js'

/**
 * Compute the public path of an asset: static files keep their path, others get a fingerprinted name.
 *
 * @example assetPath({ source: 'content/a/plan.png', hash: '0123456789abcdef…', … }) // '/_capstan/media/plan.0123456789.png'
 */
export function assetPath({ publicPath, source, hash }: AssetReference): string {
  if (publicPath !== undefined) return publicPath
  return `/_capstan/media/${fingerprintedName(source, hash)}`
}

/** Create the final URL of an asset: a static file that only one version has is below the address of that version. */
export function assetHref(
  asset: AssetReference,
  { site, config }: { readonly site: Pick<Site, 'rootPaths'>; readonly config: Pick<Config, 'basePath' | 'rootBase'> }
): string {
  const isShared = asset.publicPath === undefined || site.rootPaths.has(asset.publicPath)
  return withBase(assetPath(asset), isShared ? config.rootBase : config.basePath)
}
