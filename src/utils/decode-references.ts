import { fromHtml } from 'hast-util-from-html'

/** Write the characters that character references of HTML stand for: of `Docs&trade;` becomes `Docs™`. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text
  const { children } = fromHtml(text.replaceAll('<', '&lt;'), { fragment: true })
  return children.map((node) => (node.type === 'text' ? node.value : '')).join('')
}
