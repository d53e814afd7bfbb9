import type { Activity } from '../model/activity.js'

/** A message from the thread of a command to the main thread: the step it begins, the exit code it ends with, or that it has heard of a signal. */
export type CommandMessage =
  { readonly activity: Activity } | { readonly exitCode: number } | { readonly isInterrupted: true }

/** A message from the main thread to the thread of a command: end because of a signal. */
export const interruptRequest = 'interrupt'
