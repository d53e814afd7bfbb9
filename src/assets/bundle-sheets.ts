import { join } from 'node:path'
import type { BuildFailure } from 'esbuild'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { BundledModule, SiteBundles } from '../model/site-bundles.js'
import { fingerprint } from '../utils/fingerprint.js'
import { hashOf } from '../utils/hash.js'
import { toPosix } from '../utils/paths.js'
import { type CollectedFiles, listCollected, stylesheetFiles } from './bundle-styles.js'
import { clientBrowsers } from './client-browsers.js'

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
      const text = await bundleSheet(path, drawn.get(path), config, collected)
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

async function bundleSheet(
  path: string,
  drawn: string | undefined,
  config: Config,
  collected: CollectedFiles
): Promise<string> {
  const { build } = await import('esbuild')
  const absolute = join(config.siteDir, path)
  const { outputFiles } = await build({
    stdin: {
      contents:
        drawn === undefined ? `@import ${JSON.stringify(toPosix(absolute))} layer(site);` : `@layer site{${drawn}}`,
      resolveDir: config.siteDir,
      loader: 'css'
    },
    absWorkingDir: config.siteDir,
    tsconfigRaw: '{}',
    bundle: true,
    nodePaths: [...(config.sources.packages ?? [])],
    // Identifiers stay: the names of classes are in pages.
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    target: clientBrowsers,
    logLevel: 'silent',
    legalComments: 'none',
    plugins: stylesheetFiles(config, collected)
  })
  return outputFiles[0]?.text ?? ''
}
