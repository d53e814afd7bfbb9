/** Read what is moved where: a page, a folder or a heading, by path, id or address. */
import { existsSync, statSync } from 'node:fs'
import { join, posix, relative, resolve } from 'node:path'
import type { PreparedEdition } from '../editions/index.js'
import { isApiPage } from '../model/api.js'
import { UsageError } from '../model/errors.js'
import type { Config } from '../model/config.js'
import { pathBelowOverlay } from '../files/overlaid-path.js'
import { nearest } from '../utils/nearest.js'
import { isInside, toPosix } from '../utils/paths.js'
import type { Move } from './move.js'
import { isInWorkTree } from './moved-path.js'
import { withoutEnd } from './new-url.js'
import { splitKind } from './split-kind.js'

/** What is found, and how its new name is to be read. */
interface Found {
  readonly path: string
  readonly kind: 'page' | 'folder'
  /** Converts a name that is written as the former one was to a path. */
  readonly read: (name: string) => string
}

/**
 * Read the arguments of a move.
 * @throws {UsageError} when there is nothing of that name, or the new one cannot be one.
 */
export function planMove(from: string, to: string, editions: readonly PreparedEdition[], config: Config): Move {
  const [page, anchor] = split(slashed(from))
  const found = find(page, editions, config)
  if (!found) throw new UsageError(`There is no page or folder "${page}" to move; ${hintFor(page, editions)}`)
  if (anchor !== undefined) return headingMove(found, anchor, to, editions)
  if (to.includes('#'))
    throw new UsageError(`"${to}" names a section; only a section such as ${page}#install moves to one.`)
  const target = targetOf(found, slashed(to), config)
  if (found.kind === 'folder' && isInside(join(config.siteDir, target), join(config.siteDir, found.path)))
    throw new UsageError(`A folder cannot be moved into itself: ${found.path} to ${target}.`)
  if (target === found.path) throw new UsageError(`${found.path} is there already.`)
  return { kind: found.kind, from: found.path, to: target }
}

function split(name: string): readonly [string, string | undefined] {
  const at = name.indexOf('#')
  return at < 0 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)]
}

/** Read the separators of Windows, too. */
function slashed(name: string): string {
  return name.replaceAll('\\', '/').replace(/(.)\/+$/, '$1/')
}

/** Find a page or a folder: from the site, from where the command runs, from a folder of pages, by its address. */
function find(name: string, editions: readonly PreparedEdition[], config: Config): Found | undefined {
  const own = editions.filter(isInWorkTree)
  const bare = name.replace(/\/$/, '')
  const contents = [...new Set(own.map((edition) => edition.config.contentPath))]
  const readings: ((written: string) => string)[] = [
    (written) => posix.normalize(written),
    (written) => toPosix(relative(config.siteDir, pathBelow(resolve(written), own))),
    ...contents.map((content) => (written: string) => posix.join(content, written))
  ]
  for (const read of readings) {
    const path = read(bare)
    if (path.startsWith('..') || path === '.' || contents.includes(path)) continue
    for (const end of ['', '.md', '.mdx'])
      if (own.some(({ prepared }) => prepared.sources.some((source) => source.path === path + end)))
        return { path: path + end, kind: 'page', read }
    const isFolder = own.some(({ prepared }) => prepared.sources.some((source) => source.path.startsWith(`${path}/`)))
    if (isFolder) return { path, kind: 'folder', read }
  }
  return findAddress(bare, own)
}

function findAddress(address: string, own: readonly PreparedEdition[]): Found | undefined {
  if (!address.startsWith('/')) return undefined
  for (const { config, prepared } of own) {
    const route = prepared.site.routes.find((each) => withoutEnd(each.permalink) === withoutEnd(address))
    if (route?.source === undefined || route.kind !== 'document') continue
    return { path: route.source, kind: 'page', read: (written) => posix.join(config.contentPath, written) }
  }
  return undefined
}

/** Name a file of an overlay as the site does. */
function pathBelow(path: string, own: readonly PreparedEdition[]): string {
  return own.reduce((below, { config }) => pathBelowOverlay(below, config.sources), path)
}

function targetOf({ path, kind, read }: Found, to: string, { siteDir }: Config): string {
  const target = read(to.replace(/\/$/, ''))
  if (target === '' || target.startsWith('..') || target.startsWith('/'))
    throw new UsageError(`"${to}" is not a place below the folder of the site.`)
  const isInto =
    to.endsWith('/') || (existsSync(join(siteDir, target)) && statSync(join(siteDir, target)).isDirectory())
  if (isInto) return posix.join(target, posix.basename(path))
  return kind === 'folder' || /\.mdx?$/i.test(target) ? target : target + splitKind(path)[1]
}

function headingMove(found: Found, anchor: string, to: string, editions: readonly PreparedEdition[]): Move {
  if (found.kind === 'folder') throw new UsageError(`${found.path} is a folder; name the page of the section.`)
  const anchors = editions
    .filter(isInWorkTree)
    .flatMap(({ prepared }) => prepared.documents.filter(({ source }) => source === found.path))
    .flatMap((document) => document.anchors)
  if (!anchors.includes(anchor)) {
    const suggestion = nearest(anchor, anchors)
    throw new UsageError(
      `There is no section "${anchor}" on ${found.path}${suggestion === undefined ? '.' : `; did you mean "${suggestion}"?`}`
    )
  }
  const [page, id] = /^[^\s#]*#[^\s#]+$/.test(to) ? split(slashed(to)) : ['', undefined]
  if (page !== '' && found.read(page) !== found.path && `${found.read(page)}${splitKind(found.path)[1]}` !== found.path)
    throw new UsageError(`A section stays on its page; write "#${id ?? ''}", or its new heading.`)
  if (id !== undefined && /[{}]/.test(id)) throw new UsageError(`"${id}" cannot be the id of a section.`)
  const title = to.trim()
  if (title === '' || /[\r\n]/.test(title)) throw new UsageError('The new heading has to be one line.')
  return { kind: 'heading', page: found.path, anchor, to: id === undefined ? { title } : { id } }
}

function hintFor(page: string, editions: readonly PreparedEdition[]): string {
  const known = editions.flatMap(({ prepared }) =>
    prepared.pages.flatMap((each) => (isApiPage(each) ? [] : [each.source, each.contentPath]))
  )
  const suggestion = nearest(page, known)
  return suggestion === undefined ? 'name it by its path, such as guides/start.md.' : `did you mean "${suggestion}"?`
}
