import { run } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import * as runtime from 'react/jsx-runtime'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import type { Import, ModuleNames } from '../page/import.js'
import { emptyModule } from './empty-module.js'
import { findPlace } from './find-place.js'
import { loadScripts } from './load-scripts.js'
import { addPageComponents } from './page-components.js'
import { type MdxProgram, type PreparedMdx, type PreparedModule, prepareMdx } from './prepare-mdx.js'
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

/** Compile a file of MDX to JavaScript and run it with all that it imports, as one program; its errors are reported. */
export async function evaluateMdx(file: VFile): Promise<EvaluatedMdx> {
  const prepared = await prepareMdx(file)
  if (!prepared) return {}
  // Which code runs cannot be known from outside: what never ends is at the first.
  compilationOf(file).context.onPlace?.({
    ...(findPlace(prepared.tree, undefined)?.start ?? { line: 1, column: 1 }),
    isCode: true
  })
  try {
    return await runMdx(prepared, await loadScripts(scriptsOf(prepared), exportsOf))
  } catch (error) {
    reportEvaluation(error, prepared.tree, file)
    return { tree: prepared.tree }
  }
}

/** List the scripts that a file imports, and those that its files of Markdown do. */
function scriptsOf({ program }: PreparedMdx): readonly { readonly wanted: Import; readonly script: string }[] {
  const modules = [...(program?.modules ?? []), ...(program?.registered ?? []).map(({ module }) => module)]
  return modules.flatMap((module) => {
    if ('script' in module) return [module]
    return 'mdx' in module && module.mdx ? scriptsOf(module.mdx) : []
  })
}

/** Run a file whose scripts are loaded. */
async function runMdx(
  { file, tree, program }: PreparedMdx,
  scripts: ReadonlyMap<Import, ModuleNames>
): Promise<EvaluatedMdx> {
  if (!program) return { tree }
  try {
    const namesOf = async (module: PreparedModule) => (await loadNames(module, scripts)) ?? emptyModule
    const modules: ModuleNames[] = []
    for (const module of program.modules) modules.push(await namesOf(module))
    const registered: Record<string, unknown> = {}
    for (const { name, exportName, module } of program.registered)
      registered[name] = (await namesOf(module))[exportName]
    const exports = await run(`${preambleOf(program.code)}\n${program.code}`, scopeOf(file, tree, modules))
    addPageComponents(exports, tree, file)
    const content = provideComponents(exports.default, { registered, missing: program.missing, tree, file })
    return { exports: { toc: [], ...exports, default: content }, tree }
  } catch (error) {
    reportEvaluation(error, tree, file)
    return { tree }
  }
}

async function loadNames(
  module: PreparedModule,
  scripts: ReadonlyMap<Import, ModuleNames>
): Promise<ModuleNames | undefined> {
  if ('names' in module) return module.names
  if ('script' in module) return scripts.get(module.wanted)
  return module.mdx && (await runMdx(module.mdx, scripts)).exports
}

/** Collect what the code of a page finds. */
function scopeOf(file: VFile, tree: Root, modules: readonly ModuleNames[]): Parameters<typeof run>[1] {
  const { page } = compilationOf(file)
  const frontMatter = { ...page.customFrontMatter, ...page.frontMatter }
  return {
    ...watchJsx(runtime, tree, file),
    [guardName]: guardOf(tree, file),
    modules,
    frontMatter,
    frontmatter: frontMatter,
    // Headings get their ids when the page is drawn: a component that asks for the outline before finds none.
    toc: []
  } as Parameters<typeof run>[1]
}

/** Declare what pages find in scope: their imports, and, as in Docusaurus and Astro, their front matter and their outline. */
function preambleOf(code: MdxProgram['code']): string {
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

/** Evaluate a file that a component imports. */
async function exportsOf(file: VFile): Promise<ModuleNames | undefined> {
  return (await evaluateMdx(file)).exports
}
