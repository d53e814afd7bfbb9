import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Prints why tests failed that passed when they were tried again: a cause that comes and goes is one all the same. */
export class RetriedReporter implements Reporter {
  readonly #retried: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#retried.push(test)
  }

  onTestRunEnd(): void {
    for (const test of this.#retried) {
      console.log(`\n Passed when tried again: ${relative('', test.module.moduleId)} > ${test.fullName}`)
      for (const { message, stack = '' } of test.result().errors ?? [])
        console.log(`   ${message}\n   ${stack.split('\n').filter(isOwn).join('\n   ')}`)
    }
  }
}

/** Whether a line of a stack is in the project. */
function isOwn(line: string): boolean {
  return /^ {4}at /.test(line) && !/node_modules|node:/.test(line)
}
