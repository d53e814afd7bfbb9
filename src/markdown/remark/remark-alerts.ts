import type { Blockquote, PhrasingContent, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { AdmonitionKind } from '../../model/content-props.js'
import { createAdmonition } from '../tree/admonition.js'
import { compilationOf } from '../page/compilation.js'
import { visitBlocks } from '../tree/visit.js'
import { ownValue } from '../../utils/own-value.js'

const kindByMarker: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'caution'
}

/** Turn GitHub's alerts, quotes that begin with a line of `[!NOTE]`, into admonitions; some dialects read a title behind it. */
export function remarkAlerts() {
  return (tree: Root, file: VFile): void => {
    const marker = compilationOf(file).markdown.hasAlertTitles ? titledMarker : plainMarker
    visitBlocks(tree, (node) => {
      const taken = node.type === 'blockquote' && !node.data?.hName ? takeMarker(node, marker) : undefined
      if (taken) Object.assign(node, createAdmonition(taken.kind, taken.title, (node as Blockquote).children))
      return undefined
    })
  }
}

const plainMarker = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i
const titledMarker = /^\[!(note|tip|important|warning|caution)\][ \t]*([^\n]*)(?:\n|$)/i

/** Remove the marker of a quote and return its kind and title. */
function takeMarker(
  { children }: Blockquote,
  marker: RegExp
): { kind: AdmonitionKind; title: PhrasingContent[] } | undefined {
  const paragraph = children[0]
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const match = marker.exec(text.value)
  const kind = match?.[1] && ownValue(kindByMarker, match[1].toLowerCase())
  if (!match || !kind) return undefined
  text.value = text.value.slice(match[0].length)
  if (text.value === '') paragraph.children.shift()
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift()
  if (paragraph.children.length === 0) children.shift()
  const title = match[2]?.trim() ?? ''
  return { kind, title: title === '' ? [] : [{ type: 'text', value: title }] }
}
