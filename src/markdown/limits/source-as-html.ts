import { escapeText } from '../../utils/escape.js'

/** Write the source of what cannot be compiled as HTML, so that no page is published without its words. */
export function sourceAsHtml(text: string): string {
  return `<pre>${escapeText(text.trim())}</pre>`
}
