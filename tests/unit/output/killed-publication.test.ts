import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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
  it('shows one whole site wherever it is killed', { timeout: 120_000 }, async () => {
    const start = join(root, state, 'start')
    await states[state](join(start, 'build'))
    const count = await countCalls(start)
    expect(count).toBeGreaterThan(50)
    const outcomes = new Set<string>()
    for (const [index, { point, side }] of points(count).entries()) {
      const folder = join(root, state, String(index))
      const dir = copy(start, folder)
      expect(await run('publish', dir, point, side)).toBe('SIGKILL')
      // Hosts see one whole site before any other command runs. A folder of the other mode is missing between two renames.
      if (state === 'released' || existsSync(dir)) wholeSite(dir, `${state}, ${side} call ${point}`)
      checkReleases(dir)
      recoverOutput(dir)
      outcomes.add(wholeSite(dir, `${state}, recovered, ${side} call ${point}`))
      checkReleases(dir)
      checkLeftovers(folder)
      await createDiskWriter({ dir }, { output }).plan(planOf(newSite))
      expect(wholeSite(dir, 'next build')).toBe('new')
      rmSync(folder, { recursive: true })
    }
    expect(outcomes).toEqual(new Set(['old', 'new']))
  })

  it('is finished also when the recovery is killed', { timeout: 60_000 }, async () => {
    const start = join(root, state, 'again')
    await states[state](join(start, 'build'))
    const renames: number[] = []
    const probe = copy(start, join(root, state, 'probe'))
    const fileSystem = cutFileSystem({ before: (count, name) => name === 'renameSync' && renames.push(count) })
    await createDiskWriter({ dir: probe }, { fileSystem, output }).plan(planOf(newSite))
    const dir = copy(start, join(root, state, 'twice'))
    await run('publish', dir, renames.at(-1) ?? 0, 'before')
    for (let point = 1; (await run('recover', dir, point, 'after')) === 'SIGKILL'; point++) {
      expect(point).toBeLessThan(50)
      if (existsSync(dir)) wholeSite(dir, `recovery, call ${point}`)
    }
    expect(wholeSite(dir, 'recovered step by step')).toBe('new')
    checkLeftovers(join(root, state, 'twice'))
  })
})

/** Choose 10 points spread over the calls, and the last ones, around the switch, on both sides. */
function points(count: number): { point: number; side: 'before' | 'after' }[] {
  const spread = Array.from({ length: 10 }, (_, index) => Math.floor((index * count) / 10) + 1)
  const last = Array.from({ length: 10 }, (_, index) => count - index)
  return [
    ...spread.map((point) => ({ point, side: 'before' as const })),
    ...last.flatMap((point) => [
      { point, side: 'before' as const },
      { point, side: 'after' as const }
    ])
  ]
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

/** Do a step in a process that dies at a point; returns the signal that ended it. */
async function run(step: 'publish' | 'recover', dir: string, point: number, side: string): Promise<string | null> {
  const child = spawn(process.execPath, [script, step, dir, String(point), side], { stdio: 'inherit' })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return signal
}
