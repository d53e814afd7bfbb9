import { decodeReferences } from '../../utils/decode-references.js'

/** Remove the tags of HTML from a text, and write its characters as they are: of `<b>Docs</b>&trade;` stays `Docs™`. */
export function withoutTags(text: string): string {
  const bare = text
    .replaceAll(/<style[\s\S]*?<\/style>/g, ' ')
    .replaceAll(/<\/?(?:br|div|h[1-6]|hr|img|li|ol|p|svg|t[dhr]|ul)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
  return decodeReferences(bare).replaceAll(/\s+/g, ' ').trim()
}
