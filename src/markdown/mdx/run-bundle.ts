import { Script } from 'node:vm'
import { compilationOf, report } from '../page/compilation.js'
import type { Import, ModuleNames } from '../page/import.js'
import { emptyModule } from './empty-module.js'
import { makerOf } from './generator-modules.js'
import { guardComponents } from './guard-components.js'
import { type Bundle, islandsOfBundle } from './islands-of-bundle.js'
import { sharedModule } from './shared-modules.js'
import { watchModule } from './watch-module.js'

type Run = (module: object, require: (name: string) => unknown) => void

/** Run a bundle and return what it exports. */
export function runBundle(
  bundle: Bundle,
  wanted: Import,
  partials: ReadonlyMap<string, ModuleNames>
): Record<string, unknown> {
  const module: { exports: Record<string, unknown> | undefined | null } = { exports: {} }
  const run = new Script(
    `(function (module, require) { const exports = module.exports;\n${bundle.code}\n})`
  ).runInThisContext() as Run
  const islands = islandsOfBundle(bundle, wanted)
  const { browserModules } = compilationOf(wanted.file).mdx
  run(module, (name) => {
    const partial = partials.get(name)
    if (partial) return { __esModule: true, ...partial }
    const shared = withDefault(sharedModule(name, wanted))
    if (shared) return watchModule(name, shared, islands.activity, browserModules[name])
    reportMissing(name, wanted)
    return emptyModule
  })
  const { exports } = module
  // What a module of CommonJS exports as a whole is its default, unless it was one of ES modules.
  const isEsModule = exports?.__esModule === true && 'default' in exports
  const names = isEsModule ? exports : { ...exports, default: exports }
  return guardComponents(names, wanted, islands.draw, islands.activity.onHook)
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
