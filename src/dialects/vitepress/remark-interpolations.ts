import type { PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf, visitNodes } from '../../markdown/passes.js'
import { escapeAttribute } from '../../utils/escape.js'
import { reportForeign } from '../shared/report-foreign.js'
import { isPrintable, type Lookup, unknownValue } from './vue/values.js'
import { listUnread } from './list-unread.js'
import { evaluateText } from './vue/instance.js'
import { readPageComponents } from './vue/page-components.js'

const interpolation = /\{\{\s*([\s\S]+?)\s*\}\}/g

/**
 * Replace `{{ $frontmatter.title }}`, and what the script of the page declares without code, by its value. Every other
 * expression of Vue is reported, and shown as code.
 */
export function remarkInterpolations() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const compilation = compilationOf(file)
    if (!compilation.page.text.includes('{{')) return
    const { lookup } = (await readPageComponents(compilation)).instance
    const unread = listUnread(tree)
    visitNodes(tree, (node, index, parent) => {
      if (unread.has(node)) return false
      if ((node.type !== 'text' && node.type !== 'html') || !node.value.includes('{{')) return undefined
      if (node.type === 'html' && /^<[^>]*\bv-pre\b|^<!--/.test(node.value)) return undefined
      const report = () => {
        reportForeign(
          'interpolation of Vue in "{{ }}"',
          'pages run no code; write its value, or the braces as code',
          node.position,
          file
        )
      }
      const pieces = node.value.split(interpolation)
      if (node.type === 'html') {
        const written = pieces.map((piece, number) => {
          const text = number % 2 === 0 ? piece : valueOf(piece, lookup)
          if (text === undefined) report()
          if (number % 2 === 0) return piece
          return text === undefined ? `<code>${escapeAttribute(piece)}</code>` : escapeAttribute(text)
        })
        node.value = written.join('')
        return undefined
      }
      const { position } = node
      const made = pieces.flatMap((piece, number): PhrasingContent[] => {
        const value = number % 2 === 0 ? piece : valueOf(piece, lookup)
        if (value === undefined) report()
        if (value === '') return []
        return [
          { type: value === undefined ? 'inlineCode' : 'text', value: value ?? piece, ...(position && { position }) }
        ]
      })
      ;(parent.children as PhrasingContent[]).splice(index, 1, ...made)
      return index + made.length
    })
  }
}

/** Find what an expression shows; undefined where only code knows it. */
function valueOf(expression: string, lookup: Lookup): string | undefined {
  const value = evaluateText(expression, lookup)
  if (isPrintable(value)) return String(value)
  return value === unknownValue ? undefined : ''
}
