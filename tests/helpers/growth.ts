import { readFileSync } from 'node:fs'

/** How often the time of some work is measured: the least counts, since what else the machine does only adds to it. */
const rounds = 3

/** How much more work there is the second time: so much that neither garbage nor compilers hide how the time grows. */
const factor = 16

/** The greatest growth of linear work, of twice what it should be and much noise; that of quadratic work is 256. */
export const maxLinearGrowth = 100

/** Measure how many times as long work takes of which there is 16 times as much. */
export function growthOf(work: (size: number) => unknown, size: number): number {
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < rounds; round++) {
    small.push(timeOf(() => work(size)))
    large.push(timeOf(() => work(size * factor)))
  }
  return Math.min(...large) / Math.min(...small)
}

function timeOf(work: () => unknown): number {
  const start = threadTime()
  work()
  return threadTime() - start
}

/**
 * Read the time that this thread has run for, in milliseconds: what waits for a processor takes longer on a busy machine, and
 * the more so the longer it takes. Only Linux tells it; elsewhere it is the time of the clock.
 * @see https://docs.kernel.org/scheduler/sched-stats.html
 */
function threadTime(): number {
  try {
    process.cpuUsage() // Makes the kernel count up to now, and not to its last tick.
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
