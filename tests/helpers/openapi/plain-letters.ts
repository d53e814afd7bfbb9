/**
 * Take the letters and digits out of Markdown as a reader sees them, so that a text can be found in a page however it was set.
 *
 * @example plainLetters('**返回** [事件](/x)：`a_b`') // '返回事件ab'
 */
export function plainLetters(markdown: string): string {
  return withoutTargets(markdown.replaceAll(/^\s*(?:```|~~~)[\w-]*$/gm, ''))
    .split(/(`+[^`]+`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : withoutMarks(piece)))
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Drop the addresses that links of the form `[text][1]` name elsewhere, and these names. */
function withoutTargets(markdown: string): string {
  const target = /^ {0,3}\[([^\]\n]+)\]:\s*<?[^\s>]+>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*$/gm
  const names = new Set([...markdown.matchAll(target)].map(([, name]) => name?.toLowerCase()))
  if (names.size === 0) return markdown
  return markdown
    .replaceAll(target, '')
    .replaceAll(/\]\[([^\]\n]+)\]/g, (whole, name: string) => (names.has(name.toLowerCase()) ? ']' : whole))
}

/** Elements of HTML, the names of which are not shown. */
const elements =
  'a abbr b blockquote br caption center cite code col dd del details dfn div dl dt em figure font h1 h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark ol p pre q s samp small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var'

const tag = new RegExp(`</?(?:${elements.replaceAll(' ', '|')})(?:\\s[^<>]*)?/?>`, 'gi')

/** Drop what is written and not shown. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/\]\((?:[^()]|\([^()]*\))*\)/g, ']')
    .replaceAll(/<img\b[^<>]*?\ssrc="([^"]*)"[^<>]*>/g, '$1')
    .replaceAll(tag, '')
    .replaceAll(/^\s*\d+[.)]\s/gm, '')
    .replaceAll(/&(?:lt|gt|amp|quot|nbsp);/g, '')
}

/** Take the letters and digits out of text that is shown as it is. */
export function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
