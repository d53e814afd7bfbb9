import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { HastParent } from '../compilation/visit.js'

/** Parse the HTML that stands in Markdown and drop comments. The parser is loaded, and the tree run through it, only when there is some. */
export function rehypeHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    if (!dropComments(tree)) return tree
    const { default: rehypeRaw } = await import('rehype-raw')
    const parsed = rehypeRaw()(tree, file)
    dropComments(parsed)
    return parsed
  }
}

const onlyComments = /^(?:\s*<!--(?:>|->|[\s\S]*?-->))+\s*$/

/** Drop the comments of a tree; the answer is whether there is HTML left to be parsed. */
function dropComments(parent: HastParent): boolean {
  let hasHtml = false
  parent.children = parent.children.filter((child) => {
    if (child.type === 'comment' || (child.type === 'raw' && onlyComments.test(child.value))) return false
    if (child.type === 'raw' || (child.type === 'element' && dropComments(child))) hasHtml = true
    return true
  })
  return hasHtml
}
