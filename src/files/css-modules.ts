import { basename, dirname, join, relative } from 'node:path'
import type { OnResolveArgs, Plugin } from 'esbuild'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'

/** Reads the bytes of a CSS module for esbuild; undefined on an error, which esbuild reports. */
type ReadStylesheet = (absolute: string) => Uint8Array | string | undefined

/**
 * Give the classes of CSS modules names that are one for the whole site: esbuild makes them of the name of the file, so the file gets one
 * with the hash of its path. Every bundle, for pages, for browsers and of styles, then has the same names.
 */
export function cssModules(siteDir: string, read: ReadStylesheet): Plugin {
  return {
    name: 'css-modules',
    setup(build) {
      build.onResolve({ filter: /\.module\.css$/ }, async (wanted: OnResolveArgs) => {
        if (wanted.namespace === 'css-module' || isKnown(wanted.pluginData)) return undefined
        const { path: specifier, kind, importer, resolveDir } = wanted
        const found = await build.resolve(specifier, { kind, importer, resolveDir, pluginData: { isKnown: true } })
        if (found.errors.length > 0) return { errors: found.errors }
        return { path: ownName(found.path, siteDir), namespace: 'css-module', pluginData: { file: found.path } }
      })
      build.onLoad({ filter: /.*/, namespace: 'css-module' }, ({ pluginData }) => {
        const { file } = pluginData as { readonly file: string }
        const contents = read(file)
        const resolveDir = dirname(file)
        return contents !== undefined
          ? { contents, loader: 'local-css', resolveDir }
          : { errors: [{ text: 'it is not readable' }] }
      })
    }
  }
}

function isKnown(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isKnown' in data
}

/** Name a CSS module after its file and its place in the site. */
function ownName(absolute: string, siteDir: string): string {
  const path = toPosix(relative(siteDir, absolute))
  return join(dirname(absolute), `${basename(absolute, '.module.css')}_${hashOf(path).slice(0, 6)}.css`)
}
