import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import type { Import } from '../page/import.js'
import { reportSyntax } from '../page/report-syntax.js'
import { mdxProcessorOf } from './mdx-processor.js'
import { offeredNames } from './offered-components.js'
import { readPartial } from './read-partial.js'
import { type RegisteredComponent, registeredComponents } from './registered-components.js'
import { reportEvaluation } from './report-evaluation.js'
import { type ResolvedModule, resolveModule } from './resolve-module.js'

/** A file of MDX that is compiled to JavaScript and was not run yet. */
export interface PreparedMdx {
  readonly file: VFile
  /** Its Markdown tree, to find the place of what fails later. */
  readonly tree: Root
  /** Absent: it has errors, which are reported. */
  readonly program?: MdxProgram
}

/** What a file of MDX runs. */
export interface MdxProgram {
  /** The body of a function. */
  readonly code: string
  readonly modules: readonly PreparedModule[]
  /** Components that the file uses without importing them and that are found elsewhere. */
  readonly registered: readonly (RegisteredComponent & { readonly module: PreparedModule })[]
  /** Components that it uses and that nobody has. */
  readonly missing: readonly string[]
}

/** An import and what it stands for; a file of Markdown is prepared with the one that imports it. */
export type PreparedModule = { readonly wanted: Import } & (
  | Exclude<ResolvedModule, { readonly partial: string }>
  | { readonly mdx: PreparedMdx | undefined }
)

/** Compile a file of MDX, and those that it imports, to JavaScript; undefined when it cannot be parsed. Errors are reported. */
export async function prepareMdx(file: VFile): Promise<PreparedMdx | undefined> {
  const { context, markdown } = compilationOf(file)
  const processor = mdxProcessorOf(context.extensions, markdown)
  const tree = parse(file, processor)
  if (!tree) return undefined
  try {
    const code = processor.stringify(await processor.run(tree, file), file)
    const modules: PreparedModule[] = []
    for (const wanted of file.data.imports ?? []) modules.push(await prepareModule(wanted))
    const used = [...code.matchAll(/\b_missingMdxReference\("([^".]+)", true\)/g)].map(([, name = '']) => name)
    const offered = offeredNames(file)
    const others = [...new Set(used)].filter((name) => !offered.has(name))
    const found = await registeredComponents(others, tree, file)
    const registered: MdxProgram['registered'][number][] = []
    for (const component of found) registered.push({ ...component, module: await prepareModule(component.wanted) })
    const missing = others.filter((name) => !found.some((component) => component.name === name))
    return { file, tree, program: { code, modules, registered, missing } }
  } catch (error) {
    reportEvaluation(error, tree, file)
    return { file, tree }
  }
}

async function prepareModule(wanted: Import): Promise<PreparedModule> {
  const resolved = resolveModule(wanted)
  if (!('partial' in resolved)) return { wanted, ...resolved }
  return { wanted, mdx: await readPartial(resolved.partial, resolved.text, wanted, prepareMdx) }
}

function parse(file: VFile, processor: ReturnType<typeof mdxProcessorOf>): Root | undefined {
  try {
    return processor.parse(file)
  } catch (error) {
    reportSyntax(error, file)
    return undefined
  }
}
