import { expect, test } from 'vitest'
import { runCampaign } from './campaign.js'

test('no text of 2,000 becomes anything else', async () => {
  expect((await runCampaign(2000, 7)).faults).toEqual([])
}, 1_200_000)
