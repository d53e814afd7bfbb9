import type { ServedMemory } from './builder/served-site.js'

/** Measurements from which on the growth tells a leak from what a process learns at its start. */
const minMeasurements = 50

/** Bytes of the heap that a rebuild may add: first, while code is compiled and caches fill, and later. */
const maxGrowth = { early: 150_000, late: 5000 }

/** Max resident memory at the end as a multiple of that at half time. */
const maxRssRatio = 1.25

/** Describe the memory of a server that was measured every `interval` rebuilds; throws when it grows. */
export function memoryReport(memory: readonly ServedMemory[], interval: number): string {
  const { heapUsed, rss, errors } = memory.at(-1) ?? { heapUsed: 0, rss: 0, errors: [] }
  const half = memory.slice(Math.floor(memory.length / 2))
  const growth = slopeOf(half.map((each) => each.heapUsed)) / interval
  const isLate = memory.length >= minMeasurements
  const ratio = rss / Math.max(1, half[0]?.rss ?? 1)
  const report = `heap ${inMegabytes(heapUsed)}, ${(growth / 1000).toFixed(2)} KB more with each rebuild of the last half, RSS ${inMegabytes(rss)}, ${ratio.toFixed(2)} times that of half time`
  if (errors.length > 0) throw new Error(`The server failed: ${errors.join('\n')}`)
  if (half.length > 1 && growth > (isLate ? maxGrowth.late : maxGrowth.early))
    throw new Error(`Unexpected growth: ${report}`)
  if (isLate && ratio > maxRssRatio) throw new Error(`Unexpected growth: ${report}`)
  return report
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Fit a line through values at equal distances by least squares; the answer is what each adds. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const products = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const squares = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return squares === 0 ? 0 : products / squares
}
