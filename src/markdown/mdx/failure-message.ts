import { isInstance, messageOf } from '../../utils/text-of.js'

/** Who failed while it was drawn. */
interface Failed {
  readonly name: string
  /** What its page calls the module. */
  readonly source: string
  /** Whether it got nothing of a context before. */
  readonly isWithoutContext: boolean
}

/** Write what became of a component that failed. */
export function failureMessage(error: unknown, { name, source, isWithoutContext }: Failed): string {
  const reason =
    messageOf(error)
      .split('\n')[0]
      ?.replace(/[.\s]+$/, '') ?? ''
  const subject = `The component <${name}> of "${source}"`
  if (isWaiting(reason))
    return `${subject} waits for a promise, and pages are drawn at once: ${waitAdvice}; its content stays.`
  if (isWithoutContext && isInstance(error, TypeError))
    return `${subject} reads a context that no component around it gives (${reason}): write it between the tags of one that does; its content stays.`
  return `${subject} failed: ${reason}; its content stays.`
}

/** What to do about a component that waits. */
export const waitAdvice =
  'wait in the page ("export const data = await …") and give it the result, or load it in an effect'

/** Whether React says that a component waits. */
export function isWaiting(reason: string): boolean {
  return ['A component suspended while responding to synchronous input', 'Suspense Exception:'].some((start) =>
    reason.startsWith(start)
  )
}
