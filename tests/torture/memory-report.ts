import type { ServedMemory } from './builder/served-site.js'

/** Measurements from which on the growth tells a leak from what a process learns at its start. */
const minMeasurements = 150

/**
 * Bytes of the heap and of buffers that a rebuild may add: first, while code is compiled and caches fill, and later. Node frees no
 * ES module, so each configuration stays, with its source map: one in a hundred rebuilds of the campaign, 0.4 KB a rebuild.
 */
const maxGrowth = { early: 150_000, late: 1000 }

/** Max resident memory at the end as a multiple of the median of the middle third. */
const maxRssRatio = 1.2

/** Describe the memory of a server that was measured every `interval` rebuilds; throws when it grows. */
export function memoryReport(memory: readonly ServedMemory[], interval: number): string {
  const { rss, errors } = memory.at(-1) ?? { rss: 0, errors: [] }
  if (errors.length > 0) throw new Error(`The server failed: ${errors.join('\n')}`)
  const isLate = memory.length >= minMeasurements
  // By then caches are full, and most of the code is compiled.
  const later = memory.slice(Math.floor(memory.length / 2))
  const heap = growthOf(
    'heap',
    later.map(({ heapUsed }) => heapUsed),
    interval
  )
  const buffers = growthOf(
    'buffers',
    later.map(({ external }) => external),
    interval
  )
  const middle = median(
    memory.slice(Math.floor(memory.length / 3), Math.ceil((memory.length * 2) / 3)).map((each) => each.rss)
  )
  const ratio = rss / Math.max(1, middle)
  const report = `${heap.text}, ${buffers.text}, RSS ${inMegabytes(rss)}, ${ratio.toFixed(2)} times that of the middle`
  const isGrowing = later.length > 1 && heap.bytes + buffers.bytes > (isLate ? maxGrowth.late : maxGrowth.early)
  if (isGrowing || (isLate && ratio > maxRssRatio)) throw new Error(`Unexpected growth: ${report}`)
  return report
}

/** Describe what a rebuild adds to a kind of memory. */
function growthOf(name: string, values: readonly number[], interval: number): { bytes: number; text: string } {
  const bytes = slopeOf(values) / interval
  return {
    bytes,
    text: `${name} ${inMegabytes(values.at(-1) ?? 0)}, ${(bytes / 1000).toFixed(2)} KB more with each rebuild`
  }
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0
}

/** Fit a line through values at equal distances by least squares; the answer is what each adds. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const products = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const squares = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return squares === 0 ? 0 : products / squares
}
