import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'
import { cssModules } from '../files/css-modules.js'
import { asksForPlace, ownPlaces } from '../files/own-places.js'
import { reactJsx } from '../files/react-jsx.js'
import { filesOfStyles } from '../files/files-of-styles.js'
import { compareText } from '../utils/collections.js'
import { generatorEntry, generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'
import { bundleBanner } from './bundle-banner.js'
import { configCompileError } from '../files/config-compile-error.js'

/** A configuration compiled to one module. */
export interface ConfigBundle {
  readonly code: string
  /** Hash of its modules and of the generator's version; independent of the folder. */
  readonly hash: string
  /** Every bundled file, relative to the site directory, with the hash of its bytes. */
  readonly inputs: readonly { readonly path: string; readonly hash: string }[]
}

/**
 * Bundle the configuration file and what it imports.
 * The specifier `capstan` always resolves to the running generator, whatever is installed in the site's folder.
 * @param texts What files are read as, by their absolute paths, in place of what is on the disk.
 */
export async function bundleConfig(
  siteDir: string,
  configFile: string,
  islands: readonly string[] = [],
  texts: ReadonlyMap<string, string> = new Map()
): Promise<ConfigBundle> {
  const esbuild = await import('esbuild')
  const hashes = new Map<string, string>()
  try {
    const result = await esbuild.build({
      ...entryOf(siteDir, configFile, islands),
      absWorkingDir: siteDir,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // Never written; source maps are relative to it, for the places of exceptions.
      outfile: join(siteDir, 'bundle.mjs'),
      sourcemap: 'inline',
      sourceRoot: pathToFileURL(join(siteDir, '/')).href,
      logLevel: 'silent',
      banner: { js: bundleBanner },
      define: { 'import.meta.url': '__moduleUrl' },
      jsx: 'automatic',
      loader: { '.css': 'empty', '.scss': 'empty', '.sass': 'empty', '.less': 'empty', '.styl': 'empty' },
      plugins: [
        runningGenerator,
        filesOfStyles,
        cssModules(siteDir, (path) => readModule(path, siteDir, hashes)),
        readInputs(siteDir, hashes, texts)
      ]
    })
    const inputs = [...hashes].map(([path, hash]) => ({ path, hash })).sort((a, b) => compareText(a.path, b.path))
    const code = result.outputFiles.find(({ path }) => path.endsWith('.mjs'))?.text ?? ''
    return { code, hash: hashOf(generatorId + JSON.stringify(inputs)), inputs }
  } catch (error) {
    throw configCompileError(error, configFile, (file) => readText(join(siteDir, file)))
  }
}

/** Read a CSS module, of which a component needs the names of its classes. */
function readModule(path: string, siteDir: string, hashes: Map<string, string>): Uint8Array | undefined {
  if (!existsSync(path)) return undefined
  const bytes = readFileSync(path)
  hashes.set(toPosix(relative(siteDir, path)), hashOf(bytes))
  return bytes
}

/** Read the text of a file; a module that the bundler made has none. */
function readText(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Create the entry: the configuration and, where there are islands, their exports. */
function entryOf(siteDir: string, configFile: string, islands: readonly string[]): BuildOptions {
  if (islands.length === 0) return { entryPoints: [join(siteDir, configFile)] }
  const contents = [
    `import * as configuration from './${configFile}'`,
    ...islands.map((path, index) => `import * as island${index} from './${path}'`),
    'export default configuration.default',
    `export const islands = { ${islands.map((path, index) => `${JSON.stringify(path)}: island${index}.default`).join(', ')} }`
  ].join('\n')
  return { stdin: { contents, resolveDir: siteDir, loader: 'js', sourcefile: 'configuration-and-islands.js' } }
}

/** Resolves `capstan` to the compiled entry of this generator, and React to the copy that renders its pages. */
const runningGenerator: Plugin = {
  name: 'running-generator',
  setup(build) {
    build.onResolve({ filter: /^capstan$/ }, () => ({ path: generatorEntry, external: true }))
    const { resolve } = createRequire(import.meta.url)
    build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path: name, kind }) => {
      const file = resolve(name)
      return { path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true }
    })
  }
}

/**
 * Read each file once, so that the recorded hash is that of the bundled bytes. Keep `import.meta.url` correct: in each
 * module it is the URL of its source file, not of the bundle.
 */
function readInputs(siteDir: string, hashes: Map<string, string>, texts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'read-inputs',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
        const given = texts.get(path)
        const bytes = given === undefined ? await readFile(path).catch(() => undefined) : Buffer.from(given)
        if (!bytes) return undefined // esbuild reports the reason
        hashes.set(toPosix(relative(siteDir, path)), hashOf(bytes))
        // A configuration may be written as a module of either kind.
        const text = bytes.toString()
        if (!/\.[cm]?[jt]sx?$/.test(path) || !asksForPlace(text))
          return { contents: reactJsx(path, bytes), loader: 'default' }
        const contents = ownPlaces(path, text) + reactJsx(path, text)
        return { contents, loader: extname(path).replace(/^\.[cm]?/, '') as 'js' | 'jsx' | 'ts' | 'tsx' }
      })
    }
  }
}
