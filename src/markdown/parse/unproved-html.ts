/** Where HTML stands: in a text or alone, and whether in a quote or list. */
interface HtmlPlace {
  readonly isInline: boolean
  readonly isInContainer: boolean
}

/** Whether the reference may read HTML otherwise; `source` is what is written for it. */
export function isUnprovedHtml(value: string, source: string, { isInline, isInContainer }: HtmlPlace): boolean {
  if (/[\r\n]$/.test(value) || isOpenMarkup(value.trimStart())) return true
  // The native parser takes the marks of a line of blanks for a part of the block above.
  if (!isInline) return /[\r\n][ \t>]*$/.test(source)
  // The marks and the indent of further lines stay in a tag.
  return isOddTag(value) || (isInContainer ? /[\r\n]/ : /[\r\n][ \t]/).test(source)
}

/** Whether a comment, a declaration or an instruction is not closed. */
function isOpenMarkup(value: string): boolean {
  const closing = value.startsWith('<!--') ? '-->' : value.startsWith('<?') ? '?>' : value.startsWith('<!') ? '>' : ''
  return !value.slice(2).includes(closing)
}

/** Whether a tag has an attribute without quotation marks whose value would need them. */
function isOddTag(tag: string): boolean {
  return /=[^\s>]*[="'<`]/.test(tag.replaceAll(/\s[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*')/g, ''))
}
