/** The story of a move: what moves is renamed, what names it is edited, its address redirects, and a second look proves that nothing else changed. */
import { join, relative } from 'node:path'
import type { PreparedEdition, ReadEdition } from '../editions/index.js'
import { realPath } from '../files/real-path.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { isInside, toPosix } from '../utils/paths.js'
import { applyEdits } from './apply-edits.js'
import { compareEditions } from './compare-editions.js'
import { configEdits } from './config-edits.js'
import { contentEdits, type Unedited } from './content-edits.js'
import { followEditions, rootedAddresses } from './follow-editions.js'
import { listRenames } from './list-renames.js'
import { lockEdit } from './lock-edits.js'
import type { FileEdit, MovedEdition, Rename } from './move.js'
import { movedPairs, movedPath, type MovedPath } from './moved-path.js'
import { newNames } from './new-names.js'
import { planMove } from './plan-move.js'
import { redirectEntry, withoutRedirects, withRedirects, type WrittenRedirect } from './redirect-edits.js'
import { redirectsAfter, type RedirectChange } from './redirects-after.js'
import { besideEdits, queryEdits } from './side-edits.js'
import { WrittenMove } from './written-move.js'
import { readText } from './read-text.js'
import { lineStart } from '../utils/line-start.js'

/** What a move needs of the pipeline. */
export interface MoveTools {
  /** Read, compile and check all editions. */
  readonly prepare: (config: Config) => Promise<readonly PreparedEdition[]>
  /** Read and route them alone. */
  readonly route: (config: Config) => Promise<readonly ReadEdition[]>
  /** Load the configuration anew. */
  readonly reload: () => Promise<Config>
}

/** How a move is made. */
export interface MoveOptions {
  /** Whether former addresses become redirects. */
  readonly writesRedirects: boolean
  /** Whether everything is put back after the proof. */
  readonly isDryRun: boolean
}

/** What a move did; paths are relative to the site directory. */
export interface Moved {
  readonly renamed: readonly Rename[]
  /** Edited files, as they are called after the move. */
  readonly edited: readonly string[]
  /** Their texts, by the absolute paths that they had before it. */
  readonly texts: ReadonlyMap<string, string>
  readonly redirects: readonly WrittenRedirect[]
  /** Redirects that are gone, since something is at their address again. */
  readonly removedRedirects: readonly WrittenRedirect[]
  /** Why nothing was moved; empty: it was. */
  readonly refused: readonly Finding[]
  /** The editions after the move. */
  readonly after: readonly PreparedEdition[]
}

/**
 * Move a page, a folder or a heading of a site.
 * @param before The site as it is.
 * @throws {UsageError} when what is moved is not there, or something is in its way.
 */
export async function moveSite(
  [from, to]: readonly [from: string, to: string],
  before: readonly PreparedEdition[],
  config: Config,
  { writesRedirects, isDryRun, ...tools }: MoveTools & MoveOptions
): Promise<Moved> {
  const move = planMove(from, to, before, config)
  const pairs = move.kind === 'heading' ? [] : movedPairs(move, before)
  if (move.kind !== 'heading' && pairs.length === 0)
    throw new UsageError(`${move.to} is in no folder of pages; nothing was moved.`)
  const pathOf = movedPath(move, pairs)
  const renames = move.kind === 'heading' ? [] : listRenames(move.kind, pairs, before, pathOf)
  const written = new WrittenMove(config.cacheDir)
  const { editions, headings } = await followEditions(move, before, { ...tools, config, written, renames, pathOf })
  const rooted = rootedAddresses(editions)
  const { edits, unedited } = await listEdits(editions, { pathOf, rooted, config })
  if (unedited.length > 0) return refusal(unedited.map(uneditedFinding))
  const redirects = writesRedirects ? redirectsAfter(editions, config) : { added: [], removed: [] }
  const texts = withConfigText(applyEdits([...edits, ...headings]), redirects, config)
  if (texts === undefined) return refusal([redirectsByCode(redirects, config)])
  let isRight = false
  try {
    written.rename(renames)
    written.write(new Map([...texts].map(([file, text]) => [renamedAs(file, renames), text])))
    const after = await tools.prepare(await tools.reload())
    const nameIn = (file: string) => toPosix(relative(realPath(config.siteDir), file))
    const nameOf = (file: string) => nameIn(renamedAs(realPath(join(config.siteDir, file)), renames))
    const refused = compareEditions({ editions, after, pathOf, nameOf, rooted, configFile: config.configFile })
    if (refused.length > 0) return refusal(refused)
    isRight = !isDryRun
    return {
      renamed: renames.map((rename) => ({ from: nameIn(rename.from), to: nameIn(rename.to) })),
      edited: [...texts.keys()].map((file) => nameIn(renamedAs(file, renames))).sort(),
      texts,
      redirects: redirects.added,
      removedRedirects: redirects.removed,
      refused: [],
      after
    }
  } finally {
    if (isRight) written.done()
    else written.undo()
  }
}

