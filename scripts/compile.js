// Compiles the generator to dist/: the command, the public module, the worker and the client. npm runs it as "prepare".
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')

// A package that was installed from its archive carries dist/ and no sources.
if (existsSync(join(root, 'src'))) await compile()

/** Compile everything from scratch. */
async function compile() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    write: false,
    entryPoints: {
      cli: 'src/cli/main.ts',
      command: 'src/cli/command.ts',
      index: 'src/index.ts',
      worker: 'src/compile/worker.ts',
      'compile/bundle-client': 'src/assets/bundle-client.ts',
      'compile/code-theme': 'src/markdown/code/code-theme.ts'
    },
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    chunkNames: 'chunks/[name]-[hash]',
    // Small modules load faster in one file; what is large, has its own files or must be one instance stays outside.
    external: ['esbuild', 'react', 'react-dom', 'shiki', 'chokidar', 'linkinator', '@readme/openapi-parser'],
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"
    },
    legalComments: 'none',
    plugins: [shareContext()],
    logLevel: 'warning'
  })
  // Sources that do not compile leave what was there. The declarations in dist/types are made by "prepack".
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    if (name !== 'types') rmSync(join(dist, name), { recursive: true, force: true })
  }
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
  }
  writeFileSync(join(dist, 'build-id'), hashOfSources())
  const { bundleClient, bundleLiveScript } = await import(pathToFileURL(join(dist, 'compile/bundle-client.js')).href)
  const { codeThemeCss } = await import(pathToFileURL(join(dist, 'compile/code-theme.js')).href)
  await Promise.all([
    bundleClient({ root, outDir: join(dist, 'client'), codeCss: codeThemeCss() }),
    bundleLiveScript(root)
  ])
}

/**
 * The parser of Markdown copies an object of ten fields for each of the many thousand events of a page, for its handlers to
 * be called on; one object for all of them does the same. A tenth of the time of a build.
 */
function shareContext() {
  const copy = /\.call\(\{\s*\.\.\.context,\s*sliceSerialize: (events\[index\]\[2\]\.sliceSerialize)\s*\},/g
  const load = ({ path }) => {
    const text = readFileSync(path, 'utf8')
    if (text.match(copy)?.length !== 1) throw new Error(`Unexpected text of ${path}: see whether this is still needed.`)
    return { contents: text.replace(copy, '.call((context.sliceSerialize = $1, context),') }
  }
  return {
    name: 'share-context',
    setup: ({ onLoad }) => onLoad({ filter: /mdast-util-from-markdown[\\/]lib[\\/]index\.js$/ }, load)
  }
}

/** Hash all that the generator is made of, so that caches made by another state of it are not used. */
function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')))
  for (const file of [...listFiles(join(root, 'src')), ...listFiles(join(root, 'templates'))].sort())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** List all files below a folder. */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}
