import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { askGit } from '../files/ask-git.js'
import { authoredPath, pathBelowOverlay } from '../files/overlaid-path.js'
import type { Config } from '../model/config.js'
import type { GitHistory, LastCommit } from '../model/git-history.js'
import type { KnownValues } from '../model/known-values.js'
import type { SourceFile, SourceOrigin } from '../model/source.js'
import { groupBy } from '../utils/collections.js'
import { hashOf } from '../utils/hash.js'
import { isInside, toPosix } from '../utils/paths.js'

/** A folder of a repository; absolute paths. */
interface GitFolder {
  readonly workTree: string
  readonly folder: string
}

/**
 * Read the last commit of every file of the site with one call of `git log`, cached under the hash of HEAD, and one more for each
 * repository and linked folder that files of the site are in besides. Outside git, without commits and in a shallow clone there
 * are no dates and one reason.
 */
export function readGitHistory(
  config: Pick<Config, 'workTree' | 'siteDir' | 'sources'>,
  values: KnownValues,
  files: readonly Pick<SourceFile, 'path' | 'origin'>[] = []
): GitHistory {
  const { workTree, siteDir } = config
  const own = overlaid(readFolderHistory({ workTree, folder: siteDir }, values), config)
  const moved = files.flatMap(({ path, origin }) => (origin ? [{ path, origin }] : []))
  if (moved.length === 0) return own
  const commits = new Map(own.commits)
  const dirty = new Set(own.dirty)
  let { reason } = own
  const take = (history: GitHistory, path: string, from: string) => {
    const commit = history.commits.get(from)
    if (commit) commits.set(path, commit)
    if (history.dirty.has(from)) dirty.add(path)
  }
  const isCovered = ({ path, repository }: SourceOrigin) => repository === undefined && !path.startsWith('../')
  for (const { path, origin } of moved) if (isCovered(origin)) take(own, path, origin.path)
  const others = groupBy(
    moved.filter(({ origin }) => !isCovered(origin)),
    ({ origin }) => origin.repository ?? ''
  )
  for (const [repository, members] of others) {
    const root = repository === '' ? workTree : resolve(siteDir, repository)
    const folder = folderAround(members.map(({ origin }) => resolve(siteDir, origin.path)))
    const history = readFolderHistory({ workTree: root, folder }, values)
    for (const { path, origin } of members)
      take(history, path, toPosix(relative(folder, resolve(siteDir, origin.path))))
    reason ??= history.reason && `of the files in "${repository}" ${history.reason}`
  }
  return { commits, dirty, ...(reason !== undefined && { reason }) }
}

/** Find the innermost folder that has all files; absolute paths. */
function folderAround(paths: readonly string[]): string {
  return paths
    .map((path) => dirname(path))
    .reduce((folder, path) => {
      let around = folder
      while (!isInside(path, around)) around = dirname(around)
      return around
    })
}

function readFolderHistory(place: GitFolder, values: KnownValues): GitHistory {
  const { workTree } = place
  if (!existsSync(join(workTree, '.git'))) return none('the site is not in a git work tree')
  try {
    const [isShallow, head = ''] = askGit({ ask: 'head', workTree }).split('\n')
    if (isShallow === 'true') return none('the clone is shallow; fetch the whole history')
    return { commits: new Map(knownLog(place, head, values)), dirty: readDirty(place, head) }
  } catch (error) {
    return none(reasonOf(error))
  }
}

/** Give the files of an overlay their own history at the paths of those that they stand for. */
function overlaid(history: GitHistory, { siteDir, sources }: Pick<Config, 'siteDir' | 'sources'>): GitHistory {
  const { commits, dirty } = history
  const { overlay } = sources
  if (!overlay || history.reason !== undefined) return history
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
function knownLog(place: GitFolder, head: string, values: KnownValues): [string, LastCommit][] {
  const key = `${hashOf(`authors ${head} ${prefixOf(place)}`)}.git`
  const known = values.read(key)
  if (known !== undefined) return JSON.parse(known) as [string, LastCommit][]
  const entries = readLog(place, head)
  values.write(key, JSON.stringify(entries))
  return entries
}

/** Read the log, newest first: the first commit that names a file is its last one. Merges name what they changed themselves. */
function readLog({ workTree, folder }: GitFolder, head: string): [string, LastCommit][] {
  const log = askGit({ ask: 'log', workTree, head, folder })
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
function readDirty(place: GitFolder, head: string): Set<string> {
  const status = askGit({ ask: 'changes', ...place, head })
  const prefix = prefixOf(place)
  return new Set(status.split('\0').flatMap((entry) => (entry.length > 3 ? [entry.slice(3 + prefix.length)] : [])))
}

/** Compute the path from the root of the work tree to the folder, with a slash at its end; empty when they are the same. */
function prefixOf({ workTree, folder }: GitFolder): string {
  const path = toPosix(relative(workTree, folder))
  return path && `${path}/`
}
