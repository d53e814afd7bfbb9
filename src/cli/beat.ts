/** The sign of life of a thread: a shared number that changes whenever the thread has time for it. */

/** Milliseconds between two changes, and between two looks at them. */
const interval = 250

/** Let a number change as long as this thread is not busy with one thing. */
export function startBeat(beat: Int32Array): void {
  setInterval(() => Atomics.add(beat, 0, 1), interval).unref()
}

/**
 * Call when the number of another thread has not changed for so many seconds. Looks are counted, not time, so that a machine may sleep.
 * @param isExempt whether something else limits the time of what the thread does now
 */
export function watchBeat(
  beat: Int32Array,
  seconds: number,
  { isExempt, onSilence }: { readonly isExempt: () => boolean; readonly onSilence: () => void }
): void {
  let last = 0
  let silent = 0
  const timer = setInterval(() => {
    const now = Atomics.load(beat, 0)
    // It has not begun yet, or goes on.
    silent = now === 0 || now !== last || isExempt() ? 0 : silent + interval
    last = now
    if (silent < seconds * 1000) return
    clearInterval(timer)
    onSilence()
  }, interval).unref()
}
