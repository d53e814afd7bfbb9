import { Script } from 'node:vm'
import { handlerReport } from '../components/handler-report.js'
import { type Compilation, compilationOf, report, type ClientPart } from '../page/compilation.js'
import type { Import, ModuleNames } from '../page/import.js'
import type { Program } from './bundle-scripts.js'
import type { FunctionComponent } from 'react'
import { messageOf } from '../../utils/text-of.js'
import { activityOf, type ComponentActivity } from './component-activity.js'
import { emptyModule } from './empty-module.js'
import { makerOf } from './generator-modules.js'
import { guardComponents } from './guard-components.js'
import { islandsOfEntry, type EntryIslands } from './islands-of-entry.js'
import { needsBrowser } from './needs-browser.js'
import { reportImport } from './report-import.js'
import { sharedModule } from './shared-modules.js'
import { styleTaker } from './style-adapters.js'
import { watchModule } from './watch-module.js'

type Run = (module: object, require: (name: string) => unknown, onStyles: (read: () => string) => void) => void

/** Imports a script of a program. */
type Start = () => Promise<Record<string, unknown>>

/** Run a program and return what its scripts export; one that fails is reported and costs itself. */
export async function runProgram(program: Program): Promise<ReadonlyMap<Import, ModuleNames>> {
  const names = new Map<Import, ModuleNames>()
  const [first] = program.entries
  if (!first) return names
  const watching = activityOf(compilationOf(first.wanted.file), reportOfHandlers(first.wanted))
  const activity: ComponentActivity = {
    ...watching,
    // A package may read a context that need not be given.
    onBareContext: (context, stack) => {
      if (!isOfPackage(stack, program.code)) watching.onBareContext(context, stack)
    }
  }
  const starts = startsOf(program, first.wanted, activity)
  for (const entry of program.entries) {
    const { wanted } = entry
    const islands = islandsOfEntry(entry, program.code)
    try {
      const exports = (await starts[entry.index]?.()) ?? {}
      // A module without a default export is its own, as in other bundlers.
      const withDefault = 'default' in exports ? exports : { ...exports, default: exports }
      names.set(wanted, guardComponents(withDefault, wanted, islands, activity.onHook))
    } catch (error) {
      if (islands && needsBrowser(error)) names.set(wanted, browserOnly(error, wanted, islands))
      else reportImport(error, wanted)
    }
  }
  return names
}

/** Run what a program begins with: nothing of it is imported yet. */
function startsOf(program: Program, first: Import, activity: ComponentActivity): readonly Start[] {
  const module: { exports: readonly Start[] } = { exports: [] }
  const compilation = compilationOf(first.file)
  const { browserModules } = compilation.mdx
  const run = new Script(
    `(function (module, require, onStyles) { const exports = module.exports;\n${program.code}\n})`
  ).runInThisContext() as Run
  const load = (name: string): unknown => {
    const partial = program.partials.get(name)
    if (partial) return { __esModule: true, ...partial }
    const wanted = program.entries.find(({ shared }) => shared.includes(name))?.wanted ?? first
    const shared = withDefault(sharedModule(name, wanted))
    if (shared) return watchModule(name, shared, activity, browserModules[name])
    const builtIn = process.getBuiltinModule(name) as unknown
    if (builtIn !== undefined) return builtIn
    reportMissing(name, wanted)
    return emptyModule
  }
  run(module, load, styleTaker(compilation))
  return module.exports
}

/** Whether the first call of a stack that is in a program is in a package: each file begins with a comment, which is its path. */
function isOfPackage(stack: string, code: string): boolean {
  const [, line = '1'] = /evalmachine\.<anonymous>:(\d+)/.exec(stack) ?? []
  const above = code.split('\n', Number(line) - 1)
  return above.findLast((text) => /^\s*\/\/ \S+\.\w+$/.test(text))?.includes('node_modules/') === true
}

/** Create what reports the handlers of components, once for each import, at the first tag that needs them. */
function reportOfHandlers(first: Import): ComponentActivity['onHandler'] {
  const compilation: Compilation = compilationOf(first.file)
  const reports = new Map<string, ComponentActivity['onHandler']>()
  return (element, handler) => {
    const { component, position } = compilation.drawing.tag ?? { component: first.specifier, position: first.position }
    const known = reports.get(component) ?? handlerReport(component, position, compilation)
    reports.set(component, known)
    known(element, handler)
  }
}

/** Report a module without a counterpart: what is taken from it shows its content. */
function reportMissing(name: string, { specifier, position, file }: Import): void {
  const compilation = compilationOf(file)
  const maker = makerOf(name, compilation.mdx)
  const reason = maker ? `it is ${maker.generator}'s own and has no counterpart here` : 'it has no counterpart here'
  const message = `Import of "${name}" in "${specifier}" has no effect: ${reason}; its content stays.`
  report(compilation, 'foreign-syntax', message, position)
}

/** Mark a module as one of ES modules: a bundle asks it for its default export, not for the module as a whole. */
function withDefault(
  module: Readonly<Record<string, unknown>> | undefined
): Readonly<Record<string, unknown>> | undefined {
  return module && 'default' in module && !('createElement' in module) ? { __esModule: true, ...module } : module
}

/**
 * Stand in for a script that fails outside of a browser: whatever is taken from it is an island that only a browser draws, and what draws it
 * fails as the script did.
 */
function browserOnly(error: unknown, wanted: Import, islands: EntryIslands): ModuleNames {
  const compilation = compilationOf(wanted.file)
  const { components } = compilation
  const message = `"${wanted.specifier}" needs a browser (${messageOf(error)}): its components are drawn there alone. Write client="only" and a fallback to say so.`
  let isReported = false
  const tell = (): void => {
    if (!isReported) report(compilation, 'browser-only', message, wanted.position)
    isReported = true
  }
  const fail = (): never => {
    throw error
  }
  const known = new Map<string, FunctionComponent<object>>()
  const componentOf = (exportName: string) => {
    const client: ClientPart = { ...islands.partOf(fail, exportName), isBrowserOnly: true }
    const inContent: FunctionComponent<{ readonly client?: string }> = (props) => {
      if (props.client !== 'only') tell()
      return islands.draw(fail, client, props)
    }
    components.set(inContent, { inContent, inComponent: fail, part: client })
    known.set(exportName, inContent)
    return inContent
  }
  return new Proxy<Record<string, unknown>>(
    {},
    {
      has: (_, name) => name !== 'then',
      get: (_, name) =>
        typeof name === 'string' && /^(?:default$|[A-Z])/.test(name)
          ? (known.get(name) ?? componentOf(name))
          : undefined
    }
  )
}
