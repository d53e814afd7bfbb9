import { dirname, relative, resolve } from 'node:path'
import type { Metafile, OnLoadResult, Plugin } from 'esbuild'
import { cssModules } from '../../files/css-modules.js'
import { filesOfStyles } from '../../files/files-of-styles.js'
import { maxTextBytes } from '../../files/open-source.js'
import { reactJsx } from '../../files/react-jsx.js'
import { readSource } from '../../files/read-source.js'
import { siteAlias } from '../../files/site-alias.js'
import type { Refusal } from '../../model/source-access.js'
import { toPosix } from '../../utils/paths.js'
import { compilationOf } from '../page/compilation.js'
import { readDependency, resolveAuthored, textOf } from '../files/read-dependency.js'
import type { Evaluate, Import, ModuleNames } from '../page/import.js'
import { emptyModule } from './empty-module.js'
import { readPartial } from './read-partial.js'
import { recordNearerModules } from './missing-modules.js'
import { isPlainStylesheet, isStylesheet, reportStylesheet } from './report-stylesheet.js'
import { sharedModules } from './bundle-shared-modules.js'
import { withStyles } from './style-adapters.js'
import { stylesheetsOf } from './stylesheets-of.js'
import { yamlModule } from './yaml-module.js'

/** A script of a page in the program that all of them are. */
export interface ProgramEntry {
  readonly index: number
  readonly wanted: Import
  /** Its module: a file, relative to the site directory, or a package. */
  readonly source: string
  readonly isPackage: boolean
  /** The files that it is made of, relative to the site directory. */
  readonly inputs: ReadonlySet<string>
  /** Modules that it asks the generator for. */
  readonly shared: readonly string[]
}

/** The scripts that a page imports, with all that these import. */
export interface Program {
  /** A module of CommonJS: a function for each entry, which imports it. */
  readonly code: string
  readonly entries: readonly ProgramEntry[]
  /** Files of Markdown that components import, by the names that their modules have here. */
  readonly partials: ReadonlyMap<string, ModuleNames>
  /** Files that must not be read; they are empty here. */
  readonly refused: ReadonlyMap<string, Refusal>
}

/** Bundle scripts that a page imports to one program; see `ResolvedModule` for what they are. */
export async function bundleScripts(
  scripts: readonly { readonly wanted: Import; readonly script: string }[],
  evaluate: Evaluate
): Promise<Program> {
  const { build } = await import('esbuild')
  const [first] = scripts
  if (!first) throw new Error('Unexpected program without scripts')
  const { from, file } = first.wanted
  const { context, stylesheets } = compilationOf(file)
  const partials = new Map<string, ModuleNames>()
  const refused = new Map<string, Refusal>()
  const unplain = new Set<string>()
  const paths = scripts.map(({ script, wanted }) =>
    script.startsWith('@site/') ? resolveAuthored(script, wanted.from, context) : script
  )
  const contents = `module.exports = [${paths.map((path) => `() => import(${JSON.stringify(path)})`).join()}]`
  const result = await build({
    stdin: { contents, resolveDir: dirname(resolve(context.siteDir, from)), loader: 'js' },
    absWorkingDir: context.siteDir,
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.capstan',
    format: 'cjs',
    platform: 'node',
    // As other bundlers: packages of both kinds are taken as ES modules, whose defaults need no interpretation.
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    nodePaths: [...(context.sources.packages ?? [])],
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    // Docusaurus reads JSX in any script.
    loader: { '.js': 'jsx', '.txt': 'text' },
    plugins: [
      sharedModules(first.wanted),
      siteAlias(() => context.siteDir),
      partialFiles(partials, first.wanted, evaluate),
      addressesOfMedia(context.siteDir),
      filesOfStyles,
      cssModules(context.siteDir, (absolute) => readFile(absolute, first.wanted, refused)),
      sourceFiles(first.wanted, refused, unplain)
    ]
  })
  recordNearerModules(result.metafile, first.wanted)
  for (const stylesheet of stylesheetsOf(result.metafile, context.siteDir)) stylesheets.add(stylesheet)
  const code = result.outputFiles.find(({ path: output }) => output.endsWith('.js'))?.text ?? ''
  const entries = scripts.map(({ wanted, script }, index): ProgramEntry => {
    const isPackage = !script.startsWith('@site/')
    const source = isPackage ? script : script.slice('@site/'.length)
    return { index, wanted, source, isPackage, ...closureOf(paths[index] ?? '', result.metafile) }
  })
  for (const path of unplain) {
    const entry = entries.find(({ inputs }) => inputs.has(path))
    reportStylesheet(path, entry?.wanted ?? first.wanted)
  }
  return { code, entries, partials, refused }
}

/** Collect what is reached from one import of a program. */
function closureOf(path: string, { inputs }: Metafile): Pick<ProgramEntry, 'inputs' | 'shared'> {
  const found = new Set<string>()
  const shared = new Set<string>()
  const visit = ({ path: name, external, kind }: Metafile['inputs'][string]['imports'][number]): void => {
    if (external) {
      if (kind !== 'url-token' && kind !== 'import-rule') shared.add(name)
      return
    }
    if (found.has(name)) return
    found.add(name)
    inputs[name]?.imports.forEach(visit)
  }
  inputs['<stdin>']?.imports.filter(({ original, path: target }) => (original ?? target) === path).forEach(visit)
  return { inputs: found, shared: [...shared] }
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
        const names = await readPartial(path, textOf(bytes), wanted, evaluate)
        partials.set(name, names ?? emptyModule)
        return { contents: partialModule(JSON.stringify(name)), loader: 'js' }
      })
    }
  }
}

/** Write a module of ES modules, whose default is that of the partial in packages of any kind, and whose other names it may lack. */
function partialModule(name: string): string {
  return `const partial = require(${name})\nexport * from ${name}\nexport default partial.default`
}

/** Read the files of a bundle as every source is read; plain CSS is bundled with the styles of the site, `unplain` takes other styles. */
function sourceFiles(wanted: Import, refused: Map<string, Refusal>, unplain: Set<string>): Plugin {
  const { context } = compilationOf(wanted.file)
  return {
    name: 'source-files',
    setup(build) {
      build.onLoad({ filter: /.*/ }, ({ path: absolute }) => {
        const path = toPosix(relative(context.siteDir, absolute))
        if (isStylesheet(path) && !isPlainStylesheet(path)) {
          unplain.add(path)
          return { contents: '', loader: 'js' }
        }
        const contents = readFile(absolute, wanted, refused)
        if (contents === undefined) return undefined // esbuild says what is wrong
        if (isStylesheet(path)) return { contents: '', loader: 'js' }
        return /\.ya?ml$/i.test(path)
          ? loadYaml(contents)
          : { contents: reactJsx(absolute, withStyles(contents, absolute)), loader: 'default' }
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
