import { LostEntryError, OutdatedRecordError, OutdatedRunError } from '../../model/errors.js'

/** Max attempts for a site that changes while it is built. */
const maxAttempts = 3

/** How a story is run this time. */
export interface Attempt {
  /** Whether entries of the cache are read whole before they are relied on, after one was lost; otherwise they only have to exist. */
  readonly isVerified: boolean
  /** Whether editions may be taken as the last build has left them. */
  readonly mayRecall: boolean
}

/** Run a story again from its start where what it has read changes underneath. */
export async function repeatOutdated<T>(run: (attempt: Attempt) => Promise<T>): Promise<T> {
  let isVerified = false
  let mayRecall = true
  for (let attempt = 1; ; attempt++) {
    try {
      return await run({ isVerified, mayRecall })
    } catch (error) {
      if (!(error instanceof OutdatedRunError) || attempt === maxAttempts) throw error
      isVerified ||= error instanceof LostEntryError
      mayRecall &&= !(error instanceof OutdatedRecordError)
    }
  }
}
