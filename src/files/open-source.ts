/**
 * Open a file that a site is made of. Every module that reads sources does it through this one, because authors' files name
 * each other, and links of the file system, and so could name any file of the machine.
 */
import { closeSync, constants, fstatSync, openSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Refusal, SourceAccess } from '../model/source-access.js'
import { isInside } from '../utils/paths.js'
import { overlaidPath } from './overlaid-path.js'
import { unsavedPath } from './unsaved-path.js'

/** A regular file that is open; who opened it closes it. */
export interface OpenedSource {
  readonly state: 'open'
  readonly descriptor: number
  readonly size: number
}

/** A file that is not open: it is not there, it must not be read, or the system cannot read it. */
export type UnreadSource =
  | { readonly state: 'absent' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  /** `code` is the system's, such as `EACCES`. */
  | { readonly state: 'failed'; readonly code: string }

/** Largest text that is read as a source, in bytes: a few times the largest description that is published anywhere. */
export const maxTextBytes = 64 * 1024 * 1024

/** Largest file that is published, in bytes. */
export const maxFileBytes = 2 ** 31 - 1

const packageFolder = `${sep}node_modules${sep}`

/** Open a source by its absolute path. A folder is no file: it is absent. */
export function openSource(path: string, access: SourceAccess, maxBytes = maxFileBytes): OpenedSource | UnreadSource {
  try {
    const real = realPathOf(overlaidPath(path, access))
    const refusal = refusalOf(real.path, access)
    if (refusal) return { state: 'refused', refusal }
    const unsaved = unsavedPath(real.path, access)
    if (!real.isThere && unsaved === undefined) return { state: 'absent' }
    // Do not wait for the other end of a pipe, and do not follow what became a link meanwhile.
    const descriptor = openSync(unsaved ?? real.path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
    const opened = checkOpened(descriptor, maxBytes)
    if (opened.state !== 'open') closeSync(descriptor)
    return opened
  } catch (error) {
    return failureOf(error)
  }
}

/** Find the real path of a source that may be read; undefined for one that may not, or is not there. */
export function realSourcePath(path: string, access: SourceAccess): string | undefined {
  const real = allowedPath(path, access)
  return real?.isThere ? real.path : undefined
}

/** Find the real path by which a source is watched, which may come; undefined for one that may not be read. */
export function watchedSourcePath(path: string, access: SourceAccess): string | undefined {
  return allowedPath(path, access)?.path
}

/** Follow a path to what may be read. */
function allowedPath(path: string, access: SourceAccess): ReturnType<typeof realPathOf> | undefined {
  try {
    const real = realPathOf(overlaidPath(path, access))
    return refusalOf(real.path, access) ? undefined : real
  } catch {
    return undefined
  }
}

/** Whether the configuration names a real path, or a folder it is in, as one that may be read. */
export function isAllowed(real: string, { allowed }: SourceAccess): boolean {
  return allowed.some((entry) => isInside(real, entry))
}

/** Follow every link of a path; what is not there has the real path of its folder before its name. */
function realPathOf(path: string): { readonly path: string; readonly isThere: boolean } {
  try {
    return { path: realpathSync.native(path), isThere: true }
  } catch (error) {
    if (!isAbsence(error) || dirname(path) === path) throw error
    return { path: join(realPathOf(dirname(path)).path, basename(path)), isThere: false }
  }
}

/** Find why a file must not be read, by its real path alone. */
function refusalOf(real: string, access: SourceAccess): Refusal | undefined {
  const isWithin = [...access.roots, ...(access.packages ?? [])].some((root) => isInside(real, root))
  if (/^\/(?:proc|sys|dev)\//.test(real) || !isWithin) return 'outside'
  // Package managers keep packages in hidden folders of their own.
  const packages = real.lastIndexOf(packageFolder)
  const bases = packages < 0 ? access.bases : [...access.bases, real.slice(0, packages + packageFolder.length)]
  return bases.every((base) => isHiddenFrom(base, real)) && !isAllowed(real, access) ? 'hidden' : undefined
}

/** Whether a name on the way from a folder to a file begins with a dot. */
function isHiddenFrom(base: string, real: string): boolean {
  return relative(base, real)
    .split(sep)
    .some((name) => name.startsWith('.') && name !== '..')
}

/** Check the opened file, not what its name meant before. */
function checkOpened(descriptor: number, maxBytes: number): OpenedSource | UnreadSource {
  const stats = fstatSync(descriptor)
  if (stats.isDirectory()) return { state: 'absent' }
  if (!stats.isFile()) return { state: 'refused', refusal: 'irregular' }
  if (stats.size > maxBytes) return { state: 'refused', refusal: 'too-large' }
  return { state: 'open', descriptor, size: stats.size }
}

/** Whether an error says that a path leads to nothing: no such name, no name that any file could have. */
function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(codeOf(error))
}

/** Convert an error of the system to data. A socket reports that it is no such device. */
function failureOf(error: unknown): UnreadSource {
  if (isAbsence(error)) return { state: 'absent' }
  const code = codeOf(error)
  return code === 'ENXIO' ? { state: 'refused', refusal: 'irregular' } : { state: 'failed', code }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message
}
