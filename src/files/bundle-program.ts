import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Plugin } from 'esbuild'
import { ownPlaces } from './own-places.js'
import { expandGlobs } from './expand-globs.js'

/** A program of another generator that can be run. */
export interface Program {
  readonly code: string
  /** Absolute paths of the files that it is made of. */
  readonly files: readonly string[]
  /** Packages that the file itself imports and that are not installed. */
  readonly missing: readonly string[]
  /** Modules that are not there, as any of its files imports them. */
  readonly standIns: readonly string[]
}

/**
 * Bundle a program with the files of its site; packages that are installed stay outside, others have stand-ins.
 *
 * @param modules code of CommonJS that takes the place of packages, by their names
 */
export async function bundleProgram(
  siteDir: string,
  file: string,
  modules: Readonly<Record<string, string>> = {}
): Promise<Program> {
  const { build } = await import('esbuild')
  const path = join(siteDir, file)
  const missing = new Set<string>()
  const replaced = new Set<string>()
  const result = await build({
    entryPoints: [path],
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    outfile: join(siteDir, 'bundle.mjs'),
    // For the places of exceptions.
    sourcemap: 'inline',
    sourceRoot: pathToFileURL(join(siteDir, '/')).href,
    banner: { js: bannerOf(path) },
    define: {
      'import.meta.url': '__moduleUrl',
      'import.meta.dirname': '__dirname',
      'import.meta.filename': '__filename',
      'import.meta.resolve': 'capstanResolve'
    },
    jsx: 'automatic',
    plugins: [
      ownModules(modules),
      standIns((name, importer) => {
        replaced.add(name)
        if (importer === path && !name.startsWith('.')) missing.add(name)
      }),
      declarePlaces
    ]
  })
  const files = Object.keys(result.metafile.inputs).filter((input) => !/^[\w-]+:/.test(input))
  return {
    code: result.outputFiles[0]?.text ?? '',
    files: files.map((input) => resolve(siteDir, input)),
    missing: [...missing],
    standIns: [...replaced]
  }
}

/** Give the bundle the \`require\` of its configuration; what it cannot resolve is the name that was asked for. */
function bannerOf(path: string): string {
  return `import { createRequire as capstanCreateRequire } from 'node:module'
import { pathToFileURL as capstanUrl } from 'node:url'
const capstanRequire = capstanCreateRequire(${JSON.stringify(path)})
const require = Object.assign((name) => capstanRequire(name), {
  resolve: (name) => { try { return capstanRequire.resolve(name) } catch { return name } }
})
const capstanResolve = (name) => { try { return capstanUrl(capstanRequire.resolve(name)).href } catch { return name } }
`
}

const scripts = /\.[cm]?[jt]sx?$/

/** Replaces packages by our own code; exports that it lacks come from a stand-in. */
const ownModules = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'own-modules',
  setup(build) {
    build.onResolve({ filter: /^[^.]/ }, ({ path }) =>
      Object.hasOwn(modules, path) ? { path, namespace: 'own-module' } : undefined
    )
    build.onLoad({ filter: /.*/, namespace: 'own-module' }, ({ path }) => ({
      contents: `${standInCode}\n${modules[path] ?? ''}\nObject.setPrototypeOf(exports, standIn(${JSON.stringify(path)}))`,
      loader: 'js'
    }))
  }
})

