import { escapeText } from '../../utils/escape.js'
import { wellFormed } from '../../utils/well-formed.js'

/** Write the source of what cannot be compiled as HTML, so that no page is published without its words. */
export function sourceAsHtml(text: string): string {
  return `<pre>${escapeText(wellFormed(text.trim()))}</pre>`
}
