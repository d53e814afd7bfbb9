import type { Root } from 'mdast'
import { visitBlocks } from '../tree/visit.js'

/** Take the sequences out of blocks of `ansi` by which terminals change colours. */
export function remarkAnsiCode() {
  return (tree: Root): void => {
    visitBlocks(tree, (node) => {
      if (node.type === 'code' && node.lang === 'ansi') node.value = withoutColours(node.value)
      return undefined
    })
  }
}

/** Remove the sequences; their first character may have been lost as no character of a page. */
function withoutColours(text: string): string {
  return text.replaceAll(/\[[\d;]*[mK]/g, '').replaceAll(String.fromCharCode(27), '')
}
