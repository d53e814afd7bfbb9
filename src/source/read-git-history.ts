import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { askGit } from '../files/ask-git.js'
import { authoredPath, pathBelowOverlay } from '../files/overlaid-path.js'
import type { Config } from '../model/config.js'
import type { GitHistory, LastCommit } from '../model/git-history.js'
import type { KnownValues } from '../model/known-values.js'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'

/**
 * Read the last commit of every file of the site with one call of `git log`, cached under the hash of HEAD.
 * Outside git, without commits and in a shallow clone there are no dates and one reason.
 */
export function readGitHistory(config: Config, values: KnownValues): GitHistory {
  if (!existsSync(join(config.workTree, '.git'))) return none('the site is not in a git work tree')
  try {
    const [isShallow, head = ''] = askGit({ ask: 'head', workTree: config.workTree }).split('\n')
    if (isShallow === 'true') return none('the clone is shallow; fetch the whole history')
    return overlaid({ commits: new Map(knownLog(config, head, values)), dirty: readDirty(config, head) }, config)
  } catch (error) {
    return none(reasonOf(error))
  }
}

/** Give the files of an overlay their own history at the paths of those that they stand for. */
function overlaid({ commits, dirty }: GitHistory, { siteDir, sources }: Config): GitHistory {
  const { overlay } = sources
  if (!overlay) return { commits, dirty }
  const paths = [...new Set([...commits.keys(), ...dirty])].flatMap((path) => {
    const below = toPosix(relative(siteDir, pathBelowOverlay(join(siteDir, path), sources)))
    return below === path || authoredPath(below, { siteDir, sources }) !== path ? [] : [{ path, below }]
  })
  const hidden = new Set(paths.map(({ below }) => below))
  const own = paths.flatMap(({ path, below }) => {
    const commit = commits.get(path)
    return commit ? [[below, commit] as const] : []
  })
  return {
    commits: new Map([...[...commits].filter(([path]) => !hidden.has(path)), ...own]),
    dirty: new Set([
      ...[...dirty].filter((path) => !hidden.has(path)),
      ...paths.flatMap(({ path, below }) => (dirty.has(path) ? [below] : []))
    ])
  }
}

/** Create a history without commits. */
function none(reason: string): GitHistory {
  return { commits: new Map(), dirty: new Set(), reason }
}

/** Explain why git failed: it is not installed, there is no commit yet, or it refused. */
function reasonOf(error: unknown): string {
  const { code, status } = error as { code?: string; status?: number }
  if (code === 'ENOENT') return 'git is not installed'
  return status === 1 ? 'nothing is committed yet' : 'git gave no history'
}

/** Read the log of a HEAD from the cache, or from git. */
function knownLog(config: Config, head: string, values: KnownValues): [string, LastCommit][] {
  const key = `${hashOf(`authors ${head} ${prefixOf(config)}`)}.git`
  const known = values.read(key)
  if (known !== undefined) return JSON.parse(known) as [string, LastCommit][]
  const entries = readLog(config, head)
  values.write(key, JSON.stringify(entries))
  return entries
}

/** Read the log, newest first: the first commit that names a file is its last one. Merges name what they changed themselves. */
function readLog({ workTree, siteDir }: Config, head: string): [string, LastCommit][] {
  const log = askGit({ ask: 'log', workTree, head, folder: siteDir })
  const commits = new Map<string, Omit<LastCommit, 'authors'> & { readonly authors: Map<string, number> }>()
  let current: Omit<LastCommit, 'authors'> | undefined
  // A commit prints as "", date, author, "\nfirst path", "second path" …, each ended by NUL.
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
function readDirty(config: Config, head: string): Set<string> {
  const status = askGit({ ask: 'changes', workTree: config.workTree, head, folder: config.siteDir })
  const prefix = prefixOf(config)
  return new Set(status.split('\0').flatMap((entry) => (entry.length > 3 ? [entry.slice(3 + prefix.length)] : [])))
}

/** Compute the path from the root of the work tree to the site, with a slash at its end; empty when they are the same. */
function prefixOf({ workTree, siteDir }: Config): string {
  const path = toPosix(relative(workTree, siteDir))
  return path && `${path}/`
}
