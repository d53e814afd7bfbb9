import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OnResolveResult, Plugin } from 'esbuild'
import type { IslandRuntime } from '../model/island-runtime.js'
import { generatorDir } from '../utils/generator.js'

/** Where the modules of the runtime come from: their names enter those of chunks, which must not tell where the generator is. */
const namespace = 'island-runtime'

/** The modules of each runtime by the names under which islands import them. */
const modules: Readonly<Record<IslandRuntime, Readonly<Record<string, string>>>> = {
  preact: {
    react: 'react',
    'react/jsx-runtime': 'jsx-runtime',
    'react/jsx-dev-runtime': 'jsx-runtime',
    'react/compiler-runtime': 'compiler-runtime',
    'react-dom': 'react',
    'react-dom/client': 'client',
    preact: 'preact',
    'preact/hooks': 'hooks',
    'preact/compat': 'react',
    'preact/compat/client': 'client',
    'preact/jsx-runtime': 'jsx-runtime'
  },
  react: {
    react: 'react',
    'react/jsx-runtime': 'jsx-runtime',
    'react/jsx-dev-runtime': 'jsx-runtime',
    'react/compiler-runtime': 'compiler-runtime',
    'react-dom': 'react-dom',
    'react-dom/client': 'client'
  }
}

/** Resolve React, its twin and what hydrates islands to the copies that the generator brings along for a runtime. */
export function islandRuntime(runtime: IslandRuntime): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^(?:react|react-dom|preact)(?:\/|$)/ }, ({ path }) => {
        const name = modules[runtime][path]
        return name === undefined ? undefined : runtimeFile(`${name}.js`)
      })
      build.onResolve({ filter: /^island-runtime:/ }, ({ path }) => runtimeFile(path.slice(namespace.length + 1)))
      build.onResolve({ filter: /^\.\//, namespace }, ({ path }) => runtimeFile(path.slice(2)))
      build.onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
        contents: await readFile(join(generatorDir, 'dist', namespace, runtime, path)),
        loader: 'js'
      }))
    }
  }
}

/** Name a file of the runtime. */
function runtimeFile(path: string): OnResolveResult {
  return { path, namespace }
}

/** Describe what to set where React has what an island imports, and its twin has not; undefined for any other error. */
export async function adviseReact(text: string): Promise<string | undefined> {
  const [, name] = /^No matching export in "island-runtime:[\w-]+\.js" for import "([^"]+)"/.exec(text) ?? []
  if (name === undefined) return undefined
  const [react, dom] = await Promise.all([import('react'), import('react-dom')])
  if (!(name in react) && !(name in dom)) return undefined
  return `"${name}" is in React, not in Preact, on which islands run by default: ${settings}`
}

const settings = `set "island_runtime: react" in the front matter of the page, or "islandRuntime: 'react'" for the whole site`

/** Whether a module is a renderer of its own, which shares what React keeps to itself, as that of three.js does. */
export function readsInternals(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes('.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
}

/** Describe what to set for a module that reads the internals of React. */
export function internalsOfReact(path: string): string {
  return `"${path}" reads what React keeps to itself, which Preact, on which islands run by default, has not: ${settings}`
}
