import type { Root } from 'mdast'
import { visitNodes } from '../../markdown/tree/visit.js'

/** Write the addresses of pages in links in small letters, as Hugo writes those of pages; files keep theirs. */
export function remarkLowerLinks() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'definition') return undefined
      const [path = ''] = /^\/(?!\/)[^?#]*/.exec(node.url) ?? []
      if (!/\.\w+$/.test(path)) node.url = path.toLowerCase() + node.url.slice(path.length)
      return undefined
    })
  }
}
