import type { Nodes, Paragraph, Text } from 'mdast'
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown'

/** Turn tokens that were left unparsed into text, all lines of a block into one node. */
export function unparsedNodes(): Extension {
  const unparsed = new WeakSet<Nodes>()

  /** Append a line to the text that the previous one has begun, or begin one. */
  function appendTo(siblings: Nodes[], value: string, token: Token): void {
    const last = siblings.at(-1)
    if (last?.type === 'text' && unparsed.has(last)) {
      last.value += value
      if (last.position) last.position.end = pointOf(token.end)
      return
    }
    const text: Text = { type: 'text', value, position: positionOf(token) }
    unparsed.add(text)
    siblings.push(text)
  }

  return {
    exit: {
      unparsedText(token) {
        appendTo(siblingsIn(this), this.sliceSerialize(token), token)
      },
      unparsedBlock(token) {
        const siblings = siblingsIn(this)
        let last = siblings.at(-1)
        if (last?.type !== 'paragraph' || !unparsed.has(last)) {
          last = { type: 'paragraph', children: [], position: positionOf(token) } satisfies Paragraph
          unparsed.add(last)
          siblings.push(last)
        }
        appendTo(last.children, this.sliceSerialize(token), token)
        if (last.position) last.position.end = pointOf(token.end)
      }
    }
  }
}

/** Find the children of the node that is being read. */
function siblingsIn({ stack }: CompileContext): Nodes[] {
  const parent = stack.at(-1)
  return parent && 'children' in parent ? parent.children : []
}

type Position = NonNullable<Nodes['position']>

function positionOf({ start, end }: Token): Position {
  return { start: pointOf(start), end: pointOf(end) }
}

function pointOf({ line, column, offset }: Token['start']): Position['start'] {
  return { line, column, offset }
}
