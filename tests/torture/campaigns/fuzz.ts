import { Builder } from '../builder/builder.js'
import type { Campaign } from '../campaign.js'
import { findProblem } from '../fuzz/find-problem.js'
import { type FuzzInput, inputMakers } from '../fuzz/inputs.js'
import { reduceInputs } from '../fuzz/reduce.js'

/** Builds by one process: its memory shows no leak of the modules that configurations and pages are. */
const buildsPerProcess = 200

/** Characters of an input that a failure shows; the seed has the rest. */
const maxShown = 4000

/** A round builds random inputs of a kind: every one is built or is an author's mistake at its place, in time. */
export const fuzz: Campaign = {
  name: 'fuzz',
  rounds: 5,
  open(folder, random) {
    const makers = inputMakers()
    const builder = new Builder(buildsPerProcess)
    return Promise.resolve(async (round) => {
      const builds = (makers[(round - 1) % makers.length] ?? (() => []))(random)
      for (const inputs of builds) await tryInputs(folder, inputs, builder)
      return `${builds.flat().length} inputs: ${builds[0]?.[0]?.kind}`
    })
  }
}

/** Throw when some inputs have a problem, with as little of them as has it. */
async function tryInputs(folder: string, inputs: readonly FuzzInput[], builder: Builder): Promise<void> {
  const problem = await findProblem(folder, inputs, builder)
  if (problem === undefined) return
  const reduced = await reduceInputs(
    inputs,
    async (fewer) => (await findProblem(folder, fewer, builder))?.kind === problem.kind
  )
  // Many pages take long together; none may alone.
  if (problem.kind === 'slow' && reduced.length > 1) return
  // The reduced inputs say more: their problem is at a place in them.
  const { details } = (await findProblem(folder, reduced, builder)) ?? problem
  const files = reduced.map((input) => JSON.stringify(input.files, undefined, 2)).join('\n')
  throw new Error(`${problem.kind}\n${details}\nwith ${files.slice(0, maxShown)}`)
}
