import type { Blockquote, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import { createAdmonition, type ContainerDirective, visitNodes } from '../../markdown/passes.js'
import { admonitionKinds } from '../shared/admonition-kinds.js'
import { createDetails, createTabs } from '../shared/tabs.js'
import { indentedBlock } from './remark-indented-syntax.js'
import { ownValue } from '../../utils/own-value.js'

/** Draw the indented blocks: admonitions, details, sets of tabs, lists of definitions. */
export function remarkIndentedBlocks(this: Processor<Root>) {
  const parseWith = (title: string, definitions: string): PhrasingContent[] => {
    const [paragraph] = this.parse(`${title}\n\n${definitions}`).children
    if (paragraph?.type !== 'paragraph') return [{ type: 'text', value: title }]
    dropPositions(paragraph)
    return paragraph.children
  }
  return (tree: Root): void => {
    // A title is parsed by itself, and knows the links that the page defines.
    let definitions: string | undefined
    const parseTitle = (title: string) =>
      parseWith(title, title.includes('][') ? (definitions ??= definitionsIn(tree)) : '')
    visitNodes(tree, (node, index, parent) => {
      const siblings = parent.children as RootContent[]
      if (!isIndented(node)) return undefined
      const head = headOf(node)
      if (head === ':') return defineTerm(siblings, index)
      if (head.startsWith('===')) return replaceTabs(siblings, index)
      siblings[index] = boxOf(node, head, parseTitle)
      return index
    })
  }
}

/** Write the definitions of a page as Markdown. */
function definitionsIn(tree: Root): string {
  const lines: string[] = []
  visitNodes(tree, (node) => {
    if (node.type === 'definition') lines.push(`[${node.label ?? node.identifier}]: <${node.url}>`)
    return undefined
  })
  return lines.join('\n')
}

function isIndented(node: RootContent | Root | undefined): node is ContainerDirective {
  return node?.type === 'containerDirective' && node.name === indentedBlock
}

function headOf({ attributes }: ContainerDirective): string {
  return attributes?.head ?? ''
}

/** Create an admonition, or details that look like one. */
function boxOf(node: ContainerDirective, head: string, parseTitle: (title: string) => PhrasingContent[]): Blockquote {
  const [, mark = '', words = '', quoted] =
    /^(!!!|\?\?\?\+?)[ \t]*([\w \t-]*?)[ \t]*(?:"(.*)")?[ \t]*$/.exec(head) ?? []
  const type = words.split(/[ \t]+/)[0]?.toLowerCase() ?? ''
  const title = quoted ?? type.replace(/^./, (letter) => letter.toUpperCase())
  const content = node.children
  if (mark === '!!!') {
    // An empty title is how authors leave it out.
    const shown = title === '' ? undefined : parseTitle(title)
    return { ...createAdmonition(ownValue(admonitionKinds, type) ?? 'note', shown, content), position: node.position }
  }
  const summary: Paragraph = { type: 'paragraph', children: parseTitle(title || type), data: { hName: 'span' } }
  return createDetails([summary], content, { isOpen: mark.endsWith('+'), position: node.position })
}

/** Create one set of the tabs that follow each other; `===!` begins a new one. */
function replaceTabs(siblings: RootContent[], index: number): number {
  const isNext = (node: RootContent | undefined, number: number) =>
    isIndented(node) && /^===/.test(headOf(node)) && (number === 0 || !headOf(node).startsWith('===!'))
  let count = 0
  while (isNext(siblings[index + count], count)) count++
  const blocks = siblings.slice(index, index + count).filter(isIndented)
  const tabs = blocks.map((block) => ({
    label: labelOf(/"(.*)"/.exec(headOf(block))?.[1] ?? '') || 'Tab',
    children: block.children,
    position: block.position
  }))
  siblings.splice(index, count, createTabs(tabs, blocks[0]?.position))
  return index
}

/** Leave the text of the label of a tab: without icons, marks, and tags that are in no code. */
function labelOf(written: string): string {
  return written
    .replaceAll(/(`[^`]*`)|<\/?[a-z][^<>]*>|:[\w-]+:/gi, (_, code: string | undefined) => code ?? '')
    .replaceAll(/[`*]/g, '')
    .trim()
}

/** Create a list of a term, the paragraph before, and the definitions that follow each other. */
function defineTerm(siblings: RootContent[], index: number): number {
  const term = siblings[index - 1]
  let count = 0
  while (isDefinition(siblings[index + count])) count++
  const blocks = siblings.slice(index, index + count).filter(isIndented)
  const definitions = blocks.map(({ children, position }): Blockquote => ({
    type: 'blockquote',
    children,
    data: { hName: 'dd' },
    position
  }))
  if (term?.type !== 'paragraph' || term.data?.hName !== undefined) {
    siblings.splice(index, count, ...definitions.map((block) => ({ ...block, data: {} })))
    return index
  }
  const head: Paragraph = { ...term, data: { ...term.data, hName: 'dt' } }
  const list: Blockquote = { type: 'blockquote', children: [head, ...definitions], data: { hName: 'dl' } }
  siblings.splice(index - 1, count + 1, { ...list, position: term.position })
  return index - 1
}

function isDefinition(node: RootContent | undefined): boolean {
  return isIndented(node) && headOf(node) === ':'
}

/** Forget the positions of a title that was parsed by itself. */
function dropPositions(node: PhrasingContent | Paragraph): void {
  delete node.position
  if ('children' in node) for (const child of node.children) dropPositions(child)
}
