import { dirname, join, relative } from 'node:path'
import type { BuildFailure, Message, Plugin } from 'esbuild'
import { codeAccess, folderOf } from '../files/code-access.js'
import { reactJsx } from '../files/react-jsx.js'
import { readSource } from '../files/read-source.js'
import { siteAlias } from '../files/site-alias.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { IslandPart, PageScript } from '../model/document.js'
import type { IslandRuntime } from '../model/island-runtime.js'
import type { BundledModule, BundleInput, SiteBundles } from '../model/site-bundles.js'
import { compareText } from '../utils/collections.js'
import { generatorDir } from '../utils/generator.js'
import { isInside, toPosix } from '../utils/paths.js'
import { clientBrowsers } from './client-browsers.js'
import { readClientNotices } from './client-manifest.js'
import { dialectModules } from './dialect-modules.js'
import { adviseReact, internalsOfReact, islandRuntime, readsInternals } from './island-runtime.js'
import { bundledFiles, joinNotices, readNotices } from './package-notices.js'
import { packageReader } from './package-reader.js'
import { siteModules } from './site-modules.js'
import { withStyleWriter } from './style-writer.js'

/** The parts of the bundles that islands are. */
export interface IslandBundles extends Pick<SiteBundles, 'islands' | 'modules' | 'notices' | 'inputs' | 'findings'> {
  /** Whether what is found stays as it is while the inputs do; else a file may come, or may be read later. */
  readonly isSettled: boolean
}

/** A root of islands. */
export interface IslandModule {
  /** Its components, the outermost first; the module of each is an absolute path or a package. */
  readonly parts: readonly IslandPart[]
  /** Whether it became an island by itself: without its module its page stays as it is. */
  readonly isLocal: boolean
}

/**
 * Bundle the islands of a site for browsers: one module each, which hydrates its components on its element, and what they share, so that a
 * module is there once. They run on React, or on its small twin, as the generator's own islands. A component that became an island by itself and
 * that cannot be bundled stays as it was drawn, which is reported.
 */
export async function bundleIslands(
  islands: ReadonlyMap<string, IslandModule>,
  config: Config,
  runtime: IslandRuntime,
  isServed = false
): Promise<IslandBundles> {
  if (islands.size === 0) return noIslands
  const whole = await bundleTogether(islands, config, runtime, isServed)
  const locals = new Map([...islands].filter(([, { isLocal }]) => isLocal))
  if (whole.findings.length === 0 || locals.size === 0) return whole
  const failed = await findFailing(locals, config, runtime, isServed)
  const others = new Map([...islands].filter(([name]) => !failed.has(name)))
  const rest = others.size > 0 ? await bundleTogether(others, config, runtime, isServed) : noIslands
  return {
    ...rest,
    inputs: [...new Map([...whole.inputs, ...rest.inputs].map((input) => [input.path, input])).values()].sort(byPath),
    findings: [...rest.findings, ...[...failed.values()].map(staticFinding)],
    isSettled: whole.isSettled && rest.isSettled
  }
}

const noIslands: IslandBundles = { islands: {}, modules: [], notices: [], inputs: [], findings: [], isSettled: true }

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return compareText(a.path, b.path)
}

/** Find which of some islands cannot be bundled, each with the first reason: halves that can be are not looked at any closer. */
async function findFailing(
  islands: ReadonlyMap<string, IslandModule>,
  config: Config,
  runtime: IslandRuntime,
  isServed: boolean
): Promise<ReadonlyMap<string, Finding>> {
  const [reason] = (await bundleTogether(islands, config, runtime, isServed)).findings
  if (!reason) return new Map()
  const entries = [...islands]
  if (entries.length === 1) return new Map(entries.map(([name]) => [name, reason]))
  const middle = Math.ceil(entries.length / 2)
  const halves = [entries.slice(0, middle), entries.slice(middle)]
  const found = await Promise.all(halves.map((half) => findFailing(new Map(half), config, runtime, isServed)))
  return new Map(found.flatMap((failing) => [...failing]))
}

/** Convert the finding of an island to that of a component which stays static. */
function staticFinding(finding: Finding): Finding {
  return finding.ruleId === 'island' ? { ...finding, ruleId: 'static-component' } : finding
}

