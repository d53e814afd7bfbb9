import { slug } from 'github-slugger'
import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitNodes } from '../../markdown/passes.js'

/** Draw lists of definitions: a term, and below it lines that begin with a colon. Terms get the ids that Hugo and mdBook give them, but for those of headings. */
export function remarkDefinitions() {
  return (tree: Root): void => {
    const taken = new Set<string>()
    visitNodes(tree, (node) => {
      if (node.type === 'heading') taken.add(slug(toString(node)))
      return undefined
    })
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'paragraph') return undefined
      const siblings = parent.children as RootContent[]
      const parts = partsOf(node)
      const before = siblings[index - 1]
      if (isDefinition(node) && before !== undefined) return defineBefore(before, parts, index, siblings)
      if (parts.length < 2) return undefined
      const [term = [], ...definitions] = parts
      const list = listOf([termOf(term, taken), ...definitions.map(definitionOf)], node)
      if (!isList(before)) {
        siblings.splice(index, 1, list)
        return index + 1
      }
      before.children.push(...list.children)
      siblings.splice(index, 1)
      return index
    })
  }
}

const mark = /\n:[ \t]+/
/** The same where a text is the first of its paragraph. */
const firstMark = /(?:^|\n):[ \t]+/

function isDefinition({ children: [first] }: Paragraph): boolean {
  return first?.type === 'text' && /^:[ \t]/.test(first.value)
}

/** Add definitions to a list, or make one of the paragraph before them. */
function defineBefore(
  before: RootContent,
  parts: readonly PhrasingContent[][],
  index: number,
  siblings: RootContent[]
): number | undefined {
  const definitions = parts.filter((part) => part.length > 0).map(definitionOf)
  if (isList(before)) {
    before.children.push(...definitions)
    siblings.splice(index, 1)
    return index
  }
  if (before.type !== 'paragraph') return undefined
  siblings.splice(index - 1, 2, listOf([termOf(before.children), ...definitions], before))
  return index
}

function isList(node: RootContent | undefined): node is Blockquote {
  return node?.type === 'blockquote' && node.data?.hName === 'dl'
}

function listOf(children: Blockquote['children'], { position }: Paragraph): Blockquote {
  return { type: 'blockquote', children, data: { hName: 'dl' }, ...(position && { position }) }
}

function termOf(children: PhrasingContent[], taken?: Set<string>): Paragraph {
  const id = slug(toString({ type: 'paragraph', children }))
  const isFree = taken !== undefined && id !== '' && !taken.has(id)
  if (isFree) taken.add(id)
  return { type: 'paragraph', children, data: { hName: 'dt', ...(isFree && { hProperties: { id } }) } }
}

function definitionOf(children: PhrasingContent[]): Blockquote {
  return { type: 'blockquote', children: [{ type: 'paragraph', children }], data: { hName: 'dd' } }
}

/** Split a paragraph before the lines that begin with a colon. */
function partsOf({ children }: Paragraph): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]]
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') {
      parts.at(-1)?.push(child)
      continue
    }
    const [first = '', ...others] = child.value.split(index === 0 ? firstMark : mark)
    if (first !== '') parts.at(-1)?.push({ ...child, value: first })
    for (const value of others) parts.push([{ ...child, value }])
  }
  return parts
}
