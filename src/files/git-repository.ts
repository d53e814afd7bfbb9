import { readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'

/** A repository of git, as it is on the disk. */
export interface GitRepository {
  /** Root of the files, absolute. */
  readonly workTree: string
  /** Folder of its HEAD and index: `.git`, or where the file `.git` of a linked work tree or a submodule leads. */
  readonly gitDir: string
  /** Folder of its objects and settings, which linked work trees share. */
  readonly commonDir: string
}

/**
 * Find the repository whose work tree a folder is; undefined for any other folder. git is not asked: from a folder of the site it would
 * take files named `HEAD`, `objects` and `config` for a repository, settings included.
 */
export function findRepository(workTree: string): GitRepository | undefined {
  const path = join(workTree, '.git')
  const stats = statSync(path, { throwIfNoEntry: false })
  const named = stats?.isFile() ? /^gitdir: ([^\r\n]+)/.exec(readFileSync(path, 'utf8'))?.[1] : undefined
  const gitDir = stats?.isDirectory() ? path : named && resolve(workTree, named)
  return gitDir ? { workTree, gitDir, commonDir: commonDirOf(gitDir) } : undefined
}

/** Find the directory that a repository shares, by the path that git would take: blanks belong to it, and `..` is above where a link leads. */
function commonDirOf(gitDir: string): string {
  const named = commonDirIn(gitDir)
  if (named === undefined) return gitDir
  const path = isAbsolute(named) ? named : `${gitDir}/${named}`
  try {
    return realpathSync.native(path)
  } catch {
    return resolve(path) // it is not there, or closed to this process
  }
}

function commonDirIn(gitDir: string): string | undefined {
  try {
    return readFileSync(join(gitDir, 'commondir'), 'utf8').replace(/[\r\n]+$/, '')
  } catch {
    return undefined
  }
}
