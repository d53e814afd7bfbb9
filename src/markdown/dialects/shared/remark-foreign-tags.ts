import type { Html, Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { visitNodes } from '../../compilation/visit.js'
import { reportForeign } from './report-foreign.js'

/** Elements of a generator that draws components, and what its components are called in findings. */
export interface ForeignTags {
  /** Such as `Vue component`. */
  readonly component: string
  /** Such as `components of Vue are not drawn`. */
  readonly reason: string
  /** Source of the names of attributes that are code, if there are any. */
  readonly codeAttributes?: RegExp
}

const attribute = String.raw`(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?)`
const tag = new RegExp(String.raw`<(/?)([A-Za-z][\w.-]*)(${attribute}*)\s*(/?)>`, 'g')
const scripts = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi

/**
 * Keep the content of components that only another generator can draw: their tags become those of plain elements, a link where
 * they lead somewhere, with the text that stood in their attributes. Each is reported, and so are scripts, styles and code in
 * attributes.
 */
export function remarkForeignTags(options: ForeignTags) {
  return (tree: Root, file: VFile): void => {
    const open: string[] = []
    visitNodes(tree, (node, _index, parent) => {
      if (node.type === 'html') node.value = rewriteHtml(node, parent, open, options, file)
      return undefined
    })
  }
}

/** Blocks stand in boxes, everything else in a line. */
const lineParents = new Set<Nodes['type']>([
  'paragraph',
  'heading',
  'tableCell',
  'link',
  'strong',
  'emphasis',
  'delete'
])

/** Rewrite the tags of a piece of HTML; `open` has the tags that will close what stands for components that are not closed yet. */
function rewriteHtml(node: Html, parent: Parents, open: string[], options: ForeignTags, file: VFile): string {
  const box = lineParents.has(parent.type) ? 'span' : 'div'
  const rewriteTag = (whole: string, slash: string, name: string, attributes: string, end: string): string => {
    if (/^template$/i.test(name)) return ''
    if (!isComponent(name)) return slash ? whole : plainTag(whole, { name, attributes, end }, node, options, file)
    if (slash) return open.pop() ?? ''
    reportForeign(`${options.component} <${name}>`, `${options.reason}; its content stays`, node.position, file)
    const { before, after } = componentTags(name, attributes, valueOf(attributes, 'href') === undefined ? box : 'a')
    if (end === '') open.push(after)
    return before + (end === '' ? '' : after)
  }
  const kept = node.value.split(/(<!--[\s\S]*?-->)/).map((text) => {
    if (text.startsWith('<!--')) return text
    const shown = text.replaceAll(scripts, (_, name: string) => {
      reportForeign(
        `<${name}> of a page`,
        'no code of a page runs, and no style of its own counts; it is left out',
        node.position,
        file
      )
      return ''
    })
    return shown.replaceAll(tag, rewriteTag)
  })
  return kept.join('')
}

/** Whether a name is that of a component and not of HTML. */
function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name) || (/[-.]/.test(name) && !/^capstan-(?:badge|tabs?)$/.test(name))
}

interface Tag {
  readonly name: string
  readonly attributes: string
  readonly end: string
}

/** Attributes whose text stands above the content. */
const wordsAbove = ['title', 'text'] as const

/** Write the tags of a plain element in the place of those of a component, with the text of its attributes. */
function componentTags(name: string, attributes: string, element: string): { before: string; after: string } {
  const said = (key: string) => textOf(valueOf(attributes, key) ?? '')
  const file = said('file-name')
  const above = [...wordsAbove.map(said), file && `<code>${file}</code>`].filter(Boolean)
  const number = said('number')
  const below = [number && `${name} ${number}`, said('caption')].filter(Boolean).join(': ')
  if (element === 'a') {
    const href = valueOf(attributes, 'href')?.replaceAll('"', '&quot;')
    return { before: `<a href="${href}">${[...above, below].filter(Boolean).join(' ')}`, after: '</a>' }
  }
  if (element === 'span') return { before: `<span>${[...above, below].filter(Boolean).join(' ')}`, after: '</span>' }
  const paragraph = (text: string) => (text === '' ? '' : `<p>${text}</p>`)
  return { before: `<div>${above.map(paragraph).join('')}`, after: `${paragraph(below)}</div>` }
}

/** Write the text of an attribute as HTML; code in it keeps its marks. */
function textOf(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

/** Read the value of an attribute that is no code. */
function valueOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return match?.[1] ?? match?.[2]
}

const voidNames = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i

/** Drop the attributes of an element that are code, and close it where it is closed as XML is. */
function plainTag(
  whole: string,
  { name, attributes, end }: Tag,
  node: Html,
  options: ForeignTags,
  file: VFile
): string {
  const { codeAttributes } = options
  const pieces = attributes.match(new RegExp(attribute, 'g')) ?? []
  const kept = codeAttributes ? pieces.filter((piece) => !codeAttributes.test(piece.trim())) : pieces
  if (kept.length < pieces.length)
    reportForeign('code in an attribute', 'no code of a page runs; the attribute is left out', node.position, file)
  const isClosed = end !== '' && !voidNames.test(name) && !/^(?:svg|path|circle|rect|g|use|line|polygon)$/i.test(name)
  if (kept.length === pieces.length && !isClosed) return whole
  return `<${name}${kept.join('')}>${isClosed ? `</${name}>` : ''}`
}
