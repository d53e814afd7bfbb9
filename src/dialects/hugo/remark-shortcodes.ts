import type { Html, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { compilationOf } from '../../markdown/page/compilation.js'
import type { Values } from '../../model/dialect.js'
import { escapeText } from '../../utils/escape.js'
import { asRecord } from '../migration/values.js'
import { reportForeign } from '../shared/report-foreign.js'
import { shortcodeDirective } from './prepare-hugo.js'
import { variableName } from '../../utils/variable-name.js'
import type { ShortcodeParams } from './read-shortcodes.js'
import { isKnownShortcode, joinLooseTabs, shortcodeNodes, type Shortcode } from './shortcode-nodes.js'

/** Read calls of shortcodes: those of Hugo, Docsy and Hextra are drawn, of others the content stays. */
export function remarkShortcodes() {
  return (tree: Root, file: VFile): void => {
    const seen = { tabs: false }
    const draw: DrawCall = (shortcode) => {
      const value = shortcode.name === 'param' ? paramOf(shortcode.params[0] ?? '', file) : undefined
      if (value !== undefined) return [{ type: 'paragraph', children: [{ type: 'text', value }] }]
      if (!isKnownShortcode(shortcode.name))
        reportForeign(`shortcode "${shortcode.name}"`, 'only its content stays', shortcode.position, file)
      seen.tabs ||= shortcode.name === 'tab'
      return shortcodeNodes(shortcode)
    }
    const drawn = drawAll(tree.children, draw)
    tree.children = seen.tabs ? joinLooseTabs(drawn) : drawn
  }
}

/** Find what a page, or else the site, calls by a name; the settings of the site are variables here. */
function paramOf(name: string, file: VFile): string | undefined {
  const compilation = compilationOf(file)
  const { customFrontMatter = {}, frontMatter } = compilation.page
  const own = { ...asRecord(customFrontMatter.params), ...customFrontMatter, ...frontMatter } as Values
  const value = Object.entries(own).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const { variables = {} } = compilation.context.edition ?? {}
  compilation.isByEdition = true
  return Object.hasOwn(variables, variableName(name)) ? variables[variableName(name)] : undefined
}

type DrawCall = (shortcode: Shortcode) => RootContent[]

/** Draw all calls in some blocks, the innermost first. */
function drawAll(blocks: readonly RootContent[], draw: DrawCall): RootContent[] {
  return blocks.flatMap((block) => {
    if (block.type === 'html') return [fillHtml(block, draw)]
    if (block.type === 'paragraph') return drawParagraph(block, draw) ?? [block]
    const children = 'children' in block ? drawAll(block.children, draw) : []
    const isCall = block.type === 'containerDirective' || block.type === 'leafDirective'
    if (!isCall || block.name !== shortcodeDirective)
      return [('children' in block ? { ...block, children } : block) as RootContent]
    // A call that shares its line with text begins in the line before that.
    const position = block.attributes?.lifted === undefined ? block.position : (children[0]?.position ?? block.position)
    const isPaired = block.type === 'containerDirective'
    const content = (isPaired ? children : []) as Shortcode['children']
    return draw({ ...callOf(block.attributes), children: content, position, isPaired })
  })
}

/** Read which shortcode a directive stands for, and what is given to it. */
function callOf(attributes: Readonly<Record<string, string | null | undefined>> | null | undefined) {
  const { name, params } = attributes ?? {}
  return { name: name ?? '', params: JSON.parse(decodeURIComponent(params ?? '%7B%7D')) as ShortcodeParams }
}

/** Read the attributes of an element that stands for a call among text; undefined for any other node. */
function markOf(node: PhrasingContent | undefined): Readonly<Record<string, string>> | undefined {
  if (node?.type !== 'html' || !node.value.startsWith(`<${shortcodeDirective} `)) return undefined
  return Object.fromEntries(
    [...node.value.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
  )
}

/** Draw the calls in a paragraph; undefined where it has none. One that is the whole paragraph is a block. */
function drawParagraph(paragraph: Paragraph, draw: DrawCall): RootContent[] | undefined {
  if (!hasMark(paragraph.children)) return undefined
  return wholeOf(paragraph.children, draw) ?? [{ ...paragraph, children: drawInline(paragraph.children, draw) }]
}

function hasMark(children: readonly PhrasingContent[]): boolean {
  return children.some((child) => markOf(child) !== undefined || ('children' in child && hasMark(child.children)))
}

/** Draw the calls that hold all of a paragraph as blocks; undefined where it has text beside them. */
function wholeOf(children: readonly PhrasingContent[], draw: DrawCall): RootContent[] | undefined {
  const drawn: RootContent[] = []
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    // Calls of lines below each other are one paragraph.
    if (child?.type === 'text' && child.value.trim() === '' && index > 0) continue
    const mark = markOf(child)
    const end =
      mark?.part === undefined ? -1 : children.findIndex((other, at) => at > index && markOf(other)?.part === mark.part)
    if (!mark || end < 0) return undefined
    const inner: Paragraph = { type: 'paragraph', children: drawInline(children.slice(index + 1, end), draw) }
    drawn.push(...draw({ ...callOf(mark), children: [inner], position: child?.position, isPaired: true }))
    index = end
  }
  return drawn.length === 0 ? undefined : drawn
}

/** Draw the calls among other text: what a call draws is text there. */
function drawInline(children: readonly PhrasingContent[], draw: DrawCall): PhrasingContent[] {
  const drawn: PhrasingContent[] = []
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (!child) continue
    const mark = markOf(child)
    if (!mark) {
      if (child.type === 'html') drawn.push(fillHtml(child, draw))
      if (child.type === 'html') continue
      const inside = 'children' in child ? { ...child, children: drawInline(child.children, draw) } : child
      drawn.push(inside)
      continue
    }
    if (mark.name === undefined) continue
    const { part } = mark
    const end =
      part === undefined ? -1 : children.findIndex((other, place) => place > index && markOf(other)?.part === part)
    const inner: Paragraph = {
      type: 'paragraph',
      children: drawInline(children.slice(index + 1, Math.max(index + 1, end)), draw)
    }
    const content = end < 0 ? [] : [inner]
    drawn.push(
      ...draw({ ...callOf(mark), children: content, position: child.position, isPaired: end >= 0 }).flatMap(phrasingOf)
    )
    if (end >= 0) index = end
  }
  return drawn
}

