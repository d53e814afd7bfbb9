/**
 * Versions that are refs of the repository of a site, as folders. Each is written once, to `<cacheDir>/trees/<tree id>/`, and never
 * changed after that; equal files of all of them are one on the disk. Trees that are there cost one process of git, and one more where a
 * ref is a pattern.
 *
 * A tree holds the folder of the site as it was, and what the configuration of today names beside it in the work tree (content, static files,
 * descriptions, `sources.allow`). Pages that include files from elsewhere in the repository have them in a version where `sources.allow`
 * names their folder.
 *
 * What is in a tree is data: it is committed, regular files alone, and nothing of it runs. An edition is a configuration whose `siteDir` is
 * `root`, whose `workTree` is `folder`, and whose `sources` are these. Dates and authors of its files come from `git log` of `commit` in
 * the real work tree; its own sidebar, where it is data, from `readVersionSettings`.
 */
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { isIncomplete, openTree } from './open-tree.js'
import { pruneTrees } from './prune-trees.js'
import { resolveRefs, type ResolvedRef, type VersionRef } from './resolve-refs.js'
import { sitePaths, type SitePaths } from './site-paths.js'
import { leftFindings, missingBlobs, missingFolder, missingRef, unreadableRef } from './tree-findings.js'
import { openTreesFolder } from './trees-folder.js'

/** A version as a folder. */
export interface MaterializedTree {
  /** Absolute path of what stands for the site directory. */
  readonly root: string
  /** Absolute path of what stands for the work tree: `root`, or a folder above it where the site reads files beside its own. */
  readonly folder: string
  /** Id of all that is in it: equal ids, equal bytes. */
  readonly treeId: string
  /** The tag, branch or commit that the ref means. */
  readonly ref: string
  /** Full id of the commit. */
  readonly commit: string
  /** Calendar date of the commit, in the offset of its author. */
  readonly date: string
  /** What is in the ref and not in the folder. Files are relative to the site directory. */
  readonly findings: readonly Finding[]
}

/** The versions of a site, in the order in which they were asked for. */
export interface MaterializedTrees {
  /** Undefined: the ref means nothing, as a finding says. */
  readonly trees: readonly (MaterializedTree | undefined)[]
  /** Refs that mean nothing, at their places. */
  readonly findings: readonly Finding[]
}

/** What of a site its trees need. */
type TreesConfig = Pick<Config, 'siteDir' | 'workTree' | 'cacheDir' | 'sources'>

/** Find or make the folders of versions. */
export function materializeTrees(config: TreesConfig, versions: readonly VersionRef[]): MaterializedTrees {
  if (versions.length === 0) return { trees: [], findings: [] }
  const paths = sitePaths(config)
  const folder = openTreesFolder(config)
  const opened = findRefs(config.workTree, versions, paths).map(({ version, resolved, problem }): Opened => {
    if (!resolved) return { problem }
    const tree = openTree(resolved, paths, folder, config.workTree)
    const { ref } = resolved
    if (isIncomplete(tree)) return { problem: missingBlobs(version, ref, tree.left) }
    const { left, ...rest } = tree
    return { tree: { ...rest, ref, findings: leftFindings(version, ref, left, isInner(tree) ? paths.site : '') } }
  })
  pruneTrees(folder)
  return { trees: opened.map(({ tree }) => tree), findings: opened.flatMap(({ problem }) => problem ?? []) }
}

/** A version with its tree, or why it has none. */
interface Opened {
  readonly tree?: MaterializedTree
  readonly problem?: Finding | undefined
}

/** Whether the site is a folder of its tree, and not all of it. */
function isInner({ root, folder }: Pick<MaterializedTree, 'root' | 'folder'>): boolean {
  return root !== folder
}

/** A version with what its ref means, or why it means nothing. */
interface FoundRef {
  readonly version: VersionRef
  readonly resolved?: ResolvedRef
  readonly problem?: Finding
}

/** Find what the refs of versions mean. */
function findRefs(workTree: string, versions: readonly VersionRef[], { site, held }: SitePaths): FoundRef[] {
  const refs = versions.map(({ ref }) => ref)
  try {
    // The folder of the site is asked for by itself: it may be in one that is held.
    const resolved = resolveRefs(workTree, refs, [...held, site])
    return versions.map((version, index) => {
      const found = resolved[index]
      if (!found) return { version, problem: missingRef(version, workTree) }
      const isThere = found.objects.at(-1)?.type === 'tree'
      return isThere ? { version, resolved: found } : { version, problem: missingFolder(version, found.ref, site) }
    })
  } catch (error) {
    return versions.map((version) => ({ version, problem: unreadableRef(version, error) }))
  }
}
