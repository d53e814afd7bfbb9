import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Bundle the script that does a step in a process of its own and is killed in it. */
export async function bundleKilledBuild(outfile: string): Promise<void> {
  await build({
    entryPoints: [join(dirname(fileURLToPath(import.meta.url)), 'killed-build.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error'
  })
}
