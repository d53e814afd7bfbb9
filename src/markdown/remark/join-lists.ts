import type { Nodes } from 'mdast'

/**
 * Join the lists of one kind that follow each other among siblings, from an index to another one. Returns whether what was at the first of them
 * has got more items.
 */
export function joinLists(siblings: Nodes[], first: number, last: number): boolean {
  let hasGrown = false
  for (let index = Math.min(last, siblings.length - 1); index > Math.max(first, 0); index--) {
    const [list, next] = [siblings[index - 1], siblings[index]]
    if (list?.type !== 'list' || next?.type !== 'list' || list.ordered !== next.ordered) continue
    list.children.push(...next.children)
    if (list.position && next.position) list.position = { ...list.position, end: next.position.end }
    siblings.splice(index, 1)
    hasGrown ||= index - 1 === first
  }
  return hasGrown
}
