/**
 * Walk through HTML that the generator itself has written: each element that is not void is closed, attributes stand in quotes, and there are no comments. That takes a fifth of the time of a parser that reads what anybody may write.
 */

/** What is called for elements and text, in their order. */
export interface HtmlHandler {
  onopentag(name: string, attributes: Readonly<Record<string, string>>): void
  ontext(text: string): void
  /** Called for void elements, too. */
  onclosetag(name: string): void
}

const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

const tag = /<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const attribute = /([^\s=/"']+)(?:=(?:"([^"]*)"|'([^']*)'))?/g
const none: Readonly<Record<string, string>> = {}

/** Walk through HTML. */
export function scanHtml(html: string, handler: HtmlHandler): void {
  let end = 0
  for (const { 0: whole, 1: slash, 2: name = '', 3: rest = '', index } of html.matchAll(tag)) {
    if (index > end) handler.ontext(decodeText(html.slice(end, index)))
    end = index + whole.length
    if (slash === '/') {
      handler.onclosetag(name)
      continue
    }
    handler.onopentag(name, rest === '' ? none : attributesOf(rest))
    if (voidElements.has(name)) handler.onclosetag(name)
  }
  if (end < html.length) handler.ontext(decodeText(html.slice(end)))
}

/** Read the attributes of an element. */
function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single = ''] of text.matchAll(attribute))
    attributes[name] ??= decodeText(double ?? single)
  return attributes
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decode the character references that HTML of the generator has. */
export function decodeText(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([\da-fA-F]+)|#(\d+)|([a-z]+));/g,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      return names[name as string] ?? whole
    }
  )
}
