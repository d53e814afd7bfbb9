import { join, relative } from 'node:path'
import { frozenAccess } from '../edition-config.js'
import { materializeTrees, type MaterializedTree } from '../trees/materialize-trees.js'
import { realPath } from '../../files/real-path.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { UsageError } from '../../model/errors.js'
import { isInside } from '../../utils/paths.js'
import { lineStart } from '../../utils/line-start.js'

/**
 * Apply the configuration of today to the files of a site as they were at a ref of git: nothing of that time runs. Undefined: the site is new.
 * @throws {UsageError} when the ref means nothing, or the site is in no repository.
 */
export function configSince(config: Config, ref: string): Config | undefined {
  const { siteDir, workTree, contentPath, edition, sources } = config
  const tree = treeSince(config, ref)
  if (!tree) return undefined
  const { root, folder } = tree
  const moved = (path: string) => {
    if (isInside(path, siteDir)) return join(root, relative(siteDir, path))
    return isInside(path, workTree) ? join(folder, relative(workTree, path)) : path
  }
  const contentDir = join(root, contentPath)
  return Object.freeze({
    ...config,
    siteDir: root,
    configDir: root,
    contentDir,
    workTree: folder,
    ...frozenAccess(config, {
      roots: [realPath(folder)],
      bases: [root, contentDir].map(realPath),
      allowed: sources.allowed.map(moved)
    }),
    edition: {
      ...edition,
      root,
      workTree: folder,
      contentDir: moved(edition.contentDir),
      otherDirs: edition.otherDirs.map(moved)
    },
    lastUpdated: false,
    contributors: false
  })
}

/**
 * Make a folder of what stood in that of a site at a ref of git; undefined: the ref did not have the folder, so that all in it is new.
 * @throws {UsageError} when the ref means nothing, or the site is in no repository.
 */
export function treeSince(
  config: Pick<Config, 'siteDir' | 'workTree' | 'cacheDir' | 'sources' | 'configFile'>,
  ref: string
): Pick<MaterializedTree, 'root' | 'folder'> | undefined {
  const place = lineStart(config.configFile)
  const { trees, findings } = materializeTrees(config, [{ name: ref, ref, place }])
  const [tree] = trees
  const [problem] = findings
  if (problem?.ruleId === 'missing-ref' && 'isWithoutFolder' in problem.data && problem.data.isWithoutFolder)
    return undefined
  if (!tree) throw unknownRef(ref, findings)
  return tree
}

/** Explain why a ref means nothing; checkouts of automation often have one commit alone. */
function unknownRef(ref: string, [finding]: readonly Finding[]): UsageError {
  const problem = finding && 'problem' in finding.data ? finding.data.problem : `"${ref}" cannot be read`
  return new UsageError(
    `${problem.slice(0, 1).toUpperCase()}${problem.slice(1)}. Fetch it first: git fetch --depth 1 origin ${ref.replace(/^origin\//, '')}`
  )
}
