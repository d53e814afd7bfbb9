import { destination, escapeMarkdown } from './escape-markdown.js'
import { isShown } from './is-shown.js'
import {
  attributeOf,
  findElement,
  hasClass,
  isBlock,
  textIn,
  type HtmlElement,
  type HtmlNode
} from './parse-page-html.js'
import { link, mark, type Mark, type Piece } from './phrasing-piece.js'

/** What writing a page needs to know. */
export interface WriteContext {
  /** Turn the address of a link or a file into one that is right wherever the Markdown is read. */
  readonly resolve: (url: string) => string
  /** Whether the page has formulas: their dollars make those of a text be escaped. */
  readonly hasMath: boolean
}

/** How the text of a kind of element is marked. */
const signs: Readonly<Record<string, Mark['sign']>> = {
  b: '**',
  strong: '**',
  em: '*',
  i: '*',
  mark: '*',
  u: '*',
  del: '~~',
  s: '~~',
  strike: '~~'
}

/** Write nodes of a line; blocks inside are in a row, with space between them. */
export function writePhrasing(nodes: readonly HtmlNode[], context: WriteContext): Piece[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node
    if (!isShown(node)) return []
    const pieces = writeElement(node, context)
    return isBlock(node) ? [' ', ...pieces, ' '] : pieces
  })
}

/** Put what an element is in Markdown, a link or emphasis, around what it holds. */
export function surroundAs(element: HtmlElement, pieces: readonly Piece[], context: WriteContext): Piece[] {
  if (element.name === 'a') return linkTo(element, pieces, context)
  const sign = signs[element.name]
  return sign === undefined ? [...pieces] : mark(pieces, sign)
}

function writeElement(element: HtmlElement, context: WriteContext): Piece[] {
  switch (element.name) {
    case 'br':
      return [{ type: 'break' }]
    case 'code':
    case 'kbd':
    case 'pre':
    case 'samp':
    case 'tt':
    case 'var':
      return writeCode(element)
    case 'audio':
    case 'iframe':
    case 'video':
      return writeMedia(element, context)
    case 'img':
      return writeImage(element, context)
    case 'math':
      return [{ type: 'literal', value: `$${attributeOf(element, 'alttext') ?? ''}$` }]
    case 'q':
      return ['"', ...writePhrasing(element.children, context), '"']
    default:
      return surroundAs(element, writePhrasing(element.children, context), context)
  }
}

function writeCode(element: HtmlElement): Piece[] {
  const value = textIn(element).replace(/\s+/g, ' ')
  return value.trim() === '' ? [value] : [{ type: 'code', value }]
}

function linkTo(element: HtmlElement, pieces: readonly Piece[], { resolve }: WriteContext): Piece[] {
  const href = attributeOf(element, 'href')
  // An image that opens itself is an image.
  if (!href || hasClass(element, 'enlarge')) return [...pieces]
  const url = resolve(href)
  const title = attributeOf(element, 'title')
  const [text] = pieces
  const isBare = pieces.length === 1 && typeof text === 'string' && !title && (url === text || url === `mailto:${text}`)
  if (isBare && isAutolink(text)) return [{ type: 'literal', value: `<${text}>` }]
  return link(pieces, destination(url, title))
}

/** Whether an address may be between angle brackets alone (https://spec.commonmark.org/0.31.2/#autolinks). */
function isAutolink(text: string): boolean {
  return /^(?:[a-z][-a-z\d+.]{1,31}:[^\s<>\\|`]+|[-\w.+]+@[-a-z\d]+(?:\.[-a-z\d]+)+)$/i.test(text)
}

function writeImage(element: HtmlElement, { resolve, hasMath }: WriteContext): Piece[] {
  const src = attributeOf(element, 'src')
  if (!src) return []
  const alt = (attributeOf(element, 'alt') ?? '').replace(/\s+/g, ' ')
  const label = escapeMarkdown(alt, { isLabel: true, hasMath })
  return [{ type: 'literal', value: `![${label}]${destination(resolve(src), attributeOf(element, 'title'))}` }]
}

/** Write a link to something that plays, or to a page inside the page, named as its element is. */
function writeMedia(element: HtmlElement, { resolve }: WriteContext): Piece[] {
  const source = findElement(element, 'source')
  const src = attributeOf(element, 'src') ?? (source && attributeOf(source, 'src'))
  if (!src) return []
  const url = resolve(src)
  const name = attributeOf(element, 'title') ?? attributeOf(element, 'aria-label') ?? url
  return link([name], destination(url, undefined))
}
