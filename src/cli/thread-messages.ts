import type { Activity } from '../model/activity.js'

/** A message from the thread of a command to the main thread: the step it begins, or the exit code it ends with. */
export type CommandMessage = { readonly activity: Activity } | { readonly exitCode: number }

/** A message from the main thread to the thread of a command: end because of a signal. */
export const interruptRequest = 'interrupt'
