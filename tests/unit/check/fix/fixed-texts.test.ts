import { expect, test } from 'vitest'
import { runFixCampaign } from './fix-campaign.js'

test('no text of a campaign becomes anything else when it is fixed', async () => {
  const { edits, faults } = await runFixCampaign(40)
  expect(faults).toEqual([])
  expect(edits).toBeGreaterThan(40)
}, 120_000)
