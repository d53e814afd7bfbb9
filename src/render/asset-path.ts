import type { AssetReference } from '../model/document.js'
import { fingerprintedName } from '../utils/fingerprint.js'

/**
 * Compute the public path of an asset: static files keep their path, others get a fingerprinted name.
 *
 * @example assetPath({ source: 'content/a/plan.png', hash: '0123456789abcdef…', … }) // '/_capstan/media/plan.0123456789.png'
 */
export function assetPath({ publicPath, source, hash }: AssetReference): string {
  if (publicPath !== undefined) return publicPath
  return `/_capstan/media/${fingerprintedName(source, hash)}`
}
