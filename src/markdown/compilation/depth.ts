import type { Nodes, Root } from 'hast'

/**
 * Max depth of a tree that is compiled. The stack holds some thousand levels, the more of them the better the engine has
 * optimized the passes: without a limit below that, the same page would compile at one time and not at another.
 */
const depthLimit = 500

/** Whether the elements of a tree stand too deep in each other to be compiled. */
export function isTooDeep(tree: Root): boolean {
  let level: readonly Nodes[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > depthLimit) return true
    // Loops, since all nodes of every page pass here: with `flatMap` this took a thirtieth of compiling.
    const next: Nodes[] = []
    for (const node of level) if ('children' in node) for (const child of node.children) next.push(child)
    level = next
  }
  return false
}
