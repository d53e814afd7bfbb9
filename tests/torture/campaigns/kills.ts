import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, basename } from 'node:path'
import { bin } from '../../helpers/capstan.js'
import { editSite } from '../../helpers/edits.js'
import type { Random } from '../../helpers/random.js'
import type { Campaign } from '../campaign.js'
import { buildSample, compareWithColdBuild, copySampleSite } from '../sample-site.js'

/** A round kills a build at a random moment; the next one must end well and leave nothing behind. */
export const kills: Campaign = {
  name: 'kills',
  rounds: 4,
  async open(site, random) {
    copySampleSite(site)
    const start = performance.now()
    await buildSample(site)
    const usual = performance.now() - start
    return async (round) => {
      const edit = editSite(site, random, round)
      const delay = await killBuild(site, random, usual)
      await buildSample(site)
      checkLeftovers(site)
      if (round % 4 === 0) await compareWithColdBuild(site)
      return `${edit}, ${delay}`
    }
  }
}

/** Kill a build after a part of the time that one takes; says when, and whether it lived until then. */
async function killBuild(site: string, random: Random, usual: number): Promise<string> {
  const child = spawn(process.execPath, [bin, 'build', site], { stdio: 'ignore' })
  const delay = random.below(Math.ceil(usual))
  const timer = setTimeout(() => child.kill('SIGKILL'), delay)
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(timer)
  return signal === null ? 'ended before it was killed' : `killed after ${delay} ms`
}

/** Throw when anything of a build that was killed is left in or beside the output folder. */
function checkLeftovers(site: string): void {
  const output = join(site, 'build')
  const beside = readdirSync(dirname(output)).filter((name) => name.startsWith(`${basename(output)}.`))
  const inside = readdirSync(output).filter((name) => name.startsWith('.capstan-') && name !== '.capstan-manifest.json')
  if (!existsSync(join(output, 'index.html'))) throw new Error('The site has no index.html.')
  if (beside.length + inside.length > 0) throw new Error(`Unexpected leftovers: ${[...beside, ...inside].join(', ')}`)
}
