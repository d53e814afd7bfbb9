import type { Element, ElementContent } from 'hast'
import { type Compilation, report } from '../page/compilation.js'
import { contentOf, element, textOf } from './element.js'
import { reportStray } from './report-stray.js'

/**
 * Draw a list as files and folders; what is beside it keeps its place. An entry is a folder if it has a list of its own or its
 * name ends in a slash; what follows the name is a comment; `…` stands for further files.
 */
export function fileTree(node: Element, compilation: Compilation): ElementContent[] {
  const content = contentOf(node)
  const lists = content.filter(isList)
  if (lists.length === 0) {
    report(compilation, 'content-component', 'Unexpected content of a file tree, expected one list.', node.position)
    return node.children
  }
  const strays = content.filter((child) => child !== lists[0])
  reportStray(strays, { container: 'a file tree', expected: 'one list' }, compilation)
  return content.map((child) =>
    isList(child) ? element('div', 'file-tree', [labelled(treeList(child), node)], node) : child
  )
}

/** Name a tree for readers who do not see it. */
function labelled(list: Element, node: Element): Element {
  const title = textOf(node, 'title')
  return title === undefined ? list : { ...list, properties: { ...list.properties, ariaLabel: title } }
}

function isList(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'ul'
}

function treeList(list: Element): Element {
  return element(
    'ul',
    '',
    contentOf(list).map((child) => (child.type === 'element' && child.tagName === 'li' ? entry(child) : child)),
    list
  )
}

const blockTags = new Set(
  'blockquote capstan-admonition capstan-tabs details div dl figure h2 h3 h4 h5 h6 ol p pre table ul'.split(' ')
)

/** Whether a part of an entry keeps a place of its own below the name: all but lines of text, which a loose list has in a paragraph. */
function isBlock(node: ElementContent, isFirst: boolean): boolean {
  return node.type === 'element' && blockTags.has(node.tagName) && !(isFirst && node.tagName === 'p')
}

/** Draw one file or folder with what is in it. */
function entry(item: Element): Element {
  const children = contentOf(item)
  const below = children.filter((child, index) => isBlock(child, index === 0))
  const line = children.filter((child) => !below.includes(child)).flatMap(unwrap)
  const { name, comment } = splitLine(line)
  const isFolder = below.some(isList) || /\/\s*$/.test(textIn(name))
  const isRest = /^(?:…|\.\.\.)$/.test(textIn(name).trim())
  const kind = isRest ? 'rest' : isFolder ? 'folder' : 'file'
  const drawn: Element[] = isRest
    ? []
    : [{ ...element('capstan-icon', '', [], item), properties: { name: isFolder ? 'folder' : 'file' } }]
  const label = element('span', `tree-name ${kind}`, [...drawn, ...name], item)
  const note = comment.length > 0 ? [element('span', 'tree-comment', comment, item)] : []
  return element('li', '', [label, ...note, ...below.map((child) => (isList(child) ? treeList(child) : child))], item)
}

/** Take the words of a paragraph out of it: the items of loose lists have one. */
function unwrap(child: ElementContent): ElementContent[] {
  return child.type === 'element' && child.tagName === 'p' ? child.children : [child]
}

/** Split a line behind the name: at its first blank, or behind what is emphasized or code. */
function splitLine([first, ...others]: ElementContent[]): { name: ElementContent[]; comment: ElementContent[] } {
  if (first?.type !== 'text') return { name: first ? [first] : [], comment: withoutBlanks(others) }
  const [name = '', ...words] = first.value.trimStart().split(/\s+/)
  const rest = words.join(' ')
  const comment: ElementContent[] = rest === '' ? [] : [{ type: 'text', value: rest }]
  return { name: [{ type: 'text', value: name }], comment: withoutBlanks([...comment, ...others]) }
}

function withoutBlanks(nodes: ElementContent[]): ElementContent[] {
  return nodes.filter((node, index) => !(node.type === 'text' && node.value.trim() === '' && index === 0))
}

function textIn(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textIn(node.children) : ''))
    .join('')
}
