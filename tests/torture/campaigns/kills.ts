import { editSite } from '../../helpers/edits.js'
import type { Campaign } from '../campaign.js'
import { checkLeftovers } from '../check-leftovers.js'
import { killBuild, timeOfBuild } from '../kill-build.js'
import { openSampleSite } from '../sample-site.js'

/** A round kills a build at a random moment; the next one must end well and leave nothing behind. */
export const kills: Campaign = {
  name: 'kills',
  rounds: { fixed: 1, full: 4 },
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
