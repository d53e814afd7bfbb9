import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { VFile } from 'vfile'
import {
  createCompilation,
  type Compilation,
  type CompileContext,
  processorsOf,
  remarkPassesOf,
  remarkPiece,
  remarkPieceDialect,
  prepareText
} from '../../../markdown/index.js'
import type { MarkdownDialect } from '../../../model/dialect.js'
import type { Page } from '../../../model/page.js'
import { normalizeNode } from '../../../compile/sections/normalize-node.js'
import { countCharacters } from './count-characters.js'
import { nameOf, outlineOf, type AnyNode } from './outline.js'
import type { Structure } from './structure.js'

/** Read what a page is built of, as a build reads it: its Markdown or MDX, then what the passes of its dialect make of it. No code runs. */
export async function readStructure(page: Page, context: CompileContext): Promise<Structure> {
  const dialect = await markdownOf(context)
  if (page.format !== 'mdx') return structureOf(page, await readMarkdown(page, context, dialect))
  try {
    return structureOf(page, await readMdx(page, context, dialect))
  } catch {
    // A build shows it as Markdown, or not at all; a translation that could be parsed would run.
    const read = await readMarkdown({ ...page, format: 'md', text: page.text }, context, dialect)
    const structure = structureOf(page, read)
    return { ...structure, outlines: ['no MDX', ...structure.outlines] }
  }
}

/** Read what a text of an API description is built of. */
export function readPieceStructure(page: Page, context: CompileContext): Structure {
  const processor = unified().use(remarkParse).use(remarkPieceDialect).use(remarkPiece)
  const file = fileOf(page, createCompilation(page, context))
  const tree = processor.parse(file)
  const before = structureOf(page, [tree])
  return { ...before, outlines: [...before.outlines, outlineOf(processor.runSync(tree, file) as unknown as AnyNode)] }
}

/** Load how the Markdown of a site is read, with formulas where it has some. */
async function markdownOf({ dialect, hasMath }: CompileContext): Promise<MarkdownDialect> {
  const markdown = await dialect.loadMarkdown()
  return hasMath ? (await import('../../../markdown/math/with-math.js')).withMath(markdown) : markdown
}

type Trees = readonly [parsed: Root, ...others: AnyNode[]]

async function readMarkdown(page: Page, context: CompileContext, markdown: MarkdownDialect): Promise<Trees> {
  const { markdown: processor } = processorsOf(undefined, markdown)
  const [parsed, file] = parse(page, context, { markdown, processor: processor as unknown as Processor<Root> })
  const copy = structuredClone(parsed)
  return [parsed, (await processor.run(copy, file)) as unknown as AnyNode]
}

/** Read MDX up to the passes over its Markdown: what follows would load what it imports. */
async function readMdx(page: Page, context: CompileContext, markdown: MarkdownDialect): Promise<Trees> {
  const { mdxProcessorOf } = await import('../../../markdown/mdx/mdx-processor.js')
  const processor = mdxProcessorOf(undefined, markdown) as unknown as Processor<Root>
  const [parsed, file] = parse(page, context, { markdown, processor })
  const passes = unified().use(remarkPassesOf(undefined, markdown))
  passes.parser = processor.parser
  const copy = structuredClone(parsed)
  return [parsed, (await passes.run(copy, file)) as unknown as AnyNode]
}

interface Reading {
  readonly markdown: MarkdownDialect
  readonly processor: Processor<Root>
}

function parse(page: Page, context: CompileContext, { markdown, processor }: Reading): [tree: Root, file: VFile] {
  const compilation = createCompilation(page, context, { markdown })
  const file = fileOf(page, compilation, prepareText(page.text, { compilation, format: page.format }))
  return [processor.parse(file), file]
}

function fileOf(page: Page, compilation: Compilation, value = page.text): VFile {
  return new VFile({ path: page.source, value, data: { compilation, baseLine: 0 } })
}

function structureOf({ frontMatter, customFrontMatter }: Page, trees: Trees): Structure {
  const [parsed] = trees
  const kinds = new Map<string, number>()
  const count = (node: AnyNode) => {
    const name = nameOf(node)
    kinds.set(name, (kinds.get(name) ?? 0) + 1)
    node.children?.forEach(count)
  }
  for (const tree of trees) count(tree as unknown as AnyNode)
  return {
    outlines: trees.map((tree) => outlineOf(tree as unknown as AnyNode)),
    kinds,
    characters: countCharacters(parsed as unknown as AnyNode),
    fields: new Map(fieldsIn({ ...customFrontMatter, ...frontMatter }, '')),
    blocks: parsed.children.map((node) => ({
      line: node.position?.start.line ?? 1,
      endLine: node.position?.end.line ?? 1,
      content: normalizeNode(node)
    }))
  }
}

/** List the values of front matter by where they are. */
function fieldsIn(value: unknown, path: string): [path: string, value: string][] {
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return [[path, JSON.stringify(value ?? null)]]
  const entries = Object.entries(value)
  return [
    [path, Array.isArray(value) ? '[]' : '{}'],
    ...entries.flatMap(([key, item]) => fieldsIn(item, `${path}/${key}`))
  ]
}
