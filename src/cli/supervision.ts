import type { Supervision } from '../model/activity.js'
import { reportActivity, reportPlace } from './interrupt.js'

/** Flags of the commands that load a configuration. */
export interface SupervisionFlags {
  /** Timeout of the configuration and of each page, in seconds. */
  readonly timeout: number
  /** Whether none of the site's code runs. */
  readonly untrusted: boolean
}

/** Convert the flags to how the author's code is supervised. */
export function supervisionOf({ timeout, untrusted }: SupervisionFlags): Supervision {
  return { timeout, isUntrusted: untrusted, onActivity: reportActivity, onPlace: reportPlace }
}
