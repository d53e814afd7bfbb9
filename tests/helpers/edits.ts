import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from './files.js'
import type { Random } from './random.js'

/** Pages that random edits leave. */
const minPages = 4

/** Change a site at random, as authors do, and say what was done. */
export function editSite(site: string, random: Random, round: number): string {
  if (pages(site).length < minPages) return addPage(site, random, round)
  return random.pick([
    changePage,
    changePage,
    changePage,
    addPage,
    renamePage,
    deletePage,
    changePartial,
    movePartial,
    changeConfig,
    changeStatic,
    // What plugins make pages of, and plugins themselves.
    ...(existsSync(join(site, 'plugins')) ? [changeData, changeData, changePlugin, changePlugin] : [])
  ])(site, random, round)
}

/** Add a paragraph with a link to some other page. */
function changePage(site: string, random: Random, round: number): string {
  const page = random.pick(pages(site))
  appendFileSync(
    join(site, 'content', page),
    `\n\nRound ${round}: see [another page](/${random.pick(pages(site)).replace(/(?:index)?\.mdx?$/, '')}).\n`
  )
  return `change ${page}`
}

function addPage(site: string, _: Random, round: number): string {
  const page = `added/page-${round}.md`
  mkdirSync(join(site, 'content', 'added'), { recursive: true })
  writeFileSync(
    join(site, 'content', page),
    `---\ntitle: Page ${round}\nsidebar_position: ${round}\n---\n\n## Heading ${round}\n\n\`\`\`json\n{ "round": ${round} }\n\`\`\`\n`
  )
  return `add ${page}`
}

function renamePage(site: string, random: Random, round: number): string {
  const page = random.pick(pages(site).filter((path) => !path.startsWith('index')))
  const renamed = join(dirname(page), `renamed-${round}${page.endsWith('x') ? '.mdx' : '.md'}`)
  renameSync(join(site, 'content', page), join(site, 'content', renamed))
  return `rename ${page} to ${renamed}`
}

function deletePage(site: string, random: Random): string {
  const page = random.pick(pages(site).filter((path) => !path.startsWith('index')))
  rmSync(join(site, 'content', page))
  return `delete ${page}`
}

function changeData(site: string, _: Random, round: number): string {
  const path = join(site, 'data', 'lamps.json')
  const lamps = JSON.parse(readFileSync(path, 'utf8')) as readonly object[]
  writeFileSync(path, JSON.stringify([...lamps.slice(1), { id: `lamp-${round}`, name: `Lamp ${round}`, price: round }]))
  return 'change data/lamps.json'
}

function changePlugin(site: string, _: Random, round: number): string {
  const path = join(site, 'plugins', 'charts.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/height="\d+"/, `height="${round}"`))
  return 'change plugins/charts.ts'
}

function changePartial(site: string, random: Random, round: number): string {
  if (partials(site).length === 0) return changePage(site, random, round)
  const partial = random.pick(partials(site))
  appendFileSync(join(site, 'content', partial), `\nPartial changed in round ${round}.\n`)
  return `change ${partial}`
}

/** Move a partial and every mention of it. */
function movePartial(site: string, random: Random, round: number): string {
  if (partials(site).length === 0) return changePage(site, random, round)
  const partial = random.pick(partials(site))
  const name = partial.split('/').at(-1) ?? ''
  const moved = `moved-${round}.md`
  renameSync(join(site, 'content', partial), join(site, 'content', dirname(partial), moved))
  for (const file of listFiles(join(site, 'content')).filter((path) => /\.mdx?$/.test(path))) {
    const path = join(site, 'content', file)
    const text = readFileSync(path, 'utf8')
    if (text.includes(name)) writeFileSync(path, text.replaceAll(name, moved))
  }
  return `move ${partial} to ${moved}`
}

function changeConfig(site: string, _: Random, round: number): string {
  const file = join(site, 'site.config.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/title: '[^']*'/, `title: 'Title ${round}'`))
  return 'change the configuration'
}

function changeStatic(site: string, _: Random, round: number): string {
  mkdirSync(join(site, 'content', '_static'), { recursive: true })
  writeFileSync(join(site, 'content', '_static', 'round.txt'), `${round}\n`)
  return 'change a static file'
}

/** List the pages below the content folder. */
function pages(site: string): string[] {
  return listFiles(join(site, 'content')).filter((path) => /\.mdx?$/.test(path) && !/(^|\/)_/.test(path))
}

/** List the partials. */
function partials(site: string): string[] {
  return listFiles(join(site, 'content')).filter((path) => path.endsWith('.md') && path.includes('_partials/'))
}
