import { editSite } from '../../helpers/edits.js'
import type { Campaign } from '../campaign.js'
import { buildSample, compareWithColdBuild, copySampleSite } from '../sample-site.js'

/** A round is an edit; each is built, and every fifth state is compared with a cold build. */
export const edits: Campaign = {
  name: 'edits',
  rounds: 5,
  async open(site, random) {
    copySampleSite(site)
    await buildSample(site)
    return async (round) => {
      const edit = editSite(site, random, round)
      await buildSample(site)
      if (round % 5 === 0) await compareWithColdBuild(site)
      return edit
    }
  }
}
