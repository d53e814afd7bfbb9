import { isInstance, messageOf } from '../utils/text-of.js'

/**
 * Read what the author's code threw after it was done (in a timer, in a promise that nobody awaits), when it is no Error:
 * the generator throws nothing else, so it cannot be an error of its own.
 */
export function lateErrorOf(error: unknown): string | undefined {
  if (!isInstance(error, Error)) return messageOf(error)
  if (!('code' in error) || error.code !== 'ERR_UNHANDLED_REJECTION') return undefined
  return /reason "([\s\S]*)"/.exec(messageOf(error))?.[1] ?? messageOf(error)
}
