/** Paths before and after a move, in all languages and versions of the work tree. */
import { posix } from 'node:path'
import type { PreparedEdition } from '../editions/index.js'
import type { Config } from '../model/config.js'
import { splitKind } from './split-kind.js'
import type { Move } from './move.js'

/** Computes the path of a file after a move; posix paths relative to the site directory. */
export type MovedPath = (path: string) => string

/** What is moved in an edition; posix paths relative to the site directory. */
export interface MovedPair {
  readonly from: string
  readonly to: string
  readonly config: Config
}

/** Whether an edition is made of files of the work tree. */
export function isInWorkTree({ config }: Pick<PreparedEdition, 'config'>): boolean {
  return config.siteDir === config.configDir
}

/** List where what is moved is in each edition of the work tree: beside the content folder of one language are those of the others. */
export function movedPairs(
  { from, to }: { readonly from: string; readonly to: string },
  editions: readonly PreparedEdition[]
): MovedPair[] {
  const own = editions.filter(isInWorkTree).map(({ config }) => config)
  const [source, target] = [placeIn(from, own), placeIn(to, own)]
  return own.flatMap((config) => {
    const [before, after] = [source && pathAt(source, config), target && pathAt(target, config)]
    return before === undefined || after === undefined ? [] : [{ from: before, to: after, config }]
  })
}

/** Create the function that knows where files are after a move. */
export function movedPath({ kind }: Pick<Move, 'kind'>, pairs: readonly MovedPair[]): MovedPath {
  if (kind === 'heading') return (path) => path
  return (path) => {
    for (const { from, to, config } of pairs) {
      if (path === from) return to
      if (kind === 'folder' && path.startsWith(`${from}/`)) return to + path.slice(from.length)
      const { suffix } = config.edition.names ?? {}
      if (kind === 'folder' || suffix === undefined) continue
      const [[stem, end], [newStem, newEnd]] = [splitKind(from), splitKind(to)]
      if (path === `${stem}.${suffix}${end}`) return `${newStem}.${suffix}${newEnd}`
    }
    return path
  }
}

/** A path in one of the folders of an edition that have pages. */
interface Place {
  /** Name of the folder; empty: the content folder. */
  readonly name: string
  readonly path: string
}

/** Find the folder of pages that a path is in; undefined: it is in none. */
function placeIn(path: string, configs: readonly Config[]): Place | undefined {
  const roots = configs.flatMap(rootsOf).sort((a, b) => b.path.length - a.path.length)
  const root = roots.find((each) => each.path === '.' || path.startsWith(`${each.path}/`))
  return root && { name: root.name, path: posix.relative(root.path, path) }
}

function pathAt({ name, path }: Place, config: Config): string | undefined {
  const root = rootsOf(config).find((each) => each.name === name)
  return root && posix.join(root.path, path)
}

function rootsOf({ contentPath, folders }: Config): { readonly name: string; readonly path: string }[] {
  return [{ name: '', path: contentPath || '.' }, ...folders.map(({ name, path }) => ({ name, path }))]
}