/** Replaces every module that is missing or cannot run outside a browser, such as a component, by a stand-in. */
const standIns = (onReplaced: (name: string, importer: string) => void): Plugin => ({
  name: 'stand-ins',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...options }) => {
      if (kind === 'entry-point' || pluginData === 'resolving') return undefined
      if (/^(?:node:)?module$/.test(path) && options.namespace !== 'lenient-module')
        return { path, namespace: 'lenient-module' }
      if (isBuiltin(path)) return { path, external: true }
      const { resolveDir, importer, with: attributes } = options
      const found = await build.resolve(path, { kind, resolveDir, importer, with: attributes, pluginData: 'resolving' })
      if (found.errors.length > 0 || found.path === '') {
        onReplaced(path, importer)
        return { path, namespace: 'stand-in' }
      }
      if (found.external) return found
      if (/[\\/]node_modules[\\/]/.test(found.path))
        return { path: kind === 'require-call' ? found.path : pathToFileURL(found.path).href, external: true }
      return scripts.test(found.path) || found.path.endsWith('.json') ? found : { path, namespace: 'stand-in' }
    })
    build.onLoad({ filter: /.*/, namespace: 'lenient-module' }, () => ({
      contents: standInCode + lenientModule,
      loader: 'js'
    }))
    build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
      contents: `${standInCode}\nmodule.exports = standIn(${JSON.stringify(path)})`,
      loader: 'js'
    }))
  }
})

/** Lets each module find its own file and folder. */
const declarePlaces: Plugin = {
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: scripts, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const loader = extname(path).replace(/^\.[cm]?/, '') as Loader
      // The line of `#!` may be at the beginning alone.
      const code = expandGlobs(text.replace(/^#!/, '//'), path)
      return { contents: ownPlaces(path, code) + code, loader }
    })
  }
}

/** The module `node:module` whose `require` returns a stand-in for a package that is missing, and its name for its place. */
const lenientModule = `
import * as own from 'node:module'
export * from 'node:module'
export function createRequire(place) {
  const require = own.createRequire(place)
  const lenient = (find, otherwise) => (name, ...options) => {
    try {
      return find(name, ...options)
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error
      return otherwise(name)
    }
  }
  const resolve = Object.assign(lenient(require.resolve, (name) => name), require.resolve)
  return Object.assign(lenient(require, (name) => standIn(name)), { ...require, resolve })
}
export default { ...own, createRequire }
`

/**
 * A value that stands for anything: it can be read, called, iterated, and what a call returns awaited. Functions that only type their argument
 * (\`defineConfig\`) return it; any other call is remembered, for a configuration to be read from what it would have made. Who runs
 * the program is told of each use, and of what is computed from it without leaving a trace, where it asks for that.
 */
const standInCode = `
function standIn(name, call, isAwaited) {
  const target = function () {}
  const handler = {
    get(_, key) {
      if (key === '__esModule' || key === '__stub') return true
      if (key === 'then') return call && !isAwaited ? awaitOnce : undefined
      if (key === 'toJSON') return () => ({ stub: name, ...(call && { args: call }) })
      globalThis.__capstanUsed?.(name)
      if (key === Symbol.toPrimitive) return () => globalThis.__capstanText?.(name) ?? ''
      if (key === Symbol.iterator) return function* () { globalThis.__capstanLost?.(name) }
      if (key === 'length') {
        globalThis.__capstanLost?.(name)
        return 0
      }
      return standIn(key === 'default' || typeof key === 'symbol' ? name : name + '.' + key)
    },
    apply(_, __, args) {
      globalThis.__capstanUsed?.(name)
      return /(?:^|\\.)(?:define|extend|with|create)\\w*$/i.test(name) && args.length > 0 ? args[0] : standIn(name, args)
    },
    ownKeys(own) {
      // A bundle copies the names of what it imports.
      if (globalThis.__capstanLost && !new Error().stack.includes('__copyProps')) globalThis.__capstanLost(name)
      return Reflect.ownKeys(own)
    },
    construct(_, args) {
      globalThis.__capstanUsed?.(name)
      return standIn(name, args)
    }
  }
  const awaitOnce = (...callbacks) => Promise.resolve(standIn(name, call, true)).then(...callbacks)
  // A bundle reads named imports through the prototype, whose own ends the chain for loops over its keys.
  const prototype = new Proxy(target, handler)
  return new Proxy(target, { ...handler, getPrototypeOf: () => prototype })
}
`
