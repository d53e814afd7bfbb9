import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { nearest } from '../../utils/nearest.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'
import { contentOf, textOf } from '../content/element.js'
import { reportStray } from '../content/report-stray.js'
import type * as EmojiNames from '../content/emoji-of.js'

/** Write the emoji that directives and components name as characters. Their names, a third of a megabyte, are loaded for pages that have one. */
export function rehypeEmoji() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: Element[] = []
    visitElements(tree, (node) => {
      if (node.tagName === 'capstan-emoji') found.push(node)
    })
    if (found.length === 0) return
    const names = await import('../content/emoji-of.js')
    for (const node of found) writeEmoji(node, names, compilationOf(file))
  }
}

/** Make the element a text of one character; with a label it is an image of that name. */
function writeEmoji(node: Element, { emojiOf, emojiNames }: typeof EmojiNames, compilation: Compilation): void {
  const name = textOf(node, 'name')?.trim() ?? ''
  const label = textOf(node, 'label')
  const emoji = emojiOf(name)
  if (emoji === undefined) {
    const suggestion = nearest(name, emojiNames)
    const hint = suggestion ? `did you mean "${suggestion}"?` : 'no emoji has this name.'
    report(compilation, 'content-component', { text: `Unknown emoji "${name}"; ${hint}`, suggestion }, node.position)
  }
  const content = contentOf(node)
  reportStray(content, { container: 'an emoji', expected: 'nothing' }, compilation)
  node.tagName = 'span'
  node.properties =
    emoji !== undefined && label !== undefined && content.length === 0 ? { role: 'img', ariaLabel: label } : {}
  node.children = [{ type: 'text', value: emoji ?? `:${name}:` }, ...content]
}
