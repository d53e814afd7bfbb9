import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { visitNodes, emojiOf } from '../../markdown/passes.js'
import { reportForeign } from './report-foreign.js'

/** Replace `:tada:` by its character; names that are not emoji stay, and those that can be nothing else are reported. */
export function remarkEmoji() {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, (node) => {
      if (node.type !== 'text' || !node.value.includes(':')) return undefined
      node.value = node.value.replaceAll(/:([a-z\d_+-]+):/g, (whole, name: string) => emojiOf(name) ?? whole)
      for (const [, name] of node.value.matchAll(unknownName))
        reportForeign(`emoji ":${name}:"`, 'no emoji has this name; its text stays', node.position, file)
      return undefined
    })
  }
}

/** What has the form of an emoji and is no part of a path, a time or a name of code: words that are joined. */
const unknownName = /(?<![\w:/]):([a-z]+(?:_[a-z]+)+):(?![\w:/])/g
