import type { Nodes } from 'mdast'
import type { Shape } from '../../model/section.js'
import { visitNodes } from '../../markdown/index.js'

/** Count the structures of some blocks: blocks of code, tables, images, links, headings in containers, and admonitions by their names. */
export function shapeOf(nodes: readonly Nodes[]): Shape {
  const counts = new Map<string, number>()
  visitNodes({ type: 'root', children: nodes } as never, (node) => {
    const kind = kindOf(node)
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return undefined
  })
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function kindOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'code':
    case 'table':
    case 'heading':
      return node.type
    case 'image':
    case 'imageReference':
      return 'image'
    case 'link':
    case 'linkReference':
      return 'link'
    case 'containerDirective':
    case 'leafDirective':
      return nameOf(node.name)
    case 'blockquote':
      return alertOf(node)
    case 'html':
      return /^<img\b/i.test(node.value) ? 'image' : undefined
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name === 'img' ? 'image' : undefined
    default:
      return undefined
  }
}

/** Write the name of a directive as a shape can hold it. */
function nameOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** Find which of GitHub's alerts a quotation is. */
function alertOf(node: Extract<Nodes, { type: 'blockquote' }>): string | undefined {
  const [first] = node.children
  const [text] = first?.type === 'paragraph' ? first.children : []
  return text?.type === 'text' ? /^\[!([A-Za-z]+)\]/.exec(text.value)?.[1]?.toLowerCase() : undefined
}
