import type { Root } from 'hast'
import type { Position } from 'unist'
import type { VFile } from 'vfile'
import type { HastParent } from '../tree/visit.js'

/**
 * Parse the HTML that is in Markdown and drop comments. The parser is loaded, and the tree run through it, only when
 * there is some.
 */
export function rehypeHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    if (!dropComments(tree)) return tree
    const { default: rehypeRaw } = await import('rehype-raw')
    const parsed = rehypeRaw()(tree, file)
    dropComments(parsed)
    completePositions(parsed, undefined)
    return parsed
  }
}

const onlyComments = /^(?:\s*<!--(?:>|->|[\s\S]*?-->))+\s*$/

/** Drop the comments of a tree; the answer is whether there is HTML left to be parsed. */
function dropComments(parent: HastParent): boolean {
  let hasHtml = false
  parent.children = parent.children.filter((child) => {
    if (child.type === 'comment' || (child.type === 'raw' && onlyComments.test(child.value))) return false
    // The parser takes what every object has for what it knows of an attribute, and fails.
    if (child.type === 'element' && Object.hasOwn(child.properties, 'constructor'))
      Reflect.deleteProperty(child.properties, 'constructor')
    if (child.type === 'raw' || (child.type === 'element' && dropComments(child))) hasHtml = true
    return true
  })
  return hasHtml
}

/**
 * Give every element and text a whole position. The parser of HTML leaves out the start or the end of what is not closed or
 * was moved (text in a table, what follows an open `<a>`); such a node takes the other end, else the position around it.
 */
function completePositions(parent: HastParent, around: Position | undefined): void {
  for (const child of parent.children) {
    const { start, end } = (child.position ?? {}) as Partial<Position>
    const [from, to] = [start ?? end, end ?? start]
    if (from && to) child.position = { start: from, end: to }
    else if (around) child.position = around
    else delete child.position
    if (child.type === 'element') completePositions(child, child.position)
  }
}
