// Prints what each pass over a page, and each other part of a cold build, takes of its processor time: V8's profiles of all threads.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measure } from './measure.js'

/** Parts by the module of the outermost function that is in one. Passes are told by the names of their files. */
const parts = [
  // Its parser calls that of all pages.
  [/^src\/markdown\/remark\/remark-first-rule\.ts$/, () => 'parsing'],
  [/^src\/markdown\/(?:remark|rehype)\/([\w-]+)\.ts$/, (name) => name],
  [/^src\/markdown\/(code|diagrams|keys|lost-text|math|mdx|raw-syntax|twin)\//, (name) => name],
  [/^src\/markdown\/(render-content)\.ts$/, () => 'HTML of pages'],
  [/^node_modules\/(?:micromark|mdast-util-from-markdown)\b/, () => 'parsing'],
  [/^node_modules\/mdast-util-to-hast\b/, () => 'mdast to hast'],
  [/^src\/(?:plan\/)?search\//, () => 'search index'],
  [/^src\/compile\/page-terms\.ts$/, () => 'search index'],
  [/^src\/(?:render|plan)\//, () => 'layout of pages'],
  [/^src\/(cache|check|config|openapi|output|routes|source|assets|report)\//, (room) => room]
]

/** Share of a site from which a part has a row. */
const minShare = 0.005

/** Build sites from nothing, and print the shares of the parts of all of them. */
export async function measurePasses(dirs, { generator, folder }) {
  const sites = []
  for (const dir of dirs) sites.push({ name: basename(dir), times: await profile(dir, generator, folder) })
  const sums = sites.map(({ times }) => [...times.values()].reduce((sum, time) => sum + time, 0))
  const shareOf = (part) => sites.map(({ times }, index) => (times.get(part) ?? 0) / sums[index])
  const names = [...new Set(sites.flatMap(({ times }) => [...times.keys()]))]
  const rows = names.map((name) => ({ name, shares: shareOf(name) }))
  const shown = rows.filter(({ shares }) => shares.some((share) => share >= minShare))
  const order = ({ shares }) => shares.reduce((sum, share) => sum + share, 0)
  console.log(`\n${''.padEnd(28)}${sites.map(({ name }) => name.slice(0, 13).padStart(14)).join('')}`)
  console.log(`${'seconds sampled'.padEnd(28)}${sums.map((sum) => (sum / 1e6).toFixed(1).padStart(14)).join('')}`)
  for (const { name, shares } of shown.toSorted((one, other) => order(other) - order(one)))
    console.log(`${name.padEnd(28)}${shares.map((share) => `${(share * 100).toFixed(1)} %`.padStart(14)).join('')}`)
}

/** Build a site with profiles of all threads, and add up the microseconds of its parts. */
async function profile(dir, generator, folder) {
  const [profiles, outDir] = ['profiles', 'profiled'].map((name) => join(folder, name))
  for (const path of [profiles, outDir]) rmSync(path, { recursive: true, force: true })
  mkdirSync(profiles)
  const options = ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const command = [join(generator, 'bin', 'capstan.js'), 'build', dir, '--out-dir', outDir, '--no-cache']
  await measure(process.execPath, [...options, ...command])
  const times = new Map()
  const moduleOf = createModules(generator)
  for (const file of readdirSync(profiles)) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(profiles, file), 'utf8'))
    const partById = partsOf(nodes, moduleOf)
    for (const [index, id] of samples.entries()) {
      const part = partById.get(id)
      if (part !== undefined) times.set(part, (times.get(part) ?? 0) + (timeDeltas[index + 1] ?? 0))
    }
  }
  return times
}

/** Find the part of each node of a profile: that of the function which has called it, where that is in one. Idle time is in none. */
function partsOf(nodes, moduleOf) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parts = new Map()
  const walk = (node, above) => {
    const { functionName } = node.callFrame
    const own = above ?? partOf(moduleOf(node.callFrame))
    const part = functionName === '(garbage collector)' ? 'garbage collection' : (own ?? 'the rest')
    if (functionName !== '(idle)') parts.set(node.id, part)
    for (const id of node.children ?? []) walk(byId.get(id), own)
  }
  if (nodes[0]) walk(nodes[0], undefined)
  return parts
}

/** Find the part that a module belongs to; undefined where it calls others. */
function partOf(module) {
  for (const [pattern, nameOf] of parts) {
    const match = pattern.exec(module)
    if (match) return nameOf(match[1])
  }
  return undefined
}

/** Create a function that finds the module of a function: what is compiled has the path of each module before it. */
function createModules(generator) {
  const chunks = new Map()
  const dist = join(generator, 'dist')
  const read = (file) => {
    let module = ''
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => (module = /^\s*\/\/ ((?:src|templates|node_modules)\/\S+)$/.exec(line)?.[1] ?? module))
  }
  return ({ url, lineNumber }) => {
    if (!url.startsWith('file:')) return ''
    const file = fileURLToPath(url)
    if (!file.startsWith(dist)) return ''
    const lines = chunks.get(file) ?? read(file)
    chunks.set(file, lines)
    return lines[lineNumber] ?? ''
  }
}
