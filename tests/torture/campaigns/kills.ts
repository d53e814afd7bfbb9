import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, watch } from 'node:fs'
import { dirname, join, basename } from 'node:path'
import { bin } from '../../helpers/capstan.js'
import { editSite } from '../../helpers/edits.js'
import type { Random } from '../../helpers/random.js'
import type { Campaign } from '../campaign.js'
import { openSampleSite } from '../sample-site.js'

/** A round kills a build at a random moment; the next one must end well and leave nothing behind. */
export const kills: Campaign = {
  name: 'kills',
  rounds: 4,
  async open(folder, random) {
    const site = openSampleSite(folder)
    await site.build()
    let usual = await timeOfBuild(folder)
    return async (round) => {
      const done: string[] = []
      for (let isKilled = false; !isKilled;) {
        done.push(editSite(folder, random, round))
        const { ended, text } = await killBuild(folder, random, usual)
        // How long a build takes depends on what else the machine does.
        if (ended !== undefined) usual = (usual + ended) / 2
        isKilled = ended === undefined
        done.push(text)
      }
      await site.build()
      checkLeftovers(folder)
      await site.compareWithColdBuild()
      return done.join(', ')
    }
  }
}

function startBuild(site: string): ChildProcess {
  return spawn(process.execPath, [bin, 'build', site], { stdio: 'ignore' })
}

async function timeOfBuild(site: string): Promise<number> {
  const start = performance.now()
  await once(startBuild(site), 'exit')
  return performance.now() - start
}

/** Kill a build: after a part of the time that one takes, or soon after it begins to write. `ended`: how long it lived when it was not hit. */
async function killBuild(site: string, random: Random, usual: number): Promise<{ ended?: number; text: string }> {
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

/** Throw when anything of a build that was killed is left in or beside the output folder. */
function checkLeftovers(site: string): void {
  const output = join(site, 'build')
  const beside = readdirSync(dirname(output)).filter((name) => name.startsWith(`${basename(output)}.`))
  const inside = readdirSync(output).filter((name) => name.startsWith('.capstan-') && name !== '.capstan-manifest.json')
  if (!existsSync(join(output, 'index.html'))) throw new Error('The site has no index.html.')
  if (beside.length + inside.length > 0) throw new Error(`Unexpected leftovers: ${[...beside, ...inside].join(', ')}`)
}
