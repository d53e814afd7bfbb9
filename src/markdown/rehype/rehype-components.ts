import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'

/**
 * Draw the site's components in Markdown. What a component writes is parsed, so that its links, images and headings go
 * through the same passes as those that are in the text, and what pages must not contain is found in it. React and the
 * parser of HTML are loaded only for sites that have components.
 */
export function rehypeComponents() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const { drawComponents } = await import('./draw-components.js')
    drawComponents(tree, compilationOf(file))
  }
}
