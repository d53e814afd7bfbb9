import { escapeText } from '../../utils/escape.js'
import { quietRole } from './code-theme.js'

/** A token of a line of code and the number of its role, 0 for plain text. */
export interface CodeToken {
  readonly text: string
  readonly role: number
}

/** Write a line with as few elements as its colours need: space is between them, or inside of one. */
export function lineHtml(tokens: readonly CodeToken[]): string {
  let html = ''
  let role = quietRole
  let text = ''
  let space = ''
  const flush = () => {
    const isBare = role === quietRole || text === ''
    html += (isBare ? escapeText(text) : `<span class="t${role}">${escapeText(text)}</span>`) + space
    text = ''
    space = ''
  }
  for (const token of tokens) {
    const body = token.text.trim()
    if (body === '') {
      space += token.text
      continue
    }
    const start = token.text.indexOf(body)
    space += token.text.slice(0, start)
    if (token.role !== role) flush()
    role = token.role
    text += space + body
    space = token.text.slice(start + body.length)
  }
  flush()
  return html
}
