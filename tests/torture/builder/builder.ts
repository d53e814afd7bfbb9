import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Finding } from '../../../src/model/diagnostic.js'

/** What to build. */
export interface BuildRequest {
  readonly siteDir: string
  readonly outDir: string
  readonly useCache: boolean
}

/** What became of a build. */
export interface BuildAnswer {
  /** The exit code that the command would end with; undefined: the process ended, or did not answer in time. */
  readonly code: number | undefined
  readonly messages: readonly Finding[]
  /** The error that ended the build. */
  readonly text: string
  /** What the code of a page threw after it was done. */
  readonly late: readonly string[]
  /** The page that took the most processor time, in milliseconds. */
  readonly slowest: { readonly page: string; readonly time: number }
  /** Processor time of the build in milliseconds. */
  readonly processorTime: number
}

/** Milliseconds that a build may take on a machine that does other work besides. */
const timeout = 120_000

/** A process that builds sites, one at a time; it is started when it is needed, and ended with the test. */
export class Builder {
  #child: ChildProcess | undefined
  #builds = 0
  readonly #buildsPerProcess: number

  /** @param buildsPerProcess after so many builds another process goes on, so that nothing in memory hides a mistake */
  constructor(buildsPerProcess: number) {
    this.#buildsPerProcess = buildsPerProcess
    onTestFinished(() => this.stop())
  }

  /** Build a site. */
  async build(request: BuildRequest): Promise<BuildAnswer> {
    if (this.#builds++ % this.#buildsPerProcess === 0) this.stop()
    const child = (this.#child ??= start())
    const answer = await ask(child, request)
    if (answer.code === undefined) this.stop()
    return answer
  }

  /** End the process. */
  stop(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

function start(): ChildProcess {
  return fork(join(import.meta.dirname, 'process.js'), {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    execArgv: ['--max-old-space-size=2048'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
}

/** Send a request and wait for its answer, for the end of the process, or for the timeout. */
function ask(child: ChildProcess, request: BuildRequest): Promise<BuildAnswer> {
  return new Promise((resolve) => {
    const finish = (answer: BuildAnswer) => {
      clearTimeout(timer)
      child.removeAllListeners()
      resolve(answer)
    }
    const timer = setTimeout(() => finish(noAnswer(`no answer after ${timeout} ms`)), timeout)
    child.once('message', (answer: BuildAnswer) => finish(answer))
    child.once('exit', (code, signal) => finish(noAnswer(`the process ended with ${code ?? signal}`)))
    child.send(request)
  })
}

function noAnswer(text: string): BuildAnswer {
  return { code: undefined, messages: [], text, late: [], slowest: { page: '', time: 0 }, processorTime: 0 }
}
