import type { Code, Definition, Heading, Nodes, Root } from 'mdast'
import { isKnownLanguage } from '../code/languages.js'
import type { Compilation } from '../page/compilation.js'
import type { WrittenText } from '../page/written-text.js'
import { takeExplicitId } from '../tree/explicit-id.js'
import { visitNodes } from '../tree/visit.js'
import { shownAttributes } from './shown-attributes.js'
import { writtenCode, writtenHtml, writtenProse } from './written.js'

/**
 * Gather the texts of a tree that was just parsed, before any pass changes it: what its author wrote for readers. Comments,
 * front matter, JavaScript, formulas and the attributes of directives are not.
 */
export function gatherTexts(tree: Root, compilation: Compilation): void {
  for (const node of tree.children) gather(node, 1, compilation)
  for (const { position, label, url } of unusedDefinitions(tree))
    compilation.texts.push({ value: `${label ?? ''} ${url}`, line: position?.start.line ?? 1, kind: 'text' })
}

/** List the definitions of links that nothing uses and that lead to no address: sentences behind a word in brackets. */
function unusedDefinitions(tree: Root): Definition[] {
  const definitions: Definition[] = []
  const used = new Set<string>()
  visitNodes(tree, (node) => {
    if (node.type === 'definition' && /^[^/.#:?]+$/.test(node.url)) definitions.push(node)
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier)
    return undefined
  })
  return definitions.filter(({ identifier }) => !used.has(identifier))
}

/** Gather the texts of a node; `around` is the line of what it is in. */
function gather(node: Nodes, around: number, compilation: Compilation): void {
  // Browsers never show what is in a frame.
  if ('name' in node && node.name === 'iframe') return
  const line = node.position?.start.line ?? around
  const add = (value: string | null | undefined, kind: WrittenText['kind']) => {
    if (value)
      compilation.texts.push({ value, line, kind, ...('name' in node && { component: node.name ?? undefined }) })
  }
  if (node.type === 'text') add(writtenProse(node.value), 'text')
  if (node.type === 'inlineCode') add(node.value.replace(language, ''), 'text')
  if (node.type === 'code' && !isReplaced(node, compilation)) add(writtenCode(node), 'code')
  if (node.type === 'html') add(writtenHtml(node.value), /^<[^<>]*>$/.test(node.value) ? 'attribute' : 'text')
  for (const value of attributesOf(node)) add(value, 'attribute')
  const children = node.type === 'heading' ? withoutId(node, compilation) : 'children' in node ? node.children : []
  for (const child of withoutAttributes(children)) gather(child, line, compilation)
}

/** List what a heading has before its id, a part of which may have been read as Markdown. */
function withoutId({ children, position }: Heading, { files }: Compilation): readonly Nodes[] {
  const written = position ? files.textAt(position.end.line) : ''
  if (!written.includes('}')) return children
  const copies = children.map((child) => ({ ...child }))
  takeExplicitId(copies, written)
  return copies
}

/** The language of code in a line, as MkDocs has it: `#!py`. */
const language = /^(?:#!|:::)[\w+-]+\s/

/** List the attributes of a node that readers meet. */
function attributesOf(node: Nodes): readonly (string | null | undefined)[] {
  if (node.type === 'image') return [node.alt, node.title]
  if (node.type === 'imageReference') return [node.alt]
  if (node.type === 'link') return [node.title]
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  return node.attributes.map((attribute) => {
    const isShown = attribute.type === 'mdxJsxAttribute' && shownAttributes.has(attribute.name)
    return isShown && typeof attribute.value === 'string' ? attribute.value : undefined
  })
}

/** Leave out the addresses in the attributes of a component in a line, which are taken for links: `:link-button[A]{href=https://b.example/ icon=c}`. */
function withoutAttributes(children: readonly Nodes[]): readonly Nodes[] {
  return children.filter((_, index) => {
    const before = children[index - 1]
    return !(before?.type === 'text' && openAttributes.test(before.value))
  })
}

const openAttributes = /:[a-z-]+\[[^[\]\n]+\]\{[^{}\n]*$/

/** Whether a block of code stands for something else: a file, or what a pass of the site draws of a language that is none. */
function isReplaced({ lang, meta }: Code, { context: { extensions } }: Compilation): boolean {
  if (meta && /\bfile=/.test(meta)) return true
  const hasPasses = extensions && extensions.remarkPlugins.length + extensions.rehypePlugins.length > 0
  return Boolean(hasPasses && lang && !isKnownLanguage(lang.toLowerCase()))
}
