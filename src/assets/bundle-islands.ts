import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { BuildFailure, Message, OnResolveResult, Plugin } from 'esbuild'
import { codeAccess, folderOf } from '../files/code-access.js'
import { reactJsx } from '../files/react-jsx.js'
import { readSource } from '../files/read-source.js'
import { siteAlias } from '../files/site-alias.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { PageScript } from '../model/document.js'
import type { BundledModule, BundleInput, SiteBundles } from '../model/site-bundles.js'
import { compareText } from '../utils/collections.js'
import { generatorDir } from '../utils/generator.js'
import { isInside, toPosix } from '../utils/paths.js'
import { clientBrowsers } from './client-browsers.js'
import { dialectModules } from './dialect-modules.js'
import { siteModules } from './site-modules.js'

/** The parts of the bundles that islands are. */
export type IslandBundles = Pick<SiteBundles, 'islands' | 'modules' | 'inputs' | 'findings'>

/** The component of an island. */
export interface IslandModule {
  /** Absolute path. */
  readonly path: string
  readonly exportName: string
  /** Whether it became an island by itself: without its module its page stays as it is. */
  readonly isLocal: boolean
  /** The module itself, where it is the script of a page of MDX. */
  readonly script?: PageScript
}

/**
 * Bundle the islands of a site for browsers: one module each, which hydrates the component on its element, and what they share.
 * React is replaced by its small twin, as in the generator's own islands. A component that became an island by itself and that cannot be
 * bundled stays as it was drawn, which is reported.
 */
export async function bundleIslands(
  islands: ReadonlyMap<string, IslandModule>,
  config: Config
): Promise<IslandBundles> {
  const whole = await bundleTogether(islands, config)
  const locals = [...islands].filter(([, { isLocal }]) => isLocal)
  if (whole.findings.length === 0 || locals.length === 0) return whole
  const alone = await Promise.all(locals.map(async (island) => bundleTogether(new Map([island]), config)))
  const failed = locals.filter((_, index) => (alone[index]?.findings.length ?? 0) > 0)
  const others = new Map([...islands].filter(([name]) => !failed.some(([local]) => local === name)))
  const rest =
    others.size > 0 ? await bundleTogether(others, config) : { islands: {}, modules: [], inputs: [], findings: [] }
  const findings = alone.flatMap((bundle) => bundle.findings.slice(0, 1)).map(staticFinding)
  return { ...rest, findings: [...rest.findings, ...findings] }
}

/** Convert the finding of an island to that of a component which stays static. */
function staticFinding(finding: Finding): Finding {
  return finding.ruleId === 'island' ? { ...finding, ruleId: 'static-component' } : finding
}

async function bundleTogether(islands: ReadonlyMap<string, IslandModule>, config: Config): Promise<IslandBundles> {
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
      minify: true,
      jsx: 'automatic',
      target: clientBrowsers,
      entryNames: 'site-islands/[name].[hash]',
      chunkNames: 'site-islands/[hash]',
      loader: { '.css': 'empty', '.js': 'jsx', '.txt': 'text', ...mediaLoaders },
      define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
      legalComments: 'none',
      logLevel: 'silent',
      plugins: [
        islandEntries(islands),
        pageScripts(islands),
        smallReact,
        islandRuntime,
        await dialectModules(config),
        siteAlias(folderOf(config)),
        siteModules(config, inputs),
        islandFiles(config, inputs)
      ]
    })
    const modules: BundledModule[] = outputFiles.map(({ path, text }) => ({
      path: toPosix(relative(config.siteDir, path)),
      text
    }))
    const paths = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint.replace(/^island:/, ''), `/${path}`] as const]
    )
    return {
      islands: Object.fromEntries(paths),
      modules: modules.sort((a, b) => compareText(a.path, b.path)),
      inputs: [...inputs.values()].sort((a, b) => compareText(a.path, b.path)),
      findings: []
    }
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>
    if (!errors) throw error
    return {
      islands: {},
      modules: [],
      inputs: [],
      findings: errors.map((report) => findingOf(report, islands, config))
    }
  }
}

/** Images become a part of the module. */
const mediaLoaders = Object.fromEntries(
  ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'].map((kind) => [`.${kind}`, 'dataurl' as const])
)

/** What the module of a page begins with; its path follows. */
const pageScript = 'page-script:'

/** Load the scripts of pages, which their components share. */
function pageScripts(islands: ReadonlyMap<string, IslandModule>): Plugin {
  const scripts = new Map(
    [...islands.values()].flatMap(({ path, script }) => (script ? [[path, script] as const] : []))
  )
  return {
    name: 'page-scripts',
    setup(build) {
      build.onResolve({ filter: /^page-script:/ }, ({ path }) => ({
        path: path.slice(pageScript.length),
        namespace: 'page-script',
        sideEffects: false
      }))
      build.onLoad({ filter: /.*/, namespace: 'page-script' }, ({ path }) => ({
        contents: reactJsx('page.jsx', (scripts.get(path) ?? []).map(({ text }) => text).join('\n')),
        resolveDir: dirname(path),
        loader: 'jsx'
      }))
    }
  }
}

