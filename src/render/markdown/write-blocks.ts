import { isShown } from './is-shown.js'
import { joinPhrasing } from './join-phrasing.js'
import { attributeOf, hasClass, isBlock, textIn, type HtmlElement, type HtmlNode } from './parse-page-html.js'
import { mark, type Piece } from './phrasing-piece.js'
import { fence, writeCode } from './write-code.js'
import { surroundAs, writePhrasing, type WriteContext } from './write-phrasing.js'
import { writeTable } from './write-table.js'

/** A block of Markdown, such as a paragraph. */
export interface Block {
  readonly type: 'paragraph' | 'list' | 'other'
  readonly text: string
  /** What is before or after the numbers of a list; two lists in a row differ in it, or they would be one. */
  readonly sign?: string
  /** Whether it may follow a paragraph without an empty line between. */
  readonly canInterrupt?: boolean
}

/** Puts around the text of an element what it has in Markdown though it holds blocks, such as a link. */
type Surround = (pieces: readonly Piece[]) => readonly Piece[]

/** Write nodes as blocks, and append them to others. */
export function writeBlocks(
  nodes: readonly HtmlNode[],
  context: WriteContext,
  surround: Surround = (pieces) => pieces,
  blocks: Block[] = []
): Block[] {
  let line: HtmlNode[] = []
  const endLine = () => {
    if (line.length > 0) blocks.push(...paragraph(surround(writePhrasing(line, context)), context))
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    if (!isShown(node)) continue
    const own = writeElement(node, context, surround, blocks.at(-1))
    if (own) blocks.push(...own)
    else writeBlocks(node.children, context, (pieces) => surround(surroundAs(node, pieces, context)), blocks)
  }
  endLine()
  return blocks
}

/** Join blocks with an empty line between. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n\n')
}

/** Write an element that is more than its content; undefined for others. */
function writeElement(
  element: HtmlElement,
  context: WriteContext,
  surround: Surround,
  previous: Block | undefined
): Block[] | undefined {
  const { name, children } = element
  const phrasing = () => surround(writePhrasing(children, context))
  if (/^h[1-6]$/.test(name)) return block(heading(Number(name[1]), phrasing(), context))
  // The title of something that folds or switches.
  if (name === 'summary' || (name === 'p' && hasClass(element, 'tab-title')))
    return paragraph(mark(phrasing(), '**'), context)
  switch (name) {
    case 'aside':
      return hasClass(element, 'admonition') ? quotation(children, context) : undefined
    case 'blockquote':
      return quotation(children, context)
    case 'dl':
      return definitions(element, context, previous)
    case 'figure':
      return figure(element)
    case 'hr':
      return block('***')
    case 'math':
      return block(`$$\n${attributeOf(element, 'alttext') ?? ''}\n$$`)
    case 'ol':
    case 'ul':
      return list(element, context, previous)
    case 'pre':
      return block(fence(textIn(element), ''), true)
    case 'table':
      return block(writeTable(element, context))
    default:
      return undefined
  }
}

function block(text: string, canInterrupt = false): Block[] {
  return text === '' ? [] : [{ type: 'other', text, canInterrupt }]
}

function paragraph(pieces: readonly Piece[], { hasMath }: WriteContext): Block[] {
  const text = joinPhrasing(pieces, { isParagraph: true, hasMath })
  return text === '' ? [] : [{ type: 'paragraph', text }]
}

function heading(level: number, pieces: readonly Piece[], { hasMath }: WriteContext): string {
  const text = joinPhrasing(pieces, { isParagraph: false, hasMath })
  // Signs at the end would close the heading.
  return text === '' ? '' : `${'#'.repeat(level)} ${text.replace(/(^| )(#+)$/, '$1\\$2')}`
}

function quotation(nodes: readonly HtmlNode[], context: WriteContext): Block[] {
  const text = joinBlocks(writeBlocks(nodes, context))
  return block(text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, text === '' ? '' : '>'))
}

/** Write a figure of code or a diagram; others are what they hold. */
function figure(element: HtmlElement): Block[] | undefined {
  if (hasClass(element, 'code')) return block(writeCode(element, attributeOf(element, 'data-language') || 'text'), true)
  return attributeOf(element, 'data-island') === 'mermaid' ? block(writeCode(element, 'mermaid'), true) : undefined
}

