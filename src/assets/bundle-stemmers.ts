import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { stemmersFolder } from './client-manifest.js'
import { clientBrowsers } from './client-browsers.js'

const packageName = '@orama/stemmers'

/** Bundle each stemmer as a script that defines `capstanStemmer`. */
export async function bundleStemmers(root: string, outDir: string): Promise<Metafile> {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', packageName, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, unknown>>
  }
  const names = Object.keys(manifest.exports).map((path) => path.replace('./', ''))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [name, `${packageName}/${name}`])),
    outdir: join(outDir, stemmersFolder),
    bundle: true,
    format: 'iife',
    globalName: 'capstanStemmer',
    minify: true,
    charset: 'utf8',
    target: clientBrowsers,
    metafile: true,
    logLevel: 'warning'
  })
  return metafile
}
