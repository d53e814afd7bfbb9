import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { gatherTexts } from '../lost-text/gather-texts.js'

/** Keep the texts of a page as they are written, before any pass can lose one; what a page imports is drawn by its code. */
export function remarkTexts() {
  return (tree: Root, file: VFile): void => {
    if (file.data.importChain === undefined) gatherTexts(tree, compilationOf(file))
  }
}
