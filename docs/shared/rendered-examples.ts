import { definePlugin, type MarkdownNode } from 'capstan'

/** What unified binds a pass to, as far as examples need it. */
interface Parser {
  parse(file: { readonly value: string }): MarkdownNode
}

/** A page that is compiled. */
interface PageFile {
  readonly value: string
}

interface Position {
  readonly start: Point
  readonly end: Point
}

interface Point {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/**
 * Shows the code of a fence `md example` twice: as it is written, and below that as it becomes. Where Markdown is shown by others, as on a
 * host of repositories, the fence is what it says: a block of code.
 */
export const renderedExamples = definePlugin(() => ({
  name: 'rendered-examples',
  remarkPlugins: [
    function examples(this: Parser) {
      return (tree: MarkdownNode, file: PageFile) => {
        tree.children = (tree.children ?? []).flatMap((node) =>
          node.type === 'code' && node.meta === 'example' ? [withoutMeta(node), render(node, this, file)] : [node]
        )
      }
    }
  ]
}))

function withoutMeta(node: MarkdownNode): MarkdownNode {
  return { ...node, meta: null }
}

/** Make the Markdown of a block of code a part of its page; what is wrong in it is reported at its own line. */
function render(node: MarkdownNode, parser: Parser, file: PageFile): MarkdownNode {
  const { start } = node.position as Position
  // Blank lines before the text keep its lines where they are in the file.
  const text = '\n'.repeat(start.line) + (node.value ?? '')
  const { children = [] } = parser.parse(Object.assign(Object.create(file) as PageFile, { value: text }))
  return { type: 'blockquote', children, data: { hName: 'div', hProperties: { className: ['example'] } } }
}
