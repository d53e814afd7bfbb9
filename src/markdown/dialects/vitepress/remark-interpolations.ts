import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../../compilation/compilation.js'
import { visitNodes } from '../../compilation/visit.js'
import { escapeAttribute } from '../../../utils/escape.js'
import { reportForeign } from '../shared/report-foreign.js'
import { isPrintable, unknownValue } from './vue/evaluate-expression.js'
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
    visitNodes(tree, (node, index, parent) => {
      if ((node.type !== 'text' && node.type !== 'html') || !node.value.includes('{{')) return undefined
      if (node.type === 'html' && /^<[^>]*\bv-pre\b|^<!--/.test(node.value)) return undefined
      const isHtml = node.type === 'html'
      const escape = (text: string) => (isHtml ? escapeAttribute(text) : text)
      let hasCode = false
      const pieces = node.value.split(interpolation).map((piece, number) => {
        if (number % 2 === 0) return piece
        const value = evaluateText(piece, lookup)
        if (isPrintable(value)) return escape(String(value))
        if (value !== unknownValue) return ''
        reportForeign(
          'interpolation of Vue in "{{ }}"',
          'no code of a page runs; write its value, or the braces as code',
          node.position,
          file
        )
        hasCode = true
        return isHtml ? `<code>${escape(piece)}</code>` : { type: 'inlineCode' as const, value: piece }
      })
      if (isHtml || !hasCode) {
        node.value = pieces.join('')
        return undefined
      }
      const made = pieces
        .filter((piece) => piece !== '')
        .map((piece) => ({
          ...(typeof piece === 'string' ? { type: 'text' as const, value: piece } : piece),
          ...(node.position && { position: node.position })
        }))
      ;(parent.children as unknown[]).splice(index, 1, ...made)
      return index + made.length
    })
  }
}
