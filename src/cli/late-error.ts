import { isInstance, messageOf } from '../utils/text-of.js'

/**
 * Read what the author's code threw after it was done (in a timer, in a promise without `await`), when it is not an
 * Error: the generator throws only Errors, so it cannot be one of its own.
 */
export function lateErrorOf(error: unknown): string | undefined {
  if (!isInstance(error, Error)) return messageOf(error)
  if (!('code' in error) || error.code !== 'ERR_UNHANDLED_REJECTION') return undefined
  return /reason "([\s\S]*)"/.exec(messageOf(error))?.[1] ?? messageOf(error)
}
