import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import type { SearchSection } from '../../model/document.js'
import { asideMark } from '../../model/search.js'
import { classesOf } from '../tree/class-name.js'
import { takeMagicComments } from '../code/code-lines.js'
import { compilationOf } from '../page/compilation.js'
import type { ShownKey } from '../page/shown-key.js'
import { plainText } from '../tree/plain-text.js'

/** Split the page's text at its headings for the search index, and keep its first paragraph as a summary. */
export function rehypeSearchSections() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const drafts: Draft[] = [{ anchor: '', heading: '', text: '' }]
    for (const child of tree.children) collect(child, drafts)
    for (const keys of compilation.keyedCode.values()) drafts.push(...keys.map(sectionOf))
    compilation.sections.push(...drafts.map(finish).filter(({ anchor, text }) => anchor !== '' || text !== ''))
    const first = tree.children.find(
      (child) => child.type === 'element' && child.tagName === 'p' && plainText(child) !== ''
    )
    compilation.excerpt = first ? plainText(first) : ''
  }
}

type Draft = { -readonly [Key in keyof SearchSection]: SearchSection[Key] }

/** Elements inside of a line; every other ends a word. */
const inline = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q rb rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' '
  )
)

/** Elements that are no prose: an excerpt shows one of them, of a table one row. */
const asides = new Set(['pre', 'tr'])

/** Add the text of a node to the last section, or begin a section with it; `isAside`: it is inside of code or a table. */
function collect(node: RootContent | ElementContent, drafts: Draft[], isAside = false): void {
  if (node.type === 'text') append(drafts, node.value)
  if (node.type !== 'element' || isSkipped(node)) return
  const { id } = node.properties
  if (typeof id === 'string' && /^h[1-6]$/.test(node.tagName)) {
    drafts.push({ anchor: id, heading: plainText(node), text: '' })
    return
  }
  if (node.tagName === 'img') append(drafts, ` ${node.properties.alt ?? ''} `)
  const boundary = inline.has(node.tagName) ? '' : !isAside && asides.has(node.tagName) ? asideMark : ' '
  append(drafts, boundary)
  if (node.tagName === 'td' || node.tagName === 'th') append(drafts, '· ')
  if (node.tagName === 'pre') append(drafts, takeMagicComments(textOf(node)).lines.join('\n').replaceAll(asideMark, ''))
  else for (const child of node.children) collect(child, drafts, isAside || boundary === asideMark)
  append(drafts, boundary)
}

/** Write the section of a key: its name leads to it, and its words are those of the section that the code is in. */
function sectionOf({ id, path }: ShownKey): Draft {
  return { anchor: id, heading: path, text: '', names: [path] }
}

function textOf(node: ElementContent): string {
  return node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''
}

function append(drafts: Draft[], text: string): void {
  const last = drafts.at(-1)
  if (last) last.text += text
}

/** Whether an element is not searchable: the source of a diagram, or the mark of a footnote. */
function isSkipped(element: Element): boolean {
  const { properties, tagName, children } = element
  if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return true
  if (tagName === 'svg' || classesOf(element).includes('sr-only')) return true
  const [code] = children
  return tagName === 'pre' && code?.type === 'element' && classesOf(code).includes('language-mermaid')
}

function finish({ text, ...section }: Draft): SearchSection {
  // Most blanks are one already. A point is between cells that have a text.
  const spaced = text.replaceAll(/[^\S \r][^\S\r]*| [^\S\r]+/g, ' ')
  const separated = spaced.replaceAll(/·(?: ·)+/g, '·').replaceAll(/ ?·? ?\r[ ·]*/g, asideMark)
  return { ...section, text: separated.replaceAll(/^ | $/g, '') }
}
