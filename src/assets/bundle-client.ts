/**
 * Bundle the client: scripts, styles, icons. It depends on the generator alone, so it is made once, when the generator is
 * compiled, and every site build copies it: no build waits for esbuild, and Mermaid is not bundled again for each site.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import type { Manifest } from '../model/manifest.js'
import type { ClientPart } from '../model/package-notice.js'
import { hashOf } from '../utils/hash.js'
import { bundleClientStyles, moduleStyles } from './bundle-client-styles.js'
import { bundleStemmers } from './bundle-stemmers.js'
import { clientBrowsers } from './client-browsers.js'
import { scriptFolder } from './live-script.js'
import { fingerprint } from '../utils/fingerprint.js'

/** Options of bundling. */
export interface ClientSources {
  /** Absolute path of the generator's package. */
  readonly root: string
  /** Absolute path of the folder to write. */
  readonly outDir: string
  /** CSS of the code theme, which is made from its table of colours. */
  readonly codeCss: string
  /** Learns what each part was made of. */
  readonly record: (part: ClientPart, metafile: Metafile) => void
}

/** Bundle the client and write it with its manifest (`manifest.json`). */
export async function bundleClient({ root, outDir, codeCss, record }: ClientSources): Promise<Manifest> {
  rmSync(outDir, { recursive: true, force: true })
  const styles = await bundleClientStyles(join(root, 'templates', 'styles'), codeCss)
  const client = join(root, 'src', 'client')
  const islandNames = readdirSync(join(client, 'islands')).flatMap((name) =>
    name.endsWith('.ts') ? [basename(name, '.ts')] : []
  )
  const entriesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [`islands/${name}`, join(client, 'islands', `${name}.ts`)]))
  const bundle = (options: BuildOptions, part: ClientPart = 'client') =>
    bundleEntries(root, options, (metafile) => record(part, metafile))
  // What every page loads is one file: a chunk shared with islands would be one more request, after the script is there.
  const main = await bundle({
    entryPoints: { main: join(client, 'main.ts') },
    format: 'esm',
    outdir: join(outDir, '_capstan'),
    tsconfig: join(client, 'tsconfig.json')
  })
  const bundleIslands = (names: readonly string[]) =>
    bundle({
      entryPoints: entriesOf(names),
      format: 'esm',
      splitting: true,
      outdir: join(outDir, '_capstan'),
      // What has a state is written for React and runs on its small twin.
      alias: {
        react: 'preact/compat',
        'react/jsx-runtime': 'preact/jsx-runtime',
        'react-dom': 'preact/compat',
        'react-dom/client': 'preact/compat/client'
      },
      jsx: 'automatic',
      define: moduleStyles(styles),
      tsconfig: join(client, 'tsconfig.json')
    })
  // Readers wait for search: all it needs is one request, so it shares nothing with the others.
  const modules = new Map([
    ...(await bundleIslands(islandNames.filter((name) => name !== 'search'))),
    ...(await bundleIslands(['search']))
  ])
  // Mermaid is large: it has a folder of its own, which sites without diagrams do not get.
  const diagram = await bundle(
    {
      entryPoints: { 'diagram/main': join(client, 'diagram.ts') },
      format: 'esm',
      splitting: true,
      outdir: join(outDir, '_capstan'),
      chunkNames: 'diagram/[hash]',
      tsconfig: join(client, 'tsconfig.json')
    },
    'diagram'
  )
  const blocking = await bundle({
    entryPoints: {
      preferences: join(client, 'preferences.ts'),
      redirect: join(client, 'redirect.ts'),
      analytics: join(client, 'analytics.ts'),
      offline: join(client, 'worker', 'register.ts')
    },
    format: 'iife',
    outdir: join(outDir, '_capstan'),
    tsconfig: join(client, 'tsconfig.json')
  })
  const print = await bundle({
    entryPoints: { print: join(client, 'print.ts') },
    format: 'esm',
    outdir: join(outDir, '_capstan'),
    tsconfig: join(client, 'tsconfig.json')
  })
  record('stemmers', await bundleStemmers(root, outDir))
  const icons = readFileSync(join(root, 'templates', 'icons.svg'), 'utf8')
  const add = (name: string, extension: string, text: string) => {
    const path = `/_capstan/${name}.${fingerprint(hashOf(text))}.${extension}`
    writeFile(join(outDir, path), text)
    return path
  }
  const manifest: Manifest = {
    preferences: blocking.get('preferences') ?? '',
    redirect: blocking.get('redirect') ?? '',
    analytics: blocking.get('analytics') ?? '',
    offline: blocking.get('offline') ?? '',
    main: main.get('main') ?? '',
    diagram: diagram.get('diagram/main') ?? '',
    print: print.get('print') ?? '',
    styles: add('styles', 'css', styles.main),
    sheets: {
      api: add('api', 'css', styles.api),
      blog: add('blog', 'css', styles.blog),
      components: add('components', 'css', styles.components),
      home: add('home', 'css', styles.home),
      print: add('print', 'css', styles.print)
    },
    icons: add('icons', 'svg', icons),
    islands: Object.fromEntries(islandNames.map((name) => [name, modules.get(`islands/${name}`) ?? ''])),
    files: listFiles(join(outDir, '_capstan')).map((file) => ({
      path: `_capstan/${file}`,
      hash: hashOf(readFileSync(join(outDir, '_capstan', file)))
    }))
  }
  writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest, undefined, 2))
  return manifest
}

/** Bundle the scripts that are no part of every site: what `serve` adds to its pages, and what stands in for a server. */
export async function bundleLiveScript(root: string): Promise<Metafile> {
  const client = join(root, 'src', 'client')
  const { metafile } = await build({
    entryPoints: {
      live: join(client, 'live', 'main.ts'),
      offline: join(client, 'offline', 'main.ts'),
      worker: join(client, 'worker', 'main.ts')
    },
    outdir: join(root, scriptFolder),
    format: 'iife',
    bundle: true,
    minify: true,
    target: clientBrowsers,
    tsconfig: join(client, 'tsconfig.json'),
    metafile: true,
    logLevel: 'warning'
  })
  return metafile
}

/** Run esbuild and return the public path of each entry by its name. */
async function bundleEntries(
  root: string,
  options: BuildOptions,
  record: (metafile: Metafile) => void
): Promise<Map<string, string>> {
  const result = await build({
    // Names of chunks depend on paths, which are relative to this folder.
    absWorkingDir: root,
    chunkNames: 'chunks/[hash]',
    ...options,
    bundle: true,
    minify: true,
    target: clientBrowsers,
    entryNames: '[dir]/[name].[hash]',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning'
  })
  record(result.metafile)
  const outdir = options.outdir ?? ''
  return new Map(
    Object.entries(result.metafile.outputs).flatMap(([file, { entryPoint }]) => {
      if (!entryPoint) return []
      const path = join(root, file).slice(outdir.length + 1)
      return [[path.replace(/\.[A-Z\d]+\.js$/, ''), `/_capstan/${path}`]]
    })
  )
}

/** List the files below a folder as sorted posix paths. */
function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? listFiles(folder, `${prefix}${entry.name}/`) : [prefix + entry.name]))
    .sort()
}

/** Write a file and the folders above it. */
function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
