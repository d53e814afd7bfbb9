import type { Code, Heading, Paragraph, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, visitNodes } from '../../markdown/passes.js'
import { reportForeign } from '../shared/report-foreign.js'

/** What the options of a block begin with. */
const options = /^[ \t]*(?:options|handler|selection|rendering):/

const block = /^:::[ \t]+([\w.:/-]+)[ \t]*(?=\n|$)/

/**
 * Report the blocks in whose place a plugin writes what it reads elsewhere, `::: package.module` of mkdocstrings: their name stays, as the
 * target of links to it, in a heading or below one, and their options are left out.
 */
export function remarkGeneratedBlocks() {
  return (tree: Root, file: VFile): void => {
    const places: Heading['position'][] = []
    visitNodes(tree, (node, index, parent) => {
      if (node.type === 'paragraph' && splitBefore(node, index, parent.children as RootContent[])) return index + 1
      if (node.type !== 'paragraph' && node.type !== 'heading') return undefined
      const name = nameOf(node)
      if (name === undefined) return undefined
      places.push(node.position)
      const shown: Heading | Paragraph = {
        ...(node.type === 'heading' ? { type: 'heading', depth: node.depth } : { type: 'paragraph' }),
        children: [{ type: 'inlineCode', value: name }],
        data: { hProperties: { id: name } },
        ...(node.position && { position: node.position })
      }
      const siblings = parent.children as RootContent[]
      const next = siblings[index + 1]
      const hasOptions = next?.type === 'code' && !next.lang && options.test(next.value)
      siblings.splice(index, hasOptions ? 2 : 1, shown)
      forgetOptions(hasOptions ? [node, next] : [node], compilationOf(file))
      return index + 1
    })
    if (places.length === 0) return
    // One finding a page: all have the same cause.
    const others = places.length === 1 ? '' : ` (and ${places.length - 1} more of the page)`
    reportForeign(`block of a plugin behind ":::"${others}`, 'plugins are not run; its name stays', places[0], file)
  }
}

/** Count the options of a block, below its name or in code behind it, no more among the texts of the author: the finding says what is left out. */
function forgetOptions(nodes: readonly (Code | Heading | Paragraph)[], { texts }: Compilation): void {
  for (const { position } of nodes) {
    const index = texts.findIndex(({ line }) => line === position?.start.line)
    const text = texts[index]
    const [name = '', ...rest] = text?.value.split('\n') ?? []
    const first = options.test(name) ? '' : name
    if (text && options.test(first === '' ? name : rest.join('\n'))) texts[index] = { ...text, value: first }
  }
}

/** Find what a block is about; undefined for any other paragraph. */
function nameOf({ children: [first] }: Heading | Paragraph): string | undefined {
  return first?.type === 'text' ? block.exec(first.value)?.[1] : undefined
}

/** Cut a paragraph before a line that begins a block: such a line ends the paragraph above it. */
function splitBefore(node: Paragraph, index: number, siblings: RootContent[]): boolean {
  const at = node.children.findIndex((child) => child.type === 'text' && lineIn(child.value) >= 0)
  const text = node.children[at]
  if (text?.type !== 'text') return false
  const start = lineIn(text.value)
  const position = node.position && { position: node.position }
  const before = { type: 'text' as const, value: text.value.slice(0, start).trimEnd(), ...position }
  const behind = { type: 'text' as const, value: text.value.slice(start).trimStart(), ...position }
  siblings.splice(
    index,
    1,
    { ...node, children: [...node.children.slice(0, at), before] },
    { type: 'paragraph', children: [behind, ...node.children.slice(at + 1)], ...position }
  )
  return true
}

/** Find a line of `::: name` behind the first of a text; -1 where there is none. */
function lineIn(text: string): number {
  return text.search(/\n:::[ \t]+[\w.:/-]+[ \t]*(?=\n|$)/)
}
