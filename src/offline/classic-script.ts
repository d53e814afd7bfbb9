import { posix } from 'node:path'
import type { Plugin } from 'esbuild'
import { askOutside, isConfined } from '../utils/ask-outside.js'

/** How a module is turned into a script. */
interface ClassicOptions {
  /** Reads a file of the site by its output path. */
  readonly read: (path: string) => Promise<string>
  readonly basePath: string
  /** Whether the script defines what the module exports for those who load it. */
  readonly isDefined: boolean
}

/** Name of the module that imports the one to bundle. */
const entry = 'capstan-entry'

/** An import of a URL that is known in the browser alone, as the generator's own bundles write it. */
const importOfUrl = /\bimport\((?=[A-Za-z_$])/g

/**
 * Bundle a module of the site with what it imports as a script, which browsers load from disk. What it defines is promised, as a module may
 * wait for something before it has its exports.
 */
export async function classicScript(path: string, { read, basePath, isDefined }: ClassicOptions): Promise<string> {
  const text = isConfined() ? await bundleOutside(path, basePath, read) : await bundleModule(path, basePath, read)
  const module = `(async()=>{"use strict";let capstanModule;${text}return capstanModule})()`
  return isDefined ? `capstanOffline.define(${JSON.stringify(path)},${module});\n` : `${module};\n`
}

/** Bundle a module by esbuild as the body of an asynchronous function, which sets `capstanModule` to what it exports. */
async function bundleModule(path: string, basePath: string, read: ClassicOptions['read']): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    stdin: { contents: `import * as all from ${JSON.stringify(path)};capstanModule = all`, sourcefile: entry },
    bundle: true,
    write: false,
    minify: true,
    // The only form in which modules may wait; a script has no `import.meta`.
    format: 'esm',
    supported: { 'import-meta': false },
    logLevel: 'silent',
    plugins: [siteFiles(read, basePath)]
  })
  return outputFiles[0]?.text ?? ''
}

/** A module with the files of the site that it was found to import so far. */
export interface ClassicQuestion {
  readonly path: string
  readonly basePath: string
  readonly files: Readonly<Record<string, string>>
}

/** The script, unless files were missing. */
export interface ClassicAnswer {
  readonly text: string
  readonly missing: readonly string[]
}

/** Bundle a module whose files are given; those that it misses are named. */
export async function bundleGiven({ path, basePath, files }: ClassicQuestion): Promise<ClassicAnswer> {
  const missing: string[] = []
  const read = (name: string) => {
    if (!Object.hasOwn(files, name)) missing.push(name)
    return Promise.resolve(files[name] ?? '')
  }
  return { text: await bundleModule(path, basePath, read), missing }
}

/** Have a module bundled by the process that has started this one, which gets every file that it asks for. */
async function bundleOutside(path: string, basePath: string, read: ClassicOptions['read']): Promise<string> {
  const files: Record<string, string> = {}
  for (;;) {
    const { text, missing } = askOutside('script', { path, basePath, files } satisfies ClassicQuestion) as ClassicAnswer
    if (missing.length === 0) return text
    for (const name of missing) files[name] = await read(name)
  }
}

/** Let modules import the files of the site. */
function siteFiles(read: (path: string) => Promise<string>, basePath: string): Plugin {
  return {
    name: 'site-files',
    setup(bundle) {
      bundle.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        if (importer === entry) return { path, namespace: 'site' }
        if (path.startsWith('.')) return { path: posix.join(posix.dirname(importer), path), namespace: 'site' }
        if (path.startsWith(basePath)) return { path: path.slice(basePath.length), namespace: 'site' }
        return { path, external: true }
      })
      bundle.onLoad({ filter: /.*/, namespace: 'site' }, async ({ path }) => ({
        contents: (await read(path)).replaceAll(importOfUrl, 'capstanOffline.load('),
        loader: 'js'
      }))
    }
  }
}
