import { escapeHtml } from '../utils/html.js'

/** A piece of a line of code and the part that it plays: the number of its role, 0 for none. */
export interface CodeToken {
  readonly text: string
  readonly role: number
}

/** Write a line with as few elements as its colours need: space is part of whatever stands around it. */
export function lineHtml(tokens: readonly CodeToken[]): string {
  let html = ''
  let role = 0
  let text = ''
  let space = ''
  const flush = () => {
    html += (role === 0 || text === '' ? escapeHtml(text) : `<span class="t${role}">${escapeHtml(text)}</span>`) + space
    text = ''
    space = ''
  }
  for (const token of tokens) {
    if (token.text.trim() === '') {
      space += token.text
      continue
    }
    if (token.role !== role) flush()
    role = token.role
    text += space + token.text
    space = ''
  }
  flush()
  return html
}
