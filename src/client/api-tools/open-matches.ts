/**
 * Look for names in the structures that a tree holds as links to their pages, and show those that have them in their places
 * for as long as they are looked for. Structures inside of those are looked into where nothing was found before.
 */
import { hasMatch } from './filter-rows.js'
import { openPlace } from './opened-places.js'
import type { StructureReader } from './structure-reader.js'

/** Maximum nesting of closed structures that is looked into. */
const maxDepth = 3

/** Number of structures from which none inside of others are read: a description may lead to all of its structures. */
const maxRead = 150

/** A search for names in a structure. */
interface Search {
  readonly text: string
  readonly reader: StructureReader
  /** Whether nothing else is looked for by now. */
  readonly isCurrent: () => boolean
}

/** Closes the structures that were opened. */
type Undo = () => void

/** Open the closed structures of a tree that hold a name, on the first level where one does. */
export async function openMatches(tree: HTMLElement, search: Search, onOpen: (undo: Undo) => void): Promise<void> {
  for (let depth = 1; depth <= maxDepth; depth++) {
    if (depth > 1 && search.reader.count() >= maxRead) return
    if ((await openInside(tree, depth, [location.href], search, onOpen)) || !search.isCurrent()) return
  }
}

/** Whether a tree has structures that are closed. */
export function hasClosed(tree: ParentNode): boolean {
  return closedIn(tree, []).length > 0
}

/** A link to a structure, where the structure would be. */
interface Closed {
  readonly continued: HTMLElement
  readonly href: string
}

/** List the closed structures of a tree, without those that it is in itself. */
function closedIn(tree: ParentNode, around: readonly string[]): Closed[] {
  return [...tree.querySelectorAll<HTMLElement>('.continued')].flatMap((continued) => {
    const href = continued.querySelector<HTMLAnchorElement>('a[href]')?.href
    return href === undefined || around.includes(href) ? [] : [{ continued, href }]
  })
}

/** Open the structures that hold a name, so many levels deep; whether there was one. */
async function openInside(
  tree: ParentNode,
  depth: number,
  around: readonly string[],
  search: Search,
  onOpen: (undo: Undo) => void
): Promise<boolean> {
  const opened = await Promise.all(
    closedIn(tree, around).map(async ({ continued, href }) => {
      const place = await search.reader.read(href)
      if (!place || !search.isCurrent()) return false
      // What is inside is opened before the whole is shown.
      const isInside = depth > 1 && (await openInside(place, depth - 1, [...around, href], search, () => undefined))
      if (!search.isCurrent() || !(isInside || hasMatch(place, search.text))) return false
      openPlace({ continued, href }, place)
      onOpen(() => place.replaceWith(continued))
      return true
    })
  )
  return opened.includes(true)
}
