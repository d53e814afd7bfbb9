import type { Blockquote, Root } from 'mdast'
import type { AdmonitionKind } from '../../model/content-props.js'
import { createAdmonition } from '../compilation/admonition.js'
import { visitNodes } from '../compilation/visit.js'

const kindByMarker: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'caution'
}

/** Turn GitHub's alerts, quotes that begin with a line of `[!NOTE]`, into admonitions. */
export function remarkAlerts() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      const kind = node.type === 'blockquote' && !node.data?.hName ? takeMarker(node) : undefined
      if (kind) Object.assign(node, createAdmonition(kind, [], (node as Blockquote).children))
      return undefined
    })
  }
}

/** Remove the marker of a quote and return its kind. */
function takeMarker({ children }: Blockquote): AdmonitionKind | undefined {
  const paragraph = children[0]
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const match = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i.exec(text.value)
  const kind = match?.[1] && kindByMarker[match[1].toLowerCase()]
  if (!match || !kind) return undefined
  text.value = text.value.slice(match[0].length)
  if (text.value === '') paragraph.children.shift()
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift()
  if (paragraph.children.length === 0) children.shift()
  return kind
}
