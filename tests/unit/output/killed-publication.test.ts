import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import { recoverOutput } from '../../../src/output/recover.js'
import { bundleKilledBuild } from './support/bundle-killed-build.js'
import { cutFileSystem } from './support/cut-file-system.js'
import { newSite, oldSite } from './support/scenario.js'
import { planOf, readSite, readTree, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
const script = join(root, 'killed-build.mjs')
const mine = { CNAME: 'docs.example.org', 'guide/notes.txt': 'mine' }
const output = { mode: 'atomic', keep: 1 } as const

beforeAll(() => bundleKilledBuild(script))
afterAll(() => rmSync(root, { recursive: true }))

/** What is in the place before the publication that is killed. */
const states = {
  async released(dir: string) {
    for (const home of ['first', 'second', oldSite['index.html'] ?? ''])
      await createDiskWriter({ dir }, { output }).plan(planOf({ ...oldSite, 'index.html': home }))
    writeTree(dir, mine)
  },
  async 'in place'(dir: string) {
    await createDiskWriter({ dir }).plan(planOf(oldSite))
    writeTree(dir, mine)
  }
} as const

describe.each(['released', 'in place'] as const)('a publication over a site that is %s', (state) => {
  it('shows one whole site wherever it ends', async () => {
    const start = join(root, state, 'start')
    await states[state](join(start, 'build'))
    const places = await placesBeforeCalls('publish', copy(start, join(root, state, 'place')))
    expect(places.length).toBeGreaterThan(50)
    const outcomes = new Set<string>()
    for (const [index, place] of places.entries()) {
      outcomes.add(finish(state, place))
      if (index % 10 === 0) await buildNext(place)
    }
    expect(outcomes).toEqual(new Set(['old', 'new']))
  })

  it('shows one whole site when it is killed', async () => {
    const start = join(root, state, 'killed')
    await states[state](join(start, 'build'))
    const count = await countCalls(start)
    // Around the switch, and on the way to it.
    for (const [index, fromLast] of [Math.floor(count / 2), 8, 5, 2, 0].entries()) {
      const folder = join(root, state, `killed-${index}`)
      const side = index % 2 === 0 ? 'before' : 'after'
      expect(await run('publish', copy(start, folder), String(count - fromLast), side)).toBe('SIGKILL')
      finish(state, folder)
      await buildNext(folder)
    }
  })

  it('is finished also when the recovery ends early', async () => {
    const start = join(root, state, 'again')
    await states[state](join(start, 'build'))
    const renames: number[] = []
    const probe = copy(start, join(root, state, 'probe'))
    const fileSystem = cutFileSystem({ before: (count, name) => name === 'renameSync' && renames.push(count) })
    await createDiskWriter({ dir: probe }, { fileSystem, output }).plan(planOf(newSite))
    const dir = copy(start, join(root, state, 'twice'))
    expect(await run('publish', dir, String(renames.at(-1) ?? 0), 'before')).toBe('SIGKILL')
    const places = await placesBeforeCalls('recover', dir)
    expect(places.length).toBeGreaterThan(1)
    for (const place of places) expect(finish(state, place)).toBe('new')
  })
})

/** Check what a publication has left in a place, and that recovering makes it whole; the answer is the site after recovering. */
function finish(state: keyof typeof states, place: string): 'old' | 'new' {
  const dir = join(place, 'build')
  // Hosts see one whole site before any other command runs. A folder of the other mode is missing between two renames.
  if (state === 'released' || existsSync(dir)) wholeSite(dir, place)
  checkReleases(dir)
  recoverOutput(dir)
  const outcome = wholeSite(dir, `${place}, recovered`)
  checkReleases(dir)
  checkLeftovers(place)
  return outcome
}

/** Check that the next build publishes into a place that was recovered. */
async function buildNext(place: string): Promise<void> {
  const dir = join(place, 'build')
  await createDiskWriter({ dir }, { output }).plan(planOf(newSite))
  expect(wholeSite(dir, 'next build')).toBe('new')
}

/** Do a step in a process that copies the place before each of its calls; the answer is the copies and the place at the end, in their order. */
async function placesBeforeCalls(step: 'publish' | 'recover', dir: string): Promise<string[]> {
  const copies = `${dirname(dir)}-copies`
  expect(await run(step, dir, 'each', copies)).toBeNull()
  const numbers = readdirSync(copies).map(Number)
  return [...numbers.sort((a, b) => a - b).map((number) => join(copies, String(number))), dirname(dir)]
}

/** Count the calls of a publication. */
async function countCalls(start: string): Promise<number> {
  let calls = 0
  const fileSystem = cutFileSystem({ before: (count) => (calls = count) })
  const dir = copy(start, `${start}-counted`)
  await createDiskWriter({ dir }, { fileSystem, output }).plan(planOf(newSite))
  return calls
}

/** Copy a place with its releases, links as they are. */
function copy(start: string, folder: string): string {
  cpSync(start, folder, { recursive: true, verbatimSymlinks: true })
  return join(folder, 'build')
}

/** Compare what hosts see with both sites. */
function wholeSite(dir: string, where: string): 'old' | 'new' {
  const tree = readSite(dir)
  const outcome = tree['index.html'] === oldSite['index.html'] ? 'old' : 'new'
  expect(tree, where).toEqual({ ...(outcome === 'old' ? oldSite : newSite), ...mine })
  return outcome
}

/** Check that each folder with a number is a whole site. */
function checkReleases(dir: string): void {
  for (const name of existsSync(`${dir}.releases`) ? readdirSync(`${dir}.releases`) : []) {
    if (!/^\d+$/.test(name)) continue
    const tree = readSite(join(`${dir}.releases`, name))
    const files = Object.keys('was-folder' in tree ? newSite : oldSite)
    expect(
      Object.keys(tree)
        .filter((path) => !(path in mine))
        .sort()
    ).toEqual(files.sort())
  }
}

/** Check that nothing of a build that was killed is left. */
function checkLeftovers(folder: string): void {
  const own = Object.keys(readTree(folder)).filter((path) => path.includes('.capstan-'))
  expect(own.filter((path) => !path.endsWith('/.capstan-manifest.json'))).toEqual([])
  const isLink = lstatSync(join(folder, 'build')).isSymbolicLink()
  expect(readdirSync(folder).sort()).toEqual(isLink || own.length > 1 ? ['build', 'build.releases'] : ['build'])
}

/** Do a step in a process of its own, which dies at a point; returns the signal that ended it. */
async function run(step: 'publish' | 'recover', dir: string, point: string, side: string): Promise<string | null> {
  const child = spawn(process.execPath, [script, step, dir, point, side], { stdio: 'inherit' })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}
