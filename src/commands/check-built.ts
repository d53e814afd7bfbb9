import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { checkBuilt } from '../built/check-built.js'
import { listFiles } from '../built/list-files.js'
import { type BaselineOptions, joinFindings, knownFindings, toDiagnostics } from '../check/index.js'
import { openForgeTree, readForgeText } from '../forge/forge-tree.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { toPosix } from '../utils/paths.js'

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
  const files = listFiles(folder)
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
