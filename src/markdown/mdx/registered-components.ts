import type { ObjectExpression } from 'acorn'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf } from '../page/compilation.js'
import type { Import } from '../page/import.js'
import { type ImportedName, parseScript } from '../syntax/parse-script.js'
import { readDependency, type ReadFile, textOf } from '../files/read-dependency.js'
import { findPlace } from './find-place.js'

const endings = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

/** A component that a site registers for all its pages. */
export interface RegisteredComponent {
  /** What pages call it. */
  readonly name: string
  readonly wanted: Import
  readonly exportName: string
}

/** Find those of some components that a site registers for all its pages in one module, where its generator has such a module. */
export async function registeredComponents(
  names: readonly string[],
  tree: Root,
  file: VFile
): Promise<RegisteredComponent[]> {
  const compilation = compilationOf(file)
  const { componentsModule } = compilation.context.dialect
  if (names.length === 0 || componentsModule === undefined) return []
  const registry = findRegistry(componentsModule, compilation)
  if (!registry?.bytes) return []
  const registered = await readRegistered(textOf(registry.bytes))
  return names.flatMap((name) => {
    const source = registered.get(name)
    if (!source) return []
    const wanted = { specifier: source.specifier, position: findPlace(tree, name), from: registry.path, file }
    return [{ name, wanted, exportName: source.name }]
  })
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
