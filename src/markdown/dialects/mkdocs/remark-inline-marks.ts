import type { PhrasingContent, Root, Text } from 'mdast'
import { visitNodes } from '../../compilation/visit.js'

/** Elements by the marks of PyMdown; the first group of each is the content. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/^==(?!\s)([^=\n]+?)==/, 'mark'],
  [/^\^\^(?!\s)([^^\n]+?)\^\^/, 'ins'],
  [/^\{==(.+?)==\}/, 'mark'],
  [/^\{\+\+(.+?)\+\+\}/, 'ins'],
  [/^\{--(.+?)--\}/, 'del'],
  [/^\+\+([a-z\d"][^\n+]*(?:\+[^\n+]+)*)\+\+/, 'kbd'],
  [/^\^(?!\s)([^\s^]+)\^/, 'sup'],
  [/^~(?![\s~])([^\s~]+)~/, 'sub']
]

/** Draw the marks of PyMdown that stand in one text: highlights, insertions, keys, raised and lowered text. */
export function remarkInlineMarks() {
  return (tree: Root): void => {
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'text') return undefined
      if (!/==|\^|\+\+|~|\{--/.test(node.value)) return undefined
      const pieces = splitText(node)
      if (pieces.length === 1 && pieces[0]?.type === 'text') return undefined
      ;(parent.children as PhrasingContent[]).splice(index, 1, ...pieces)
      return index + pieces.length
    })
  }
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
