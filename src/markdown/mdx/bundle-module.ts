import { dirname, relative, resolve } from 'node:path'
import { Script } from 'node:vm'
import type { BuildFailure, OnLoadResult, Plugin } from 'esbuild'
import { cssModules } from '../../files/css-modules.js'
import { maxTextBytes } from '../../files/open-source.js'
import { readSource } from '../../files/read-source.js'
import { refusalReason } from '../../files/refusal-reason.js'
import type { Refusal } from '../../model/source-access.js'
import { toPosix } from '../../utils/paths.js'
import { messageOf } from '../../utils/text-of.js'
import { compilationOf, report } from '../compilation/compilation.js'
import { readDependency, resolveAuthored, textOf } from '../compilation/read-dependency.js'
import type { Evaluate, Import, ModuleNames } from '../compilation/import.js'
import { emptyModule } from './empty-module.js'
import { guardComponents } from './guard-components.js'
import { loadPartial } from './load-partial.js'
import { recordMissingModules } from './missing-modules.js'
import { isPlainStylesheet, isStylesheet, reportStylesheet } from './report-stylesheet.js'
import { isSharedModule, sharedModule } from './shared-modules.js'
import { filesOfStyles, stylesheetsOf } from './stylesheets-of.js'
import { watchHandlers } from './watch-handlers.js'
import { yamlModule } from './yaml-module.js'

/**
 * Bundle a script that a page imports, with all that it imports, and run it. React is the generator's own. Every file
 * that enters becomes a dependency of the page. A script that cannot be bundled or run is a finding.
 *
 * `target` is a file of the site (`@site/…`), or a package as seen from the file that imports it.
 */
export async function bundleModule(
  target: string,
  wanted: Import,
  evaluate: Evaluate
): Promise<ModuleNames | undefined> {
  const { specifier, position, file } = wanted
  const compilation = compilationOf(file)
  try {
    const refused = new Map<string, Refusal>()
    const partials = new Map<string, ModuleNames>()
    const code = await bundle(target, wanted, refused, partialFiles(partials, wanted, evaluate))
    if (refused.size === 0) return runBundle(code, wanted, partials)
    for (const [path, refusal] of refused) {
      const message = `Unexpected import of "${path}": ${refusalReason(refusal, path)}.`
      report(compilation, 'refused-file', message, position)
    }
  } catch (error) {
    recordMissingModules(error, wanted)
    report(compilation, 'mdx-evaluate', `Unexpected import of "${specifier}": ${reasonOf(error)}.`, position)
  }
  return undefined
}

async function bundle(
  target: string,
  wanted: Import,
  refused: Map<string, Refusal>,
  partials: Plugin
): Promise<string> {
  const { build } = await import('esbuild')
  const { from, file } = wanted
  const { context, stylesheets } = compilationOf(file)
  const path = target.startsWith('@site/') ? resolveAuthored(target, from, context) : target
  const resolveDir = dirname(resolve(context.siteDir, from))
  const result = await build({
    stdin: { contents: `module.exports = require(${JSON.stringify(path)})`, resolveDir, loader: 'js' },
    absWorkingDir: context.siteDir,
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.capstan',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    // Docusaurus reads JSX in any script.
    loader: { '.js': 'jsx', '.txt': 'text' },
    plugins: [
      sharedModules,
      partials,
      addressesOfMedia(context.siteDir),
      filesOfStyles,
      cssModules(context.siteDir, (absolute) => readFile(absolute, wanted, refused)),
      sourceFiles(wanted, refused)
    ]
  })
  for (const stylesheet of stylesheetsOf(result.metafile, context.siteDir)) stylesheets.add(stylesheet)
  return result.outputFiles.find(({ path: output }) => output.endsWith('.js'))?.text ?? ''
}

/** Modules that no package brings along: Docusaurus makes them. */
const onlyDocusaurus = /^@(?:theme|theme-original|theme-init|generated)\/|^@docusaurus\/(?!theme-|plugin-)/

/** Keep the modules that pages share with the generator out of bundles. */
const sharedModules: Plugin = {
  name: 'shared-modules',
  setup(build) {
    build.onResolve(
      { filter: /^(?:react|react-dom|@theme|@docusaurus|@generated|@astrojs|astro:)\b|^astro:/ },
      ({ path }) => (isSharedModule(path) || onlyDocusaurus.test(path) ? { path, external: true } : undefined)
    )
  }
}

/** Load an imported image as its URL, which `rehypeImages` resolves. */
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