/** Undo a move of the site in a folder that was cut. Returns whether there was one. */
export function recoverMove(siteDir: string): boolean {
  return new WrittenMove(join(siteDir, '.capstan')).recover()
}

interface EditContext {
  readonly pathOf: MovedPath
  readonly rooted: ReadonlyMap<string, string>
  readonly config: Config
}

/** List the edits of all that names what is moved. */
async function listEdits(
  editions: readonly MovedEdition[],
  { pathOf, rooted, config }: EditContext
): Promise<{ edits: readonly FileEdit[]; unedited: readonly Unedited[] }> {
  const sources = new Set(editions.flatMap(({ before }) => before.prepared.sources.map(({ path }) => path)))
  const hasSource = (path: string) => sources.has(path)
  const hasDots = dotsByFile(editions)
  const pages = editions.map((edition) => contentEdits({ edition, pathOf, rooted, hasSource, hasDots }))
  const beside = editions.flatMap((edition, index) => [
    ...besideEdits(edition, pathOf),
    ...(index === 0 ? queryEdits(edition) : []),
    ...lockEdit(edition, pathOf)
  ])
  const ofConfig = await configEdits(config, (text) => newNames(text, { editions, pathOf, rooted }))
  return {
    edits: [...pages.flatMap(({ edits }) => edits), ...beside, ...ofConfig],
    unedited: pages.flatMap((each) => each.unedited)
  }
}

/** Find in which files paths to what is beside them begin with `./`: all, but where they are plain. */
function dotsByFile(editions: readonly MovedEdition[]): (file: string) => boolean {
  const plain = new Set(
    editions.flatMap(({ before }) =>
      before.prepared.documents.flatMap(({ links, assets }) =>
        [...links, ...assets].flatMap(({ url, file }) => (/^[^./#@][^:]*$/.test(url) ? [file] : []))
      )
    )
  )
  return (file) => !plain.has(file)
}

/** Write the redirects into the text of the configuration; undefined: it makes them by code. */
function withConfigText(
  texts: ReadonlyMap<string, string>,
  { added, removed }: RedirectChange,
  { configDir, configFile, authored }: Config
): Map<string, string> | undefined {
  const file = realPath(join(configDir, configFile))
  const edited = texts.get(file)
  const text = edited ?? readText(file)
  const less = withoutRedirects(text, removed, authored.redirects)
  const more = less === undefined ? undefined : withRedirects(less, added)
  if (more === undefined) return undefined
  return edited === undefined && more === text ? new Map(texts) : new Map([...texts, [file, more]])
}

/** Name a file as it is called after renames; absolute paths. */
function renamedAs(file: string, renames: readonly Rename[]): string {
  const rename = renames.find(({ from }) => isInside(file, from))
  return rename ? rename.to + file.slice(rename.from.length) : file
}

function refusal(refused: readonly Finding[]): Moved {
  return { renamed: [], edited: [], texts: new Map(), redirects: [], removedRedirects: [], refused, after: [] }
}

function uneditedFinding({ place, from, to }: Unedited): Finding {
  return findingAt(
    place,
    `"${from}" names what is moved in a way that only its author can edit; write it as a plain path, which would become "${to}".`
  )
}

function redirectsByCode({ added }: RedirectChange, { configFile }: Config): Finding {
  const place = lineStart(configFile)
  const entries = added.map(redirectEntry).join(', ')
  return findingAt(
    place,
    `"redirects" is made by code, which nobody but its author can edit; add ${entries} there, and move with --no-redirect.`
  )
}

function findingAt({ file, line, column, endLine, endColumn }: Place, text: string): Finding {
  return { ruleId: 'page-address', data: { text }, file, line, column, endLine, endColumn }
}
