/** `routes.lock`: the addresses and anchors that a site promises to keep, one a line, so that lines of two branches merge. */
import { decodePath } from '../utils/url.js'

/** Name of the file, in the folder of the site. */
export const routeLockFile = 'routes.lock'

/** The file as it was read, or why it could not be. */
export type RouteLock = { readonly text: string } | { readonly problem: string }

/** An address that is promised, from the root of the site without the base path. */
export interface LockedAddress {
  /** As the line says it. */
  readonly address: string
  /** Percent-decoded, as the hash is. */
  readonly path: string
  readonly hash?: string
  /** Counts from 1. */
  readonly line: number
}

/** A line that is no address. */
export interface UnknownLine {
  readonly written: string
  readonly line: number
}

/**
 * Parse the text of `routes.lock`. `#` at its beginning makes a line a comment.
 *
 * @example parseRouteLock('/start/\n/start/#install\n').addresses[1] // { address: '/start/#install', path: '/start/', hash: 'install', line: 2 }
 */
export function parseRouteLock(text: string): {
  readonly addresses: readonly LockedAddress[]
  readonly unknown: readonly UnknownLine[]
} {
  const addresses: LockedAddress[] = []
  const unknown: UnknownLine[] = []
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const address = written.trim()
    const line = index + 1
    if (address === '' || address.startsWith('#')) continue
    const parts = /^(\/[^#]*)(?:#(.+))?$/.exec(address)
    if (!parts?.[1]) unknown.push({ written: address, line })
    else {
      const [path, hash] = [decodePath(parts[1]), parts[2]]
      addresses.push({ address, path, ...(hash !== undefined && { hash: decodePath(hash) }), line })
    }
  }
  return { addresses, unknown }
}

/**
 * Write an address as a line has it: percent-decoded, but for what would end the line or its path.
 *
 * @example lockedAddress('/安装 说明/', 'a b') // '/安装 说明/#a b'
 */
export function lockedAddress(path: string, hash?: string): string {
  const safe = (text: string) => text.replaceAll(/[%#\p{Cc}\u2028\u2029]|\s(?=$)/gu, encodeURIComponent)
  return hash === undefined ? safe(path) : `${safe(path)}#${safe(hash)}`
}

/** Write the text of `routes.lock`: each address once, in the order of code units, which no locale changes. */
export function formatRouteLock(addresses: Iterable<string>): string {
  const head =
    '# Addresses and anchors that the site keeps. "capstan routes --lock" adds new ones; remove the line of one that may go.'
  return `${[head, ...new Set([...addresses].sort(byCodeUnits))].join('\n')}\n`
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
