import type { Comment, Root } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'

/** Mark the elements of islands for the client, after all that authors wrote was checked: no page can write these marks itself. */
export function rehypeIslands() {
  return (tree: Root, file: VFile): void => {
    const { marked, marks } = compilationOf(file)
    if (marked.size === 0) return
    visitElements(tree, (element) => {
      Object.assign(element.properties, marked.get(element))
      if (marks.size > 0) element.children = element.children.map((child) => commentOf(marks.get(child)) ?? child)
      return undefined
    })
  }
}

function commentOf(value: string | undefined): Comment | undefined {
  return value === undefined ? undefined : { type: 'comment', value }
}
