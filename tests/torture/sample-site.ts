import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../helpers/capstan.js'
import { listFiles } from '../helpers/files.js'
import { Builder } from './builder/builder.js'
import { told } from '../helpers/told.js'

/** A site that a campaign changes, and how it is built. */
export interface SampleSite {
  /** Build with the cache; throws when that fails. */
  readonly build: () => Promise<void>
  /** Throw when what was built differs from a build without a cache, in another process. */
  readonly compareWithColdBuild: () => Promise<void>
}

/** Builds by one process: enough to save the start, too few for anything to hide in its memory. */
const buildsPerProcess = 20

/** Open a copy of the site with every feature in a folder; `settings` go to its configuration. */
export function openSampleSite(site: string, settings = ''): SampleSite {
  copySampleSite(site, settings)
  const incremental = new Builder(buildsPerProcess)
  const cold = new Builder(buildsPerProcess)
  const [output, expected] = [join(site, 'build'), `${site}-clean`]
  return {
    build: () => buildWith(incremental, site, output, true),
    compareWithColdBuild: async () => {
      rmSync(expected, { recursive: true, force: true })
      await buildWith(cold, site, expected, false)
      const different = differences(output, expected)
      if (different.length > 0)
        throw new Error(`Unexpected bytes in ${different.join(', ')}, expected those of a cold build`)
    }
  }
}

/** Copy the site with every feature into a folder; what random edits break only warns. */
export function copySampleSite(site: string, settings = ''): void {
  const source = join(root, 'tests/sites/everything')
  for (const name of readdirSync(source).filter((name) => name !== 'expected'))
    cpSync(join(source, name), join(site, name), { recursive: true })
  const rules = ['unknown-sidebar-id', 'missing-include', 'missing-image', 'mdx-evaluate', 'missing-file', 'config']
  const tolerant = `onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn', rules: { ${rules.map((rule) => `'${rule}': 'warning'`).join(', ')} }`
  const file = join(site, 'site.config.ts')
  const config = readFileSync(file, 'utf8').replace('lastUpdated: true', 'lastUpdated: false')
  writeFileSync(file, config.replace(/title: '/, `${settings}${tolerant},\n  title: '`))
}

async function buildWith(builder: Builder, siteDir: string, outDir: string, useCache: boolean): Promise<void> {
  const { code, text, messages } = await builder.build({ siteDir, outDir, useCache })
  const errors = told(messages).map(({ file, line, message }) => `${file}:${line} ${message}`)
  if (code !== 0) throw new Error(`The build ended with ${code}: ${[text, ...errors].join('\n')}`)
}

/** List the paths that differ between two built sites. */
export function differences(built: string, expected: string): string[] {
  const paths = new Set([...siteFiles(built), ...siteFiles(expected)])
  return [...paths].filter((path) => {
    const [file, other] = [join(built, path), join(expected, path)]
    return !existsSync(file) || !existsSync(other) || !readFileSync(file).equals(readFileSync(other))
  })
}

/** List the files of a built site without what the writer keeps for itself. */
function siteFiles(folder: string): string[] {
  return listFiles(folder).filter((path) => !path.startsWith('.capstan-'))
}
