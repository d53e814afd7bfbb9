import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { askGit } from '../files/ask-git.js'
import { folderAccess } from '../files/folder-access.js'
import { readSourceText } from '../files/read-source.js'
import { realPath } from '../files/real-path.js'
import type { SourceAccess } from '../model/source-access.js'
import { compareText } from '../utils/collections.js'
import { findWorkTree, toPosix } from '../utils/paths.js'
import { type ForgeFiles, listForgeFiles } from './forge-files.js'

/** A folder of Markdown in a repository, as a forge has it. Paths are posix and relative to the root of the repository, which is ''. */
export interface ForgeTree {
  /** Absolute path of the folder. */
  readonly dir: string
  /** Absolute path of the root of the repository; the folder itself where it is in none. */
  readonly root: string
  readonly access: SourceAccess
  /** The Markdown files of the folder, sorted. */
  readonly pages: readonly string[]
  /** What else is in the folder. */
  readonly files: ForgeFiles
  /** Paths of submodules, whose files a clone need not have. */
  readonly submodules: readonly string[]
}

/** Open a folder: list its Markdown without what git ignores, links of the file system, and packages. */
export function openForgeTree(folder: string, workTree = findWorkTree(folder)): ForgeTree {
  const dir = realPath(folder)
  const root = realPath(workTree)
  // A forge shows hidden files like any other.
  const access = { ...folderAccess(root), allowed: [root] }
  const files = listForgeFiles(dir, root)
  const ignored = ignoredOf(files.pages, root)
  return {
    dir,
    root,
    access,
    pages: files.pages.filter((path) => !ignored.has(path)).sort(compareText),
    files,
    submodules: submodulesOf(root, access)
  }
}

/** Read a page; undefined for one that is gone meanwhile, or that must not be read. */
export function readForgeText({ root, access }: ForgeTree, path: string): string | undefined {
  return readSourceText(join(root, path), access)
}

/** What is at a path of the repository. */
export function kindAt({ root, submodules }: ForgeTree, path: string): 'file' | 'folder' | 'submodule' | undefined {
  if (submodules.some((submodule) => path === submodule || path.startsWith(`${submodule}/`))) return 'submodule'
  try {
    return statSync(join(root, path)).isDirectory() ? 'folder' : 'file'
  } catch {
    return undefined // no path that a system can have, such as a loop of links or a name too long, is one of a file
  }
}

/** List the names in a folder of the repository, sorted; none where there is no such folder. */
export function namesIn({ root }: ForgeTree, folder: string): string[] {
  try {
    return readdirSync(join(root, folder)).sort(compareText)
  } catch {
    return []
  }
}

/** List those of some paths that git ignores; outside of git, none. */
function ignoredOf(paths: readonly string[], root: string): ReadonlySet<string> {
  if (paths.length === 0 || !existsSync(join(root, '.git'))) return new Set()
  try {
    const answer = askGit({ ask: 'ignored', workTree: root, paths: paths.map((path) => join(root, path)) })
    return new Set(answer.split('\0').map((path) => toPosix(relative(root, path))))
  } catch {
    return new Set() // it ignores none of them, or is not installed
  }
}

function submodulesOf(root: string, access: SourceAccess): string[] {
  const text = readSourceText(join(root, '.gitmodules'), access) ?? ''
  return [...text.matchAll(/^\s*path\s*=\s*(.+?)\s*$/gm)].map(([, path = '']) => path)
}
