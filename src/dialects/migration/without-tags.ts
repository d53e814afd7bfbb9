import { fromHtml } from 'hast-util-from-html'

/** Remove the tags of HTML from a text, and write its characters as they are: of `<b>Docs</b>&trade;` stays `Docs™`. */
export function withoutTags(text: string): string {
  const bare = text
    .replaceAll(/<style[\s\S]*?<\/style>/g, ' ')
    .replaceAll(/<\/?(?:br|div|h[1-6]|hr|img|li|ol|p|svg|t[dhr]|ul)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
  return decoded(bare).replaceAll(/\s+/g, ' ').trim()
}

/** Decode the character references of HTML. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  const { children } = fromHtml(text.replaceAll('<', '&lt;'), { fragment: true })
  return children.map((node) => (node.type === 'text' ? node.value : '')).join('')
}
