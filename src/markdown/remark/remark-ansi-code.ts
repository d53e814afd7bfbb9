import type { Root } from 'mdast'
import { visitBlocks } from '../tree/visit.js'

/**
 * Take the first character of the sequences by which terminals change colours out of blocks of `ansi`: no page may have it. What follows it
 * is enough to read the colours by.
 */
export function remarkAnsiCode() {
  return (tree: Root): void => {
    visitBlocks(tree, (node) => {
      if (node.type === 'code' && node.lang === 'ansi') node.value = node.value.replaceAll(String.fromCharCode(27), '')
      return undefined
    })
  }
}
