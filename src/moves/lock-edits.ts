/** The edits of the locks of translations: what was accepted of a page goes with it. */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { formatLock, parseLock } from '../editions/index.js'
import { realPath } from '../files/real-path.js'
import type { TranslationLock } from '../model/translation-lock.js'
import type { FileEdit, MovedEdition } from './move.js'
import { isInWorkTree, type MovedPath } from './moved-path.js'
import { readText } from './read-text.js'

/** Edit the lock of an edition that is a translation; none: it has no lock, or nothing in it is moved. */
export function lockEdit({ before, anchors }: MovedEdition, pathOf: MovedPath): FileEdit[] {
  const { config, prepared } = before
  const { freshness } = prepared
  if (!freshness || !isInWorkTree(before)) return []
  const file = realPath(join(config.siteDir, freshness.lockFile))
  if (!existsSync(file)) return []
  const text = readText(file)
  const { lock } = parseLock(text, freshness.lockFile)
  if (!lock) return []
  const pageOf = (page: string) => {
    const path = posix.join(config.contentPath, page)
    return pathOf(path) === path ? page : posix.relative(config.contentPath, pathOf(path))
  }
  // Originals in another repository stay where they are; those of this site move along.
  const isElsewhere = freshness.commit !== undefined
  const originals = new Map(freshness.pages.map(({ page, original }) => [page, original]))
  const follows = new Map([...lock.follows].map(([page, path]) => [pageOf(page), path]))
  if (isElsewhere)
    for (const page of lock.accepted.keys()) {
      const [after, original] = [pageOf(page), originals.get(page)]
      if (after !== page && original !== undefined && original !== after) follows.set(after, original)
      if (follows.get(after) === after) follows.delete(after)
    }
  const anchorsOf = (page: string) => {
    const route = prepared.site.routeBySource.get(posix.join(config.contentPath, page))
    return isElsewhere ? undefined : anchors.get(route?.permalink ?? '')
  }
  const moved = movedLock(lock, pageOf, anchorsOf)
  const after = formatLock({ ...moved, follows })
  return after === formatLock(lock) ? [] : [{ file, start: 0, end: text.length, text: after }]
}

function movedLock(
  lock: TranslationLock,
  pageOf: (page: string) => string,
  anchorsOf: (page: string) => ReadonlyMap<string, string> | undefined
): TranslationLock {
  const byAnchor = <T>(pages: ReadonlyMap<string, ReadonlyMap<string, T>>) =>
    new Map(
      [...pages].map(([page, sections]) => {
        const anchors = anchorsOf(page)
        const own = anchors ? new Map([...sections].map(([key, value]) => [anchors.get(key) ?? key, value])) : sections
        return [pageOf(page), own] as const
      })
    )
  const byPage = <T>(pages: ReadonlyMap<string, T>) => new Map([...pages].map(([page, value]) => [pageOf(page), value]))
  return {
    ...lock,
    accepted: byAnchor(lock.accepted),
    originals: byAnchor(lock.originals),
    texts: byPage(lock.texts),
    gone: byPage(lock.gone)
  }
}
