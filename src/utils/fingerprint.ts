import { posix } from 'node:path'

/** Shorten a hash to the fingerprint in the names of published files. */
export function fingerprint(hash: string): string {
  return hash.slice(0, 10)
}

/**
 * Name a published file after its source and the hash of its contents.
 *
 * @example fingerprintedName('content/a/plan.png', '0123456789abcdef…') // 'plan.0123456789.png'
 */
export function fingerprintedName(source: string, hash: string): string {
  const extension = posix.extname(source)
  return `${posix.basename(source, extension)}.${fingerprint(hash)}${extension}`
}
