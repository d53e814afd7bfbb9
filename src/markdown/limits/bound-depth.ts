import type { Element, Nodes, Root, RootContent } from 'hast'
import { type Compilation, report } from '../page/compilation.js'

/**
 * Max depth of a tree that is compiled. The stack holds some thousand levels, the more of them the better the engine has
 * optimized the passes: without a limit below that, the same page would compile at one time and not at another.
 */
const maxTreeDepth = 500

/** What a block is that is too deep. */
export const tooDeepMessage = `Elements, quotes, lists or emphasis are nested more than ${maxTreeDepth} deep; this block is shown as plain text: flatten it.`

/** Show the blocks of a tree as they are written whose elements are too deep in each other to be compiled. */
export function boundDepth(tree: Root, compilation: Compilation): Root {
  if (!isTooDeep(tree)) return tree
  return { ...tree, children: tree.children.map((block) => (isTooDeep(block) ? written(block, compilation) : block)) }
}

/** Whether the elements of a tree are too deep in each other to be compiled. */
function isTooDeep(tree: Nodes): boolean {
  let level: readonly Nodes[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxTreeDepth) return true
    // Loops, since all nodes of every page pass here: with `flatMap` this took a thirtieth of compiling.
    const next: Nodes[] = []
    for (const node of level) if ('children' in node) for (const child of node.children) next.push(child)
    level = next
  }
  return false
}

/** Report a block, and write its source in its place. */
function written({ position }: RootContent, compilation: Compilation): Element {
  report(compilation, 'too-deep', tooDeepMessage, position && { start: position.start, end: position.start })
  const value = position ? linesOf(position.start.line, position.end.line, compilation).join('\n') : ''
  return { type: 'element', tagName: 'pre', properties: {}, children: [{ type: 'text', value }], position }
}

/** Read the lines of a range as they were written. */
function linesOf(first: number, last: number, { files }: Compilation): string[] {
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => files.textAt(first + index))
}
