import type { Html, Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { visitNodes } from '../../markdown/passes.js'
import { reportForeign } from './report-foreign.js'

/** Elements of a generator that draws components, and what its components are called in findings. */
export interface ForeignTags {
  /** Such as `Vue component`. */
  readonly component: string
  /** Such as `components of Vue are not drawn`. */
  readonly reason: string
  /** Source of the names of attributes that are code, if there are any. */
  readonly codeAttributes?: RegExp
  /** Source of the names of those among them that only say how a template is read: they are dropped without a word. */
  readonly readingAttributes?: RegExp
  /** Name of an attribute whose text the styles of themes show in an element that has no other. */
  readonly shownAttribute?: string
}

const attribute = String.raw`(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>\x60]+))?)`
const tag = new RegExp(String.raw`<(/?)([A-Za-z][\w.-]*)(${attribute}*)\s*(/?)>`, 'g')
const scripts = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi

/**
 * Keep the content of components that only another generator can draw: their tags become those of plain elements, a
 * link where they lead somewhere, with the text that was in their attributes. Each is reported, and so are scripts,
 * styles and code in attributes.
 */
export function remarkForeignTags(options: ForeignTags) {
  return (tree: Root, file: VFile): void => {
    const open: string[] = []
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'html') return undefined
      if (options.shownAttribute !== undefined)
        node.value = withShownText(node.value, parent.children[index + 1], options.shownAttribute)
      node.value = rewriteHtml(node, parent, open, options, file)
      return undefined
    })
  }
}

/** Write the text of an attribute into the elements that have no content; the node behind may close the last of them. */
function withShownText(html: string, next: Nodes | undefined, name: string): string {
  const after = next?.type === 'html' ? next.value : ''
  const shown = new RegExp(`^\\s*${name}$`)
  return html.replaceAll(tag, (whole, slash: string, element: string, attributes: string, end: string, at: number) => {
    const text = textOf(valueOf(attributes, name) ?? '')
    const isEmpty = end !== '' || (html.slice(at + whole.length) || after).startsWith(`</${element}`)
    if (slash !== '' || text === '' || !isEmpty || isComponent(element)) return whole
    const pieces = attributes.match(new RegExp(attribute, 'g')) ?? []
    const kept = pieces.filter((piece) => !shown.test(piece.split('=', 1)[0] ?? '')).join('')
    return `<${element}${kept}>${text}${end === '' ? '' : `</${element}>`}`
  })
}

/** Blocks are in boxes, everything else in a line. */
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
    const subject = { kind: options.component, component: name }
    reportForeign(subject, `${options.reason}; its content stays`, node.position, file)
    const { before, after } = componentTags(name, attributes, valueOf(attributes, 'href') === undefined ? box : 'a')
    if (end === '') open.push(after)
    return before + (end === '' ? '' : after)
  }
  const kept = node.value.split(/(<!--[\s\S]*?-->)/).map((text) => {
    if (text.startsWith('<!--')) return text
    const shown = text.replaceAll(scripts, (_, name: string) => {
      reportForeign(
        `<${name}> of a page`,
        'pages run no code and have no styles of their own; it is left out',
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

/** Attributes whose text is above the content. */
const wordsAbove = ['title', 'text'] as const

/** Write the tags of a plain element in place of those of a component, with the text of its attributes. */
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
  const { codeAttributes, readingAttributes } = options
  const pieces = attributes.match(new RegExp(attribute, 'g')) ?? []
  const dropped = codeAttributes ? pieces.filter((piece) => codeAttributes.test(piece.trim())) : []
  const kept = pieces.filter((piece) => !dropped.includes(piece))
  if (dropped.some((piece) => !readingAttributes?.test(piece.trim())))
    reportForeign('code in an attribute', 'pages run no code; the attribute is left out', node.position, file)
  const isClosed = end !== '' && !voidNames.test(name) && !/^(?:svg|path|circle|rect|g|use|line|polygon)$/i.test(name)
  if (kept.length === pieces.length && !isClosed) return whole
  return `<${name}${kept.join('')}>${isClosed ? `</${name}>` : ''}`
}
