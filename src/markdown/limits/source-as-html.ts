import { escapeText } from '../../utils/escape.js'
import { wellFormed } from '../../utils/well-formed.js'

/** Write the source of what cannot be compiled as HTML, so that no page is published without its words. */
export function sourceAsHtml(text: string): string {
  return `<pre>${escapeText(wellFormed(text.trim()))}</pre>`
}

/** Write the same as Markdown. */
export function sourceAsMarkdown(text: string): string {
  const source = wellFormed(text.trim())
  const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${source}\n${fence}\n`
}
