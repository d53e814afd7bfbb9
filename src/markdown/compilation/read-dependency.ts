import { readFileSync, realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { hashOf } from '../../utils/hash.js'
import { isInside, toPosix } from '../../utils/paths.js'
import type { Compilation } from './compilation.js'
import type { CompileContext } from './context.js'

/** A file that a page reads: its path relative to the site directory, and its bytes unless it is not there. */
export interface ReadFile {
  readonly path: string
  readonly bytes?: Uint8Array
  readonly hash?: string
  /** Whether it was not even looked for, because it lies outside the work tree. */
  readonly isOutside: boolean
}

/**
 * Read a file that a page names. `url` is relative to the file `from`; `/…` begins at the content folder and `@site/…`
 * at the site directory. The file becomes a dependency of the page, also when it is not there: it may come.
 */
export function readDependency(url: string, from: string, compilation: Compilation): ReadFile {
  const { context, dependencies } = compilation
  const absolute = resolveAuthored(url, from, context)
  const path = toPosix(relative(context.siteDir, absolute))
  if (!isInWorkTree(absolute, context)) return { path, isOutside: true }
  const bytes = readBytes(absolute)
  const hash = bytes && hashOf(bytes)
  dependencies.set(path, { path, ...(hash !== undefined && { hash }) })
  return { path, isOutside: false, ...(bytes && { bytes }), ...(hash !== undefined && { hash }) }
}

/** Read a file that a page names as UTF-8 text; bytes that are not are replaced. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD')
}

/** Find the absolute path that an author means. */
export function resolveAuthored(url: string, from: string, { siteDir, contentDir }: CompileContext): string {
  if (url.startsWith('@site/')) return join(siteDir, url.slice('@site/'.length))
  if (url.startsWith('/')) return join(siteDir, contentDir, url)
  return resolve(siteDir, from, '..', url)
}

/** Say whether a file lies in the work tree, by its name and, where links lead elsewhere, by its real place. */
export function isInWorkTree(absolute: string, { workTree }: CompileContext): boolean {
  if (!isInside(absolute, workTree)) return false
  try {
    return isInside(realpathSync(absolute), realpathSync(workTree))
  } catch {
    return true // it is not there, so it leads nowhere
  }
}

function readBytes(absolute: string): Uint8Array | undefined {
  try {
    return readFileSync(absolute)
  } catch {
    return undefined // absent, a folder, or unreadable: for the page it is all the same
  }
}
