import { posix } from 'node:path'
import type { AssetReference } from '../model/document.js'

/**
 * Compute the public path of an asset: static files keep their path, others get a fingerprinted name.
 *
 * @example assetPath({ source: 'content/a/plan.png', hash: '0123456789abcdef…', … }) // '/_capstan/media/plan.0123456789.png'
 */
export function assetPath({ publicPath, source, hash }: AssetReference): string {
  if (publicPath !== undefined) return publicPath
  const extension = posix.extname(source)
  return `/_capstan/media/${posix.basename(source, extension)}.${hash.slice(0, 10)}${extension}`
}
