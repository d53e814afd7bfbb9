import { dirname, join, relative } from 'node:path'
import { hashSource } from '../../../files/hash-source.js'
import { stateOfSource } from '../../../files/state-of-source.js'
import type { Dependency } from '../../../model/document.js'
import { toPosix } from '../../../utils/paths.js'
import { type Compilation, report, type CompileContext, type SourceRange } from '../../../markdown/passes.js'
import { type LoaderResult, runLoader } from './run-loader.js'

/** Where a module is asked for. */
export interface Asking {
  /** Path relative to the site directory of the file that imports. */
  readonly from: string
  readonly position: SourceRange | undefined
  readonly compilation: Compilation
}

/** Names of the loaders of VitePress. */
export const loaderName = /\.data\.[cm]?[jt]s$/

/** A value with what it was made of. */
interface LoadedData {
  readonly result: LoaderResult
  readonly dependencies: readonly Dependency[]
}

/** What loaders gave, by their paths, while one build compiles its pages. */
const loadedByContext = new WeakMap<CompileContext, Map<string, Promise<LoadedData>>>()

/**
 * Find what a data loader gives, and make what it reads dependencies of the page; undefined where it gives nothing, which is
 * a finding. One that several pages use runs once. Path: relative to the site directory.
 */
export async function loadData(path: string, { position, compilation }: Asking): Promise<unknown> {
  const { context, dependencies } = compilation
  if (context.isUntrusted) {
    report(
      compilation,
      'untrusted-code',
      `The data loader "${path}" is not run: an untrusted site runs no code.`,
      position
    )
    return undefined
  }
  const { result, dependencies: used } = await loadOnce(path, context)
  for (const dependency of used) if (!dependencies.has(dependency.path)) dependencies.set(dependency.path, dependency)
  if (result.error !== undefined) {
    const message = `The data loader "${path}" failed with "${result.error}"; its data is left out.`
    report(compilation, 'foreign-syntax', message, position)
  } else if (result.missing.length > 0) {
    const message = `The data loader "${path}" needs ${result.missing.map((name) => `"${name}"`).join(', ')}, which is not installed; install the packages of the site.`
    report(compilation, 'foreign-syntax', message, position)
  }
  return result.value
}

/** Run a loader unless it ran, and what it read is as it was. */
async function loadOnce(path: string, context: CompileContext): Promise<LoadedData> {
  const loadedByPath = loadedByContext.get(context) ?? new Map<string, Promise<LoadedData>>()
  loadedByContext.set(context, loadedByPath)
  const known = await loadedByPath.get(path)
  const isCurrent = known?.dependencies.every(
    (dependency) => stateOfSource(dependency.path, context) === (dependency.hash ?? dependency.refusal)
  )
  if (known && isCurrent) return known
  const running = runLoader(path, context).then((result) => ({ result, dependencies: dependenciesOf(result, context) }))
  loadedByPath.set(path, running)
  return running
}

/** List what a value depends on: files, listings of folders, and packages that are to come. */
function dependenciesOf({ read, listed, missing }: LoaderResult, context: CompileContext): Dependency[] {
  const { siteDir, sources } = context
  const pathOf = (absolute: string) => toPosix(relative(siteDir, absolute))
  const files = [...read].sort().map((absolute): Dependency => {
    const state = hashSource(absolute, sources)
    const found =
      state.state === 'hashed' ? { hash: state.hash } : state.state === 'refused' ? { refusal: state.refusal } : {}
    return { path: pathOf(absolute), ...found }
  })
  const folders = [...listed].sort().map((absolute): Dependency => {
    const path = `${pathOf(absolute)}/`
    const hash = stateOfSource(path, context)
    return { path, ...(hash !== undefined && { hash }) }
  })
  const packages = missing.flatMap((name) =>
    foldersUpward(siteDir).map((folder) => join(folder, 'node_modules', nameOf(name), 'package.json'))
  )
  const absent = packages.map(pathOf).filter((path) => stateOfSource(path, context) === undefined)
  return [...files, ...folders, ...absent.map((path) => ({ path }))]
}

/** Take the name of a package out of a specifier. */
function nameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** List a folder and those above it. */
function foldersUpward(folder: string): string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...foldersUpward(dirname(folder))]
}
