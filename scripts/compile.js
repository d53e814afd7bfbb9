// Compiles the generator to dist/: the command, the public module, the worker and the client. npm runs it as "prepare".
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { parse } from 'yaml'
import { bundleDiagrams } from './bundle-diagrams.js'
import { bundleIslandRuntime } from './bundle-island-runtime.js'
import { writeThirdParty } from './licenses/write-third-party.js'
import { patches } from './patches/patches.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')

// A package that was installed from its archive carries dist/ and no sources.
if (existsSync(join(root, 'src'))) await compile()

/** Compile everything from scratch. */
async function compile() {
  const options = {
    absWorkingDir: root,
    write: false,
    outdir: dist,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    // Small modules load faster in one file; what is large, has its own files or must be one instance stays outside.
    external: ['esbuild', 'react', 'react-dom', 'shiki', 'chokidar', 'linkinator', '@readme/openapi-parser'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"
    },
    // The licences of all packages are in a file of their own.
    legalComments: 'none',
    metafile: true,
    plugins: [...patches.map(patchPackage), legacyServer()],
    logLevel: 'warning'
  }
  // The main thread shares no instance with the others, and begins earlier if its modules are one file.
  const main = await build({
    ...options,
    entryPoints: { cli: 'src/cli/main.ts' },
    // Every command reads it before it begins.
    minifyWhitespace: true,
    minifySyntax: true,
    plugins: [...options.plugins, withoutOthers(), withoutManual(), readLabels()]
  })
  const others = await build({
    ...options,
    entryPoints: {
      command: 'src/cli/command.ts',
      'run-confined': 'src/cli/run-confined.ts',
      'answer-thread': 'src/confined/answer-thread.ts',
      'output-thread': 'src/confined/output-thread.ts',
      index: 'src/index.ts',
      worker: 'src/compile/worker.ts',
      'hooks-thread': 'src/dialects/vitepress/hooks/thread.ts',
      'compile/bundle-client': 'src/assets/bundle-client.ts',
      'compile/bundle-endpoints': 'src/assets/bundle-endpoints.ts',
      'compile/code-theme': 'src/markdown/code/code-theme.ts',
      'compile/convert-patterns': 'src/markdown/code/convert-patterns.ts',
      'compile/package-notices': 'src/assets/package-notices.ts',
      // The manual lists the commands and their options.
      'compile/program': 'src/cli/program.ts'
    },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]'
  })
  // Sources that do not compile leave what was there. What "prepack" makes stays: declarations, JSON Schemas and the manual.
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (!['types', 'schemas', 'manual'].includes(name)) rmSync(join(dist, name), { recursive: true, force: true })
  }
  for (const { path, contents } of [...main.outputFiles, ...others.outputFiles]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
  const parts = []
  const record = (part, metafile) => void parts.push({ part, metafile })
  record('command', main.metafile)
  record('command', others.metafile)
  await bundleIslandRuntime(root, record)
  record('command', await bundleDiagrams(root))
  writeFileSync(join(dist, 'build-id'), hashOfSources())
  copyLabels()
  copyVocabulary()
  const { bundleClient, bundleLiveScript } = await import(pathToFileURL(join(dist, 'compile/bundle-client.js')).href)
  const { bundleEndpoints } = await import(pathToFileURL(join(dist, 'compile/bundle-endpoints.js')).href)
  const { codeThemeCss } = await import(pathToFileURL(join(dist, 'compile/code-theme.js')).href)
  const { convertPatterns } = await import(pathToFileURL(join(dist, 'compile/convert-patterns.js')).href)
  await Promise.all([
    convertPatterns(root),
    bundleClient({ root, outDir: join(dist, 'client'), codeCss: codeThemeCss(), record }),
    bundleLiveScript(root).then((metafile) => record('client', metafile)),
    bundleEndpoints(root).then((metafile) => record('endpoint', metafile))
  ])
  const notices = await import(pathToFileURL(join(dist, 'compile/package-notices.js')).href)
  writeThirdParty(root, parts, notices)
}

