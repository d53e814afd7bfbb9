import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative, resolve } from 'node:path'
import { checkBuilt } from '../built/check-built.js'
import { type BaselineOptions, joinFindings, knownFindings, toDiagnostics } from '../check/index.js'
import { realPath } from '../files/real-path.js'
import { openForgeTree, readForgeText } from '../forge/forge-tree.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { compareText } from '../utils/collections.js'
import { isInside, toPosix } from '../utils/paths.js'

/** What the check of a build has found. */
export interface BuiltCheck {
  readonly config: Pick<Config, 'siteDir' | 'workTree' | 'sources'>
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  readonly baselineFile?: string
  /** What was read, and how much of it was led back to sources. */
  readonly kind: string
}

/**
 * Check the folder that any generator has built; the Markdown of another folder is what findings are led back to.
 * @throws {UsageError} when there is no page in the folder.
 */
export async function checkBuiltFolder(siteDir: string, built: string, options: BaselineOptions): Promise<BuiltCheck> {
  const folder = resolve(built)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`No folder ${folder}.`)
  const tree = openForgeTree(resolve(siteDir))
  const files = listBuilt(folder, realPath(folder)).sort(compareText)
  const name = toPosix(relative(resolve(siteDir), folder))
  const fromRoot = toPosix(relative(tree.root, folder))
  const sources = tree.pages
    .filter((path) => !path.startsWith(`${fromRoot}/`))
    .map((path) => ({
      file: toPosix(relative(tree.dir, join(tree.root, path))),
      text: readForgeText(tree, path) ?? ''
    }))
  const report = await checkBuilt({
    files,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    folder: name === '' ? '' : `${name}/`,
    sources
  })
  if (report.pages === 0) throw new UsageError(`There is no page in ${folder}: name the folder of a build.`)
  const messages = toDiagnostics(joinFindings(report.findings), {})
  const kind = `a build; ${report.inSources} of ${report.findings.length} findings have their line in a source`
  const known = knownFindings(messages, { siteDir: tree.dir, rules: {}, isWhole: true }, options)
  return {
    config: { siteDir: tree.dir, workTree: tree.root, sources: tree.access },
    routes: report.pages,
    kind,
    ...known
  }
}

/** List the files of a build; a link leads to a folder of it, as `latest` does to a version, or is left out. */
function listBuilt(folder: string, root: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(below, entry.name)
    const target = entry.isSymbolicLink() ? realPath(join(folder, path)) : join(root, path)
    if (!isInside(target, root) || isInside(join(root, below), target)) return []
    const kind = entry.isSymbolicLink() ? statSync(target, { throwIfNoEntry: false }) : entry
    if (kind?.isDirectory()) return listBuilt(folder, root, path)
    return kind?.isFile() ? [path] : []
  })
}
