import type { Nodes, Root, RootContent } from 'mdast'
import type { Processor } from 'unified'
import { VFile } from 'vfile'
import {
  createCompilation,
  type Compilation,
  type CompileContext,
  processorsOf,
  anchorsToIds,
  remarkInclude,
  resolveEditions,
  prepareText,
  readDependency,
  textOf,
  parsePartial,
  visitBlocks
} from '../../markdown/index.js'
import { editionId } from '../../model/edition-facts.js'
import type { Dependency } from '../../model/document.js'
import type { Page } from '../../model/page.js'
import type { Section, SectionBlock } from '../../model/section.js'
import { digestOf, wordsIn } from './blocks-of.js'
import { sectionsOf } from './sections-of.js'

/** The sections of a page, and the files beside it that they were read from. */
export interface SectionsReading {
  readonly sections: readonly Section[]
  readonly dependencies: readonly Dependency[]
  /** Id of the edition, where something in the page depends on it. */
  readonly edition?: string
}

/**
 * Read the sections of a page: its Markdown with the files that it includes, before any pass over it.
 * @param parsed The tree of its text, where that is parsed already; it stays as it is.
 */
export async function readSections(page: Page, context: CompileContext, parsed?: Root): Promise<SectionsReading> {
  const compilation = createCompilation(page, context, { markdown: await context.dialect.loadMarkdown() })
  const tree = parsed ? ofParsed(parsed, compilation) : await parse(compilation)
  const sections = sectionsOf(tree, {
    files: compilation.files,
    headingIds: compilation.markdown.headingIds,
    fields: fieldsOf(page),
    pageTitle: page.title
  })
  return {
    sections,
    dependencies: [...compilation.dependencies.values()],
    ...(compilation.isByEdition && { edition: editionId(context.edition) })
  }
}

/** Parse a page with what it includes; MDX that cannot be parsed is read as Markdown. */
async function parse(compilation: Compilation): Promise<Root> {
  const { page, context } = compilation
  const markdown = plainProcessor(compilation)
  if (page.format !== 'mdx' || context.isUntrusted) return parseWith(markdown, compilation)
  const { mdxProcessorOf } = await import('../../markdown/mdx/mdx-processor.js')
  try {
    return parseWith(mdxProcessorOf(undefined, compilation.markdown) as unknown as Processor<Root>, compilation)
  } catch {
    const plain = { ...compilation, page: { ...page, format: 'md' as const, text: page.text } }
    const tree = parseWith(markdown, plain)
    compilation.isByEdition = plain.isByEdition
    return tree
  }
}

/** Complete a copy of a tree. */
function ofParsed(parsed: Root, compilation: Compilation): Root {
  const file = new VFile({ path: compilation.page.source, data: { compilation, baseLine: 0 } })
  return complete(copyOf(parsed), file, plainProcessor(compilation), compilation)
}

/** Copy a node; passes replace what else is in it, and change none of it. */
function copyOf<Node extends Nodes>(node: Node): Node {
  return 'children' in node ? { ...node, children: node.children.map(copyOf) } : { ...node }
}

function plainProcessor({ markdown }: Compilation): Processor<Root> {
  return processorsOf(undefined, markdown).markdown as unknown as Processor<Root>
}

function parseWith(processor: Processor<Root>, compilation: Compilation): Root {
  const { page } = compilation
  const value = prepareText(page.text, { compilation, format: page.format })
  const file = new VFile({ path: page.source, value, data: { compilation, baseLine: 0 } })
  return complete(processor.parse(file), file, processor, compilation)
}

/** Put what a page includes into its tree, and leave out what is no text of its edition. */
function complete(tree: Root, file: VFile, processor: Processor<Root>, compilation: Compilation): Root {
  const { page, context } = compilation
  Reflect.apply(remarkInclude, processor, [])(tree, file)
  expandImports(tree, page.text, compilation, processor)
  if (!context.dialect.isForeign) anchorsToIds(tree)
  resolveEditions(tree, compilation)
  tree.children = tree.children.filter((node) => !isImport(node))
  return tree
}

/** Whether a paragraph is the imports of MDX in a page that is read as Markdown. */
function isImport(node: Root['children'][number]): boolean {
  const [text] = node.type === 'paragraph' ? node.children : []
  return text?.type === 'text' && /^import\s[\s\S]*?\sfrom\s+['"]/.test(text.value)
}

/** Collect the texts of the front matter that readers see. */
function fieldsOf({ source, frontMatter, frontMatterLines }: Page): SectionBlock[] {
  return (['title', 'sidebar_label', 'description'] as const).flatMap((name) => {
    const text = frontMatter[name]
    if (typeof text !== 'string' || text.trim() === '') return []
    const line = frontMatterLines[name] ?? 1
    const place = { file: source, line, column: name.length + 3, endLine: line }
    return [{ kind: 'field' as const, digest: digestOf(`${name} ${text}`), words: wordsIn(text), text, ...place }]
  })
}

/** An import of a file of Markdown: what the page calls it, and its path. */
const partialImport = /^import\s+(\w+)\s+from\s+['"]([^'"\n]+\.mdx?)['"];?[ \t]*$/gm

/** Max files that are imported into each other. */
const maxDepth = 10

/** Put the files of Markdown that a page imports, as pages of MDX include others, in place of the elements that show them. */
function expandImports(tree: Root, text: string, compilation: Compilation, processor: Processor<Root>): void {
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
