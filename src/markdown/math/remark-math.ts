import type { Element } from 'hast'
import type { Code, Parents, Root, RootContent } from 'mdast'
import { mathFromMarkdown, type InlineMath, type Math } from 'mdast-util-math'
import { math } from 'micromark-extension-math'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { visitNodes } from '../tree/visit.js'
import { breakFormula } from './break-formula.js'
import { mathToHast } from './math-to-hast.js'

/** Teach a processor formulas: `$inline$`, blocks between `$$` and `$$`, and code blocks of the language `math`. */
export function remarkMath(this: Processor) {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
  ;(data.micromarkExtensions ??= []).push(math())
  ;(data.fromMarkdownExtensions ??= []).push(mathFromMarkdown())

  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'inlineMath') {
        parent.children[index] = inlineFormula(node, parent, { source: String(file), compilation })
        return index + 1
      }
      if (node.type !== 'math' && !(node.type === 'code' && node.lang === 'math')) return undefined
      parent.children[index] = draw(node, true, compilation)
      return index + 1
    })
  }
}

/** Draw what is between dollars in a line, unless it is no formula; two dollars and nothing else make a block of it. */
function inlineFormula(
  node: InlineMath,
  parent: Parents,
  { source, compilation }: { readonly source: string; readonly compilation: Compilation }
): RootContent {
  const [start, end] = [node.position?.start.offset, node.position?.end.offset]
  const written = start === undefined || end === undefined ? undefined : source.slice(start, end)
  if (written === undefined || end === undefined) return draw(node, false, compilation)
  if (isText(written, source.charAt(end))) return { type: 'text', value: written, position: node.position }
  const isAlone = parent.type === 'paragraph' && parent.children.length === 1
  return draw(node, written.startsWith('$$') && isAlone, compilation)
}

/**
 * Whether dollars are money: "$5 and $10" has a blank before its second dollar, and a digit behind it. The rule is that of Pandoc,
 * which most generators follow.
 */
function isText(written: string, next: string): boolean {
  return !written.startsWith('$$') && (/^\$\s|\s\$$/.test(written) || /\d/.test(next))
}

/** Draw a formula; one that cannot be read is reported and shown as code. */
function draw(node: Math | InlineMath | Code, isBlock: boolean, compilation: Compilation): RootContent {
  const { value, position } = node
  const result = mathToHast(value, isBlock)
  const code = { type: 'inlineCode', value, position } as const
  if ('problem' in result) {
    report(compilation, 'math', `Invalid formula: ${result.problem}. Its source is shown.`, position)
    return node.type === 'inlineMath' ? code : { type: 'code', lang: 'latex', value, position }
  }
  compilation.sheets.add('components')
  const drawn = breakFormula(result.element, isBlock)
  if (!isBlock) return { ...code, data: becomes(drawn) }
  return node.type === 'inlineMath'
    ? { ...code, data: becomes({ ...drawn, tagName: 'span' }) }
    : { type: 'paragraph', children: [], position, data: becomes(drawn) }
}

/** Name the element that a node becomes. */
const becomes = ({ tagName, properties, children }: Element) => ({
  hName: tagName,
  hProperties: properties,
  hChildren: children
})
