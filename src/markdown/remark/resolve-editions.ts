/**
 * Resolve what a page shows in one edition alone: `:::only{version="0.17"}` around blocks, `:only[text]{lang="en"}` in a line. What another
 * edition shows leaves no trace; a condition that means nothing is reported, and its text stays. `{{name}}` becomes what the edition calls so.
 */
import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast'
import { conditionKeys, isShownIn } from '../content/edition-condition.js'
import { parseAttributes } from '../content/parse-attributes.js'
import { type Compilation, report } from '../page/compilation.js'
import { reportAttributes } from '../page/report-attributes.js'
import type { SourceRange } from '../page/file-set.js'
import { type ContainerDirective, contentOf, labelOf } from '../tree/directives.js'
import { visitNodes } from '../tree/visit.js'
import { fillNode } from './fill-node.js'
import { lineOf, reportUnclosed } from './report-unclosed.js'

/** Resolve the blocks and the parts of lines in a tree; without an edition they stay as they are written. */
export function resolveEditions(tree: Parents, compilation: Compilation): void {
  if (!compilation.context.edition) return
  const { variables } = compilation.context.edition
  const resolved = new Set<Nodes>()
  visitNodes(tree, (node, index, parent) => {
    if (node.type === 'containerDirective' && node.name === 'only') {
      const siblings: Nodes[] = parent.children
      const blocks = blocksOf(node, compilation)
      siblings.splice(index, 1, ...blocks)
      resolved.add(parent)
      return holdsLists(node) && joinLists(siblings, index - 1, index + blocks.length) ? index - 1 : index
    }
    if (node.type !== 'text' || !resolveInline(parent.children as PhrasingContent[], index, compilation)) {
      if (variables && fillNode(node, index, parent.children, variables)) compilation.isByEdition = true
      return undefined
    }
    resolved.add(parent)
    return index
  })
  if (resolved.size > 0) removeEmpty(tree, resolved)
}

/** Blocks that are nothing without content. */
const holders: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'listItem', 'list', 'blockquote'])

/** Remove the blocks of which nothing is left. */
function removeEmpty(parent: Parents, resolved: Set<Nodes>): void {
  const children: Nodes[] = parent.children
  for (const child of children) if ('children' in child) removeEmpty(child, resolved)
  const left = children.filter((child) => {
    const isEmpty = 'children' in child && child.children.length === 0
    return !(isEmpty && holders.has(child.type) && resolved.has(child))
  })
  if (left.length === children.length) return
  parent.children = left as typeof parent.children
  resolved.add(parent)
}

/** List the blocks of a container that this edition shows. */
function blocksOf(node: ContainerDirective, compilation: Compilation): RootContent[] {
  reportUnclosed(node, compilation)
  reportAttributes(node, conditionKeys, compilation)
  const line = lineOf(node, compilation.files.textAt(node.position?.start.line ?? 1))
  if (!isShown(node.attributes ?? {}, line, compilation)) return []
  const label = labelOf(node)
  return [...(label ? [{ ...label, data: {} }] : []), ...contentOf(node)]
}

/** Whether a container holds nothing but lists, such as some items of the list around it. */
function holdsLists(node: ContainerDirective): boolean {
  return labelOf(node) === undefined && node.children.every(({ type }) => type === 'list')
}

/** Whether a text is shown; one whose condition means nothing is. */
function isShown(
  attributes: Readonly<Record<string, string | null | undefined>>,
  position: SourceRange | undefined,
  compilation: Compilation
): boolean {
  const { edition } = compilation.context
  if (!edition) return true
  compilation.isByEdition = true
  const shown = isShownIn(attributes, edition)
  if (typeof shown === 'boolean') return shown
  report(compilation, 'unknown-edition', { text: shown.problem, suggestion: shown.suggestion }, position)
  return true
}

const opening = ':only['

/** Resolve the first part of a line that begins in a text, whatever markup it holds. Returns whether there is one. */
function resolveInline(siblings: PhrasingContent[], index: number, compilation: Compilation): boolean {
  const first = siblings[index]
  if (first?.type !== 'text') return false
  const start = first.value.indexOf(opening)
  const end = start < 0 ? undefined : endOf(siblings, index)
  if (!end) return false
  const position = first.position && { start: first.position.start, end: end.node.position?.end ?? first.position.end }
  const content = isShown(parseAttributes(end.attributes), position, compilation)
    ? contentBetween(siblings, index, start + opening.length, end)
    : []
  const textOf = (value: string): PhrasingContent[] => (value === '' ? [] : [{ ...first, value }])
  const parts = [...textOf(first.value.slice(0, start)), ...content, ...textOf(end.rest)]
  siblings.splice(index, end.index - index + 1, ...parts)
  return true
}

/** Where a part of a line ends: in the text at `index`, whose bracket is at `bracket`. */
interface InlineEnd {
  readonly index: number
  readonly bracket: number
  readonly attributes: string
  /** The last node that belongs to it, and the text behind the attributes. */
  readonly node: PhrasingContent
  readonly rest: string
}

/** Find the bracket that closes a part of a line, and the attributes behind it. */
function endOf(siblings: readonly PhrasingContent[], first: number): InlineEnd | undefined {
  let depth = 0
  for (let index = first; index < siblings.length; index++) {
    const node = siblings[index]
    if (node?.type !== 'text') continue
    const from = index === first ? node.value.indexOf(opening) : 0
    for (let at = from; at < node.value.length; at++) {
      if (node.value[at] === '[') depth++
      if (node.value[at] === ']' && --depth === 0) return attributesAt(siblings, index, at)
    }
  }
  return undefined
}

/** Read the attributes behind a bracket; in MDX they are taken for an expression. */
function attributesAt(siblings: readonly PhrasingContent[], index: number, bracket: number): InlineEnd | undefined {
  const node = siblings[index]
  const text = node?.type === 'text' ? node.value.slice(bracket + 1) : ''
  const written = /^\{([^{}\n]*)\}/.exec(text)
  if (node && written)
    return { index, bracket, attributes: written[1] ?? '', node, rest: text.slice(written[0].length) }
  const next = siblings[index + 1] as { readonly type: string; readonly value?: string } | undefined
  if (text !== '' || next?.type !== 'mdxTextExpression') return undefined
  return { index: index + 1, bracket, attributes: next.value ?? '', node: next as PhrasingContent, rest: '' }
}

/** List what is between the brackets of a part of a line. */
function contentBetween(
  siblings: readonly PhrasingContent[],
  first: number,
  start: number,
  { index, bracket, node }: InlineEnd
): PhrasingContent[] {
  const last = node.type === 'text' ? index : index - 1
  return siblings.slice(first, last + 1).flatMap((part, at): PhrasingContent[] => {
    if (part.type !== 'text') return [part]
    const value = part.value.slice(at === 0 ? start : 0, first + at === last ? bracket : undefined)
    return value === '' ? [] : [{ ...part, value }]
  })
}

/**
 * Join the lists of one kind that follow each other among siblings, from an index to another one. Returns whether what was at the first of them
 * has got more items.
 */
function joinLists(siblings: Nodes[], first: number, last: number): boolean {
  let hasGrown = false
  for (let index = Math.min(last, siblings.length - 1); index > Math.max(first, 0); index--) {
    const [list, next] = [siblings[index - 1], siblings[index]]
    if (list?.type !== 'list' || next?.type !== 'list' || list.ordered !== next.ordered) continue
    list.children.push(...next.children)
    if (list.position && next.position) list.position = { ...list.position, end: next.position.end }
    siblings.splice(index, 1)
    hasGrown ||= index - 1 === first
  }
  return hasGrown
}
