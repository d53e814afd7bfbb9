/**
 * The secret by which Capstan recognises what it has stored itself. A cache is in the site's folder, where a
 * repository can bring one along, and parts of it run as code or are published as they are. So everything in it carries
 * a seal made with this key, which no repository can hold: it is in the user's own folder, or in the variable
 * `CAPSTAN_CACHE_KEY`, by which machines that trust each other, such as the runners of a CI service, share caches. What
 * another key has sealed, or none, is made again.
 *
 * Content hashes alone would not do: what a cache holds is not what it was made from, so its hash proves nothing
 * without doing the work again. Asking git whether it tracks the cache would miss archives, and what a pull request
 * adds to one's own.
 */
import { linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { findWorkTree, isInside } from './paths.js'

/** Name of the variable that holds a key. */
export const keyVariable = 'CAPSTAN_CACHE_KEY'

/** Read the key for the site in a folder, and make it when there is none; undefined where none can be kept out of the site. */
export function userKey(siteDir: string): string | undefined {
  const given = process.env[keyVariable]
  if (given !== undefined && given !== '') return given
  const file = keyFile()
  if (isInside(file, findWorkTree(siteDir))) return undefined
  return readKey(file) ?? makeKey(file)
}

/** Compute the path of the user's key. */
function keyFile(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env
  return join(XDG_STATE_HOME || LOCALAPPDATA || join(homedir(), '.local', 'state'), 'capstan', 'cache-key')
}

/** Read a key that no other user can have written or read; undefined when that does not hold. */
function readKey(file: string): string | undefined {
  try {
    const { uid, mode } = lstatSync(file)
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o077) === 0)
    const key = isOwn ? readFileSync(file, 'utf8') : ''
    return /^[0-9a-f]{64}$/.test(key) ? key : undefined
  } catch {
    return undefined
  }
}

/** Create a key; where two processes do so at once, the first one wins. */
function makeKey(file: string): string | undefined {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(temporary, randomBytes(32).toString('hex'), { mode: 0o600 })
    linkSync(temporary, file)
  } catch {
    // Another process was faster, or nothing can be written there.
  } finally {
    rmSync(temporary, { force: true })
  }
  return readKey(file)
}
