import type { Link, ListItem, Nodes, Parents, Root } from 'mdast'
import { isInTag } from './in-tag.js'
import { isUnprovedHtml } from './unproved-html.js'

/** Where a node stands. */
interface Place {
  readonly isInQuote: boolean
  readonly isInList: boolean
  /** Whether it stands in a directive that stands in a list. */
  readonly isInListedDirective: boolean
  /** Number of colons of the innermost directive around it. */
  readonly colons: number
  /** The paragraph, heading or cell that it is a part of. */
  readonly block: Parents | undefined
}

/** Whether the native parser made something of a text that the reference may read otherwise. */
export function isUnprovedTree(tree: Root, text: string): boolean {
  return isUnproved(tree, text, {
    isInQuote: false,
    isInList: false,
    isInListedDirective: false,
    colons: 0,
    block: undefined
  })
}

function isUnproved(node: Nodes, text: string, place: Place): boolean {
  if (!node.position || isUnprovedNode(node, text.slice(startOf(node), endOf(node)), text, place)) return true
  if (!('children' in node)) return false
  const below = placeIn(node, text, place)
  return hasMissingGap(node, text, below) || (node.children as Nodes[]).some((child) => isUnproved(child, text, below))
}

function placeIn(node: Parents, text: string, place: Place): Place {
  switch (node.type) {
    case 'blockquote':
      return { ...place, isInQuote: true }
    case 'listItem':
    case 'footnoteDefinition':
      return { ...place, isInList: true }
    case 'containerDirective':
      return {
        ...place,
        isInListedDirective: place.isInList,
        colons: colonsOf(text.slice(startOf(node), endOf(node)))
      }
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return { ...place, block: node }
    default:
      return place
  }
}

function isUnprovedNode(node: Nodes, source: string, text: string, place: Place): boolean {
  switch (node.type) {
    case 'textDirective':
      return true
    case 'footnoteDefinition':
      // HTML may be there without the indent of the footnote; lists and quotes end otherwise in one, and it in them.
      return (
        place.colons > 0 ||
        isInContainer(place) ||
        node.children.some(({ type }) => /^(?:html|list|blockquote)$/.test(type))
      )
    case 'definition':
      // The reference does not know what a directive defines before it has read the directive.
      return place.colons > 0
    case 'code':
      // Indented code in a directive, a fence with a line that would close it, or one that nothing closes.
      if (place.colons > 0 && (isIndentedCode(node, text) || /^[ \t]*:{3,}/m.test(node.value))) return true
      if (isInContainer(place) && hasLineOfBlanks(node, source, text)) return true
      return !isIndentedCode(node, text) && !isClosedFence(node, source)
    case 'containerDirective':
      return isUnprovedDirective(node, source, place)
    case 'blockquote':
      // Empty lines at the end of a quote.
      return node.children.length === 0 || endOf(node.children.at(-1) ?? node) !== endOf(node)
    case 'html':
      return (
        place.isInListedDirective ||
        (!place.block && ((place.isInQuote && place.isInList) || isLazyLine(node, text, place))) ||
        isUnprovedHtml(node.value, source, { isInline: place.block !== undefined, isInContainer: isInContainer(place) })
      )
    case 'image':
    case 'imageReference':
      // In what looks like a tag, a colon before a letter may be text to the reference alone.
      return /<|\]:/.test(source) || (/^!\[[^\]]*:[^\s\p{P}\p{S}]/u.test(source) && isInTag(startOf(node), text))
    case 'list':
      // A list in a list with a quote between or around them, and empty lines of a quote behind a list.
      if (place.isInListedDirective) return true
      return place.isInQuote && (place.isInList || endOf(node.children.at(-1) ?? node) !== endOf(node))
    case 'listItem':
      return hasShiftedBlock(node, text) || isUnprovedTask(node, text)
    case 'table':
      // A line without the marks of its quote or list, or one of HTML, which may be another row.
      if (/^(?:\r\n?|\n)[ \t>]*</.test(text.slice(endOf(node)))) return true
      return isInContainer(place) && !hasEnd(text.slice(endOf(node)), place)
    case 'paragraph':
      // An empty item of a list that was not taken for one; a backslash before the end of a directive.
      return /^(?:[-+*]|\d+[.)])[ \t]*(?:[\r\n]|$)/.test(source) || (place.colons > 0 && source.endsWith('\\'))
    case 'tableRow':
      return source.startsWith('<') || isLazyLine(node, text, place)
    case 'delete':
      return !source.startsWith('~~')
    case 'link':
      return isUnprovedLink(node, source, text, place)
    case 'text':
      return isUnprovedValue(node.value, place)
    default:
      return false
  }
}

/** Whether the last line of fenced code closes it: one with fewer marks or more indent than the first may be code. */
function isClosedFence(node: Nodes, source: string): boolean {
  const opening = /^(?:`+|~+)/.exec(source)?.[0] ?? ''
  const [, prefix, closing = ''] = /[\r\n]([ \t>]*)(`{3,}|~{3,})$/.exec(source) ?? []
  return prefix !== undefined && prefix.length < (node.position?.start.column ?? 1) && closing.startsWith(opening)
}

/** Whether a line of blanks stands in fenced code, or behind code. */
function hasLineOfBlanks(node: Nodes, source: string, text: string): boolean {
  return (
    /[\r\n][ \t>]*[ \t](?:[\r\n]|$)/.test(source) ||
    /^(?:\r\n?|\n)[ \t>]*[ \t](?:[\r\n]|$)/.test(text.slice(endOf(node)))
  )
}

