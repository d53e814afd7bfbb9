import type { Activity } from '../model/activity.js'
import type { SharedPlace } from '../model/text-place.js'

/** What the thread of a command starts with. */
export interface CommandInput {
  /** The command waits until its only value is no longer 0; absent: it begins at once. */
  readonly turn?: Int32Array | undefined
  /** Where the thread is in the page that it compiles. */
  readonly place: SharedPlace
  /** Its only value changes as long as the thread is not busy with one thing. */
  readonly beat: Int32Array
}

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
