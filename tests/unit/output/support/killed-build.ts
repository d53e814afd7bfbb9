/** Run in a process of its own: do one step on a folder and kill the process at the n-th call that changes it. */
import { createDiskWriter } from '../../../../src/output/disk-writer.js'
import { recoverOutput } from '../../../../src/output/recover.js'
import { cutFileSystem } from './cut-file-system.js'
import { newSite } from './scenario.js'
import { planOf } from './tree.js'

const [step, dir, point, side] = process.argv.slice(2) as [string, string, string, 'before' | 'after']
const kill = (count: number) => {
  if (count === Number(point)) process.kill(process.pid, 'SIGKILL')
}
const fileSystem = cutFileSystem({ [side]: kill })
if (step === 'recover') recoverOutput(dir, fileSystem)
else {
  const output = step === 'publish' ? ({ mode: 'atomic', keep: 1 } as const) : undefined
  await createDiskWriter({ dir }, { fileSystem, output }).plan(planOf(newSite))
}
