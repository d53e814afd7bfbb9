import type { Activity } from '../model/activity.js'

/**
 * A message from the thread of a command to the main thread: the step it begins, its exit code, or that it received a
 * signal.
 */
export type CommandMessage =
  | { readonly activity: Activity }
  | { readonly exitCode: number }
  | { readonly isInterrupted: true }

/** A message from the main thread to the thread of a command: end because of a signal. */
export const interruptRequest = 'interrupt'
