import { expect, test } from 'vitest'
import { memoryReport } from './memory-report.js'

/** Measure a server two hundred times, every 20 rebuilds, whose caches fill in the first ten. */
function measured(megabytesAt: (index: number) => Partial<Record<'heapUsed' | 'external' | 'rss', number>>) {
  return Array.from({ length: 200 }, (_, index) => {
    const { heapUsed = 0, external = 0, rss = 0 } = megabytesAt(index)
    const full = Math.min(index, 10)
    return {
      heapUsed: (50 + heapUsed) * 1e6,
      external: (5 + full + external) * 1e6,
      rss: (200 + rss) * 1e6,
      errors: []
    }
  })
}

test('accepts memory that is flat once the caches are full', () => {
  expect(
    memoryReport(
      measured(() => ({})),
      20
    )
  ).toBe(
    'heap 50.0 MB, 0.00 KB more with each rebuild, buffers 15.0 MB, 0.00 KB more with each rebuild, RSS 200.0 MB, 1.00 times that of the middle'
  )
})

test.each([
  ['a heap', (index: number) => ({ heapUsed: index * 0.021 }), 'heap 54.2 MB, 1.05 KB more'],
  ['buffers', (index: number) => ({ external: index * 0.021 }), 'buffers 19.2 MB, 1.05 KB more'],
  ['resident memory', (index: number) => ({ rss: index < 140 ? 0 : index }), 'RSS 399.0 MB, 2.00 times']
])('refuses %s that grows', (_, megabytesAt, report) => {
  expect(() => memoryReport(measured(megabytesAt), 20)).toThrow(report)
})

test('refuses a server that failed', () => {
  const memory = measured(() => ({})).map((each) => ({ ...each, errors: ['Error: odd'] }))
  expect(() => memoryReport(memory, 20)).toThrow('The server failed: Error: odd')
})
