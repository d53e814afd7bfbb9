/**
 * Take the letters and digits out of Markdown as a reader sees them, so that a text can be found in a page however it was set.
 *
 * @example plainLetters('**返回** [事件](/x)：`a_b`') // '返回事件ab'
 */
export function plainLetters(markdown: string): string {
  return withoutNumbers(withoutTargets(markdown.replaceAll(/^\s*(?:```|~~~)[\w-]*$/gm, '')))
    .split(/(`+[^`]+`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : withoutMarks(piece)))
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Drop the numbers of lists. Of numbers at the start of a line only a first one begins a list inside of a paragraph. */
function withoutNumbers(markdown: string): string {
  let isInList = false
  let isAfterBlank = true
  return markdown
    .split('\n')
    .map((line) => {
      const [mark, number] = /^\s*(\d+)[.)]\s/.exec(line) ?? []
      const isItem = mark !== undefined && (number === '1' || isInList || isAfterBlank)
      const isBlank = line.trim() === ''
      isInList = isItem || (isInList && (isBlank || !isAfterBlank || /^\s/.test(line)))
      isAfterBlank = isBlank
      return isItem ? line.slice(mark.length) : line
    })
    .join('\n')
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

/** Titles of the boxes that quotes with a mark become. */
const notes: Readonly<Record<string, string>> = {
  NOTE: '说明',
  TIP: '提示',
  IMPORTANT: '信息',
  WARNING: '警告',
  CAUTION: '小心'
}

/** Elements of HTML, the names of which are not shown. */
const elements =
  'a abbr b blockquote br caption center cite code col dd del details dfn div dl dt em figure font h1 h2 h3 h4 h5 h6 hr i iframe img ins kbd li mark ol p pre q s samp small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul var'

const tag = new RegExp(`</?(?:${elements.replaceAll(' ', '|')})(?:\\s[^<>]*)?/?>`, 'gi')

/** Drop what is written and not shown. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^\s*>\s*\[!([A-Z]+)\]/gm, (whole, kind: string) => notes[kind] ?? whole)
    .replaceAll(/!\[([^\]]*)\]\(https?:(?:[^()]|\([^()]*\))*\)/g, '$1')
    .replaceAll(/!\[[^\]]*\]\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/\]\((?:[^()]|\([^()]*\))*\)/g, ']')
    .replaceAll(/<img\b[^<>]*?\ssrc="([^"]*)"[^<>]*>/g, '$1')
    .replaceAll(tag, '')
    .replaceAll(/&(?:lt|gt|amp|quot|nbsp|[mn]dash|hellip);/g, '')
}

/** Take the letters and digits out of text that is shown as it is. */
export function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