/** Create the plugin that reads the labels in English when the command starts: as data they are parsed faster than as code. */
function readLabels() {
  const contents = `import { readFileSync } from 'node:fs'
export default JSON.parse(readFileSync(new URL('./labels/en.json', import.meta.url), 'utf8'))`
  return {
    name: 'read-labels',
    setup: ({ onLoad }) => onLoad({ filter: /[\\/]labels[\\/]en\.json$/ }, () => ({ contents }))
  }
}

/** Copy the labels, which are read by the sites that are in their language alone; those in English by the command, too. */
function copyLabels() {
  mkdirSync(join(dist, 'labels'))
  const folder = join(root, 'templates', 'labels')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')))
    writeFileSync(join(dist, 'labels', name), JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

/** Copy the words of search as JSON, which a site reads in its language. */
function copyVocabulary() {
  mkdirSync(join(dist, 'vocabulary'))
  const folder = join(root, 'templates', 'vocabulary')
  for (const name of readdirSync(folder)) {
    const words = parse(readFileSync(join(folder, name), 'utf8'))
    writeFileSync(join(dist, 'vocabulary', name.replace(/yaml$/, 'json')), JSON.stringify(words))
  }
}

/** Create the plugin that applies a patch to the package that it is for. */
function patchPackage({ name, file, apply }) {
  const load = ({ path }) => ({ contents: apply(readFileSync(path, 'utf8')) })
  return { name: `patch-${name}`, setup: ({ onLoad }) => onLoad({ filter: file }, load) }
}

/**
 * Create the plugin that takes what renders static markup out of React's server, whose other half (streams, 300 KB) every
 * build would load for nothing. It shares React's state with the package, which stays outside: where that is the one for
 * development, so is the server, which comes from the package then. Pages of MDX get the whole.
 */
function legacyServer() {
  const file = join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js')
  const contents = `module.exports = process.env.NODE_ENV === 'production' ? require(${JSON.stringify(file)}) : require('react-dom/server')`
  const resolve = ({ importer, namespace }) => {
    if (namespace === 'legacy-server') return { path: 'react-dom/server', external: true }
    return basename(importer) === 'shared-modules.ts'
      ? undefined
      : { path: 'react-dom/server', namespace: 'legacy-server' }
  }
  return {
    name: 'legacy-server',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^react-dom\/server$/ }, resolve)
      onLoad({ filter: /./, namespace: 'legacy-server' }, () => ({ contents, loader: 'js', resolveDir: root }))
    }
  }
}

/**
 * Leave out of the main thread's file what it hands on: how the pages of a dialect and their front matter are read, moved in and changed by functions, and
 * what a version brings along, which it never does, what is said of hosts, and the process of an untrusted site, which has a file of its own.
 */
function withoutOthers() {
  return {
    name: 'without-others',
    setup: ({ onResolve, onLoad }) => {
      onResolve(
        { filter: /-(?:anchors|hooks|markdown|mdx|migration|version-settings)\.js$|\/run-confined\.js$/ },
        ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)
      )
      onResolve({ filter: /-front-matter\.js$/ }, ({ path, importer }) =>
        /[\\/]src[\\/]dialects[\\/]/.test(importer) ? { path, namespace: 'left-out' } : undefined
      )
      const names = 'addressSentence, limitSentence, redirectSentence'
      onLoad({ filter: /[\\/]host-sentences\.ts$/ }, () => ({ contents: `export let ${names}` }))
      onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}' }))
    }
  }
}

/** Create the plugin that leaves out what the manual says of rules, which only the manual and the reports of `check` tell. */
function withoutManual() {
  const texts = /\{\s*en:\s*'(?:[^'\\]|\\.)*',\s*'zh-CN':\s*'(?:[^'\\]|\\.)*'\s*\}/g
  const load = ({ path }) => ({ contents: readFileSync(path, 'utf8').replaceAll(texts, '{}'), loader: 'ts' })
  return {
    name: 'without-manual',
    setup: ({ onLoad }) => onLoad({ filter: /[\\/]src[\\/]model[\\/]rules[\\/]\w+\.ts$/ }, load)
  }
}

/** Hash all that the generator is made of, so that caches made by another state of it are not used. */
function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')))
  const folders = ['src', 'templates', 'scripts/licenses', 'scripts/patches'].map((folder) => join(root, folder))
  for (const file of folders.flatMap(listFiles).sort()) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** List all files below a folder. */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}
