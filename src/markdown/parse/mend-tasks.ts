import type { Root } from 'mdast'
import { visitBlocks } from '../compilation/visit.js'

/** Length of `[x] `. */
const boxLength = 4

/** Let the paragraph of a task that does not begin with text begin at its box, as in the reference. */
export function mendTasks(tree: Root): void {
  visitBlocks(tree, (node) => {
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean') return undefined
    const [first] = node.children
    if (first?.type !== 'paragraph' || first.children[0]?.type === 'text' || !first.position) return undefined
    const { start, end } = first.position
    const offset = (start.offset ?? 0) - boxLength
    first.position = { start: { line: start.line, column: start.column - boxLength, offset }, end }
    return undefined
  })
}
