import type { Root } from 'mdast'
import type { SourceRange } from '../page/file-set.js'
import { nameOf, rangeOf, visitEstree } from './estree.js'
import { isJsx, programsOf, visitMdx } from './mdx-nodes.js'

/** Find the first use of a name, or the first JavaScript at all. */
export function findPlace(tree: Root, name: string | undefined): SourceRange | undefined {
  let found: SourceRange | undefined
  let first: SourceRange | undefined
  visitMdx(tree, (node) => {
    const programs = programsOf(node)
    if (programs.length > 0 || isJsx(node)) first ??= node.position
    if (isJsx(node) && node.name === name) found ??= node.position
    for (const { estree, baseLine } of programs) {
      visitEstree(estree, (part) => {
        if (name !== undefined && nameOf(part) === name) found ??= rangeOf(part, baseLine)
      })
    }
  })
  return found ?? first
}
