/** The story of `capstan routes`: the addresses of a site are listed, and `routes.lock` promises to keep them. */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { failsBuild } from '../check/index.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import {
  authoredName,
  configSince,
  messagesOf,
  openEditions,
  prepareEditions,
  scanEditions,
  scanSite,
  toldOf
} from '../editions/index.js'
import type { PreparedEdition } from '../editions/index.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Document } from '../model/document.js'
import { UsageError } from '../model/errors.js'
import { formatRouteLock, lockedAddress, parseRouteLock, routeLockFile } from '../model/route-lock.js'
import { isReading, type Route } from '../model/route.js'
import { replaceFile } from '../utils/replace-file.js'
import { publishedAddresses } from './published-addresses.js'

/** A page with what leads to it. */
export interface ListedRoute {
  /** From the root of the site without the base path, as `routes.lock` has it. */
  readonly address: string
  readonly title: string
  /** Relative to the site directory; absent: the page is generated. */
  readonly source?: string
  readonly anchors: readonly string[]
}

/** Options of listing addresses. */
export interface RoutesOptions extends Supervision {
  /** Whether `routes.lock` gets what it lacks. */
  readonly isLocked: boolean
  /** A published `routes.json`, or a ref of git, whose addresses are promised in place of today's. */
  readonly from?: string | undefined
}

/** The lock, and what it got. */
export interface LockedRoutes {
  readonly file: string
  readonly total: number
  readonly added: readonly string[]
}

/** What was listed, and what was added to the lock. */
export interface ListedRoutes {
  readonly routes: readonly ListedRoute[]
  /** Absent: nothing was locked. */
  readonly lock?: LockedRoutes
}

/**
 * List the addresses of the site in a folder, or add them to those that it promises to keep.
 * @throws {UsageError} when the lock has a line that is no address, `from` names nothing, or a site that is to be locked has errors.
 */
export async function routes(siteDir: string, options: RoutesOptions): Promise<ListedRoutes> {
  if (options.isLocked && options.isUntrusted)
    throw new UsageError('The files of an untrusted site are not changed; omit --untrusted.')
  const config = await loadConfig(siteDir, options)
  const { from } = options
  const published =
    from !== undefined && statSync(resolve(from), { throwIfNoEntry: false })?.isFile()
      ? publishedAddresses(resolve(from), config)
      : undefined
  const listed = published ? [] : await listOf(from === undefined ? config : configAt(config, from), options)
  if (!options.isLocked) return { routes: listed }
  const addresses =
    published ??
    listed.flatMap(({ address, anchors }) => [address, ...anchors.map((id) => address + lockedAddress('', id))])
  return { routes: listed, lock: addToLock(addresses, config) }
}

function configAt(config: Config, ref: string): Config {
  const before = configSince(config, ref)
  if (!before) throw new UsageError(`--from: the site is not in "${ref}".`)
  return before
}

/** List the pages of all editions of a site. */
async function listOf(config: Config, options: RoutesOptions): Promise<ListedRoute[]> {
  const opened = openPageCache(config, { isKept: options.from === undefined })
  try {
    const scanned = await scanEditions(await openEditions(config, opened.cache, []), scanSite)
    const editions = await prepareEditions(scanned, { ...options, isChecked: true })
    const faults = messagesOf(editions.map(toldOf)).filter(({ ruleId }) => ruleId !== 'lost-address')
    if (options.isLocked && failsBuild(faults, { isStrict: false }))
      throw new UsageError(
        'The site has errors, so that pages may be missing; run "capstan check" first. Nothing was written.'
      )
    return editions.flatMap(routesOf)
  } finally {
    opened.close()
  }
}

/** List the pages of an edition that stay where they are, with the ids of their headings. */
function routesOf({ config, prepared }: PreparedEdition): ListedRoute[] {
  const { prefix } = config.edition
  const anchors = new Map(prepared.documents.map((document) => [document.source, anchorsOf(document)]))
  return prepared.site.routes.filter(isLasting).map(({ permalink, title, source }) => ({
    address: lockedAddress(`/${prefix}${permalink.slice(1)}`),
    title,
    ...(source !== undefined && { source: authoredName(source, config) }),
    anchors: anchors.get(source ?? '') ?? []
  }))
}

/** Whether a page stays where it is: the pages of a list move on with each post, and a draft is not there yet. */
function isLasting({ kind, isDraft, blog }: Route): boolean {
  return isReading(kind) && !isDraft && (blog?.page ?? 1) === 1
}

/** List the ids of the headings of a page. */
function anchorsOf({ toc }: Document): string[] {
  return toc.map(({ id }) => id)
}

/** Write what the lock lacks; what it has stays, also where it is lost by now. */
function addToLock(addresses: readonly string[], config: Config): LockedRoutes {
  const { routeLock: lock } = config
  if (lock && 'problem' in lock) throw new UsageError(`Cannot read "${routeLockFile}": ${lock.problem}.`)
  const { addresses: kept, unknown } = parseRouteLock(lock?.text ?? '')
  const [first] = unknown
  if (first)
    throw new UsageError(
      `${routeLockFile}:${first.line}:1: Unexpected "${first.written}": an address begins with "/". Resolve it first; nothing was written.`
    )
  const had = new Set(kept.map(({ address }) => address))
  const added = [...new Set(addresses)].filter((address) => !had.has(address))
  const all = new Set([...had, ...added])
  const file = join(config.configDir, routeLockFile)
  const text = formatRouteLock(all)
  if (lock?.text !== text) replaceFile(file, text)
  return { file: routeLockFile, total: all.size, added }
}
