import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folders of a site, all absolute. */
export interface OutputFolders {
  readonly siteDir: string
  /** Where files go in place of the next two. */
  readonly outDir: string
  readonly formerOutDir: string
  /** What is written here would be copied to the output folder. */
  readonly publicDir: string
}

/** How functions of `node:fs` take paths, by their names. */
const names = {
  read: 'access exists lstat stat readFile readdir opendir realpath readlink createReadStream',
  write: 'writeFile appendFile mkdir mkdtemp rm rmdir unlink truncate utimes chmod createWriteStream',
  open: 'open',
  copy: 'copyFile cp link symlink',
  move: 'rename'
} as const

type Call = (this: unknown, ...given: unknown[]) => unknown

/**
 * Let what code of this thread writes go into another output folder, and refuse to write elsewhere but into the folder for temporary files.
 */
export function moveOutput(folders: OutputFolders): void {
  const read = (path: unknown) => placeOf(path, false, folders)
  const write = (path: unknown) => placeOf(path, true, folders)
  const placing: Readonly<Record<keyof typeof names, (given: readonly unknown[]) => unknown[]>> = {
    read: ([path, ...rest]) => [read(path), ...rest],
    write: ([path, ...rest]) => [write(path), ...rest],
    open: ([path, flags, ...rest]) => [placeOf(path, isWriting(flags), folders), flags, ...rest],
    copy: ([from, to, ...rest]) => [read(from), write(to), ...rest],
    move: ([from, to, ...rest]) => [write(from), write(to), ...rest]
  }
  const targets = [fs, fs.promises] as unknown as readonly Record<string, Call | undefined>[]
  for (const kind of Object.keys(names) as (keyof typeof names)[]) {
    for (const name of names[kind].split(' ').flatMap((each) => [each, `${each}Sync`])) {
      for (const target of targets) {
        const call = target[name]
        if (call) target[name] = placed(call, placing[kind], target === targets[1])
      }
    }
  }
  syncBuiltinESMExports()
}

/** Wrap a function that takes paths; a promise rejects where another throws. */
function placed(call: Call, place: (given: readonly unknown[]) => unknown[], isPromise: boolean): Call {
  const wrapped: Call = function (...given) {
    return call.apply(this, place(given))
  }
  const promising: Call = function (...given) {
    return Promise.resolve(given).then((list) => wrapped.apply(this, list))
  }
  return Object.assign(isPromise ? promising : wrapped, call)
}

function isWriting(flags: unknown): boolean {
  return typeof flags === 'string' && /[awx+]/.test(flags)
}

/** Find where a path leads; what is no path stays. */
function placeOf(path: unknown, isWritten: boolean, folders: OutputFolders): unknown {
  if (typeof path !== 'string' && !(path instanceof URL)) return path
  const { siteDir, outDir, formerOutDir, publicDir } = folders
  const absolute = typeof path === 'string' ? resolve(siteDir, path) : fileURLToPath(path)
  if (isIn(absolute, outDir)) return absolute
  const folder = [formerOutDir, ...(isWritten ? [publicDir] : [])].find((each) => isIn(absolute, each))
  if (folder !== undefined) return join(outDir, relative(folder, absolute))
  if (isWritten && (isIn(absolute, siteDir) || !isIn(absolute, tmpdir())))
    throw new Error(`it writes "${relative(siteDir, absolute)}", which is outside of the output folder`)
  return absolute
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}
