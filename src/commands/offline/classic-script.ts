import { posix } from 'node:path'
import type { Plugin } from 'esbuild'

/** How a module is turned into a script. */
interface ClassicOptions {
  /** Reads a file of the site by its output path. */
  readonly read: (path: string) => Promise<string>
  readonly basePath: string
  /** Whether the script defines what the module exports for those who load it. */
  readonly isDefined: boolean
}

/** An import of a URL that is known in the browser alone, as the generator's own bundles write it. */
const importOfUrl = /\bimport\((?=[A-Za-z_$])/g

/** Bundle a module of the site with what it imports as a script, which browsers load from disk. */
export async function classicScript(path: string, { read, basePath, isDefined }: ClassicOptions): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'capstanModule',
    logLevel: 'silent',
    plugins: [siteFiles(read, basePath)]
  })
  const text = outputFiles[0]?.text ?? ''
  const definition = isDefined ? `capstanOffline.define(${JSON.stringify(path)},capstanModule);` : ''
  return `(()=>{${text}${definition}})();\n`
}

/** Let modules import the files of the site. */
function siteFiles(read: (path: string) => Promise<string>, basePath: string): Plugin {
  return {
    name: 'site-files',
    setup(bundle) {
      bundle.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return { path, namespace: 'site' }
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
