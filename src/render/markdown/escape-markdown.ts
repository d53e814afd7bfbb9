/** Where text is: what means something depends on it. */
export interface TextPlace {
  /** Whether it is the label of a link or an image. */
  readonly isLabel: boolean
  /** Whether the page has formulas: their dollars make those of a text be escaped. */
  readonly hasMath: boolean
}

// What begins emphasis, code, links, HTML, references, line breaks, and the addresses that GFM makes links of.
const inText =
  /\\(?=[\s!-/:-@[-`{-~]|$)|[`*[~]|_+|<(?=[!/?a-z])|&(?=[#a-z])|(?<=w)\.(?=[-.\w])|(?<=[ps]):(?=\/)|(?<=[-+.\w])@(?=[-.\w])/gi
const inLabel = /\\(?=[\s!-/:-@[-`{-~]|$)|[`*[\]~]|_+|<(?=[!/?a-z])|&(?=[#a-z])/gi

/** Escape the characters of a text that mean something in Markdown of the GitHub flavour wherever they are. */
export function escapeMarkdown(text: string, { isLabel, hasMath }: TextPlace): string {
  // Most texts have none of them, and are not looked at character by character.
  if (!/[\\`*[\]~_<&@$]|w\.|:\//i.test(text)) return text
  const escaped = text.replace(isLabel ? inLabel : inText, (found, index: number) => {
    if (!found.startsWith('_')) return `\\${found}`
    // Between letters these mean nothing: snake_case.
    return isLetter(text[index - 1]) && isLetter(text[index + found.length]) ? found : found.replaceAll('_', '\\_')
  })
  return hasMath ? escaped.replaceAll('$', '\\$') : escaped
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\da-z]/i.test(character)
}

/** Escape what would make a line the beginning of another block: a heading, a list, a quotation, a rule, the head of a table. */
export function escapeLineStart(line: string): string {
  if (!/^[-#+>=:|\d]/.test(line)) return line
  if (/^(?:#{1,6}(?: |$)|[-+](?: |$)|>|=+ *$|[-:|][-:| ]*$)/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2')
}

/** Write code inside a line between more backticks than it holds in a row. */
export function codeSpan(code: string): string {
  if (!code.includes('`') && !code.startsWith(' ')) return `\`${code}\``
  const runs: readonly string[] = code.match(/`+/g) ?? []
  let fence = '`'
  while (runs.includes(fence)) fence += '`'
  const padding = /^`|`$|^ .*[^ ].* $/.test(code) ? ' ' : ''
  return fence + padding + code + padding + fence
}

/** Write what follows the label of a link or an image: its address and title in parentheses. */
export function destination(url: string, title: string | undefined): string {
  const escaped = url.replaceAll('\n', '%0A').replace(/\\(?=[!-/:-@[-`{-~])|&(?=#?\w+;)/g, '\\$&')
  const isPlain = escaped !== '' && !/[\s\p{Cc}<>]/u.test(escaped) && hasPairs(escaped)
  const address = isPlain ? escaped : `<${escaped.replace(/[<>]/g, '\\$&')}>`
  const about = title
    ? ` "${title.replace(/\\(?=[!-/:-@[-`{-~])|"|&(?=[#a-z])/gi, '\\$&').replace(/\\$/, '\\\\')}"`
    : ''
  return `(${address}${about})`
}

/** Whether the parentheses of an address are in pairs. */
function hasPairs(url: string): boolean {
  let depth = 0
  for (const character of url) {
    if (character === '(') depth++
    else if (character === ')' && --depth < 0) return false
  }
  return depth === 0
}
