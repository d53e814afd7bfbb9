import type { ObjectExpression } from 'acorn'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf } from '../page/compilation.js'
import type { Evaluate, ModuleNames } from '../page/import.js'
import { type ImportedName, parseScript } from '../syntax/parse-script.js'
import { readDependency, type ReadFile, textOf } from '../files/read-dependency.js'
import { findPlace } from './find-place.js'
import { loadModule } from './load-module.js'

const endings = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/**
 * Load those of some components that a site registers for all its pages in one module, where its generator has such a module. Each
 * is loaded by itself, so that one whose package is missing costs itself.
 */
export async function registeredComponents(
  names: readonly string[],
  tree: Root,
  file: VFile,
  evaluate: Evaluate
): Promise<ModuleNames> {
  const compilation = compilationOf(file)
  const { componentsModule } = compilation.context.dialect
  if (names.length === 0 || componentsModule === undefined) return {}
  const registry = findRegistry(componentsModule, compilation)
  if (!registry?.bytes) return {}
  const registered = await readRegistered(textOf(registry.bytes))
  const components: Record<string, unknown> = {}
  for (const name of names) {
    const source = registered.get(name)
    if (!source) continue
    const wanted = { specifier: source.specifier, position: findPlace(tree, name), from: registry.path, file }
    components[name] = (await loadModule(wanted, evaluate))[source.name]
  }
  return components
}

function findRegistry(module: string, compilation: Compilation): ReadFile | undefined {
  const from = compilation.page.source
  for (const ending of endings) {
    const found = readDependency({ url: module + ending, from, position: undefined }, compilation)
    if (found.bytes) return found
  }
  return undefined
}

/** Read which imports a module puts into its default export; one that cannot be read has none. */
async function readRegistered(text: string): Promise<Map<string, ImportedName>> {
  const { constants, imports, exported } = await parseScript(text, 'tsx')
  const value = exported?.type === 'Identifier' ? constants.get(exported.name) : exported
  const entries = value?.type === 'ObjectExpression' ? value.properties.flatMap(entryOf) : []
  return new Map(
    entries.flatMap(([name, local]) => {
      const imported = imports.get(local)
      return imported ? [[name, imported] as const] : []
    })
  )
}

/** Read `Name` or `Name: Local`. */
function entryOf(property: ObjectExpression['properties'][number]): [name: string, local: string][] {
  if (property.type !== 'Property' || property.computed || property.value.type !== 'Identifier') return []
  const { key, value } = property
  return key.type === 'Identifier' ? [[key.name, value.name]] : []
}