async function bundleTogether(
  islands: ReadonlyMap<string, IslandModule>,
  config: Config,
  runtime: IslandRuntime,
  isServed: boolean
): Promise<IslandBundles> {
  const { build } = await import('esbuild')
  const inputs = new Map<string, BundleInput>()
  const outdir = join(config.siteDir, '_capstan')
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: Object.fromEntries([...islands.keys()].map((name) => [name, `island:${name}`])),
      absWorkingDir: config.siteDir,
      outdir,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      splitting: true,
      nodePaths: [...(config.sources.packages ?? [])],
      minify: !isServed,
      // Errors of browsers are led back to the file of the author.
      ...(isServed && { sourcemap: 'inline' as const, sourcesContent: false }),
      jsx: 'automatic',
      target: clientBrowsers,
      entryNames: 'site-islands/[name].[hash]',
      chunkNames: 'site-islands/[hash]',
      loader: { '.css': 'empty', '.js': 'jsx', '.txt': 'text', ...mediaLoaders },
      define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
      legalComments: 'none',
      logLevel: 'silent',
      plugins: [
        islandEntries(islands, config.siteDir),
        pageScripts(islands, config.siteDir, isServed),
        islandRuntime(runtime),
        await dialectModules(config),
        siteAlias(folderOf(config)),
        siteModules(config, inputs),
        islandFiles(config, inputs, runtime)
      ]
    })
    const modules: BundledModule[] = outputFiles.map(({ path, text }) => ({
      path: toPosix(relative(config.siteDir, path)),
      text
    }))
    const paths = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint.replace(/^island:/, ''), `/${path}`] as const]
    )
    const own = readNotices(bundledFiles(metafile, config.siteDir), packageReader(config, inputs))
    return {
      islands: Object.fromEntries(paths),
      modules: modules.sort(byPath),
      notices: joinNotices([...own, ...readClientNotices()[runtime]]),
      inputs: [...inputs.values()].sort(byPath),
      findings: [],
      isSettled: true
    }
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>
    if (!errors) throw error
    return {
      islands: {},
      modules: [],
      notices: [],
      inputs: [...inputs.values()].sort(byPath),
      isSettled: !errors.some(mayPass),
      findings: await Promise.all(errors.map((report) => findingOf(report, islands, config, runtime, isServed)))
    }
  }
}

/** What tells of a file that must not be read, or is not there. */
const unread = 'unread'

/** Whether an error may pass while all files that were read stay as they are: something is not there, or must not be read. */
function mayPass({ text, detail }: Message): boolean {
  return detail === unread || /^Could not (?:resolve|read)(?! "node:)/.test(text)
}

/** Images become a part of the module. */
const mediaLoaders = Object.fromEntries(
  ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'].map((kind) => [`.${kind}`, 'dataurl' as const])
)

/** What the module of a page begins with; its path follows. */
const pageScript = 'page-script:'

/**
 * Load the scripts of pages, which their components share. Their paths are relative to the folder of the site: they enter the names of
 * chunks, which must not tell where that is.
 */
function pageScripts(islands: ReadonlyMap<string, IslandModule>, siteDir: string, isServed: boolean): Plugin {
  const scripts = new Map(partsOf(islands).flatMap(({ source, script }) => (script ? [[source, script] as const] : [])))
  return {
    name: 'page-scripts',
    setup(build) {
      build.onResolve({ filter: /^page-script:/ }, ({ path }) => ({
        path: toPosix(relative(siteDir, path.slice(pageScript.length))),
        namespace: 'page-script',
        sideEffects: false
      }))
      build.onLoad({ filter: /.*/, namespace: 'page-script' }, ({ path }) => {
        const source = join(siteDir, path)
        const statements = scripts.get(source) ?? []
        const script = isServed ? inTheirLines(statements) : statements.map(({ text }) => text).join('\n')
        return { contents: reactJsx('page.jsx', script), resolveDir: dirname(source), loader: 'jsx' }
      })
    }
  }
}

/** Write statements at the lines that they have in their page. */
function inTheirLines(statements: PageScript): string {
  return statements.reduce((script, { line, text }) => {
    const missing = line - script.split('\n').length
    return `${script}${'\n'.repeat(Math.max(script === '' ? 0 : 1, missing))}${text}`
  }, '')
}

function partsOf(islands: ReadonlyMap<string, IslandModule>): IslandPart[] {
  return [...islands.values()].flatMap(({ parts }) => parts)
}

/** Create the entry of each island: its components, and what hydrates them. */
function islandEntries(islands: ReadonlyMap<string, IslandModule>, siteDir: string): Plugin {
  return {
    name: 'island-entries',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice('island:'.length),
        namespace: 'island'
      }))
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path: name }) => ({
        contents: entryOf(islands.get(name)?.parts ?? []),
        resolveDir: siteDir,
        loader: 'js'
      }))
    }
  }
}

