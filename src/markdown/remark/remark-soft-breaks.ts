import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitNodes } from '../tree/visit.js'

/** Join lines that break between two Han characters or full-width marks, where a browser would show a space. */
export function remarkSoftBreaks() {
  return (tree: Root): void => {
    visitNodes(tree, (node) => {
      if (node.type !== 'paragraph' && node.type !== 'heading') return undefined
      joinIn(node, nothing, nothing)
      return false
    })
  }
}

const wide = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303F\\uFF01-\\uFF60\\uFFE0-\\uFFE6'
/** Marks that Chinese shares with other scripts: wide only beside a character that is wide for sure. */
const shared = '\\u2018-\\u201D\\u2014\\u2026\\u00B7'
/** A line break, unless a sign of a block in full width, or another row of a table, follows: that is to be found at the beginning of its line. */
const lineBreak =
  '\\n(?![＃｜：]|[＝～！？]{3}|[０-９]{1,2}[．.、）]|——[ \\t]|[［【][ x√][］】]|‘‘‘|’’’|“““|”””|···|[＊－＋＞〉•●▪◦·][ \\t\\u3000]|(?<=[|｜][^\\n]*\\n)[^\\n]*[|｜])'
const inside = new RegExp(
  `(?<=[${wide}])${lineBreak}(?=[${wide}${shared}])|(?<=[${wide}][${shared}]*|[${shared}])${lineBreak}(?=[${wide}])`,
  'gu'
)
const endsWide = new RegExp(`[${wide}][${shared}]*$`, 'u')
const beginsWide = new RegExp(`^[${shared}]*[${wide}]`, 'u')

const nothing: Neighbour = () => undefined

/** Finds the text on one side of a node, only when a line break makes it matter. */
type Neighbour = () => string | undefined

/** Join the lines of phrasing content. */
function joinIn(parent: Parents, before: Neighbour, after: Neighbour): void {
  const children = parent.children as PhrasingContent[]
  children.forEach((child, index) => {
    const previous = index === 0 ? before : () => textOf(children[index - 1])
    const next = index === children.length - 1 ? after : () => textOf(children[index + 1])
    if (child.type === 'text') joinText(child, previous, next)
    else if ('children' in child) joinIn(child, previous, next)
  })
}

function joinText(text: Text, previous: Neighbour, next: Neighbour): void {
  if (!text.value.includes('\n')) return
  let value = text.value.replaceAll(inside, '')
  if (value.startsWith('\n') && endsWide.test(previous() ?? '') && beginsWide.test(value.slice(1) || (next() ?? ''))) {
    value = value.slice(1)
  }
  if (
    value.endsWith('\n') &&
    beginsWide.test(next() ?? '') &&
    endsWide.test(value.slice(0, -1) || (previous() ?? ''))
  ) {
    value = value.slice(0, -1)
  }
  text.value = value
}

/** Read the text of a sibling; an image, code or a line break is no text to join. */
function textOf(node: Nodes | undefined): string | undefined {
  return node && (node.type === 'text' || 'children' in node) ? toString(node) : undefined
}