/** Compile the pages that a component imports; each is a component of the name that its module gets here. */
function partialFiles(partials: Map<string, ModuleNames>, wanted: Import, evaluate: Evaluate): Plugin {
  const { context } = compilationOf(wanted.file)
  return {
    name: 'partial-files',
    setup(build) {
      build.onResolve({ filter: /^capstan-partial:/ }, ({ path }) => ({ path, external: true }))
      build.onLoad({ filter: /\.mdx?$/i }, async ({ path: absolute }) => {
        const path = toPosix(relative(context.siteDir, absolute))
        const { bytes } = readDependency(
          { url: `@site/${path}`, from: wanted.from, position: wanted.position },
          compilationOf(wanted.file)
        )
        if (!bytes) return undefined
        const name = `capstan-partial:${path}`
        const names = await loadPartial(path, textOf(bytes), wanted, evaluate)
        partials.set(name, names ?? emptyModule)
        return { contents: `module.exports = require(${JSON.stringify(name)})`, loader: 'js' }
      })
    }
  }
}

/** Read the files of a bundle as every source is read; plain CSS is bundled with the styles of the site. */
function sourceFiles(wanted: Import, refused: Map<string, Refusal>): Plugin {
  const { context } = compilationOf(wanted.file)
  return {
    name: 'source-files',
    setup(build) {
      build.onLoad({ filter: /.*/ }, ({ path: absolute }) => {
        const path = toPosix(relative(context.siteDir, absolute))
        if (isStylesheet(path) && !isPlainStylesheet(path)) {
          reportStylesheet(path, wanted)
          return { contents: '', loader: 'js' }
        }
        const contents = readFile(absolute, wanted, refused)
        if (contents === undefined) return undefined // esbuild says what is wrong
        if (isStylesheet(path)) return { contents: '', loader: 'js' }
        return /\.ya?ml$/i.test(path) ? loadYaml(contents) : { contents, loader: 'default' }
      })
    }
  }
}

/** Load a file of YAML as its value. */
function loadYaml(contents: Uint8Array | string): OnLoadResult {
  const module = yamlModule(typeof contents === 'string' ? contents : textOf(contents))
  if ('reason' in module) return { errors: [{ text: module.reason }] }
  return { contents: JSON.stringify(module.value), loader: 'json' }
}

/** Read a file of a bundle and record it; `refused` takes one that must not be read, which is empty here. */
function readFile(
  absolute: string,
  { position, file }: Import,
  refused: Map<string, Refusal>
): Uint8Array | string | undefined {
  const { context, dependencies, files } = compilationOf(file)
  const path = toPosix(relative(context.siteDir, absolute))
  const source = readSource(absolute, context.sources, maxTextBytes)
  const place = path.includes('node_modules/') ? {} : { place: files.placeOf(position) }
  if (source.state === 'read') {
    if (!dependencies.has(path)) dependencies.set(path, { path, hash: source.hash, ...place })
    return source.bytes
  }
  if (source.state !== 'refused') return undefined
  refused.set(path, source.refusal)
  dependencies.set(path, { path, refusal: source.refusal, ...place })
  return ''
}

type Run = (module: { exports: Record<string, unknown> }, require: (name: string) => unknown) => void

/** Run a bundle and return what it exports. */
function runBundle(code: string, wanted: Import, partials: ReadonlyMap<string, ModuleNames>): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> }
  const run = new Script(
    `(function (module, require) { const exports = module.exports;\n${code}\n})`
  ).runInThisContext() as Run
  const onHandler = handlerReport(wanted)
  run(module, (name) => {
    const partial = partials.get(name)
    if (partial) return { __esModule: true, ...partial }
    const shared = withDefault(sharedModule(name, wanted))
    if (shared) return watchHandlers(shared, onHandler)
    reportMissing(name, wanted)
    return emptyModule
  })
  const { exports } = module
  // A script of CommonJS may export a single value.
  const names = typeof exports === 'object' && 'default' in exports ? exports : { ...exports, default: exports }
  return guardComponents(names, wanted)
}

/** Report a module of Docusaurus that has no counterpart: what is taken from it shows its content. */
function reportMissing(name: string, { specifier, position, file }: Import): void {
  const message = `Unexpected import of "${name}" in "${specifier}": it is Docusaurus's own and has no counterpart here; its content stays.`
  report(compilationOf(file), 'foreign-syntax', message, position)
}

/** Make what reports an event handler of a component, once each. */
function handlerReport({ specifier, position, file }: Import): (element: string, handler: string) => void {
  const seen = new Set<string>()
  return (element, handler) => {
    if (seen.has(element + handler)) return
    seen.add(element + handler)
    const message = `Unexpected "${handler}" of <${element}> in "${specifier}": the component is drawn once, and nothing answers in the page; make it an island.`
    report(compilationOf(file), 'static-component', message, position)
  }
}

/** Mark a module as one of ES modules: a bundle asks it for its default export, not for the module as a whole. */
function withDefault(
  module: Readonly<Record<string, unknown>> | undefined
): Readonly<Record<string, unknown>> | undefined {
  return module && 'default' in module && !('createElement' in module) ? { __esModule: true, ...module } : module
}

/** Format an error: those of esbuild have a place, those of the script itself a message. */
function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? []
  if (!first) return messageOf(error)
  const place = first.location ? `${first.location.file}:${first.location.line}:${first.location.column + 1}: ` : ''
  return place + first.text.replace(/[.\s]+$/, '')
}
