/**
 * Open all of a structure: what is folded, and what is on other pages, level by level. A description may lead from one
 * structure to all of its structures, so that no more are opened at once than a reader can look through; the next press
 * goes on.
 */
import type { ApiToolLabels } from '../../model/api-tool-labels.js'
import { fillLabel } from '../../utils/fill-label.js'
import { closedIn, closePlaces, depthOf, openPlace, type Closed } from './opened-places.js'
import type { StructureReader } from './structure-reader.js'

/** Maximum number of structures that are opened at once. */
const maxOpened = 60

/** Number of elements from which no more structures are opened at once: pages grow slow beyond it. */
const maxElements = 15_000

/** Maximum nesting of structures that are opened: deeper ones are opened by their own buttons. */
const maxDepth = 4

/** A structure, and what is needed to open all of it. */
export interface OpenedTree {
  readonly tree: HTMLElement
  readonly status: Element
  readonly labels: ApiToolLabels
  readonly reader: StructureReader
  /** Whether nothing else was asked for since. */
  readonly isCurrent: () => boolean
}

/** Open all of a structure, and say how many others were opened in it. */
export async function openAll({ tree, status, labels, reader, isCurrent }: OpenedTree): Promise<void> {
  unfold(tree, true)
  const failed = new Set<HTMLElement>()
  const start = countElements(tree)
  let opened = 0
  const rest = () => closedIn(tree).filter(({ continued }) => depthOf(continued) < maxDepth && !failed.has(continued))
  const hasRoom = () => opened < maxOpened && countElements(tree) - start < maxElements
  const open = async (closed: Closed) => {
    const place = await reader.read(closed.href)
    if (!isCurrent() || (place && !hasRoom())) return
    if (!place) {
      failed.add(closed.continued)
      return
    }
    unfold(place, true)
    openPlace(closed, place)
    opened += 1
  }
  for (let level = rest(); level.length > 0 && hasRoom(); level = rest()) {
    const next = level.slice(0, maxOpened - opened)
    status.textContent = fillLabel(labels.opening, { count: opened + next.length })
    await Promise.all(next.map(open))
    if (!isCurrent()) return
  }
  const left = rest().length
  const label = failed.size > 0 ? labels.openedNotAll : left > 0 ? labels.openedSome : labels.openedAll
  status.textContent =
    opened + failed.size + left === 0 ? '' : fillLabel(label, { count: opened, left, failed: failed.size })
}

/** Close all of a structure, and put the links back that others were opened in the places of. */
export function closeAll(tree: HTMLElement): void {
  closePlaces(tree)
  unfold(tree, false)
}

function unfold(tree: HTMLElement, isOpen: boolean): void {
  for (const details of tree.querySelectorAll('details')) details.open = isOpen
}

function countElements(tree: HTMLElement): number {
  return tree.getElementsByTagName('*').length
}
