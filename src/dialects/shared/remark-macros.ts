import type { Image, ImageReference, Link, LinkReference, Nodes, PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { visitNodes } from '../../markdown/tree/visit.js'
import { reportForeign } from './report-foreign.js'

const macro = /\{\{(?!\{)\s*([^{}\n]+?)\s*\}\}|\{%\s*([^%]+?)\s*%\}|\{\*\s*([^*\n]+?)\s*\*\}/

/** A picture, or the address of a link, that only the program knows. */
const macroAddress = /<img\b[^>]*\bsrc="[^"]*\{\{[^"]*"[^>]*>|\s(?:href|src)="[^"]*\{\{[^"]*"/g

/** Show what a program would have filled in, `{{ version }}`, as code, and report it: its value is not known here. */
export function remarkMacros() {
  return (tree: Root, file: VFile): void => {
    const undefinedNames = new Set<string>()
    visitNodes(tree, (node) => {
      if (node.type !== 'definition' || !macro.test(node.url)) return undefined
      reportAddress(node, file)
      undefinedNames.add(node.identifier)
      return undefined
    })
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'html' && macro.test(node.value) && !node.value.startsWith('<!--')) {
        reportForeign('macro in braces', 'no macro is run; its name is shown', node.position, file)
        node.value = node.value
          .replaceAll(macroAddress, '')
          .replaceAll(new RegExp(macro, 'g'), (_, name?: string) => name ?? '')
      }
      const isReference = node.type === 'linkReference' || node.type === 'imageReference'
      if (isReference && undefinedNames.has(node.identifier)) {
        ;(parent.children as PhrasingContent[]).splice(index, 1, ...textOf(node))
        return index
      }
      if ((node.type === 'link' || node.type === 'image') && macro.test(node.url)) {
        reportAddress(node, file)
        ;(parent.children as PhrasingContent[]).splice(index, 1, ...textOf(node))
        return index
      }
      if (node.type !== 'text') return undefined
      const match = firstMacro(node, file)
      if (!match) return undefined
      reportForeign('macro in braces', 'no macro is run; its name is shown as code', node.position, file)
      const position = node.position && { position: node.position }
      const pieces: PhrasingContent[] = [
        { type: 'text', value: node.value.slice(0, match.index), ...position },
        { type: 'inlineCode', value: match[1] ?? match[2] ?? match[3] ?? '', ...position },
        { type: 'text', value: node.value.slice(match.index + match[0].length), ...position }
      ]
      ;(parent.children as PhrasingContent[]).splice(index, 1, ...pieces)
      return index + 2
    })
  }
}

/** Report an address that is not known here. */
function reportAddress({ position }: Nodes, file: VFile): void {
  reportForeign('macro in an address', 'no macro is run; the text alone is shown', position, file)
}

/** What is left of a link or a picture whose address is not known. */
function textOf(node: Link | Image | LinkReference | ImageReference): PhrasingContent[] {
  if ('children' in node) return node.children
  return [{ type: 'text', value: node.alt ?? '', ...(node.position && { position: node.position }) }]
}

/**
 * Find the first macro in a text, or in what is left of it; one behind a backslash in the source is shown as written.
 */
function firstMacro({ value, position }: Text, file: VFile): RegExpExecArray | undefined {
  const source = String(file).slice(position?.start.offset, position?.end.offset)
  const isEscaped = [...source.matchAll(new RegExp(`(\\\\?)(?:${macro.source})`, 'g'))].map(([, mark]) => mark !== '')
  const found = [...value.matchAll(new RegExp(macro, 'g'))]
  return found.find((_, index) => isEscaped[isEscaped.length - found.length + index] !== true)
}