/** Write the entry of an island. */
function entryOf(parts: readonly IslandPart[]): string {
  const imports = parts.map(({ source, exportName, script }, index) => {
    const module = JSON.stringify((script ? pageScript : '') + source)
    return `import { ${exportName.replace(/\..*/, '')} as part${index} } from ${module}`
  })
  // A member, such as `Tabs.List`, is taken from what is exported.
  const names = parts.map(({ exportName }, index) => `part${index}${/\..*/.exec(exportName)?.[0] ?? ''}`)
  return [
    ...imports,
    `import { hydrateIsland } from ${JSON.stringify('island-runtime:hydrate-island.js')}`,
    `const parts = [${names.join(', ')}]`,
    'export const mount = (element, signal) => hydrateIsland(parts, element, signal)'
  ].join('\n')
}

/** Read the files of the site and of its packages as every source is read, and record them. */
function islandFiles(config: Config, inputs: Map<string, BundleInput>, runtime: IslandRuntime): Plugin {
  return {
    name: 'island-files',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: absolute }) => {
        const path = toPosix(relative(config.siteDir, absolute))
        const source = readSource(absolute, codeAccess(absolute, config))
        if (source.state === 'read') {
          inputs.set(path, { path, hash: source.hash })
          if (runtime === 'preact' && readsInternals(source.bytes))
            return { errors: [{ text: internalsOfReact(path) }] }
          return { contents: withStyleWriter(reactJsx(absolute, source.bytes)), loader: 'default' }
        }
        // What the generator brings along counts by its version.
        if (isInside(absolute, generatorDir)) return undefined
        return { errors: [{ text: `"${path}" must not be read, or is not there`, detail: unread }] }
      })
    }
  }
}

/** Convert an error of esbuild to a finding; one in the script of a page is at the statement that it is in. */
async function findingOf(
  { text, location }: Message,
  islands: ReadonlyMap<string, IslandModule>,
  { configFile, siteDir }: Config,
  runtime: IslandRuntime,
  isServed: boolean
): Promise<Finding> {
  const { file, line, column, length, namespace } = location ?? { ...startOfFile, file: configFile }
  const place = { file: toPosix(file), line, column: column + 1, endLine: line, endColumn: column + 1 + length }
  const absolute = namespace === 'page-script' ? join(siteDir, file.replace(/^page-script:/, '')) : undefined
  const script = partsOf(islands).find(({ source }) => source === absolute)?.script
  const shown = script
    ? { ...startOfStatement(script, line, isServed), file: toPosix(relative(siteDir, absolute ?? '')) }
    : place
  const advice = runtime === 'preact' ? await adviseReact(text) : undefined
  return { ruleId: 'island', data: { reason: advice ?? text.replace(/\.$/, '') }, ...shown }
}

const startOfFile = { line: 1, column: 0, length: 0, namespace: 'file' }

/** Find the place in a page of the statement that a line of its script is in. */
function startOfStatement(script: PageScript, line: number, isServed: boolean): Omit<Place, 'file'> {
  let rest = line
  const statement = isServed
    ? script.findLast((one) => one.line <= line)
    : script.find(({ text }) => (rest -= text.split('\n').length) <= 0)
  const start = statement?.line ?? 1
  return { line: start, column: 1, endLine: start, endColumn: 1 }
}
