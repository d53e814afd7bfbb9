import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import type { Finding } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { compareText } from '../utils/collections.js'
import { generatorDir, generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'

/** A configuration compiled to one module. */
export interface ConfigBundle {
  readonly code: string
  /** Hash of the modules it was made of and of the generator's version; the same in every folder. */
  readonly hash: string
  /** Every file that entered the bundle, relative to the site directory, with the hash of its bytes. */
  readonly inputs: readonly { readonly path: string; readonly hash: string }[]
}

/**
 * Bundle the configuration file and what it imports.
 * The specifier `capstan` is always the running generator, whatever the site's folder holds.
 */
export async function bundleConfig(siteDir: string, configFile: string): Promise<ConfigBundle> {
  const esbuild = await import('esbuild')
  const hashes = new Map<string, string>()
  try {
    const result = await esbuild.build({
      entryPoints: [join(siteDir, configFile)],
      absWorkingDir: siteDir,
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // Read from wherever the bundle will lie: only the places of exceptions need it.
      outfile: join(siteDir, 'bundle.mjs'),
      sourcemap: 'inline',
      sourceRoot: pathToFileURL(join(siteDir, '/')).href,
      logLevel: 'silent',
      banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
      define: { 'import.meta.url': '__moduleUrl' },
      plugins: [runningGenerator, readInputs(siteDir, hashes)]
    })
    const inputs = [...hashes].map(([path, hash]) => ({ path, hash })).sort((a, b) => compareText(a.path, b.path))
    return { code: result.outputFiles[0]?.text ?? '', hash: hashOf(generatorId + JSON.stringify(inputs)), inputs }
  } catch (error) {
    throw bundleError(error, configFile)
  }
}

/** Points `capstan` at the compiled entry of this generator. */
const runningGenerator: Plugin = {
  name: 'running-generator',
  setup(build) {
    const path = pathToFileURL(join(generatorDir, 'dist', 'index.js')).href
    build.onResolve({ filter: /^capstan$/ }, () => ({ path, external: true }))
  }
}

/**
 * Reads each file once, so that the hash that is noted is that of the bytes that were bundled. Keeps `import.meta.url` true:
 * each module names itself, not the bundle that it became a part of.
 */
function readInputs(siteDir: string, hashes: Map<string, string>): Plugin {
  return {
    name: 'read-inputs',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, async ({ path }) => {
        const bytes = await readFile(path).catch(() => undefined)
        if (!bytes) return undefined // esbuild says why
        hashes.set(toPosix(relative(siteDir, path)), hashOf(bytes))
        if (!/\.m?[jt]s$/.test(path) || !bytes.includes('import.meta.url'))
          return { contents: bytes, loader: 'default' }
        const contents = `const __moduleUrl = ${JSON.stringify(pathToFileURL(path).href)};${bytes.toString()}`
        return { contents, loader: extname(path).endsWith('ts') ? 'ts' : 'js' }
      })
    }
  }
}

/** What esbuild reports of a file. */
interface CompileError {
  readonly text: string
  readonly location: {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly length: number
  } | null
}

/** Turn what esbuild reports into findings at their places. */
function bundleError(error: unknown, configFile: string): unknown {
  const { errors } = error as { errors?: readonly CompileError[] }
  if (!errors) return error
  return new UsageError(
    'The configuration does not compile.',
    errors.map((report) => compileFinding(report, configFile))
  )
}

/** Place one report of esbuild, whose columns count from 0. */
function compileFinding({ text, location }: CompileError, configFile: string): Finding {
  const { file, line, column, length } = location ?? { file: configFile, line: 1, column: 0, length: 0 }
  return {
    ruleId: 'config',
    message: `The configuration does not compile: ${text.replace(/\.$/, '')}.`,
    file: toPosix(file),
    line,
    column: column + 1,
    endLine: line,
    endColumn: column + 1 + length
  }
}
