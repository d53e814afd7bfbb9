import type { Image, ImageReference, Link, LinkReference, Nodes, PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf, visitNodes } from '../../markdown/passes.js'
import { reportForeign } from './report-foreign.js'
import { variableName } from '../../utils/variable-name.js'

const macro = /\{\{(?!\{)\s*([^{}\n]+?)\s*\}\}|\{%\s*([^%]+?)\s*%\}|\{\*\s*([^*\n]+?)\s*\*\}/

const allMacros = new RegExp(macro, 'g')

/** A picture, or the address of a link, that only the program knows. */
const macroAddress = /<img\b[^>]*\bsrc="[^"]*\{\{[^"]*"[^>]*>|\s(?:href|src)="[^"]*\{\{[^"]*"/g

/** Show what a program would have filled in, `{{ version }}`, as code, and report it: its value is not known here. */
export function remarkMacros() {
  return (tree: Root, file: VFile): void => {
    const undefinedNames = new Set<string>()
    visitNodes(tree, (node) => {
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') node.url = fill(node.url, file)
      if (node.type !== 'definition' || !macro.test(node.url)) return undefined
      reportAddress(node, file)
      undefinedNames.add(node.identifier)
      return undefined
    })
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'html' || node.type === 'code' || node.type === 'inlineCode')
        node.value = fill(node.value, file)
      if (node.type === 'html' && macro.test(node.value) && !node.value.startsWith('<!--')) {
        reportForeign('macro in braces', 'no macro is run; its name is shown', node.position, file)
        node.value = node.value.replaceAll(macroAddress, '').replaceAll(allMacros, (_, name?: string) => name ?? '')
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
      const { value } = node
      const known = valueOf(match[1], file)
      const position = node.position && { position: node.position }
      const replace = (start: number, shown: readonly PhrasingContent[], end: number): number => {
        const [before, behind] = [value.slice(0, start), value.slice(end)].map((text) => ({
          type: 'text' as const,
          value: text,
          ...position
        }))
        ;(parent.children as (PhrasingContent | undefined)[]).splice(index, 1, before, ...shown, behind)
        return index + 1 + shown.length
      }
      if (known === undefined)
        reportForeign('macro in braces', 'no macro is run; its name is shown as code', node.position, file)
      if (known !== undefined) return replace(match.index, [{ type: 'text', value: known, ...position }], endOf(match))
      const name = match[1] ?? match[2] ?? match[3] ?? ''
      return replace(match.index, [{ type: 'inlineCode', value: name, ...position }], endOf(match))
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

function endOf({ index, 0: mark }: RegExpExecArray): number {
  return index + mark.length
}

/** Put the variables of the site in place of the macros of a text that are known. */
function fill(text: string, file: VFile): string {
  return text.replaceAll(allMacros, (mark, name?: string) => valueOf(name, file) ?? mark)
}

/** Find the variable of the site that a name with dots stands for; those of one word are filled in before. */
function valueOf(name: string | undefined, file: VFile): string | undefined {
  if (name === undefined || !/^[a-z][\w.]*$/i.test(name)) return undefined
  const compilation = compilationOf(file)
  const { variables = {} } = compilation.context.edition ?? {}
  const key = variableName(name)
  if (!Object.hasOwn(variables, key)) return undefined
  compilation.isByEdition = true
  return variables[key]
}

/**
 * Find the first macro in a text, or in what is left of it; one behind a backslash in the source is shown as written.
 */
function firstMacro({ value, position }: Text, file: VFile): RegExpExecArray | undefined {
  const source = String(file).slice(position?.start.offset, position?.end.offset)
  const isEscaped = [...source.matchAll(new RegExp(`(\\\\?)(?:${macro.source})`, 'g'))].map(([, mark]) => mark !== '')
  const found = [...value.matchAll(allMacros)]
  return found.find((_, index) => isEscaped[isEscaped.length - found.length + index] !== true)
}
