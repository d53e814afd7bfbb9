/**
 * Whatever becomes of an entry of the cache, the site is the one that is built without it: each entry in turn is damaged,
 * removed or pruned, then the configuration changes, which renders all pages from the cache, and one page is edited.
 */
import { cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, type BuildOptions } from '../src/commands/build.js'
import { listFiles, readTree, temporaryFolder, writeFiles } from './helpers/files.js'

const pages = ['index', 'guide/cameras', 'guide/masks']
const files = {
  'site.config.ts': `import { defineConfig } from 'capstan'
export default defineConfig({ title: 'First', lastUpdated: false })
`,
  ...Object.fromEntries(
    pages.map((page, index) => [
      `content/${page}.md`,
      `---\ntitle: ${page}\n---\n\nText about ${page}.\n\n## Section\n\nSearchable word${index}.\n\n\`\`\`yaml\na: ${index}\n\`\`\`\n`
    ])
  )
}

/** What can happen to an entry. */
const damages: readonly ((file: string) => void)[] = [
  (file) => {
    const bytes = readFileSync(file)
    const place = Math.floor(bytes.length * 0.9)
    writeFileSync(file, bytes.fill(~(bytes[place] ?? 0), place, place + 1))
  },
  (file) => writeFileSync(file, readFileSync(file).subarray(0, -3)),
  (file) => rmSync(file),
  (file) => {
    utimesSync(file, 1, 1)
    rmSync(join(file, '..', '..', 'pruned'), { force: true })
  }
]

test('a build with a damaged, removed or pruned entry writes what a build without a cache does', async () => {
  const site = temporaryFolder()
  writeFiles(site, files)
  await buildOf(site)
  const kept = join(temporaryFolder(), 'kept')
  cpSync(site, kept, { recursive: true, preserveTimestamps: true })
  edit(site)
  const clean = join(temporaryFolder(), 'clean')
  await buildOf(site, { useCache: false, outDir: clean })
  const entries = listFiles(join(kept, '.capstan', 'cache')).filter((path) => path.includes('/'))
  expect(entries.length).toBeGreaterThan(pages.length * 2)
  for (const [index, entry] of entries.entries()) {
    rmSync(site, { recursive: true })
    cpSync(kept, site, { recursive: true, preserveTimestamps: true })
    damages[index % damages.length]?.(join(site, '.capstan', 'cache', entry))
    // What is pruned goes at the end of a build, and is missed by the next one.
    await buildOf(site)
    edit(site)
    await buildOf(site)
    expect(siteOf(join(site, 'build')), entry).toEqual(siteOf(clean))
  }
}, 300_000)

/** Change the configuration and one page. */
function edit(site: string): void {
  writeFileSync(join(site, 'site.config.ts'), files['site.config.ts'].replace('First', 'Second'))
  writeFileSync(join(site, 'content/guide/masks.md'), '---\ntitle: Masks\n---\n\nOther text.\n')
}

async function buildOf(site: string, options: Partial<BuildOptions> = {}): Promise<void> {
  const { isWritten, messages } = await build(site, { useCache: true, isStrict: false, workers: 0, ...options })
  expect([isWritten, messages]).toEqual([true, []])
}

/** Read a built site without what the writer keeps for itself. */
function siteOf(folder: string): [string, string][] {
  return [...readTree(folder)].filter(([path]) => !path.startsWith('.capstan-'))
}
