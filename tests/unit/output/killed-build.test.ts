import { execFile } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import { recoverOutput } from '../../../src/output/recover.js'
import { isFull } from '../../helpers/is-full.js'
import { bundleKilledBuild } from './support/bundle-killed-build.js'
import { cutFileSystem } from './support/cut-file-system.js'
import { newSite, oldSite, userFiles } from './support/scenario.js'
import { planOf, readTree, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
const script = join(root, 'killed-build.mjs')
const before = join(root, 'before')
const after = join(root, 'after')
let callCount = 0

beforeAll(async () => {
  await bundleKilledBuild(script)
  await createDiskWriter({ dir: before }).plan(planOf(oldSite))
  writeTree(before, userFiles)
  cpSync(before, after, { recursive: true })
  const fileSystem = cutFileSystem({ before: (count) => (callCount = count) })
  await createDiskWriter({ dir: after }, { fileSystem }).plan(planOf(newSite))
})

afterAll(() => rmSync(root, { recursive: true }))

describe('a build that is killed', () => {
  it('changes the folder in many steps', () => {
    expect(callCount).toBeGreaterThan(30)
    expect(readTree(after)).toMatchObject({ ...newSite, ...userFiles })
    expect(readTree(before)).toMatchObject({ ...oldSite, ...userFiles })
  })

  const points = isFull ? 50 : 16
  it(`leaves the complete old or new site at ${points} seeded points`, async () => {
    const outcomes = new Set<string>()
    for (const { point, side } of seededPoints(points, callCount)) {
      const dir = copyOfOld(`killed-${point}-${side}`)
      expect(await run('build', dir, point, side)).toBe('SIGKILL')
      recoverOutput(dir)
      outcomes.add(outcomeOf(dir, `${side} call ${point}`))
    }
    // Both outcomes must occur: otherwise the points do not reach around the journal.
    expect(outcomes).toEqual(new Set(['old', 'new']))
  })

  it('is finished also when the recovery is killed', async () => {
    // The last call of the build removes the stage; half of the calls before it carry out the journal.
    const dir = copyOfOld('twice')
    expect(await run('build', dir, Math.floor(callCount * 0.7), 'after')).toBe('SIGKILL')
    for (let point = 1; (await run('recover', dir, point, 'after')) === 'SIGKILL'; point++)
      expect(point).toBeLessThan(50)
    expect(outcomeOf(dir, 'recovered step by step')).toBe('new')
  })

  it('is finished by the next build as well, which then finds nothing to do', async () => {
    const dir = copyOfOld('next-build')
    await run('build', dir, Math.floor(callCount * 0.7), 'after')
    const created: string[] = []
    const result = await createDiskWriter({ dir }).plan(planOf(newSite, created))
    expect({ created, written: result.written, removed: result.removed }).toEqual({
      created: [],
      written: [],
      removed: []
    })
    expect(outcomeOf(dir, 'next build')).toBe('new')
  })
})

/** Draw points with a linear congruential generator, so that every run has the same. */
function seededPoints(count: number, limit: number): { point: number; side: 'before' | 'after' }[] {
  const all = Array.from({ length: limit * 2 }, (_, index) => ({
    point: (index >> 1) + 1,
    side: index % 2 === 0 ? ('before' as const) : ('after' as const)
  }))
  let state = 20240607
  return Array.from({ length: count }, () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return all.splice(state % all.length, 1)[0]
  }).filter((point) => point !== undefined)
}

/** Create a fresh copy of the old site. */
function copyOfOld(name: string): string {
  const dir = join(root, name)
  cpSync(before, dir, { recursive: true })
  return dir
}

/** Do a step in a process that dies at a point, and give the signal that ended it. */
function run(step: 'build' | 'recover', dir: string, point: number, side: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, step, dir, String(point), side], (error) => resolve(error?.signal))
  })
}

/** Compare a folder with both states, byte for byte, and see that nothing is left beside it. */
function outcomeOf(dir: string, where: string): 'old' | 'new' {
  const tree = readTree(dir)
  const outcome = tree['index.html'] === oldSite['index.html'] ? 'old' : 'new'
  expect(tree, where).toEqual(readTree(outcome === 'old' ? before : after))
  expect(existsSync(`${dir}.capstan-lock`), where).toBe(false)
  expect(
    readdirSync(dir).filter((name) => name.startsWith('.capstan-')),
    where
  ).toEqual(['.capstan-manifest.json'])
  return outcome
}
