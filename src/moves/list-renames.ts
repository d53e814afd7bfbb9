import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { authoredName, type PreparedEdition } from '../editions/index.js'
import { pathInOverlay } from '../files/overlaid-path.js'
import { realPath } from '../files/real-path.js'
import { UsageError } from '../model/errors.js'
import { toPosix } from '../utils/paths.js'
import type { Rename } from './move.js'
import { isInWorkTree, type MovedPair, type MovedPath } from './moved-path.js'

/**
 * List what is renamed on the disk: a page in each language and version of the work tree, or its folders with all that is in them.
 * @throws {UsageError} when something is in the way, or is a symbolic link.
 */
export function listRenames(
  kind: 'page' | 'folder',
  pairs: readonly MovedPair[],
  editions: readonly PreparedEdition[],
  pathOf: MovedPath
): Rename[] {
  const renames = kind === 'folder' ? folderRenames(pairs) : pageRenames(editions.filter(isInWorkTree), pathOf)
  const unique = [...new Map(renames.map((rename) => [rename.from, rename])).values()]
  for (const rename of unique) requireFree(rename)
  // Files that are edited are known by their real paths.
  return unique.map(({ from, to }) => ({
    from: realPath(from),
    to: realPath(dirname(to)) + to.slice(dirname(to).length)
  }))
}

function pageRenames(editions: readonly PreparedEdition[], pathOf: MovedPath): Rename[] {
  return editions.flatMap(({ config, prepared }) =>
    prepared.sources.flatMap(({ path }) => {
      const after = pathOf(path)
      if (after === path) return []
      const name = authoredName(path, config)
      const root = name.slice(0, name.length - path.length)
      return [{ from: join(config.siteDir, name), to: join(config.siteDir, root + after) }]
    })
  )
}

function folderRenames(pairs: readonly MovedPair[]): Rename[] {
  return pairs.flatMap(({ from, to, config }) => {
    const [own, target] = [join(config.siteDir, from), join(config.siteDir, to)]
    const [over, overTarget] = [pathInOverlay(own, config.sources), pathInOverlay(target, config.sources)]
    return [
      { from: own, to: target },
      ...(over !== undefined && overTarget !== undefined ? [{ from: over, to: overTarget }] : [])
    ].filter((rename) => existsSync(rename.from))
  })
}

/** Refuse what would be lost, or would lead elsewhere. */
function requireFree({ from, to }: Rename): void {
  const isSame = existsSync(to) && realPath(from) === realPath(to) && from.toLowerCase() === to.toLowerCase()
  if (existsSync(to) && !isSame) throw new UsageError(`${toPosix(to)} is there already; nothing was moved.`)
  const link = linkAt(from)
  if (link !== undefined)
    throw new UsageError(`${toPosix(link)} is a symbolic link; move what it leads to, and write the link anew.`)
}

/** Find a symbolic link: what is moved itself, or something in it. */
function linkAt(path: string): string | undefined {
  const state = lstatSync(path)
  if (state.isSymbolicLink()) return path
  if (!state.isDirectory()) return undefined
  const linked = readdirSync(path, { recursive: true, withFileTypes: true }).find((entry) => entry.isSymbolicLink())
  return linked && join(linked.parentPath, linked.name)
}