/** Whether a row of a table, or HTML, stands in a line without the marks of its quote or list. */
function isLazyLine(node: Nodes, text: string, { isInQuote, isInList }: Place): boolean {
  const column = node.position?.start.column ?? 1
  const prefix = text.slice(startOf(node) - column + 1, startOf(node))
  return (isInQuote && !prefix.includes('>')) || (isInList && column < 3)
}

/** Whether no line without the marks of a quote or list follows, which may be another row of a table. */
function hasEnd(rest: string, { isInQuote }: Place): boolean {
  if (isInQuote) return /^(?:$|(?:\r\n|\r(?!\n)|\n)[ \t]*(?:[>\r\n]|$))/.test(rest)
  return /^(?:$|(?:\r\n|\r(?!\n)|\n)(?:[ \t]*(?:[\r\n]|$)|[ \t]{2}|(?:[-+*]|\d+[.)])[ \t]))/.test(rest)
}

/** Whether a directive is not closed by a line of its own, or stands in a quote, or has lines that its list lacks. */
function isUnprovedDirective(node: Nodes, source: string, { isInQuote, isInList, colons: outer }: Place): boolean {
  const colons = colonsOf(source)
  if (isInQuote || (outer > 0 && (isInList || colons >= outer))) return true
  const column = node.position?.start.column ?? 1
  if (column > 1 && !isInList) return true
  const indent = ' '.repeat(column - 1)
  const [, ...lines] = source.split(/\r\n?|\n/)
  const closing = lines.at(-1) ?? ''
  const closed = closing.startsWith(indent) ? colonsOf(closing.slice(indent.length)) : 0
  if (closed < colons || (outer > 0 && closed >= outer)) return true
  return lines.some((line) => !line.startsWith(indent) && line.trim() !== '')
}

/** Whether text looks like a closing line of a directive, the second row of a table, or what breaks lines in containers. */
function isUnprovedValue(value: string, place: Place): boolean {
  if (/(?:^|[\r\n]):{3,}/.test(value)) return true
  if (/(?:^|[\r\n])(?=[^\r\n]*-)(?=[^\r\n]*[|:])[|:\-\t ]+(?:[\r\n]|$)/.test(value)) return true
  const { position } = place.block ?? {}
  return isInContainer(place) && position?.start.line !== position?.end.line && /[`[\]]|<[A-Za-z/!?]/.test(value)
}

/** Whether a directive of an item is indented further than the item, or alone has empty lines; or HTML is indented less. */
function hasShiftedBlock({ children, position, spread }: ListItem, text: string): boolean {
  const start = children[0]?.position?.start
  return children.some((child) => {
    const shift = (child.position?.start.column ?? 0) - (start?.column ?? 0)
    if (child.type === 'html') return shift < 0
    if (child.type !== 'containerDirective') return false
    const hasGap = /(?:\r\n?|\n)[ \t]*[\r\n]/.test(text.slice(startOf(child), endOf(child)))
    return shift !== 0 || start?.line !== position?.start.line || (hasGap && spread !== true)
  })
}

/** Whether a task does not begin with a paragraph, or an item begins with a table that begins like a task. */
function isUnprovedTask(node: ListItem, text: string): boolean {
  const [first] = node.children
  if (typeof node.checked === 'boolean') return first?.type !== 'paragraph'
  return first?.type === 'table' && text.slice(startOf(node), startOf(first)).includes('[')
}

/** Whether a bare address is not written as it is read, or stands behind an open bracket, where the reference finds none. */
function isUnprovedLink(node: Link, source: string, text: string, { block }: Place): boolean {
  if (/^[[<]/.test(source)) return false
  if (!block || !['', 'http://', 'mailto:'].some((prefix) => node.url === prefix + source)) return true
  const before = text.slice(startOf(block), startOf(node))
  return before.includes('[') && withoutBrackets(withoutBrackets(before)).includes('[')
}

/** Take out pairs of brackets; one with code, a tag or an escape in it may be none. */
function withoutBrackets(source: string): string {
  return source.replaceAll(/\[[^[\]`\\<]*\]/g, '')
}

/**
 * Whether, without an empty line between, a table follows a list, a quote or a footnote, something a list or a quote in a quote, a
 * paragraph another or a quote, HTML a footnote, anything but another a definition, or indented code anything; or a directive
 * follows indented code.
 */
function hasMissingGap({ children }: Parents, text: string, { isInQuote }: Place): boolean {
  return children.some((child, index) => {
    const next = children[index + 1]
    // The lists behind a directive below indented code are read otherwise, with empty lines between them, too.
    if (child.type === 'code' && next?.type === 'leafDirective' && isIndentedCode(child, text)) return true
    if (next?.position?.start.line !== (child.position?.end.line ?? 0) + 1) return false
    if (next.type === 'code' && isIndentedCode(next, text)) return true
    switch (child.type) {
      case 'list':
      case 'blockquote':
        // The head of a table may be a line of a list without its indent.
        return isInQuote || next.type === 'table' || (child.type === 'blockquote' && next.type === 'paragraph')
      case 'paragraph':
        return next.type === 'paragraph'
      case 'definition':
        return next.type !== 'definition'
      case 'footnoteDefinition':
        return next.type === 'html' || next.type === 'table'
      default:
        return false
    }
  })
}

function isIndentedCode(code: Nodes, text: string): boolean {
  return !/[`~]/.test(text.charAt(startOf(code)))
}

function isInContainer({ isInQuote, isInList }: Place): boolean {
  return isInQuote || isInList
}

function colonsOf(source: string): number {
  return /^:*/.exec(source)?.[0].length ?? 0
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0
}
