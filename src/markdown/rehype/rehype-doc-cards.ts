import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'

/** Take out the places of cards, which the page shows at its end: which there are is known once the site is. */
export function rehypeDocCards() {
  return (tree: Root, file: VFile): void => {
    visitElements(tree, (element, index, parent) => {
      if (element.tagName !== 'capstan-doc-cards') return undefined
      compilationOf(file).hasCards = true
      parent.children.splice(index, 1)
      return index
    })
  }
}
