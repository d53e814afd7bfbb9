import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { askGit } from '../files/ask-git.js'
import { realPath } from '../files/real-path.js'
import { isAllowed, realSourcePath } from '../files/open-source.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { Dependency } from '../model/document.js'
import type { BundleInput } from '../model/site-bundles.js'
import type { SourceFile } from '../model/source.js'
import { groupBy } from '../utils/collections.js'
import { isInside, toPosix } from '../utils/paths.js'
import { lineStart } from '../utils/line-start.js'

/** A file that a page or a description refers to. */
interface NamedFile {
  readonly path: string
  readonly real: string
  readonly place: Place
}

/** The files that a site publishes: those that something refers to, and those that are published because they are there. */
export interface PublishedFiles {
  readonly dependencies: readonly Dependency[]
  readonly sources: readonly SourceFile[]
  /** Those that its stylesheets import and show. */
  readonly bundled: readonly BundleInput[]
}

/**
 * Report published files that git ignores: such a file is usually a secret, or missing on other machines. A reference to one
 * is refused; a page or a static file is often generated, and is published with a warning. Allowed are files that the
 * configuration names, and all files of a site folder that is ignored as a whole, because it was fetched or generated.
 * Stylesheets are often generated, too. An untrusted site publishes none: it would choose which folders are its own, and only the folder that
 * the command names is the operator's. Outside git nothing is ignored.
 */
export function ignoredFiles({ dependencies, sources, bundled }: PublishedFiles, config: Config): Finding[] {
  if (!existsSync(join(config.workTree, '.git'))) return []
  const named = namedFiles([...dependencies, ...(config.untrusted ? bundled.map(asNamed) : [])], config)
  const present = namedFiles(sources.map(asNamed), config)
  if (named.length + present.length === 0) return []
  const bases = config.untrusted ? [realPath(config.configDir)] : config.sources.bases
  try {
    const folders = present.flatMap(({ real }) => foldersAbove(real, config.sources.bases))
    const paths = [...bases, ...folders, ...[...named, ...present].map(({ real }) => real)]
    const ignored = readIgnored(paths, config.untrusted ? realPath(config.workTree) : undefined)
    const fetched = bases.filter((base) => ignored.has(base))
    const isIgnored = ({ real }: NamedFile) => ignored.has(real) && !fetched.some((base) => isInside(real, base))
    return [
      ...named
        .filter(isIgnored)
        .map(({ path, place }) => ({ ruleId: 'ignored-file' as const, data: { text: messageOf(path) }, ...place })),
      ...presentFindings(present.filter(isIgnored), ignored, config)
    ]
  } catch (error) {
    return [unknown(error, config)]
  }
}

/** Describe a source as one that its own first line refers to. */
function asNamed({ path, hash }: Pick<SourceFile, 'path' | 'hash'>): Dependency {
  return { path, hash, place: lineStart(path) }
}

/** List the folders of a file below the configured ones, the outermost first. */
function foldersAbove(file: string, bases: readonly string[]): string[] {
  const folder = dirname(file)
  return bases.includes(folder) || dirname(folder) === folder ? [] : [...foldersAbove(folder, bases), folder]
}

/** Report the pages and static files that git ignores, once for a folder that it ignores as a whole. */
function presentFindings(
  files: readonly NamedFile[],
  ignored: ReadonlySet<string>,
  { siteDir, sources, untrusted }: Config
): Finding[] {
  const groups = groupBy(
    files,
    ({ real }) => foldersAbove(real, sources.bases).find((folder) => ignored.has(folder)) ?? real
  )
  return [...groups].flatMap(([real, [first, ...others]]) => {
    if (!first) return []
    const path = real === first.real ? first.path : toPosix(relative(realPath(siteDir), real))
    const what = others.length > 0 ? `"${path}" with ${others.length + 1} files` : `"${path}"`
    const ruleId = untrusted ? 'ignored-file' : 'ignored-source'
    return [{ ruleId, data: { text: presentMessageOf(what, path) }, ...first.place }]
  })
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

/**
 * List the paths that git ignores, with one call per repository: a submodule is a repository of its own. With the work tree of an untrusted
 * site a repository in it that another one ignores, such as a clone that its operator keeps there, is ignored with all that it holds.
 */
function readIgnored(paths: readonly string[], workTree: string | undefined): Set<string> {
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
  const isIgnoredWhole = (repository: string): boolean => {
    if (workTree === undefined || repository === workTree || !isInside(repository, workTree)) return false
    const outer = repositoryOf(dirname(repository))
    return listIgnored(outer, [repository]).length > 0 || isIgnoredWhole(outer)
  }
  return new Set(
    [...byRepository].flatMap(([repository, files]) => {
      if (!existsSync(join(repository, '.git'))) return []
      if (isIgnoredWhole(repository)) return files
      return listIgnored(
        repository,
        files.filter((path) => path !== repository)
      )
    })
  )
}

/** List the ignored files of one repository. */
function listIgnored(repository: string, files: readonly string[]): string[] {
  if (files.length === 0) return []
  try {
    const answer = askGit({ ask: 'ignored', workTree: repository, paths: files })
    return answer.split('\0').filter((path) => path !== '')
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [] // it ignores none of them
    throw error
  }
}

function presentMessageOf(what: string, path: string): string {
  return `The site publishes ${what}, which git ignores; commit or move it, or, if readers may see it, set sources: { allow: ['${path}'] }.`
}

function messageOf(path: string): string {
  return `git ignores "${path}"; if readers may see it, commit it, or set sources: { allow: ['${path}'] }.`
}

/** Report that git could not be asked. */
function unknown(error: unknown, { configFile, untrusted }: Config): Finding {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
  const message = `Files that git ignores are not detected: ${isMissing ? 'git is not installed' : 'git gave no answer'}.`
  // Whoever made a repository that git does not read may have wanted that.
  return {
    ruleId: untrusted && !isMissing ? 'ignored-file' : 'git-ignore',
    data: { text: message },
    ...lineStart(configFile)
  }
}
