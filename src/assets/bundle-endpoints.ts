import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { endpointsFolder } from './endpoint-script.js'

/** Bundle the functions that answer programs on hosts: each is one module without imports, whatever a host has of Node.js. */
export async function bundleEndpoints(root: string): Promise<Metafile> {
  const folder = join(root, 'src', 'programs', 'hosts')
  const names = readdirSync(folder).map((name) => basename(name, '.ts'))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: names.filter((name) => name !== 'answer-by-files').map((name) => join(folder, `${name}.ts`)),
    outdir: join(root, endpointsFolder),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    // Without what compiles code at run time, which such hosts forbid.
    conditions: ['workerd', 'worker'],
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning'
  })
  return metafile
}
