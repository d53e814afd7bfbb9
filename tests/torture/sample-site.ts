import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capstan, root } from '../helpers/capstan.js'
import { readTree } from '../helpers/files.js'

/** Copy the site with every feature into a folder; what random edits break only warns. */
export function copySampleSite(site: string): void {
  const source = join(root, 'tests/sites/everything')
  for (const name of readdirSync(source).filter((name) => name !== 'expected'))
    cpSync(join(source, name), join(site, name), { recursive: true })
  const rules = ['unknown-sidebar-id', 'missing-include', 'missing-image', 'mdx-evaluate', 'missing-file', 'config']
  const tolerant = `onBrokenLinks: 'warn', rules: { ${rules.map((rule) => `'${rule}': 'warning'`).join(', ')} }`
  const file = join(site, 'site.config.ts')
  const config = readFileSync(file, 'utf8').replace('lastUpdated: true', 'lastUpdated: false')
  writeFileSync(file, config.replace(/title: '/, `${tolerant},\n  title: '`))
}

/** Build a site; throws when that fails. */
export async function buildSample(site: string, args: readonly string[] = []): Promise<void> {
  const { code, stderr } = await capstan(['build', site, ...args])
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${stderr}`)
}

/** Throw when what was built differs from a build without a cache. */
export async function compareWithColdBuild(site: string): Promise<void> {
  const clean = `${site}-clean`
  await buildSample(site, ['--no-cache', '--out-dir', clean])
  const [built, expected] = [siteOf(join(site, 'build')), siteOf(clean)]
  rmSync(clean, { recursive: true })
  const paths = [...new Set([...built.keys(), ...expected.keys()])]
  const different = paths.filter((path) => built.get(path) !== expected.get(path))
  if (different.length > 0)
    throw new Error(`Unexpected bytes in ${different.join(', ')}, expected those of a cold build`)
}

/** Read a built site without what the writer keeps for itself. */
function siteOf(folder: string): Map<string, string> {
  return new Map([...readTree(folder)].filter(([path]) => !path.startsWith('.capstan-')))
}
