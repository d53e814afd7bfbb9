import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'

/** Move the tree of a partial to its file's own lines, before any pass looks at them. */
export function remarkShiftLines() {
  return (tree: Root, file: VFile): void => {
    if (file.data.baseLine) shiftLines(tree, file.data.baseLine)
  }
}

/** Move the positions of a tree to its file's own lines, and note the distance where JavaScript has positions of its own. */
export function shiftLines(node: Nodes, baseLine: number): void {
  if (node.position) {
    const { start, end } = node.position
    node.position = { start: { ...start, line: start.line + baseLine }, end: { ...end, line: end.line + baseLine } }
  }
  if (node.type.startsWith('mdx')) Object.assign((node.data ??= {}), { baseLine })
  if ('children' in node) for (const child of node.children) shiftLines(child, baseLine)
}
