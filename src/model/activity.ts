import type { PlaceListener } from './text-place.js'

/**
 * What a command is running. The author's code may run for ever, end the process or exhaust the memory; the supervisor can
 * then name it. `own` is the generator's own code.
 */
export type Activity =
  | 'configuration'
  | 'own'
  | { readonly page: string; readonly plugin?: string | undefined }
  | { readonly plugin: string; readonly hook: string }

/** Called when a command starts an activity. */
export type ActivityListener = (activity: Activity) => void

/** How the author's code is supervised. */
export interface Supervision {
  /** Called when this thread starts an activity. */
  readonly onActivity?: ActivityListener | undefined
  readonly onPlace?: PlaceListener | undefined
  /** Timeout of a page in a worker, in seconds; undefined: no limit. */
  readonly timeout?: number | undefined
  /** Whether none of it runs: the configuration is read as data, and MDX pages are rejected. */
  readonly isUntrusted?: boolean | undefined
}
