/**
 * Run in a process of its own: do one step on a folder, and kill the process at the n-th call that changes it. With `each` as the
 * number, the process lives, and the place is copied before each call: what a kill there would leave, but for sockets.
 */
import { cpSync, lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createDiskWriter } from '../../../../src/output/disk-writer.js'
import { recoverOutput } from '../../../../src/output/recover.js'
import { cutFileSystem } from './cut-file-system.js'
import { newSite } from './scenario.js'
import { planOf } from './tree.js'

const [step, dir, point, side] = process.argv.slice(2) as [string, string, string, string]
const kill = (count: number) => {
  if (count === Number(point)) process.kill(process.pid, 'SIGKILL')
}
const copy = (count: number) =>
  cpSync(dirname(dir), join(side, String(count)), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !lstatSync(path).isSocket()
  })
const fileSystem = cutFileSystem(point === 'each' ? { before: copy } : { [side]: kill })
if (step === 'recover') recoverOutput(dir, fileSystem)
else await createDiskWriter({ dir }, { fileSystem }).plan(planOf(newSite))
