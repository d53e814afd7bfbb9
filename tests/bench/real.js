// Measures builds of the sites in folders, such as those that `capstan migrate` has prepared.
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCpu } from './measure.js'

/** What a round measures, in its order. */
const kinds = ['cold', 'nothing changed', 'one page edited']

/**
 * Measure builds of sites where they are, and print the medians: processor time, which other work on the machine changes least, wall
 * time and peak memory. What a site has built is removed, and a page is edited and restored.
 *
 * @param generators Compiled clones of the generator: the one that is measured, and one that it is compared with. They build in turns.
 */
export async function measureReal(dirs, { generators, rounds }) {
  for (const dir of dirs) {
    const { output } = await build(generators[0], dir)
    const site = { dir, outDir: outDirIn(output), page: await findPage(generators[0], dir) }
    const figures = generators.map(() => kinds.map(() => []))
    for (let round = 0; round < rounds; round++) {
      // Who builds first finds another machine than who is second.
      const turns = [...generators.keys()]
      for (const index of round % 2 === 0 ? turns : turns.reverse()) {
        const played = await playRound(generators[index], site)
        for (const [kind, figure] of played.entries()) figures[index][kind].push(figure)
      }
    }
    print(dir, figures)
  }
}

/** Build a site from nothing, as that left it, and with an edited page. */
async function playRound(generator, { dir, outDir, page }) {
  for (const path of [join(dir, '.capstan'), outDir]) rmSync(path, { recursive: true, force: true })
  const cold = await build(generator, dir)
  await build(generator, dir) // keeps what only a second build knows
  const unchanged = await build(generator, dir)
  return [cold, unchanged, await buildEdited(generator, dir, page)]
}

/** Build a site with one page edited, and restore the page. */
async function buildEdited(generator, dir, page) {
  const text = readFileSync(page)
  try {
    appendFileSync(page, '\nEdited.\n')
    return await build(generator, dir)
  } finally {
    writeFileSync(page, text)
  }
}

/** Build a site with no options, as authors do, and read what that took. */
function build(generator, dir) {
  return measureCpu(process.execPath, [join(generator, 'bin', 'capstan.js'), 'build', dir])
}

/** Read the output folder from what a build tells. */
function outDirIn(output) {
  const folder = /in all, in (.+)$/m.exec(output)?.[1]
  if (folder === undefined)
    throw new Error(`Unexpected output of a build, expected one that names its folder:\n${output}`)
  return folder
}

/** Find a page to edit: the first of the content folder that is compiled after an edit, so none that the configuration excludes. */
async function findPage(generator, dir) {
  const config = readdirSync(dir).find((name) => /^site\.config\.m?[jt]s$/.test(name))
  const folder = /\bcontent: '([^']+)'/.exec(readFileSync(join(dir, config ?? ''), 'utf8'))?.[1] ?? 'content'
  const content = join(dir, folder)
  const pages = readdirSync(content, { recursive: true })
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|[\\/])(?:[._]|node_modules)/.test(path))
    .sort()
    .map((path) => join(content, path))
  for (const page of pages) {
    const { output } = await buildEdited(generator, dir, page)
    if (/\([1-9]\d* compiled/.test(output)) return page
  }
  throw new Error(`No page in ${content} is compiled after an edit`)
}

/** Print the medians of a site, with their ratio to those of the other generator. */
function print(dir, [own, other]) {
  console.log(`\n${dir}, ${own[0].length} rounds`)
  for (const [kind, name] of kinds.entries()) {
    const figure = (field) => {
      const value = middle(own[kind].map((each) => each[field]))
      return { value, ratio: other && value / middle(other[kind].map((each) => each[field])) }
    }
    const show = ({ value, ratio }, scale, digits, unit) =>
      `${(value / scale).toFixed(digits)} ${unit}${ratio === undefined ? '' : ` (${ratio.toFixed(2)})`}`
    const columns = [
      `${show(figure('cpu'), 1000, 2, 's')} of processor`,
      `${show(figure('ms'), 1000, 2, 's')} of wall`,
      show(figure('peak'), 2 ** 20, 0, 'MB')
    ]
    console.log(`  ${name}: ${columns.join(', ')}`)
  }
}

function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
