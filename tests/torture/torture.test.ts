/**
 * Campaigns of random faults. `npm test` runs a few rounds of each with a fixed seed; `npm run torture -- --seconds N` runs them
 * as long as it is told, with a new seed, which it prints. A failure tells the seed and all that was done.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/files.js'
import { random } from '../helpers/random.js'
import { damage } from './campaigns/damage.js'
import { edits } from './campaigns/edits.js'
import { kills } from './campaigns/kills.js'

const { CAPSTAN_TORTURE_SECONDS, CAPSTAN_TORTURE_SEED, CAPSTAN_TORTURE_ONLY } = process.env
const seconds = Number(CAPSTAN_TORTURE_SECONDS ?? 0)
const seed = Number(CAPSTAN_TORTURE_SEED ?? 20251122)
const chosen = CAPSTAN_TORTURE_ONLY?.split(',')
const campaigns = [edits, kills, damage].filter(({ name }) => chosen?.includes(name) ?? true)

test.each(campaigns)('the campaign $name', { timeout: seconds * 1000 + 300_000 }, async ({ name, rounds, open }) => {
  const site = join(temporaryFolder(), 'site')
  const playRound = await open(site, random(seed))
  const history: string[] = []
  const end = performance.now() + seconds * 1000
  const isOver = () => (seconds > 0 ? performance.now() > end : history.length >= rounds)
  while (!isOver()) {
    try {
      history.push(await playRound(history.length + 1))
    } catch (error) {
      throw new Error(`Seed ${seed}, round ${history.length + 1}, after:\n${history.join('\n')}`, { cause: error })
    }
  }
  expect(history.length).toBeGreaterThan(0)
  if (seconds > 0) console.log(`${name}: ${history.length} rounds with seed ${seed}, nothing broke`)
})
