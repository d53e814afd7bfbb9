import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../helpers/capstan.js'
import type { Random } from '../../helpers/random.js'
import { type ServedMemory, type ServedSite, serveSite } from '../builder/served-site.js'
import type { Campaign } from '../campaign.js'
import { memoryReport } from '../memory-report.js'
import { copySampleSite } from '../sample-site.js'

/** Rebuilds between two measurements. */
const interval = 20

/** A round edits a site that is served and waits until the page shows it; the memory of the server must not grow. */
export const serve: Campaign = {
  name: 'serve',
  rounds: { fixed: 6, full: 60 },
  async open(folder, random) {
    copySampleSite(folder)
    addApi(folder)
    const site = await serveSite(folder)
    const memory: ServedMemory[] = []
    return async (round) => {
      const edit = random.pick(weighted)
      await edit(folder, round, site, random)
      if (round % (5 * interval) === 0) await waitForSearch(folder, round, site)
      if (round % interval > 0) return edit.name
      memory.push(await site.measure())
      return `${edit.name}; ${memoryReport(memory, interval)}`
    }
  }
}

/** An edit as authors make it; ends when the site shows it. */
type Edit = (folder: string, round: number, site: ServedSite, random: Random) => Promise<void>

const edits: readonly (readonly [weight: number, edit: Edit])[] = [
  [50, changeMarkdown],
  [20, changeMdx],
  [12, changePartial],
  [10, addOrRemovePage],
  [5, breakPage],
  [2, changeApi],
  [1, changeConfig]
]
const weighted = edits.flatMap(([weight, edit]) => Array.from({ length: weight }, () => edit))

/** Give the site a reference of an API. */
function addApi(folder: string): void {
  cpSync(join(root, 'tests/sites/api-yaml/openapi/library.yaml'), join(folder, 'api.yaml'))
  change(folder, 'site.config.ts', (text) =>
    text.replace("  title: '", "  openapi: [{ file: 'api.yaml', path: '/api' }],\n  title: '")
  )
}

function change(folder: string, file: string, edit: (text: string) => string): void {
  const path = join(folder, file)
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

/** Let a file end with a sentence about the round, and wait until a page shows it. */
async function showRound(folder: string, file: string, path: string, round: number, site: ServedSite): Promise<void> {
  const sentence = `This is round ${round}.`
  change(folder, file, (text) => `${text.replace(/\n*This is round \d+\.\n$/, '')}\n\n${sentence}\n`)
  await site.waitFor(path, (text) => text.includes(sentence))
}

function changeMarkdown(folder: string, round: number, site: ServedSite): Promise<void> {
  return showRound(folder, 'content/reference/01-options.md', 'reference/options', round, site)
}

function changeMdx(folder: string, round: number, site: ServedSite): Promise<void> {
  return showRound(folder, 'content/guide/parts.mdx', 'guide/parts', round, site)
}

function changePartial(folder: string, round: number, site: ServedSite): Promise<void> {
  return showRound(folder, 'content/_partials/note.md', 'guide/start', round, site)
}

async function addOrRemovePage(folder: string, round: number, site: ServedSite, random: Random): Promise<void> {
  const file = join(folder, 'content/added.md')
  writeFileSync(file, `# Added in round ${round}\n\n\`\`\`json\n{ "round": ${round} }\n\`\`\`\n`)
  await site.waitFor('added', (text) => text.includes(`Added in round ${round}`))
  if (random.below(2) === 0) return
  rmSync(file)
  await site.waitFor('added', (_, status) => status === 404)
}

/** Write a page that cannot be compiled, and fix it. */
async function breakPage(folder: string, round: number, site: ServedSite): Promise<void> {
  const file = join(folder, 'content/broken.mdx')
  writeFileSync(file, `# Broken\n\n<Missing round={${round}}\n`)
  await site.waitFor('broken', (text) => text.includes('capstan-error') || text.includes('mdx-syntax'))
  writeFileSync(file, `# Corrected in round ${round}\n`)
  await site.waitFor('broken', (text) => text.includes(`Corrected in round ${round}`))
}

async function changeApi(folder: string, round: number, site: ServedSite): Promise<void> {
  change(folder, 'api.yaml', (text) => text.replace(/^ {2}version: .*$/m, `  version: 9.${round}.1`))
  await site.waitFor('api', (text) => text.includes(`9.${round}.1`))
}

async function changeConfig(folder: string, round: number, site: ServedSite): Promise<void> {
  change(folder, 'site.config.ts', (text) => text.replace(/title: '[^']*'/, `title: 'Title ${round}'`))
  await site.waitFor('', (text) => text.includes(`Title ${round}`))
}

/** Change a page and wait until the search index, which follows when the changes settle, does too. */
async function waitForSearch(folder: string, round: number, site: ServedSite): Promise<void> {
  let before = ''
  await site.waitFor('_capstan/site.json', (text) => (before = text) !== '')
  await showRound(folder, 'content/index.md', '', round, site)
  await site.waitFor('_capstan/site.json', (text) => text !== before)
}
