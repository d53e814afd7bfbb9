import { nameToEmoji } from 'gemoji'
import type { Root } from 'mdast'
import { visitNodes } from '../../compilation/visit.js'

/** Replace `:tada:` by its character; names that are no emoji stay. */
export function remarkEmoji() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type === 'text' && node.value.includes(':'))
        node.value = node.value.replaceAll(/:([a-z\d_+-]+):/g, (whole, name: string) =>
          Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole
        )
      return undefined
    })
  }
}
