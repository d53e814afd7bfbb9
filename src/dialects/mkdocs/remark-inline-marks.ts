import type { Delete, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { visitNodes } from '../../markdown/passes.js'

/** Elements by the marks of PyMdown; the first group of each is the content. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/^==(?!\s)([^=\n]+?)==/, 'mark'],
  [/^\^\^(?!\s)([^^\n]+?)\^\^/, 'ins'],
  [/^\{==(.+?)==\}/, 'mark'],
  [/^\{\+\+(.+?)\+\+\}/, 'ins'],
  [/^\{--(.+?)--\}/, 'del'],
  [/^\{>>(.+?)<<\}/, 'em'],
  [/^\+\+([a-z\d"][^\n+]*(?:\+[^\n+]+)*)\+\+/, 'kbd'],
  [/^\^(?!\s)([^\s^]+)\^/, 'sup'],
  [/^~(?![\s~])([^\s~]+)~/, 'sub']
]

/** Draw the marks of PyMdown that are in one text: highlights, insertions, keys, raised and lowered text. */
export function remarkInlineMarks() {
  return (tree: Root): void => {
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'inlineCode') node.value = node.value.replace(codeLanguage, '')
      if (node.type === 'paragraph' && isBlockMark(node)) {
        ;(parent.children as RootContent[]).splice(index, 1)
        return index
      }
      if (node.type === 'delete') return replaceSubstitution(node, index, parent.children as PhrasingContent[])
      if (node.type !== 'text') return undefined
      if (!/==|\^|\+\+|~|\{--|\{>>/.test(node.value)) return undefined
      const pieces = splitText(node)
      if (pieces.length === 1 && pieces[0]?.type === 'text') return undefined
      ;(parent.children as PhrasingContent[]).splice(index, 1, ...pieces)
      return index + pieces.length
    })
  }
}

/** Names the language of code in a line, whose colours we do not show. */
const codeLanguage = /^(?:#!|:::)[a-z][\w+-]* (?=\S)/

/** Whether a paragraph is the beginning or the end of a block that a reviewer has marked, `{==` and `==}`. */
function isBlockMark({ children: [first, ...others] }: Paragraph): boolean {
  return others.length === 0 && first?.type === 'text' && /^(?:\{(?:==|\+\+|--)|(?:==|\+\+|--)\})$/.test(first.value)
}

/** Create a deletion and an insertion of `{~~old~>new~~}`, whose tildes are those of deleted text. */
function replaceSubstitution(node: Delete, index: number, siblings: PhrasingContent[]): number | undefined {
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  const [content, ...others] = node.children
  const isMarked = before?.type === 'text' && before.value.endsWith('{') && after?.type === 'text'
  if (!isMarked || !after.value.startsWith('}') || content?.type !== 'text' || others.length > 0) return undefined
  const [old = '', added] = content.value.split('~>')
  if (added === undefined) return undefined
  before.value = before.value.slice(0, -1)
  after.value = after.value.slice(1)
  siblings.splice(index, 1, element('del', old), element('ins', added))
  return index + 2
}

/** Split a text at its marks. */
function splitText({ value, position }: Text): PhrasingContent[] {
  const pieces: PhrasingContent[] = []
  let plain = ''
  const flush = () => {
    if (plain !== '') pieces.push({ type: 'text', value: plain, ...(position && { position }) })
    plain = ''
  }
  for (let at = 0; at < value.length;) {
    const found = '=^{+~'.includes(value[at] ?? '') ? findMark(value.slice(at, at + 500)) : undefined
    if (!found) plain += value.charAt(at++)
    else {
      flush()
      pieces.push(...found.nodes.map((node) => ({ ...node, ...(position && { position }) })))
      at += found.length
    }
  }
  flush()
  return pieces
}

function findMark(text: string): { nodes: PhrasingContent[]; length: number } | undefined {
  for (const [pattern, name] of marks) {
    const match = pattern.exec(text)
    if (!match?.[1]) continue
    const nodes = name === 'kbd' ? keysOf(match[1]) : [element(name, match[1])]
    return { nodes, length: match[0].length }
  }
  return undefined
}

/** Write the keys of `ctrl+alt+del`. */
function keysOf(text: string): PhrasingContent[] {
  return text.split('+').flatMap((key, index) => {
    const name = key.replaceAll('"', '').replace(/^[a-z]/, (letter) => letter.toUpperCase())
    return [...(index === 0 ? [] : [{ type: 'text' as const, value: '+' }]), element('kbd', name)]
  })
}

function element(hName: string, value: string): PhrasingContent {
  return { type: 'emphasis', children: [{ type: 'text', value }], data: { hName } }
}