const markPattern = new RegExp(`<${shortcodeDirective} ([^<>]*)/>| ?data-${shortcodeDirective}="([\\w./-]+)"`, 'g')

/** Write what calls draw as text into HTML; in a tag, which nothing of theirs fits, they leave nothing. */
function fillHtml(node: Html, draw: DrawCall): Html {
  const { position } = node
  const value = node.value.replaceAll(markPattern, (whole, written: string | undefined, name?: string) => {
    const mark = written === undefined ? undefined : markOf({ type: 'html', value: whole })
    const call = mark ? callOf(mark) : { name: name ?? '', params: {} }
    // The end of a call has no name.
    if (call.name === '') return ''
    const nodes = draw({ ...call, children: [], position, isPaired: false })
    return mark ? escapeText(toString(nodes)) : ''
  })
  return { ...node, value }
}

/** Take the text of blocks. */
function phrasingOf(node: RootContent): PhrasingContent[] {
  if (node.type === 'paragraph') return node.children
  if ('children' in node && !isPhrasing(node)) return (node.children as RootContent[]).flatMap(phrasingOf)
  return isPhrasing(node) ? [node as PhrasingContent] : []
}

const phrasing =
  /^(?:text|emphasis|strong|delete|link|image|inlineCode|break|html|linkReference|imageReference|footnoteReference)$/

function isPhrasing({ type }: RootContent): boolean {
  return phrasing.test(type)
}
