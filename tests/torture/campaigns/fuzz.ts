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
  rounds: { fixed: 1, full: 6 },
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
  const hasProblem = async (fewer: readonly FuzzInput[]) =>
    (await findProblem(folder, fewer, builder))?.kind === problem.kind
  // Many pages take long together; none may alone.
  const suspects = problem.kind === 'slow' ? await findSlow(inputs, hasProblem) : inputs
  if (suspects.length === 0) return
  const reduced = await reduceInputs(suspects, hasProblem)
  // The reduced inputs say more: their problem is at a place in them.
  const { details } = (await findProblem(folder, reduced, builder)) ?? problem
  const files = reduced.map((input) => JSON.stringify(input.files, undefined, 2)).join('\n')
  throw new Error(`${problem.kind}\n${details}\nwith ${files.slice(0, maxShown)}`)
}

/** Find the input that is slow by itself, which any half with it is as well; none is, when both halves are fast. */
async function findSlow(
  inputs: readonly FuzzInput[],
  isSlow: (inputs: readonly FuzzInput[]) => Promise<boolean>
): Promise<readonly FuzzInput[]> {
  if (inputs.length <= 1) return inputs
  const middle = Math.ceil(inputs.length / 2)
  for (const half of [inputs.slice(0, middle), inputs.slice(middle)]) {
    const slow = (await isSlow(half)) ? await findSlow(half, isSlow) : []
    if (slow.length > 0) return slow
  }
  return []
}
