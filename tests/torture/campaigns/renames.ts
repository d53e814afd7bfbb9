import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { onTestFinished } from 'vitest'
import { followChanges } from '../../../src/commands/serve/follow-changes.js'
import { openLiveSite, type LiveSite } from '../../../src/commands/serve/live-site.js'
import type { ServedFile } from '../../../src/serve/http/served-file.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import type { Random } from '../../helpers/random.js'
import type { Campaign } from '../campaign.js'

/** Names that each folder has in turn, and pages in each. */
const folders = ['guide', 'guide/deep', 'reference', 'tutorial']
const pages = ['one', 'two', 'three', 'four', 'five']

/** Milliseconds after which a change is lost, not slow. */
const timeout = 60_000

/** A round renames folders and pages of a site that is followed, there and back within milliseconds; the site ends as one that is read anew. */
export const renames: Campaign = {
  name: 'renames',
  rounds: { fixed: 1, full: 3 },
  async open(folder, random) {
    writeFiles(folder, siteFiles())
    const site = await openLiveSite(folder)
    const errors: unknown[] = []
    const watcher = followChanges(site, Date.now(), {
      onRefresh: () => undefined,
      onError: (error) => errors.push(error)
    })
    onTestFinished(() => {
      watcher.close()
      site.close()
    })
    return async (round) => {
      const done: string[] = []
      for (let left = 2 + random.below(12); left > 0; left--) {
        done.push(change(folder, round, random))
        // Readers ask for pages meanwhile.
        for (const route of (site.editions[0]?.routes ?? []).slice(0, random.below(4)))
          site.read(route.outputPath).catch(() => undefined)
        await pause(random.below(25))
      }
      await settle(site, folder)
      if (errors.length > 0) throw errors[0]
      return done.join(', ')
    }
  }
}

/** Write pages that lead to each other by their files. */
function siteFiles(): Record<string, string> {
  const all = folders.flatMap((folder) => pages.map((page) => `${folder}/${page}.md`))
  const links = (from: string) =>
    all.map((to) => `- [${to}](${'../'.repeat(from.split('/').length - 1)}${to})\n`).join('')
  return {
    'site.config.ts': "export default { title: 'Renames', rules: { 'broken-markdown-link': 'warning' } }\n",
    'content/index.md': `# Home\n\n${links('index.md')}`,
    ...Object.fromEntries(all.map((path) => [`content/${path}`, `# ${path}\n\n${links(path)}`]))
  }
}

/** Rename a folder or a page, or give one its name back, or edit one. */
function change(folder: string, round: number, random: Random): string {
  const name = random.pick(folders)
  const isFolder = random.below(4) > 0
  const path = join(folder, 'content', isFolder ? name : `${name}/${random.pick(pages)}.md`)
  const other = isFolder ? `${path}-away` : path.replace(/\.md$/, '-away.md')
  if (!isFolder && random.below(3) === 0 && existsSync(path)) {
    writeFileSync(path, `# Edited in round ${round}\n\n[Home](../index.md)\n`)
    return `edit ${name}`
  }
  const [from, to] = existsSync(path) ? [path, other] : [other, path]
  if (!existsSync(from)) return 'nothing'
  renameSync(from, to)
  return `${from.slice(folder.length)} to ${to.slice(folder.length)}`
}

/** Wait until the site is as one that is read from nothing. */
async function settle(site: LiveSite, folder: string): Promise<void> {
  const copy = temporaryFolder()
  for (const name of ['site.config.ts', 'content']) cpSync(join(folder, name), join(copy, name), { recursive: true })
  const fresh = await openLiveSite(copy)
  const expected = await textsOf(fresh)
  fresh.close()
  const end = performance.now() + timeout
  for (;;) {
    const actual = await textsOf(site)
    if (isDeepStrictEqual(actual, expected)) return
    if (performance.now() > end) throw new Error(`Stale: ${differences(actual, expected).join(', ')}`)
    await pause(20)
  }
}

/** Read all pages of a site by their paths. */
async function textsOf(site: LiveSite): Promise<Map<string, string>> {
  const paths = site.editions.flatMap(({ routes }) => routes).map(({ outputPath }) => outputPath)
  const files = await Promise.all(paths.map((path) => site.read(path)))
  return new Map(paths.map((path, index) => [path, textOf(files[index])]))
}

function textOf(file: ServedFile | undefined): string {
  return file?.body instanceof Uint8Array ? new TextDecoder().decode(file.body) : ''
}

function differences(actual: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): string[] {
  return [...new Set([...actual.keys(), ...expected.keys()])].filter((path) => actual.get(path) !== expected.get(path))
}
