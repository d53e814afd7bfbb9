import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../helpers/capstan.js'
import { temporaryFolder, writeFiles } from '../helpers/files.js'

/** A runner of tests that starts a process, as a campaign does; both go on until they are ended. */
const runner = `#!${process.execPath}
const { spawn } = require('node:child_process')
const { renameSync, writeFileSync } = require('node:fs')
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
writeFileSync('written', JSON.stringify([process.pid, child.pid]))
renameSync('written', 'pids')
setInterval(() => {}, 1000)
`

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends all that the command has started', async (signal) => {
  const cwd = temporaryFolder()
  const [script, pids] = [join(cwd, 'node_modules/.bin/vitest'), join(cwd, 'pids')]
  writeFiles(cwd, { 'node_modules/.bin/vitest': runner })
  chmodSync(script, 0o755)
  const command = spawn(process.execPath, [join(root, 'tests/torture/run.js')], { cwd, stdio: 'ignore' })
  onTestFinished(() => void command.kill('SIGKILL'))
  while (!existsSync(pids)) await new Promise((resolve) => setTimeout(resolve, 20))
  const started = JSON.parse(readFileSync(pids, 'utf8')) as number[]
  const ended = once(command, 'exit')
  command.kill(signal)
  await ended
  expect(command.exitCode).toBe(signal === 'SIGINT' ? 130 : 143)
  while (started.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20))
})

/** Whether a process still runs; one that has ended and that nobody asks about does not. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
