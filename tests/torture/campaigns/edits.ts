import { editSite } from '../../helpers/edits.js'
import type { Campaign } from '../campaign.js'
import { openSampleSite } from '../sample-site.js'

/** A round is an edit; each is built and compared with a cold build. */
export const edits: Campaign = {
  name: 'edits',
  rounds: { fixed: 1, full: 10 },
  async open(folder, random) {
    const site = openSampleSite(folder)
    await site.build()
    return async (round) => {
      const edit = editSite(folder, random, round)
      await site.build()
      await site.compareWithColdBuild()
      return edit
    }
  }
}
