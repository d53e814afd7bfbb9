/**
 * Campaigns of random faults. `npm test` runs a few rounds of each with a fixed seed, `npm run test:full` some more; `npm run torture -- --seconds N` runs them
 * as long as it is told, `--rounds N` so many times, with a new seed, which it prints. A failure tells the seed and what was done.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/files.js'
import { isFull } from '../helpers/is-full.js'
import { random } from '../helpers/random.js'
import { damage } from './campaigns/damage.js'
import { edits } from './campaigns/edits.js'
import { fuzz } from './campaigns/fuzz.js'
import { kills } from './campaigns/kills.js'
import { lost } from './campaigns/lost.js'
import { orders } from './campaigns/orders.js'
import { renames } from './campaigns/renames.js'
import { serve } from './campaigns/serve.js'

const { CAPSTAN_TORTURE_SECONDS, CAPSTAN_TORTURE_ROUNDS, CAPSTAN_TORTURE_SEED, CAPSTAN_TORTURE_ONLY } = process.env
/** Whether a campaign goes on after a failure, to find more of them. */
const keepsGoing = process.env.CAPSTAN_TORTURE_KEEP_GOING !== undefined
const seconds = Number(CAPSTAN_TORTURE_SECONDS ?? 0)
const isLong = CAPSTAN_TORTURE_SECONDS !== undefined || CAPSTAN_TORTURE_ROUNDS !== undefined
const seed = Number(CAPSTAN_TORTURE_SEED ?? 20251122)
const chosen = CAPSTAN_TORTURE_ONLY?.split(',')
const campaigns = [edits, kills, damage, fuzz, serve, renames, lost, orders].filter(
  ({ name }) => chosen?.includes(name) ?? true
)

/** Hours in milliseconds: whoever asks for a long run waits for it. */
const longTimeout = 12 * 3_600_000

test.each(campaigns)(
  'the campaign $name',
  { timeout: isLong ? longTimeout : 300_000 },
  async ({ name, rounds, open }) => {
    const site = join(temporaryFolder(), 'site')
    const playRound = await open(site, random(seed))
    const history: string[] = []
    const failures: Error[] = []
    const start = performance.now()
    const max = Number(CAPSTAN_TORTURE_ROUNDS ?? (isFull ? rounds.full : rounds.fixed))
    const isOver = () =>
      seconds > 0 ? history.length > 0 && performance.now() > start + seconds * 1000 : history.length >= max
    while (!isOver() && (keepsGoing || failures.length === 0)) {
      const round = history.length + 1
      try {
        history.push(await playRound(round))
      } catch (error) {
        const last = history.slice(-50).join('\n')
        failures.push(new Error(`Seed ${seed}, round ${round}, after:\n${last}`, { cause: error }))
        if (keepsGoing) console.error(`${name}: round ${round} failed: ${String(error)}`)
        history.push('failed')
      }
    }
    if (failures[0]) throw failures[0]
    expect(history.length).toBeGreaterThan(0)
    if (isLong) {
      const took = Math.round((performance.now() - start) / 1000)
      console.log(
        `${name}: ${history.length} rounds with seed ${seed} in ${took} s, nothing broke; the last: ${history.at(-1)}`
      )
    }
  }
)
