import { join } from 'node:path'
import type { BuildFailure } from 'esbuild'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { BundledModule, SiteBundles } from '../model/site-bundles.js'
import { fingerprint } from '../utils/fingerprint.js'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'
import { buildStyles, type CollectedFiles, listCollected } from './bundle-styles.js'

/** The parts of the bundles that stylesheets of components are. */
export type SheetBundles = Pick<SiteBundles, 'sheets' | 'files' | 'inputs' | 'findings'>

/**
 * Bundle the stylesheets that components import, each into a file of its own, which pages with such a component load. They are in the
 * layer of the site's styles. One that cannot be bundled is left out and reported.
 *
 * @param paths relative to the site directory
 * @param drawn What components wrote, by its name among the paths.
 */
export async function bundleSheets(
  paths: readonly string[],
  drawn: ReadonlyMap<string, string>,
  config: Config
): Promise<SheetBundles> {
  const collected: CollectedFiles = { inputs: new Map(), files: new Map() }
  const sheets: Record<string, BundledModule> = {}
  const findings: Finding[] = []
  for (const path of paths) {
    try {
      const { outputFiles } = await buildStyles(contentsOf(path, drawn.get(path), config), config, collected)
      const text = outputFiles[0]?.text ?? ''
      const name = path.replace(/^.*\//, '').replace(/(?:\.module)?\.css$|:.*/i, '')
      sheets[path] = { path: `_capstan/${name}.${fingerprint(hashOf(`${path}\n${text}`))}.css`, text }
    } catch (error) {
      const { errors } = error as Partial<BuildFailure>
      if (!errors) throw error
      const [first] = errors
      const { line, column, length } = first?.location ?? { line: 1, column: 0, length: 0 }
      const message = `Failed to bundle the stylesheet of a component, which is left out: ${(first?.text ?? '').replace(/\.$/, '')}.`
      const place = { line, column: column + 1, endLine: line, endColumn: column + 1 + length }
      findings.push({
        ruleId: 'static-component',
        data: { text: message },
        file: toPosix(first?.location?.file ?? path),
        ...place
      })
    }
  }
  return { sheets, ...listCollected(collected), findings }
}

/** Write a stylesheet that takes in what a file has, or what a component drew. */
function contentsOf(path: string, drawn: string | undefined, { siteDir }: Config): string {
  return drawn === undefined
    ? `@import ${JSON.stringify(toPosix(join(siteDir, path)))} layer(site);`
    : `@layer site{${drawn}}`
}
