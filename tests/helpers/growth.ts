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
  const start = performance.now()
  work()
  return performance.now() - start
}
