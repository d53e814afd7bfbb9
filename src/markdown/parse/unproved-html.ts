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

/** What closes markup, by what opens it. */
const closings: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>']
])

/** Whether a comment, a declaration, an instruction or a block of plain text is not closed. */
function isOpenMarkup(value: string): boolean {
  if (/^<(?:pre|script|style|textarea)\b/i.test(value)) return !/<\/(?:pre|script|style|textarea)>/i.test(value)
  const opening = /^<(?:!--|\?|!\[CDATA\[|!)/.exec(value)?.[0] ?? ''
  return !value.slice(2).includes(closings.get(opening) ?? '')
}

/** Whether a tag has an attribute without quotation marks whose value would need them, or is missing. */
function isOddTag(tag: string): boolean {
  return /=\s*(?:>|[^\s>]*[="'<`])/.test(tag.replaceAll(/\s[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*')/g, ''))
}
