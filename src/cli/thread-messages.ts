import type { Activity } from '../model/activity.js'

/** What the thread of a command tells the main thread: what it begins to do, and with which exit code it is done. */
export type CommandMessage = { readonly activity: Activity } | { readonly exitCode: number }

/** What the main thread asks of the thread of a command: to end because of a signal. */
export const interruptRequest = 'interrupt'

/** What the thread of a command is given. */
export interface CommandData {
  readonly siteDir?: string
}
