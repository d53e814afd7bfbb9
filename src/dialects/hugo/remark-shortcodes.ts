import type { Html, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { compilationOf } from '../../markdown/passes.js'
import type { Values } from '../../model/dialect.js'
import { escapeText } from '../../utils/escape.js'
import { asRecord } from '../migration/values.js'
import { reportForeign } from '../shared/report-foreign.js'
import { shortcodeDirective } from './prepare-hugo.js'
import { variableName } from '../../utils/variable-name.js'
import type { ShortcodeParams } from './read-shortcodes.js'
import { joinLooseTabs } from './draw-tabs.js'
import type { Shortcode } from './shortcode.js'
import { isKnownShortcode, shortcodeNodes } from './shortcode-nodes.js'

/** Read calls of shortcodes: those of Hugo, Docsy and Hextra are drawn, of others the content stays. */
export function remarkShortcodes() {
  return (tree: Root, file: VFile): void => {
    const seen = { tabs: false }
    const draw: DrawCall = (shortcode) => {
      const value = /^_?param$/.test(shortcode.name) ? paramOf(shortcode.params, file) : undefined
      // Parameters of a site are its own, and may be HTML.
      const type = value?.includes('<') ? 'html' : 'text'
      if (value !== undefined) return [{ type: 'paragraph', children: [{ type, value }] }]
      if (!isKnownShortcode(shortcode.name))
        reportForeign(`shortcode "${shortcode.name}"`, 'only its content stays', shortcode.position, file)
      seen.tabs ||= shortcode.name === 'tab'
      return shortcodeNodes(shortcode)
    }
    const drawn = drawAll(tree.children, draw)
    tree.children = seen.tabs ? joinLooseTabs(drawn) : drawn
  }
}

/**
 * Find what a page, or else the site, calls by a name; the settings of the site are variables here. What else is given, as `_param` of Docsy
 * takes it, is filled in where the value has its number: `{1}`.
 */
function paramOf(params: ShortcodeParams, file: VFile): string | undefined {
  const { 0: name = params.name ?? '' } = params
  return valueOf(name, file)?.replaceAll(/\{(\d)\}/g, (whole, place: string) => params[place] ?? whole)
}

function valueOf(name: string, file: VFile): string | undefined {
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
    if (block.type === 'html') return drawHtml(block, draw)
    if (block.type === 'paragraph') return drawParagraph(block, draw) ?? [block]
    const children = 'children' in block ? drawAll(block.children, draw) : []
    const isCall = block.type === 'containerDirective' || block.type === 'leafDirective'
    if (!isCall || block.name !== shortcodeDirective)
      return [('children' in block ? { ...block, children } : block) as RootContent]
    // A call that shares its line with text begins in the line before that.
    const position = block.attributes?.lifted === undefined ? block.position : (children[0]?.position ?? block.position)
    const content = (block.type === 'containerDirective' ? children : []) as Shortcode['children']
    return draw({ ...callOf(block.attributes), children: content, position })
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
    drawn.push(...draw({ ...callOf(mark), children: [inner], position: child?.position }))
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
      if (child.type === 'html') drawn.push(fillTags(child, draw))
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
    drawn.push(...draw({ ...callOf(mark), children: content, position: child.position }).flatMap(phrasingOf))
    if (end >= 0) index = end
  }
  return drawn
}

const blockMark = new RegExp(`<${shortcodeDirective} [^<>]*/>`, 'g')

/** Draw the calls in a block of HTML: it is cut where they are, and what one has around it is its content. */
function drawHtml(node: Html, draw: DrawCall): RootContent[] {
  const { value, position } = node
  const marks = [...value.matchAll(blockMark)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    mark: markOf({ type: 'html', value: written }) ?? {}
  }))
  const drawn: RootContent[] = []
  let html = ''
  const endHtml = () => {
    if (html.trim() !== '') drawn.push(fillTags({ ...node, value: html }, draw))
    html = ''
  }
  let end = 0
  for (const [index, { start, mark, end: behind }] of marks.entries()) {
    if (start < end) continue
    html += value.slice(end, start)
    end = behind
    const close = marks.find((other, at) => at > index && mark.part !== undefined && other.mark.part === mark.part)
    const inside = close && drawHtml({ ...node, value: value.slice(behind, close.start) }, draw)
    const children = (inside ?? []) as Shortcode['children']
    // The end of a call whose begin is elsewhere has no name.
    if (mark.name === undefined) continue
    end = close?.end ?? behind
    const made = draw({ ...callOf(mark), children, position })
    const text = made.map(htmlOf)
    if (text.every((part) => part !== undefined)) {
      html += text.join('')
      continue
    }
    endHtml()
    drawn.push(...made)
  }
  html += value.slice(end)
  endHtml()
  return drawn
}

/** Write a paragraph of text as HTML, or what is HTML; undefined for any other block. */
function htmlOf(node: RootContent): string | undefined {
  if (node.type === 'html') return node.value
  if (node.type !== 'paragraph') return undefined
  const parts = node.children.map((child) =>
    child.type === 'html' ? child.value : child.type === 'text' ? escapeText(child.value) : undefined
  )
  return parts.includes(undefined) ? undefined : parts.join('')
}

const tagMark = new RegExp(` ?data-${shortcodeDirective}="([^"]*)"`, 'g')

/** Write what calls draw into tags of HTML: attributes that a parameter has. Of all others nothing fits there. */
function fillTags(node: Html, draw: DrawCall): Html {
  const { position } = node
  const value = node.value.replaceAll(tagMark, (_, written: string) => {
    const call = JSON.parse(decodeURIComponent(written)) as Pick<Shortcode, 'name' | 'params'>
    const text = toString(draw({ ...call, children: [], position }))
    return /^[\w-]+=/.test(text) ? ` ${text}` : ''
  })
  return { ...node, value }
}

/** Take the text of blocks. */
function phrasingOf(node: RootContent): PhrasingContent[] {
  if (node.type === 'paragraph') return node.children
  const { title, href } = node.data?.hProperties ?? {}
  if (node.type === 'blockquote' && typeof title === 'string') {
    const head: PhrasingContent = { type: 'text', value: `${title} ` }
    const named: PhrasingContent = typeof href === 'string' ? { type: 'link', url: href, children: [head] } : head
    return [named, ...node.children.flatMap(phrasingOf)]
  }
  if ('children' in node && !isPhrasing(node)) return (node.children as RootContent[]).flatMap(phrasingOf)
  return isPhrasing(node) ? [node as PhrasingContent] : []
}

const phrasing =
  /^(?:text|emphasis|strong|delete|link|image|inlineCode|break|html|linkReference|imageReference|footnoteReference)$/

function isPhrasing({ type }: RootContent): boolean {
  return phrasing.test(type)
}
