import type { PhrasingContent, Root, Nodes, Parents } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf, visitNodes } from '../../markdown/passes.js'
import { escapeAttribute } from '../../utils/escape.js'
import { reportForeign } from '../shared/report-foreign.js'
import { isPrintable, type Lookup, unknownValue } from './vue/values.js'
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

const marked = /<([a-z][\w-]*)\b[^>]*\sv-pre\b[^>]*>/i

/** List the nodes between the tags of elements with `v-pre`, whose content Vue does not read. */
function listUnread(tree: Root): Set<Nodes> {
  const unread = new Set<Nodes>()
  collect(tree, unread)
  return unread
}

function collect(parent: Parents, unread: Set<Nodes>): void {
  let open: { readonly name: string; depth: number } | undefined
  for (const node of parent.children as Nodes[]) {
    if (open) {
      if (node.type === 'html') open.depth += depthOf(node.value, open.name)
      if (open.depth > 0) unread.add(node)
      else open = undefined
      continue
    }
    const match = node.type === 'html' ? marked.exec(node.value) : null
    if (node.type === 'html' && match?.[1] !== undefined) {
      const depth = depthOf(node.value.slice(match.index), match[1])
      if (depth > 0) open = { name: match[1], depth }
    } else if ('children' in node) collect(node, unread)
  }
}

/** Count the elements of a name that a piece of HTML leaves open; below zero, those that it closes. */
function depthOf(html: string, name: string): number {
  const tags = html.matchAll(new RegExp(`<(/?)${name}\\b[^>]*?(/?)>`, 'gi'))
  return [...tags].reduce((depth, [, slash, end]) => depth + (slash ? -1 : end ? 0 : 1), 0)
}
