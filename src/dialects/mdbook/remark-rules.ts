import type { Definition, Link, LinkReference, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { visitNodes } from '../../markdown/passes.js'
import { reportForeign } from '../shared/report-foreign.js'
import { ruleAnchor } from './prepare-mdbook.js'

/** An item of Rust, `std::vec::Vec`, or the name of a rule of a specification, `items.static`: preprocessors find where they are. */
const names =
  /^(?:[\w-]+!?(?:::[\w<>!()]+)+|(?:macro|fn|mod|trait|struct|enum|type|primitive|prim)@[\w:]+|[a-z][\w-]*(?:\.[a-z][\w-]*)+)$/
const files = /\.(?:md|html?|rs|toml|json|txt|pdf|png|svg|jpe?g|gif|webp|css|js|ya?ml|zip|ico)$/i

/** Take what the preprocessors of specifications read: anchors of rules are alone, links by names show their text. */
export function remarkRules() {
  return (tree: Root, file: VFile): void => {
    const found = new Set<string>()
    visitNodes(tree, (node, index, parent) => {
      if (
        node.type === 'paragraph' &&
        node.children.length > 0 &&
        node.children.every((child) => child.type === 'html' && ruleAnchor.test(child.value))
      ) {
        const anchors = node.children.map((child) => (child.type === 'html' ? child.value : '')).join('')
        parent.children[index] = { type: 'html', value: anchors, ...(node.position && { position: node.position }) }
      }
      if (node.type !== 'definition' || !isName(node)) return undefined
      found.add(node.identifier)
      parent.children.splice(index, 1)
      return index
    })
    visitNodes(tree, (node, index, parent) => {
      const isFound = node.type === 'linkReference' ? found.has(node.identifier) : node.type === 'link' && isName(node)
      if (!isFound) return undefined
      reportForeign(
        'link by a name',
        'preprocessors, which find its address, are not run; its text stays',
        node.position,
        file
      )
      ;(parent.children as RootContent[]).splice(index, 1, ...(node as Link | LinkReference).children)
      return index
    })
  }
}

function isName({ url }: Definition | Link): boolean {
  return names.test(url) && !files.test(url)
}
