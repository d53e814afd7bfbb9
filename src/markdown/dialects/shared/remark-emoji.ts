import { nameToEmoji } from 'gemoji'
import type { Root } from 'mdast'
import { visitNodes } from '../../compilation/visit.js'

/** Replace `:tada:` by its character; names that are no emoji stay. */
export function remarkEmoji() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type === 'text' && node.value.includes(':'))
        node.value = node.value.replaceAll(
          /:([a-z\d_+-]+):/g,
          (whole, name: string) => emojiOf(name) ?? emojiOf(name.replace(/^((?:wo)?man)_(.+)$/, '$2_$1')) ?? whole
        )
      return undefined
    })
  }
}

/** Find the emoji of a name; those of people are called `man_…` in some sets and `…_man` in others. */
function emojiOf(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined
}
