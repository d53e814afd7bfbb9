import type { Random } from '../helpers/random.js'

/** A series of rounds that try to break something. */
export interface Campaign {
  readonly name: string
  /** Rounds of `npm test` and of `npm run test:full`; never fewer, however busy the machine is. */
  readonly rounds: { readonly fixed: number; readonly full: number }
  /** Prepare an empty folder; the answer does one round, says what it did, and throws when something broke. */
  readonly open: (folder: string, random: Random) => Promise<(round: number) => Promise<string>>
}
