import { readdirSync, readFileSync, type Dirent } from 'node:fs'
import { join, resolve } from 'node:path'
import { isInside } from '../utils/paths.js'
import type { GitRepository } from './git-repository.js'
import { resolveLinks } from './real-path.js'

/** What git reads of a repository; the rest, such as hooks, may be links that tools have made. */
const isRead =
  /^(?:HEAD|index|sharedindex\..*|packed-refs|config|config\.worktree|shallow|commondir|info|objects|refs|reftable)$/

/** Max number of stores that borrow objects from each other; git itself follows fewer. */
const maxStores = 20

/**
 * Find what of a repository is outside of a folder: its directory, the directory that it shares with others, a store from which it borrows
 * objects, or what a link in these leads to. Undefined: all of it is inside.
 */
export function repositoryOutside({ gitDir, commonDir }: GitRepository, folder: string): string | undefined {
  const leaves = createLeaves(folder)
  const dirs = [...new Set([gitDir, commonDir])]
  const outside = dirs.find(leaves)
  if (outside !== undefined) return outside
  for (const dir of dirs) {
    const read = entriesOf(dir).filter(({ name }) => isRead.test(name))
    const found = firstOf(read, (entry) => linkOutside(dir, entry, leaves))
    if (found !== undefined) return found
  }
  return storeOutside(join(commonDir, 'objects'), leaves)
}

/** Whether a path leads out of the folder. */
type Leaves = (path: string) => boolean

/** Create what tells whether a path leads out of a folder; one that cannot be looked up counts as one that does. */
function createLeaves(folder: string): Leaves {
  const root = resolveLinks(folder)
  return (path) => {
    try {
      return !isInside(resolveLinks(path), root)
    } catch {
      return true
    }
  }
}

/** Find a store outside the folder among those from which a store borrows objects. */
function storeOutside(first: string, leaves: Leaves): string | undefined {
  const stores = new Set([first])
  // A set hands out what is added to it on the way.
  for (const store of stores) {
    if (stores.size > maxStores || leaves(store)) return store
    const link = firstOf(entriesOf(store), (entry) => linkOutside(store, entry, leaves))
    if (link !== undefined) return link
    const others = alternatesOf(store)
    // Relative ones begin at where the store really is.
    const base = others.length > 0 ? resolveLinks(store) : store
    for (const other of others) {
      // A path in quotes may be written in escapes.
      if (other.startsWith('"')) return other
      stores.add(resolve(base, other))
    }
  }
  return undefined
}

/** List the stores that a store names, one a line. */
function alternatesOf(store: string): string[] {
  try {
    const lines = readFileSync(join(store, 'info', 'alternates'), 'utf8').split('\n')
    return lines.filter((line) => line !== '' && !line.startsWith('#'))
  } catch {
    return []
  }
}

/** Find a link that leads out of the folder, at an entry of a directory or below it. */
function linkOutside(dir: string, entry: Dirent, leaves: Leaves): string | undefined {
  const path = join(dir, entry.name)
  if (entry.isSymbolicLink() && leaves(path)) return path
  return entry.isDirectory() ? firstOf(entriesOf(path), (each) => linkOutside(path, each, leaves)) : undefined
}

/** List what is in a directory; nothing where there is none. */
function entriesOf(dir: string): Dirent[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Find the first answer. */
function firstOf<Item>(items: readonly Item[], answer: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = answer(item)
    if (found !== undefined) return found
  }
  return undefined
}
