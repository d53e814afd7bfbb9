import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Prints the slowest tests of a run at its end, so that a slow one is seen when it comes in. */
export class SlowestReporter implements Reporter {
  readonly #count: number
  readonly #durations: { readonly name: string; readonly ms: number }[] = []

  constructor(count: number) {
    this.#count = count
  }

  onTestCaseResult(test: TestCase): void {
    const ms = test.diagnostic()?.duration
    if (ms !== undefined) this.#durations.push({ name: `${relative('', test.module.moduleId)} > ${test.fullName}`, ms })
  }

  onTestRunEnd(): void {
    const slowest = this.#durations.sort((a, b) => b.ms - a.ms).slice(0, this.#count)
    if (slowest.length < 2) return
    console.log(`\n Slowest ${slowest.length} tests`)
    for (const { name, ms } of slowest) console.log(`${formatMs(ms).padStart(9)}  ${name}`)
  }
}

/** Write a duration in seconds or milliseconds. */
function formatMs(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
