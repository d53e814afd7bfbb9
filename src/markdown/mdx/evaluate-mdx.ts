import { run } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import * as runtime from 'react/jsx-runtime'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { reportSyntax } from '../page/report-syntax.js'
import type { ModuleNames } from '../page/import.js'
import { findPlace } from './find-place.js'
import { loadModule } from './load-module.js'
import { mdxProcessorOf } from './mdx-processor.js'
import { addPageComponents } from './page-components.js'
import { provideComponents } from './provide-components.js'
import { guardName } from './remark-guard-expressions.js'
import { reportEvaluation } from './report-evaluation.js'
import { watchJsx } from './watch-jsx.js'

type Exports = Awaited<ReturnType<typeof run>>

/** The exports of an MDX file, its content as `default`; undefined when it has errors. */
export interface EvaluatedMdx {
  readonly exports?: Exports
  /** Its Markdown tree, to find the place of what fails later. */
  readonly tree?: Root
}

/** Compile a file of MDX to JavaScript and run it; its errors are reported. */
export async function evaluateMdx(file: VFile): Promise<EvaluatedMdx> {
  const { context, markdown } = compilationOf(file)
  const processor = mdxProcessorOf(context.extensions, markdown)
  const tree = parse(file, processor)
  if (!tree) return {}
  try {
    const program = await processor.run(tree, file)
    const code = processor.stringify(program, file)
    // Which code runs cannot be known from outside: what never ends is at the first.
    context.onPlace?.({ ...(findPlace(tree, undefined)?.start ?? { line: 1, column: 1 }), isCode: true })
    const modules: ModuleNames[] = []
    for (const wanted of file.data.imports ?? []) modules.push(await loadModule(wanted, exportsOf))
    const { page } = compilationOf(file)
    const frontMatter = { ...page.customFrontMatter, ...page.frontMatter }
    // Headings get their ids when the page is drawn: a component that asks for the outline before finds none.
    const scope = {
      ...watchJsx(runtime, tree, file),
      [guardName]: guardOf(tree, file),
      modules,
      frontMatter,
      frontmatter: frontMatter,
      toc: []
    } as Parameters<typeof run>[1]
    const exports = await run(`${preambleOf(code)}\n${code}`, scope)
    addPageComponents(exports, tree, file)
    const content = await provideComponents(exports.default, code, tree, file, exportsOf)
    return { exports: { toc: [], ...exports, default: content }, tree }
  } catch (error) {
    reportEvaluation(error, tree, file)
    return { tree }
  }
}

/** Declare what pages find in scope: their imports, and, as in Docusaurus and Astro, their front matter and their outline. */
function preambleOf(code: string): string {
  const own = ['frontMatter', 'frontmatter', 'toc'].filter(
    (name) =>
      !new RegExp(`\\b(?:const|let|var|function|class)\\s+(?:${name}\\b|\\{[^}]*\\b${name}\\b(?!:)[^}]*\\})`).test(code)
  )
  return `const capstanModules = arguments[0].modules, ${guardName} = arguments[0].${guardName};${own.map((name) => `const ${name} = arguments[0].${name};`).join('')}`
}

/** Create what calls the expressions of a page: one that fails is reported, once, and shows nothing. */
function guardOf(tree: Root, file: VFile): (expression: () => unknown, index: number) => unknown {
  const failed = new Set<number>()
  return (expression, index) => {
    try {
      return expression()
    } catch (error) {
      if (!failed.has(index)) reportEvaluation(error, tree, file)
      failed.add(index)
      return undefined
    }
  }
}

function parse(file: VFile, processor: ReturnType<typeof mdxProcessorOf>): Root | undefined {
  try {
    return processor.parse(file)
  } catch (error) {
    reportSyntax(error, file)
    return undefined
  }
}

/** Evaluate a file that another one imports. */
async function exportsOf(file: VFile): Promise<ModuleNames | undefined> {
  return (await evaluateMdx(file)).exports
}
