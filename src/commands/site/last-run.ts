/**
 * What the last run has found, for the next one with the same inputs: a site in which nothing changed is neither routed nor
 * checked again. The inputs are the configuration, the sources, the descriptions, the files that pages read beside them, and what
 * git says. Plugins may depend on anything else, so a site that has any is read anew each time.
 */
import { join, posix } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { cacheKey } from '../../cache/key.js'
import { stateOfSource } from '../../files/state-of-source.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic, Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import type { GitHistory } from '../../model/git-history.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import { ignoredFiles } from '../../source/ignored-files.js'
import { readGitHistory } from '../../source/read-git-history.js'
import { generatorId } from '../../utils/generator.js'
import { hashOf } from '../../utils/hash.js'
import type { ScannedEdition } from './scan-editions.js'
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
  /** Hash of the paths and keys of all files that were written; undefined: none were. */
  readonly planned?: string | undefined
}

function lastKeyIn({ scope }: Cache): string {
  return `${cacheKey(['last-run', generatorId, scope])}.last-run`
}

/** Find the last run, if everything that it was made from is as it was. */
export function readLastRun(edition: ScannedEdition): LastRun | undefined {
  const { scanned, config, cache } = edition
  if (config.extensions.plugins.length > 0) return undefined
  const text = cache.read(lastKeyIn(cache))
  if (text === undefined) return undefined
  const last = JSON.parse(text) as LastRun
  if (last.inputs !== inputsOf(edition)) return undefined
  const stateOf = (path: string) => stateOfSource(path, config, scanned.known.files)
  const isSame =
    [...last.dependencies, ...last.followed].every(({ path, hash, refusal }) => stateOf(path) === (hash ?? refusal)) &&
    last.bundled.every(({ path, hash }) => stateOf(path) === hash)
  return isSame && last.git === gitAnswersOf(scanned, last, config, cache) ? last : undefined
}

/** Remember a run. One with a page that did not finish, or with a bundle that lacks a file, says nothing of the next. */
export function writeLastRun(
  edition: ScannedEdition,
  { site, pages, documents, apis, bundles, history, followed, ignored, messages }: PreparedSite,
  planned?: string
): void {
  if (bundles.findings.length > 0 || messages.some(({ ruleId }) => ruleId === 'page-limit')) return
  const last: LastRun = {
    inputs: inputsOf(edition),
    dependencies: [...documents.flatMap(({ dependencies }) => dependencies), ...apis.flatMap(({ files }) => files)],
    followed,
    bundled: bundles.inputs,
    git: hashAnswers(history, ignored),
    messages,
    routes: site.routes.length,
    pages: pages.length,
    planned
  }
  const text = JSON.stringify(last)
  const { cache } = edition
  const key = lastKeyIn(cache)
  if (cache.read(key) !== text) cache.write(key, text)
}

/** Hash what a run reads before anything else. */
function inputsOf({ scanned, config, siblings, findings: opening }: ScannedEdition): string {
  const { files, described, findings, known } = scanned
  const { siteDir, contentDir, staticPath, workTree, sources, configText, glossary, extensions, hash } = config
  const settings = [hash, extensions.pagesHash, configText, siteDir, contentDir, staticPath, workTree, sources]
  const terms = glossary && stateOfSource(join(config.contentPath, glossary), config, known.files)
  const descriptions = described.apis.map(({ file, files: parts }) => [file, parts])
  const font = config.openGraph && stateOfSource(posix.normalize(config.openGraph.font), config, known.files)
  const rest = [font ?? null, described.paths, described.findings, findings, terms ?? null, siblings, opening]
  return hashOf(
    [
      cacheKey([generatorId, settings, descriptions, rest]),
      ...files.map(({ kind, path, hash: bytes, origin }) => `${kind} ${bytes} ${path} ${origin?.path ?? ''}`)
    ].join('\n')
  )
}

/** Read the state of the files of a site from git. */
function gitAnswersOf(
  { files }: ScannedSite,
  { dependencies, bundled }: Pick<LastRun, 'dependencies' | 'bundled'>,
  config: Config,
  cache: Cache
): string {
  const history = config.lastUpdated || config.contributors ? readGitHistory(config, cache, files) : undefined
  return hashAnswers(history, ignoredFiles({ dependencies, sources: files, bundled }, config))
}

function hashAnswers(history: GitHistory | undefined, ignored: readonly Finding[]): string {
  return hashOf(JSON.stringify([history && [[...history.commits], [...history.dirty], history.reason], ignored]))
}
