import type { Element, ElementContent } from 'hast'
import { type Compilation, report } from '../compilation/compilation.js'
import { contentOf, element } from './element.js'

/**
 * Draw a list as files and folders. An entry is a folder if it has a list of its own or its name ends in a slash; what follows
 * the name is a comment; `…` stands for further files.
 */
export function fileTree(node: Element, compilation: Compilation): ElementContent[] {
  const [list, ...others] = contentOf(node)
  if (list?.type === 'element' && list.tagName === 'ul' && others.length === 0) {
    return [element('div', 'file-tree', [treeList(list)], node)]
  }
  report(compilation, 'content-component', 'Unexpected content of a file tree, expected one list.', node.position)
  return node.children
}

function treeList(list: Element): Element {
  return element(
    'ul',
    '',
    contentOf(list).map((child) => (child.type === 'element' && child.tagName === 'li' ? entry(child) : child)),
    list
  )
}

/** Draw one file or folder with what is in it. */
function entry(item: Element): Element {
  const children = contentOf(item)
  const below = children.filter((child): child is Element => child.type === 'element' && child.tagName === 'ul')
  const line = children.filter((child) => !(child.type === 'element' && child.tagName === 'ul')).flatMap(unwrap)
  const { name, comment } = splitLine(line)
  const isFolder = below.length > 0 || /\/\s*$/.test(textIn(name))
  const isRest = /^(?:…|\.\.\.)$/.test(textIn(name).trim())
  const kind = isRest ? 'rest' : isFolder ? 'folder' : 'file'
  const drawn: Element[] = isRest
    ? []
    : [{ ...element('capstan-icon', '', [], item), properties: { name: isFolder ? 'folder' : 'file' } }]
  const label = element('span', `tree-name ${kind}`, [...drawn, ...name], item)
  const note = comment.length > 0 ? [element('span', 'tree-comment', comment, item)] : []
  return element('li', '', [label, ...note, ...below.map(treeList)], item)
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
  return nodes.map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textIn(node.children) : '')).join('')
}
