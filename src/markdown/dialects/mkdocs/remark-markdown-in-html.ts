import type { Html, Nodes, Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import { visitNodes } from '../../compilation/visit.js'

const opening = /^((?:\s*<[\w-]+(?:\s+[^<>]*)?\s)markdown(?:="?(?:span|block|1|0)"?)?(\s*[^<>]*>))/

/** Read what stands in `<figure markdown>` as Markdown, though no empty line parts it from its tag. */
export function remarkMarkdownInHtml(this: Processor<Root>) {
  return (tree: Root): void => {
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined
      const nodes = readInside(node, (text) => this.parse(text))
      if (!nodes) return undefined
      ;(parent.children as RootContent[]).splice(index, 1, ...nodes)
      return index + nodes.length
    })
  }
}

/** Split a piece of HTML into its tag and its parsed content; undefined when it asks for no Markdown. */
function readInside(node: Html, parse: (text: string) => Root): RootContent[] | undefined {
  const match = opening.exec(node.value)
  if (!match?.[1]) return undefined
  const tag = match[1].replace(/\smarkdown(?:="?(?:span|block|1|0)"?)?(?=\s|>)/, '')
  const open: Html = { type: 'html', value: tag, ...(node.position && { position: node.position }) }
  const rest = node.value.slice(match[1].length)
  if (rest.trim() === '') return [{ ...open, value: tag + rest }]
  const lines = node.value.slice(0, match[1].length).split('\n').length - 1
  const text = rest.replace(/^[ \t]*\n/, '\n').replaceAll(/^[ \t]+/gm, '')
  const inside = parse(text)
  const start = (node.position?.start.line ?? 1) - 1 + lines
  moveDown(inside, start, node)
  return [open, ...inside.children.flatMap((child) => readAgain(child, parse))]
}

/** Elements inside may ask for Markdown, too. */
function readAgain(child: RootContent, parse: (text: string) => Root): RootContent[] {
  return (child.type === 'html' ? readInside(child, parse) : undefined) ?? [child]
}

/** Move nodes that were parsed by themselves to the lines where they stand. */
function moveDown(node: Nodes, lines: number, around: Html): void {
  const end = around.position?.end.line ?? Infinity
  if (node.position) {
    const { start, end: last } = node.position
    const place = (point: typeof start) => ({ ...point, line: Math.min(point.line + lines, end) })
    node.position = { start: place(start), end: place(last) }
  }
  if ('children' in node) for (const child of node.children) moveDown(child, lines, around)
}
