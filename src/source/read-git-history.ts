import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Config } from '../model/config.js'
import type { GitHistory, LastCommit } from '../model/git-history.js'
import type { Memory } from '../model/memory.js'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'

/**
 * Read the last commit of every file of the site with one call of `git log`, cached under the hash of HEAD.
 * Outside git, without commits and in a shallow clone there are no dates and one reason.
 */
export function readGitHistory(config: Config, memory: Memory): GitHistory {
  if (!existsSync(join(config.workTree, '.git'))) return none('the site is not in a git work tree')
  try {
    const [isShallow, head] = git(config, [
      'rev-parse',
      '--is-shallow-repository',
      '--verify',
      '--quiet',
      'HEAD'
    ]).split('\n')
    if (isShallow === 'true') return none('the clone is shallow; fetch the whole history')
    return { commits: new Map(recallLog(config, head ?? '', memory)), dirty: readDirty(config) }
  } catch (error) {
    return none(reasonOf(error))
  }
}

/** Create a history without commits. */
function none(reason: string): GitHistory {
  return { commits: new Map(), dirty: new Set(), reason }
}

/** Overrides of user settings that would change the output of git. */
const settings = [
  'core.quotePath=false',
  'log.showSignature=false',
  'log.showRoot=true',
  'i18n.logOutputEncoding=UTF-8'
]

/** Bytes that git may print: 1 GiB, far above the log of any documentation; the default of Node is 1 MiB. */
export const maxGitOutputBytes = 1 << 30

/** Run git in the site directory. */
function git(config: Config, args: readonly string[]): string {
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: config.siteDir,
    encoding: 'utf8',
    maxBuffer: maxGitOutputBytes,
    stdio: ['ignore', 'pipe', 'ignore']
  })
}

/** Explain why git failed: it is not installed, there is no commit yet, or it refused. */
function reasonOf(error: unknown): string {
  const { code, status } = error as { code?: string; status?: number }
  if (code === 'ENOENT') return 'git is not installed'
  return status === 1 ? 'nothing is committed yet' : 'git gave no history'
}

/** Read the log of a HEAD from the cache, or from git. */
function recallLog(config: Config, head: string, memory: Memory): [string, LastCommit][] {
  const key = `${hashOf(`authors ${head} ${prefixOf(config)}`)}.git`
  const known = memory.read(key)
  if (known !== undefined) return JSON.parse(known) as [string, LastCommit][]
  const entries = readLog(config)
  memory.write(key, JSON.stringify(entries))
  return entries
}

/** Read the log, newest first: the first commit that names a file is its last one. Merges name what they changed themselves. */
function readLog(config: Config): [string, LastCommit][] {
  const format = ['--format=%x00%ad%x00%aN', '--date=format:%Y-%m-%d']
  const log = git(config, ['log', ...format, '--name-only', '-z', '-c', '--relative', '--no-renames', '--', '.'])
  const commits = new Map<string, Omit<LastCommit, 'authors'> & { readonly authors: Map<string, number> }>()
  let current: Omit<LastCommit, 'authors'> | undefined
  // With -z a commit prints as "", date, author, "\nfirst path", "second path" …, each ended by NUL.
  const fields = log.split('\0')
  for (let index = 0; index < fields.length; index++) {
    const field = fields[index] ?? ''
    if (/^\d{4}-\d{2}-\d{2}$/.test(field) && fields[index - 1] === '') {
      current = { date: field, author: fields[++index] ?? '' }
      continue
    }
    const path = field.replace(/^\n+/, '')
    if (path && current) {
      const { authors } = commits.get(path) ?? { authors: new Map<string, number>() }
      authors.set(current.author, (authors.get(current.author) ?? 0) + 1)
      if (!commits.has(path)) commits.set(path, { ...current, authors })
    }
  }
  return [...commits].map(([path, commit]) => [path, { ...commit, authors: [...commit.authors] }])
}

/** List the files with changes that are not committed. */
function readDirty(config: Config): Set<string> {
  const status = git(config, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'])
  const prefix = prefixOf(config)
  return new Set(status.split('\0').flatMap((entry) => (entry.length > 3 ? [entry.slice(3 + prefix.length)] : [])))
}

/** Compute the path from the root of the work tree to the site, with a slash at its end; empty when they are the same. */
function prefixOf({ workTree, siteDir }: Config): string {
  const path = toPosix(relative(workTree, siteDir))
  return path && `${path}/`
}
