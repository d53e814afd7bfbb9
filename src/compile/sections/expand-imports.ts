import type { Nodes, Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import { readDependency, textOf, type Compilation, parsePartial, visitBlocks } from '../../markdown/index.js'

/** An import of a file of Markdown: what the page calls it, and its path. */
const partialImport = /^import\s+(\w+)\s+from\s+['"]([^'"\n]+\.mdx?)['"];?[ \t]*$/gm

/** Max files that are imported into each other. */
const maxDepth = 10

/** Put the files of Markdown that a page imports, as pages of MDX include others, in place of the elements that show them. */
export function expandImports(tree: Root, text: string, compilation: Compilation, processor: Processor<Root>): void {
  expand(tree, { text, from: compilation.page.source, depth: 0 }, compilation, processor)
}

interface Importing {
  readonly text: string
  readonly from: string
  readonly depth: number
}

function expand(tree: Root, importing: Importing, compilation: Compilation, processor: Processor<Root>): void {
  const { text, from, depth } = importing
  const pathByName = new Map([...text.matchAll(partialImport)].map(([, name = '', path = '']) => [name, path]))
  if (pathByName.size === 0 || depth === maxDepth) return
  visitBlocks(tree, (node, index, parent) => {
    const url = pathByName.get(elementName(node) ?? '')
    if (url === undefined) return undefined
    const { path, bytes } = readDependency({ url, from, position: node.position }, compilation)
    if (!bytes) return undefined
    const partial = parsePartial({ path, url, text: textOf(bytes), position: node.position }, processor, compilation)
    expand(partial, { text: textOf(bytes), from: path, depth: depth + 1 }, compilation, processor)
    const content = partial.children.filter(({ type }) => type !== 'yaml')
    ;(parent.children as RootContent[]).splice(index, 1, ...content)
    return index + content.length
  })
}

/** Read the name of an element that is alone, in MDX or in Markdown. */
function elementName(node: Nodes): string | undefined {
  if (node.type === 'mdxJsxFlowElement') return node.name ?? undefined
  return node.type === 'html' ? /^<(\w+)\b[^>]*\/>\s*$/.exec(node.value)?.[1] : undefined
}
