import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Script } from 'node:vm'
import type { BuildFailure, Plugin } from 'esbuild'
import { hashOf } from '../../utils/hash.js'
import { toPosix } from '../../utils/paths.js'
import { type Compilation, compilationOf, report } from '../compilation/compilation.js'
import { isInWorkTree, resolveAuthored } from '../compilation/read-dependency.js'
import type { Import, ModuleNames } from '../compilation/import.js'
import { isSharedModule, sharedModule } from './shared-modules.js'

/**
 * Bundle a script that a page imports, with all that it imports, and run it. React is the generator's own. Every file
 * that enters becomes a dependency of the page. A script that cannot be bundled or run is a finding.
 *
 * `target` is a file of the site (`@site/…`), or a package as seen from the file that imports it.
 */
export async function bundleModule(
  target: string,
  { specifier, from, position, file }: Import
): Promise<ModuleNames | undefined> {
  const compilation = compilationOf(file)
  try {
    const { code, inputs } = await bundle(target, from, compilation)
    const outside = addDependencies(inputs, compilation)
    if (outside === undefined) return runBundle(code)
    const message = `Unexpected import of "${outside}", which lies outside the work tree; keep a copy inside.`
    report(compilation, 'missing-file', message, position)
  } catch (error) {
    report(compilation, 'mdx-evaluate', `Unexpected import of "${specifier}": ${reasonOf(error)}.`, position)
  }
  return undefined
}

async function bundle(
  target: string,
  from: string,
  { context }: Compilation
): Promise<{ code: string; inputs: string[] }> {
  const { build } = await import('esbuild')
  const path = target.startsWith('@site/') ? resolveAuthored(target, from, context) : target
  const resolveDir = dirname(resolve(context.siteDir, from))
  const result = await build({
    stdin: { contents: `module.exports = require(${JSON.stringify(path)})`, resolveDir, loader: 'js' },
    absWorkingDir: context.siteDir,
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.txt': 'text', '.md': 'text' },
    plugins: [sharedModules, addressesOfMedia(context.siteDir)]
  })
  return { code: result.outputFiles[0]?.text ?? '', inputs: Object.keys(result.metafile.inputs) }
}

/** Keep the modules that pages share with the generator out of bundles. */
const sharedModules: Plugin = {
  name: 'shared-modules',
  setup(build) {
    build.onResolve({ filter: /^(?:react|react-dom|@theme|@docusaurus)\b/ }, ({ path }) =>
      isSharedModule(path) ? { path, external: true } : undefined
    )
  }
}

/** Let an imported picture be its address, which the picture's pass resolves. */
function addressesOfMedia(siteDir: string): Plugin {
  return {
    name: 'addresses-of-media',
    setup(build) {
      build.onLoad({ filter: /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm)$/i }, ({ path }) => ({
        contents: `module.exports = ${JSON.stringify(`@site/${toPosix(relative(siteDir, path))}`)}`,
        loader: 'js'
      }))
    }
  }
}

/** Record the files of a bundle; the answer is one that lies outside the work tree. */
function addDependencies(inputs: readonly string[], { context, dependencies }: Compilation): string | undefined {
  for (const path of inputs) {
    if (path === '<stdin>' || path.includes(':')) continue
    const absolute = join(context.siteDir, path)
    if (!isInWorkTree(absolute, context)) return path
    dependencies.set(path, { path, hash: hashOf(readFileSync(absolute)) })
  }
  return undefined
}

type Run = (module: { exports: Record<string, unknown> }, require: (name: string) => unknown) => void

/** Run a bundle and return what it exports. */
function runBundle(code: string): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> }
  const run = new Script(
    `(function (module, require) { const exports = module.exports;\n${code}\n})`
  ).runInThisContext() as Run
  run(module, sharedModule)
  const { exports } = module
  // A script of CommonJS may export a single value.
  return typeof exports === 'object' && 'default' in exports ? exports : { ...exports, default: exports }
}

/** esbuild says where its errors are; errors of the script itself say what they are. */
function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? []
  if (!first) return error instanceof Error ? error.message : String(error)
  const place = first.location ? `${first.location.file}:${first.location.line}:${first.location.column + 1}: ` : ''
  return place + first.text.replace(/[.\s]+$/, '')
}