/** Create the entry of each island: its component, and what hydrates it. */
function islandEntries(islands: ReadonlyMap<string, IslandModule>): Plugin {
  return {
    name: 'island-entries',
    setup(build) {
      build.onResolve({ filter: /^island:/ }, ({ path }) => ({
        path: path.slice('island:'.length),
        namespace: 'island'
      }))
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path: name }) => ({
        contents: entryOf(islands.get(name)),
        resolveDir: generatorDir,
        loader: 'js'
      }))
    }
  }
}

/** Write the entry of an island; one that became so by itself is put back as it was drawn when it fails. */
function entryOf(
  { path, exportName, isLocal, script }: IslandModule = { path: '', exportName: 'default', isLocal: false }
): string {
  const imports = `import { ${exportName} as Component } from ${JSON.stringify((script ? pageScript : '') + path)}
import { hydrateIsland } from ${JSON.stringify(`${runtime}:hydrate-island.js`)}`
  if (!isLocal) return `${imports}\nexport const mount = (element, signal) => hydrateIsland(Component, element, signal)`
  return `${imports}
export const mount = (element, signal) => {
  const html = element.innerHTML
  try {
    hydrateIsland(Component, element, signal)
  } catch (error) {
    console.error(error)
    element.innerHTML = html
  }
}`
}

/** The modules of the runtime of islands by the names under which islands import them. */
const runtimeModules: Readonly<Record<string, string>> = {
  react: 'compat',
  'react/jsx-runtime': 'jsx-runtime',
  'react-dom': 'compat',
  'react-dom/client': 'client',
  preact: 'preact',
  'preact/hooks': 'hooks',
  'preact/compat': 'compat',
  'preact/compat/client': 'client',
  'preact/jsx-runtime': 'jsx-runtime'
}

/** Resolves React, and its twin itself, to the copy that the generator brings along. */
const smallReact: Plugin = {
  name: 'small-react',
  setup(build) {
    build.onResolve({ filter: /^(?:react|react-dom|preact)(?:\/|$)/ }, ({ path }) => {
      const name = runtimeModules[path]
      return name === undefined ? undefined : runtimeFile(`${name}.js`)
    })
  }
}

/** Where the modules of the runtime come from: their names enter those of chunks, which must not tell where the generator is. */
const runtime = 'island-runtime'

/** Loads the runtime of islands. */
const islandRuntime: Plugin = {
  name: runtime,
  setup(build) {
    build.onResolve({ filter: /^island-runtime:/ }, ({ path }) => runtimeFile(path.slice(runtime.length + 1)))
    build.onResolve({ filter: /^\.\//, namespace: runtime }, ({ path }) => runtimeFile(path.slice(2)))
    build.onLoad({ filter: /.*/, namespace: runtime }, async ({ path }) => ({
      contents: await readFile(join(generatorDir, 'dist', runtime, path)),
      loader: 'js'
    }))
  }
}

/** Name a file of the runtime. */
function runtimeFile(path: string): OnResolveResult {
  return { path, namespace: runtime }
}

/** Read the files of the site and of its packages as every source is read, and record them. */
function islandFiles(config: Config, inputs: Map<string, BundleInput>): Plugin {
  return {
    name: 'island-files',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: absolute }) => {
        const path = toPosix(relative(config.siteDir, absolute))
        const source = readSource(absolute, codeAccess(absolute, config))
        if (source.state === 'read') {
          inputs.set(path, { path, hash: source.hash })
          return { contents: reactJsx(absolute, source.bytes), loader: 'default' }
        }
        // What the generator brings along counts by its version.
        if (isInside(absolute, generatorDir)) return undefined
        return { errors: [{ text: `"${path}" must not be read, or is not there` }] }
      })
    }
  }
}

/** Convert an error of esbuild to a finding; one in the script of a page is at the statement that it is in. */
function findingOf(
  { text, location }: Message,
  islands: ReadonlyMap<string, IslandModule>,
  { configFile, siteDir }: Config
): Finding {
  const { file, line, column, length, namespace } = location ?? { ...startOfFile, file: configFile }
  const place = { file: toPosix(file), line, column: column + 1, endLine: line, endColumn: column + 1 + length }
  const absolute = namespace === 'page-script' ? file.replace(/^page-script:/, '') : undefined
  const script = [...islands.values()].find(({ path }) => path === absolute)?.script
  const shown = script ? { ...startOfStatement(script, line), file: toPosix(relative(siteDir, absolute ?? '')) } : place
  return { ruleId: 'island', data: { reason: text.replace(/\.$/, '') }, ...shown }
}

const startOfFile = { line: 1, column: 0, length: 0, namespace: 'file' }

/** Find the place in a page of the statement that a line of its script is in. */
function startOfStatement(script: PageScript, line: number): Omit<Place, 'file'> {
  let rest = line
  const statement = script.find(({ text }) => (rest -= text.split('\n').length) <= 0)
  const start = statement?.line ?? 1
  return { line: start, column: 1, endLine: start, endColumn: 1 }
}
