import type { ElementContent, RootContent } from 'hast'

/** Read the text of a piece of HTML as one line, without the numbers of footnotes. */
export function plainText(node: RootContent | ElementContent): string {
  return collect(node).replaceAll(/\s+/g, ' ').trim()
}

/** Read the text of a piece of HTML with the blanks that it has, as generators that make ids of it do. */
export function writtenText(node: RootContent | ElementContent): string {
  return collect(node).trim()
}

function collect(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || node.properties.dataFootnoteRef !== undefined) return ''
  if (node.tagName === 'br') return '\n'
  return node.children.map(collect).join('')
}
