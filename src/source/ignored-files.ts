import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAllowed, realSourcePath } from '../files/open-source.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { Dependency } from '../model/document.js'
import { groupBy } from '../utils/collections.js'
import { isInside } from '../utils/paths.js'

/** A file that something of the site names. */
interface NamedFile {
  readonly path: string
  readonly real: string
  readonly place: Place
}

/**
 * Report the files that pages and descriptions name and that git ignores: what is kept out of a repository is most often a
 * secret, or nothing that another machine has. Allowed are those that the configuration names, and all files of a folder of
 * the site that is ignored as a whole, because it was fetched or made. Outside git nothing is ignored.
 */
export function ignoredFiles(dependencies: readonly Dependency[], config: Config): Finding[] {
  if (!existsSync(join(config.workTree, '.git'))) return []
  const named = namedFiles(dependencies, config)
  if (named.length === 0) return []
  try {
    const ignored = readIgnored([...config.sources.bases, ...named.map(({ real }) => real)])
    const fetched = config.sources.bases.filter((base) => ignored.has(base))
    return named
      .filter(({ real }) => ignored.has(real) && !fetched.some((base) => isInside(real, base)))
      .map(({ path, place }) => ({ ruleId: 'ignored-file', message: messageOf(path), ...place }))
  } catch (error) {
    return [unknown(error, config)]
  }
}

/** Find the real paths of the files that were read, less those that are allowed. */
function namedFiles(dependencies: readonly Dependency[], { siteDir, sources }: Config): NamedFile[] {
  const realPaths = new Map<string, string | undefined>()
  return dependencies.flatMap(({ path, hash, place }) => {
    if (hash === undefined || place === undefined) return []
    if (!realPaths.has(path)) realPaths.set(path, realSourcePath(join(siteDir, path), sources))
    const real = realPaths.get(path)
    return real === undefined || isAllowed(real, sources) ? [] : [{ path, real, place }]
  })
}

/** Ask git which of some paths it ignores, with one call for each repository: a submodule is one of its own. */
function readIgnored(paths: readonly string[]): Set<string> {
  const repositories = new Map<string, string>()
  const repositoryOf = (path: string): string => {
    const known = repositories.get(path)
    if (known !== undefined) return known
    const isRoot = existsSync(join(path, '.git')) || dirname(path) === path
    const repository = isRoot ? path : repositoryOf(dirname(path))
    repositories.set(path, repository)
    return repository
  }
  const byRepository = groupBy(new Set(paths), repositoryOf)
  return new Set(
    [...byRepository].flatMap(([repository, files]) =>
      existsSync(join(repository, '.git'))
        ? askGit(
            repository,
            files.filter((path) => path !== repository)
          )
        : []
    )
  )
}

/** Ask git about files of one repository. */
function askGit(repository: string, files: readonly string[]): string[] {
  if (files.length === 0) return []
  try {
    const answer = execFileSync('git', ['check-ignore', '--stdin', '-z'], {
      cwd: repository,
      encoding: 'utf8',
      input: files.join('\0'),
      maxBuffer: 1 << 30,
      stdio: ['pipe', 'pipe', 'ignore']
    })
    return answer.split('\0').filter((path) => path !== '')
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [] // it ignores none of them
    throw error
  }
}

function messageOf(path: string): string {
  return `Unexpected "${path}": git ignores it; if readers may see it, commit it, or allow it with sources: { allow: ['${path}'] } in the configuration.`
}

/** Report that git does not answer. */
function unknown(error: unknown, { configFile }: Config): Finding {
  const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'git is not installed' : 'git gave no answer'
  const message = `Files that git ignores are not told from others: ${reason}.`
  return { ruleId: 'git-ignore', message, file: configFile, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
