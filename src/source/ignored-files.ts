import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isAllowed, realSourcePath } from '../files/open-source.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { Dependency } from '../model/document.js'
import { groupBy } from '../utils/collections.js'
import { isInside } from '../utils/paths.js'
import { maxGitOutputBytes } from './read-git-history.js'

/** A file that a page or a description refers to. */
interface NamedFile {
  readonly path: string
  readonly real: string
  readonly place: Place
}

/**
 * Report referenced files that git ignores: such a file is usually a secret, or missing on other machines. Allowed are files
 * that the configuration names, and all files of a site folder that is ignored as a whole, because it was fetched or
 * generated. Outside git nothing is ignored.
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

/** List the real paths of the files that were read, except those that are allowed. */
function namedFiles(dependencies: readonly Dependency[], { siteDir, sources }: Config): NamedFile[] {
  const realPaths = new Map<string, string | undefined>()
  return dependencies.flatMap(({ path, hash, place }) => {
    if (hash === undefined || place === undefined) return []
    if (!realPaths.has(path)) realPaths.set(path, realSourcePath(join(siteDir, path), sources))
    const real = realPaths.get(path)
    return real === undefined || isAllowed(real, sources) ? [] : [{ path, real, place }]
  })
}

/** List the paths that git ignores, with one call per repository: a submodule is a repository of its own. */
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
        ? listIgnored(
            repository,
            files.filter((path) => path !== repository)
          )
        : []
    )
  )
}

/** List the ignored files of one repository. */
function listIgnored(repository: string, files: readonly string[]): string[] {
  if (files.length === 0) return []
  try {
    const answer = execFileSync('git', ['check-ignore', '--stdin', '-z'], {
      cwd: repository,
      encoding: 'utf8',
      input: files.join('\0'),
      maxBuffer: maxGitOutputBytes,
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

/** Report that git could not be run. */
function unknown(error: unknown, { configFile }: Config): Finding {
  const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'git is not installed' : 'git gave no answer'
  const message = `Files that git ignores are not told from others: ${reason}.`
  return { ruleId: 'git-ignore', message, file: configFile, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
