/**
 * Give the HTML of a piece the form that its place has: headings take their level, no element looks or behaves otherwise than
 * the page, and text that is between blocks is a paragraph.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import type { PieceForm } from '../../model/piece.js'
import { blockElements } from '../../utils/text-elements.js'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { plainText } from '../tree/plain-text.js'
import { allowedHtml } from '../safety/allowed-html.js'
import { type HastParent, visitElements } from '../tree/visit.js'

declare module 'vfile' {
  interface DataMap {
    pieceForm: PieceForm
  }
}

/** Fit a piece into its page. */
export function rehypePiece() {
  return (tree: Root, file: VFile): void => {
    const form = file.data.pieceForm ?? 'flat'
    const compilation = compilationOf(file)
    const levels = headingLevels(tree)
    visitElements(tree, (element, index, parent) => {
      limitAttributes(element, form, compilation)
      const isHeading = headingPattern.test(element.tagName)
      if (isHeading && typeof form === 'number') levelHeading(element, form, levels)
      else if (isHeading) Object.assign(element, strongParagraph(element))
      if (!isEmptyBlock(element)) return undefined
      parent.children.splice(index, 1)
      return index
    })
    tree.children = form === 'inline' ? inlineContent(tree) : paragraphs(tree.children)
  }
}

const headingPattern = /^h[1-6]$/

/** List the levels that headings have, least first. */
function headingLevels(tree: Root): number[] {
  const levels = new Set<number>()
  visitElements(tree, ({ tagName }) => {
    if (headingPattern.test(tagName)) levels.add(Number(tagName[1]))
    return undefined
  })
  return [...levels].sort((a, b) => a - b)
}

/** Give a heading the level that its place in the page has. */
function levelHeading(element: Element, outermost: number, levels: readonly number[]): void {
  element.tagName = `h${Math.min(6, outermost + levels.indexOf(Number(element.tagName[1])))}`
}

/** Write a heading where none fits. */
function strongParagraph({ children }: Element): Pick<Element, 'tagName' | 'properties' | 'children'> {
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children }
  return { tagName: 'p', properties: {}, children: plainText(strong) === '' ? [] : [strong] }
}

/** Whether an element is a paragraph of nothing: a stray `</p>` makes one. */
function isEmptyBlock({ tagName, children }: Element): boolean {
  return tagName === 'p' && children.every((child) => child.type === 'text' && child.value.trim() === '')
}

/** Attributes that say something of a text. What looks or behaves otherwise than the page, or runs, is left out. */
const kept = new Set(
  'href title lang dir align colSpan rowSpan scope start reversed type value open dateTime cite dataMeta checked disabled'.split(
    ' '
  )
)

/** Elements whose class the passes for Markdown read: languages of code and lists of tasks. */
const ownClasses = new Set(['code', 'input', 'li', 'ul'])

/** Keep the attributes that a piece may have, and the anchors of texts that appear on a page once; those of images are chosen already. */
function limitAttributes(element: Element, form: PieceForm, { ids }: Compilation): void {
  const { properties, tagName } = element
  if (isOurs(element) || tagName === 'img') return
  const anchor = properties.id ?? (tagName === 'a' ? properties.name : undefined)
  const allowed = allowedHtml.get(tagName)
  const isOwn = ownClasses.has(tagName)
  for (const name of Object.keys(properties)) {
    if (!(kept.has(name) && allowed?.has(name)) && !(isOwn && name === 'className'))
      Reflect.deleteProperty(properties, name)
  }
  if (typeof form === 'number' && typeof anchor === 'string' && anchor !== '' && !ids.has(anchor))
    properties.id = anchor
}

/** Wrap what is between blocks in paragraphs. */
function paragraphs(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = []
  let line: ElementContent[] = []
  const flush = () => {
    if (line.some((node) => node.type !== 'text' || node.value.trim() !== ''))
      blocks.push({ type: 'element', tagName: 'p', properties: {}, children: line })
    else blocks.push(...line)
    line = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      flush()
      blocks.push(node)
    } else line.push(node as ElementContent)
  }
  flush()
  return blocks
}

function isBlock(node: RootContent): boolean {
  return node.type === 'element' && (blockElements.has(node.tagName) || isOurs(node))
}

/** Whether an element is one that a pass made, such as an admonition: HTML of that name was turned into text. */
function isOurs({ tagName }: Element): boolean {
  return tagName.startsWith('capstan-')
}

/** Lay blocks out in a line, with a break between two. */
function inlineContent(parent: HastParent): ElementContent[] {
  const content: ElementContent[] = []
  let isApart = false
  for (const node of parent.children as ElementContent[]) {
    const inner = isBlock(node) ? inlineContent(node as Element) : [node]
    if (inner.length === 0 || (node.type === 'text' && node.value.trim() === '' && (isApart || content.length === 0)))
      continue
    if ((isBlock(node) || isApart) && content.length > 0)
      content.push({ type: 'element', tagName: 'br', properties: {}, children: [] })
    content.push(...inner)
    isApart = isBlock(node)
  }
  return content
}
