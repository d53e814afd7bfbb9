import type { Html, Nodes, Parents, Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import type { Position } from 'unist'
import type { VFile } from 'vfile'
import { visitNodes } from '../../markdown/passes.js'
import { readCode } from '../shared/read-code.js'

const opening = /^((?:\s*<[\w-]+(?:\s+[^<>]*)?\s)markdown(?:="?(?:span|block|1|0)"?)?(\s*[^<>]*>))/

/**
 * Read what is in `<figure markdown>` as Markdown, though no empty line parts it from its tag, and the files that HTML
 * takes in.
 */
export function remarkMarkdownInHtml(this: Processor<Root>) {
  return (tree: Root, file: VFile): void => {
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined
      // What the text became before it was parsed: a file that HTML takes in is HTML.
      node.value = node.value.replaceAll(
        /^[ \t]*::include\{file="([^"\n]+)"[^}\n]*\}[ \t]*$/gm,
        (_, url: string) => readCode(url, node.position, file) ?? ''
      )
      const parse = (text: string) => this.parse(text)
      const nodes = readInside(node, parse) ?? readInline(node, parent, parse)
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

const inlineOpening =
  /^\s*<(?:abbr|b|cite|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>(?=\s*\S)/i

/** Read the paragraph that begins with an element of a line, which is Markdown for MkDocs, though its tag has a line of its own. */
function readInline(node: Html, parent: Parents, parse: (text: string) => Root): RootContent[] | undefined {
  // Behind a block that ends there is no empty line either.
  const [before = '', ...others] = node.value.split(/(?<=<\/(?:div|figure|ol|p|table|ul)>)\n(?=<[a-z]+>\n)/)
  if (others.length === 1) {
    const lines = before.split('\n').length
    const second = { ...node, value: others[0] ?? '', ...(node.position && { position: below(node.position, lines) }) }
    const read = readInline(second, parent, parse)
    return read && [{ ...node, value: before }, ...read]
  }
  const [tag] = inlineOpening.exec(node.value) ?? []
  if (tag === undefined || parent.type === 'paragraph' || parent.type === 'heading') return undefined
  const inside = parse(node.value.slice(tag.length).replaceAll(/^[ \t]+/gm, ''))
  const [first] = inside.children
  if (first?.type !== 'paragraph') return undefined
  moveDown(inside, (node.position?.start.line ?? 1) - 1 + tag.split('\n').length - 1, node)
  const open: Html = { type: 'html', value: tag, ...(node.position && { position: node.position }) }
  first.children.unshift(open)
  return inside.children
}

/** Leave lines out of the beginning of a range. */
function below(position: Position, lines: number): Position {
  return { ...position, start: { ...position.start, line: position.start.line + lines, column: 1 } }
}

/** Read the content again: elements inside may ask for Markdown, too. */
function readAgain(child: RootContent, parse: (text: string) => Root): RootContent[] {
  return (child.type === 'html' ? readInside(child, parse) : undefined) ?? [child]
}

/** Move nodes that were parsed by themselves to the lines where they are. */
function moveDown(node: Nodes, lines: number, around: Html): void {
  const end = around.position?.end.line ?? Infinity
  if (node.position) {
    const { start, end: last } = node.position
    const place = (point: typeof start) => ({ ...point, line: Math.min(point.line + lines, end) })
    node.position = { start: place(start), end: place(last) }
  }
  if ('children' in node) for (const child of node.children) moveDown(child, lines, around)
}
