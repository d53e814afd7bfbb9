/**
 * What the last run has found, for the next one with the same inputs: a site in which nothing changed is neither routed nor
 * checked again. The inputs are the configuration, the sources, the descriptions, the files that pages read beside them, and what
 * git says; of an edition whose files are a tree of git, the tree stands for all files. Plugins may depend on anything else, so a site that has
 * any is read anew each time.
 */
import { join, posix } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import { resolvePackage } from '../../files/resolve-package.js'
import { stateOfSource } from '../../files/state-of-source.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic, Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import type { GitHistory } from '../../model/git-history.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { ignoredFiles } from '../../source/ignored-files.js'
import { readGitHistory } from '../../source/read-git-history.js'
import { previewRenderer } from '../../source/read-preview-font.js'
import { generatorId } from '../../utils/generator.js'
import { publicationTime } from '../../utils/publication-time.js'
import { hashOf } from '../../utils/hash.js'
import type { OpenedEdition, ScannedEdition } from './scan-editions.js'
import type { ScannedSite } from './scan-site.js'

/** A run whose result is known. */
export interface LastRun {
  /** Hash of what a run reads before anything else. */
  readonly inputs: string
  /** Files that pages, descriptions and bundles were made of, too. */
  readonly dependencies: readonly Dependency[]
  /** The lock of the translation, and the originals that were read. */
  readonly followed: readonly Dependency[]
  /** Files that stylesheets and islands were made of. */
  readonly bundled: PreparedSite['bundles']['inputs']
  /** Hash of what git said. */
  readonly git: string
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  readonly pages: number
  /** When the last post was published, in milliseconds; absent: there is none. */
  readonly lastPost?: number
}

/** A run whose inputs are as they were. */
export interface KnownRun extends LastRun {
  /** Names the run: a hash of all that is known of it. */
  readonly id: string
}

/** An edition whose files may be listed. */
type MaybeScanned = OpenedEdition & { readonly scanned?: ScannedSite | undefined }

function lastKeyIn({ scope }: Cache): string {
  return `${cacheKey(['last-run', generatorId, scope])}.last-run`
}

/** Whether the files of an edition never change: those of a tree of git, which its path names. */
export function isFrozen({ edition }: Pick<Config, 'edition'>): boolean {
  return edition.workTree !== undefined
}

/** Find the last run, if everything that it was made from is as it was; an edition that is frozen needs no list of its files for it. */
export function readLastRun(edition: MaybeScanned): KnownRun | undefined {
  const { scanned, config, cache } = edition
  if (config.extensions.plugins.length > 0) return undefined
  const text = cache.read(lastKeyIn(cache))
  if (text === undefined) return undefined
  const last = JSON.parse(text) as LastRun
  if (last.inputs !== inputsOf(edition) || !isPublished(last)) return undefined
  const stateOf = (path: string) => stateOfSource(path, config, scanned?.known.files)
  const isRead = ({ path, hash, refusal }: Dependency) => stateOf(path) === (hash ?? refusal)
  if (!last.bundled.every(({ path, hash }) => stateOf(path) === hash)) return undefined
  const isSame =
    isFrozen(config) ||
    ([...last.dependencies, ...last.followed].every(isRead) && last.git === gitAnswersOf(scanned, last, config, cache))
  return isSame ? { ...last, id: hashOf(text) } : undefined
}

/** Whether all posts are published by now: what a run has found of one that waits, or that did when it was repeated, says nothing of the next. */
function isPublished({ lastPost = 0 }: Pick<LastRun, 'lastPost'>): boolean {
  return lastPost <= publicationTime()
}

/** Remember a run, and return its id. One with a page that did not finish, or with a bundle that lacks a file, says nothing of the next. */
export function writeLastRun(edition: ScannedEdition, prepared: PreparedSite): string | undefined {
  const { site, pages, documents, bundles, history, followed, ignored, messages } = prepared
  if (bundles.findings.length > 0 || documents.some(({ isUnfinished }) => isUnfinished)) return undefined
  if (!isPublished(site)) return undefined
  const last: LastRun = {
    inputs: inputsOf(edition),
    dependencies: dependenciesOf(prepared),
    followed,
    bundled: bundles.inputs,
    git: hashAnswers(history, ignored),
    messages,
    routes: site.routes.length,
    pages: pages.length,
    ...(site.lastPost !== undefined && { lastPost: site.lastPost })
  }
  const text = JSON.stringify(last)
  const { cache } = edition
  const key = lastKeyIn(cache)
  if (cache.read(key) !== text) cache.write(key, text)
  return hashOf(text)
}

/** List the files that pages and descriptions were made of, too. */
export function dependenciesOf({ documents, apis }: Pick<PreparedSite, 'documents' | 'apis'>): Dependency[] {
  return [...documents.flatMap(({ dependencies }) => dependencies), ...apis.flatMap(({ files }) => files)]
}

/** Hash what a run reads before anything else. */
function inputsOf({ scanned, config, siblings, findings: opening }: MaybeScanned): string {
  const { siteDir, contentDir, staticPaths, workTree, sources, configText, extensions, hash, routeLock } = config
  const settings = [
    hash,
    extensions.pagesHash,
    configText,
    siteDir,
    contentDir,
    staticPaths,
    workTree,
    sources,
    routeLock
  ]
  const files = isFrozen(config) || !scanned ? [] : fileInputs(scanned, config)
  return hashOf([cacheKey([generatorId, settings, siblings, opening, installedFor(config)]), ...files].join('\n'))
}

/** Find the optional packages that a site asks for: a message says that one is missing, and it is installed next. */
function installedFor(config: Config): (string | undefined)[] {
  const { images, openGraph } = config
  return [...(images ? ['sharp'] : []), ...(openGraph ? [previewRenderer] : [])].map((name) =>
    resolvePackage(name, config)
  )
}

/** List what a run reads of the files of an edition. */
function fileInputs({ files, described, findings, known }: ScannedSite, config: Config): string[] {
  const { glossary, openGraph, contentPath } = config
  const terms = glossary && stateOfSource(join(contentPath, glossary), config, known.files)
  const font = openGraph && stateOfSource(posix.normalize(openGraph.font), config, known.files)
  const descriptions = described.apis.map(({ file, files: parts }) => [file, parts])
  return [
    cacheKey([descriptions, font ?? null, described.paths, described.findings, findings, terms ?? null]),
    ...files.map(({ kind, path, hash: bytes, origin }) => `${kind} ${bytes} ${path} ${origin?.path ?? ''}`)
  ]
}

/** Read the state of the files of a site from git. */
function gitAnswersOf(
  scanned: ScannedSite | undefined,
  { dependencies, bundled }: Pick<LastRun, 'dependencies' | 'bundled'>,
  config: Config,
  cache: Cache
): string {
  const files = scanned?.files ?? []
  const history = config.lastUpdated || config.contributors ? readGitHistory(config, cache, files) : undefined
  return hashAnswers(history, ignoredFiles({ dependencies, sources: files, bundled }, config))
}

function hashAnswers(history: GitHistory | undefined, ignored: readonly Finding[]): string {
  return hashOf(JSON.stringify([history && [[...history.commits], [...history.dirty], history.reason], ignored]))
}
