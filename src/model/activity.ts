/**
 * What a command is doing, as far as the author's code takes part: it may run for ever, end the process or take all memory,
 * and whoever watches the command can then name it. `own` is everything else.
 */
export type Activity = 'configuration' | 'own' | { readonly page: string }

/** Called with what a command begins to do. */
export type ActivityListener = (activity: Activity) => void

/** How the author's code is watched. */
export interface Supervision {
  /** Called with what of the author's this thread begins to run. */
  readonly onActivity?: ActivityListener | undefined
  /** Seconds that a page may take in a worker; undefined: as long as it wants. */
  readonly timeout?: number | undefined
}
