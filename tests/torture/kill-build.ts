import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { bin } from '../helpers/capstan.js'
import type { Random } from '../helpers/random.js'

function startBuild(site: string): ChildProcess {
  return spawn(process.execPath, [bin, 'build', site], { stdio: 'ignore' })
}

/** Measure a build in a process of its own, in milliseconds. */
export async function timeOfBuild(site: string): Promise<number> {
  const start = performance.now()
  await once(startBuild(site), 'exit')
  return performance.now() - start
}

/** Kill a build: after a part of the time that one takes, or soon after it begins to write. `ended`: how long it lived when it was not hit. */
export async function killBuild(
  site: string,
  random: Random,
  usual: number
): Promise<{ ended?: number; text: string }> {
  const start = performance.now()
  const child = startBuild(site)
  const isLate = random.below(2) === 0
  const delay = random.below(isLate ? 12 : Math.ceil(usual))
  let timer: NodeJS.Timeout | undefined
  const plan = () => (timer ??= setTimeout(() => child.kill('SIGKILL'), delay))
  const watcher = isLate ? watch(join(site, 'build'), plan) : undefined
  if (!isLate) plan()
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  watcher?.close()
  if (signal === null) return { ended: performance.now() - start, text: 'ended before it was killed' }
  return { text: `killed ${delay} ms after ${isLate ? 'it began to write' : 'its start'}` }
}