/** Write a list; its items are tight where none has paragraphs. */
function list(element: HtmlElement, context: WriteContext, previous: Block | undefined): Block[] {
  const items = element.children.filter((child) => typeof child === 'object')
  const isOrdered = element.name === 'ol'
  const start = Number.parseInt(attributeOf(element, 'start') ?? '1', 10)
  const first = start >= 0 && start < 1e9 ? start : 1
  const sign = signAfter(previous, isOrdered ? ['.', ')'] : ['-', '+'])
  const isLoose = items.length > 1 && items.some(isSpread)
  const texts = items.map((item, index) => {
    const marker = isOrdered ? `${first + index}${sign}` : sign
    return listItem(marker, joinItem(itemBlocks(item, context), isLoose || isSpread(item)))
  })
  if (texts.length === 0) return []
  const canInterrupt = texts[0]?.includes(' ') && (!isOrdered || first === 1)
  return [{ type: 'list', text: texts.join(isLoose ? '\n\n' : '\n'), sign, canInterrupt: canInterrupt === true }]
}

/** Choose the sign of a list. */
function signAfter(previous: Block | undefined, [usual, other]: readonly [string, string]): string {
  return previous?.sign === usual ? other : usual
}

/** Whether an item has paragraphs, or a block after another. */
function isSpread({ children }: HtmlElement): boolean {
  const blocks = children.filter((child) => typeof child === 'object' && isBlock(child)) as HtmlElement[]
  return blocks.length > 1 || blocks.some((block) => block.name === 'p' || isSpread(block))
}

/** Write an item; one that begins with a box to tick is a task. */
function itemBlocks(item: HtmlElement, context: WriteContext): Block[] {
  const blocks = writeBlocks(item.children, context)
  const box = boxOf(item)
  const [first, ...others] = blocks
  if (!box || first?.type !== 'paragraph') return blocks
  const sign = attributeOf(box, 'checked') === undefined ? '[ ]' : '[x]'
  return [{ ...first, text: `${sign} ${first.text}` }, ...others]
}

/** Find the box that an item begins with. */
function boxOf({ children }: HtmlElement): HtmlElement | undefined {
  const first = children.find((child) => typeof child === 'object' || child.trim() !== '')
  if (typeof first !== 'object') return undefined
  if (first.name === 'p') return boxOf(first)
  return first.name === 'input' && attributeOf(first, 'type') === 'checkbox' ? first : undefined
}

function joinItem(blocks: readonly Block[], isLoose: boolean): string {
  let text = ''
  for (const block of blocks) text += (text === '' ? '' : !isLoose && block.canInterrupt ? '\n' : '\n\n') + block.text
  return text
}

/** Put a marker before the text of an item, and the same space before its other lines. */
function listItem(marker: string, text: string): string {
  if (text === '') return marker
  const indent = ' '.repeat(marker.length + 1)
  return `${marker} ${text.replace(/\n(?=[^\n])/g, `\n${indent}`)}`
}

/** Write a list of terms in bold, each followed by what is said of it. */
function definitions({ children }: HtmlElement, context: WriteContext, previous: Block | undefined): Block[] {
  const items: Block[][] = []
  // Each term and what is said of it may be in a <div> of their own.
  const pairs = children.flatMap((child) =>
    typeof child === 'object' && child.name === 'div' ? child.children : [child]
  )
  for (const child of pairs) {
    if (typeof child === 'string') continue
    if (child.name === 'dt') {
      items.push(paragraph(mark(writePhrasing(child.children, context), '**'), context))
      continue
    }
    const item = items.at(-1)
    const [first, ...others] = writeBlocks(child.children, context)
    if (!item || !first) continue
    const head = item[0]
    if (first.type === 'paragraph' && head?.type === 'paragraph')
      item.splice(0, 1, { ...head, text: `${head.text}: ${first.text}` })
    else item.push(first)
    item.push(...others)
  }
  const sign = signAfter(previous, ['-', '+'])
  const texts = items.filter(({ length }) => length > 0).map((item) => listItem(sign, joinItem(item, false)))
  return texts.length === 0 ? [] : [{ type: 'list', text: texts.join('\n'), sign, canInterrupt: true }]
}
