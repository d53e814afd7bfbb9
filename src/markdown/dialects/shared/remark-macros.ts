import type { PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { visitNodes } from '../../compilation/visit.js'
import { reportForeign } from './report-foreign.js'

const macro = /\{\{(?!\{)\s*([^{}\n]+?)\s*\}\}|\{%\s*([^%]+?)\s*%\}|\{\*\s*([^*\n]+?)\s*\*\}/

/** A picture, or the address of a link, that only the program knows. */
const macroAddress = /<img\b[^>]*\bsrc="[^"]*\{\{[^"]*"[^>]*>|\s(?:href|src)="[^"]*\{\{[^"]*"/g

/** Show what a program would have filled in, `{{ version }}`, as code, and report it: its value is not known here. */
export function remarkMacros() {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'html' && macro.test(node.value) && !node.value.startsWith('<!--')) {
        reportForeign('macro in braces', 'no macro is run; its name is shown', node.position, file)
        node.value = node.value
          .replaceAll(macroAddress, '')
          .replaceAll(new RegExp(macro, 'g'), (_, name?: string) => name ?? '')
      }
      if (node.type !== 'text') return undefined
      const match = macro.exec(node.value)
      if (!match || isEscaped(node, file)) return undefined
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

/** Whether a backslash stands before the braces of a text, as authors write them to show them. */
function isEscaped({ position }: Text, file: VFile): boolean {
  return /\\\{[{%*]/.test(String(file).slice(position?.start.offset, position?.end.offset))
}
