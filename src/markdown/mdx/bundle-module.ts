import { dirname, relative, resolve } from 'node:path'
import type { BuildFailure, OnLoadResult, Plugin } from 'esbuild'
import { cssModules } from '../../files/css-modules.js'
import { filesOfStyles } from '../../files/files-of-styles.js'
import { maxTextBytes } from '../../files/open-source.js'
import { reactJsx } from '../../files/react-jsx.js'
import { readSource } from '../../files/read-source.js'
import { refusalReason } from '../../files/refusal-reason.js'
import { siteAlias } from '../../files/site-alias.js'
import type { Refusal } from '../../model/source-access.js'
import { toPosix } from '../../utils/paths.js'
import { messageOf } from '../../utils/text-of.js'
import { compilationOf, report } from '../page/compilation.js'
import { readDependency, resolveAuthored, textOf } from '../files/read-dependency.js'
import type { Evaluate, Import, ModuleNames } from '../page/import.js'
import { emptyModule } from './empty-module.js'
import { loadPartial } from './load-partial.js'
import { recordMissingModules, recordNearerModules } from './missing-modules.js'
import { isPlainStylesheet, isStylesheet, reportStylesheet } from './report-stylesheet.js'
import type { Bundle } from './islands-of-bundle.js'
import { runBundle } from './run-bundle.js'
import { sharedModules } from './bundle-shared-modules.js'
import { stylesheetsOf } from './stylesheets-of.js'
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
    const bundled = await bundle(target, wanted, refused, partialFiles(partials, wanted, evaluate))
    if (refused.size === 0) return runBundle(bundled, wanted, partials)
    for (const [path, refusal] of refused) {
      const message = `Cannot import "${path}": ${refusalReason(refusal, path)}.`
      report(compilation, 'refused-file', message, position)
    }
  } catch (error) {
    recordMissingModules(error, wanted)
    report(compilation, 'mdx-evaluate', `Cannot import "${specifier}": ${reasonOf(error)}.`, position)
  }
  return undefined
}

async function bundle(
  target: string,
  wanted: Import,
  refused: Map<string, Refusal>,
  partials: Plugin
): Promise<Bundle> {
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
      sharedModules(wanted),
      siteAlias(context.siteDir),
      partials,
      addressesOfMedia(context.siteDir),
      filesOfStyles,
      cssModules(context.siteDir, (absolute) => readFile(absolute, wanted, refused)),
      sourceFiles(wanted, refused)
    ]
  })
  recordNearerModules(result.metafile, wanted)
  for (const stylesheet of stylesheetsOf(result.metafile, context.siteDir)) stylesheets.add(stylesheet)
  const code = result.outputFiles.find(({ path: output }) => output.endsWith('.js'))?.text ?? ''
  const imports = Object.values(result.metafile.inputs).flatMap((input) => input.imports)
  const scripts = imports.filter(
    ({ external, kind }) => external === true && kind !== 'url-token' && kind !== 'import-rule'
  )
  const shared = scripts.map(({ path: name }) => name)
  return { code, shared, ...(target.startsWith('@site/') && { source: target.slice('@site/'.length) }) }
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
        return { contents: partialModule(JSON.stringify(name)), loader: 'js' }
      })
    }
  }
}

/** Write a module of ES modules, whose default is that of the partial in packages of any kind, and whose other names it may lack. */
function partialModule(name: string): string {
  return `const partial = require(${name})\nexport * from ${name}\nexport default partial.default`
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
        return /\.ya?ml$/i.test(path)
          ? loadYaml(contents)
          : { contents: reactJsx(absolute, contents), loader: 'default' }
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

/** Format an error: those of esbuild have a place, those of the script itself a message. */
function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? []
  if (!first) return messageOf(error)
  const place = first.location ? `${first.location.file}:${first.location.line}:${first.location.column + 1}: ` : ''
  return place + first.text.replace(/[.\s]+$/, '')
}
