/**
 * Ask the process that has started this one, where Node.js confines this one to some folders and lets it start no other process. Questions
 * and answers are lines of JSON through one pipe, which threads take in turns: the one that asks waits, as it would for the child process
 * that it may not have.
 */
import { readSync, writeSync } from 'node:fs'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** A question with its number: an answer that nobody waited for is skipped. */
export interface OutsideQuestion {
  readonly id: number
  readonly name: string
  readonly input: unknown
}

/** An answer: a value, or what to throw. */
export interface OutsideAnswer {
  readonly id: number
  readonly value?: unknown
  readonly error?: { readonly message: string }
}

/** The pipe to the other process. */
export const outsidePipe = 3

const turnKey = 'capstan-outside'

/** Milliseconds after which a thread counts as ended that did not give up its turn. */
const turnTimeout = 60_000

/** Name of the variable by which a process knows that it was started confined. */
export const confinedVariable = 'CAPSTAN_CONFINED'

/** Whether this process was started confined, with a pipe to the one that has started it. */
export function isStartedConfined(): boolean {
  return 'permission' in process && process.env[confinedVariable] === '1'
}

/** Let the threads that are started from now on know that they are confined, and take turns. */
export function shareOutside(): void {
  setEnvironmentData(turnKey, new SharedArrayBuffer(8))
}

/** Whether this thread is one of a confined process. */
export function isConfined(): boolean {
  return (getEnvironmentData(turnKey) as unknown) !== undefined
}

/**
 * Ask, and wait for the answer.
 * @throws what the other process has thrown, with its properties.
 */
export function askOutside(name: string, input: unknown): unknown {
  const turn = new Int32Array(getEnvironmentData(turnKey) as unknown as SharedArrayBuffer)
  while (Atomics.compareExchange(turn, 0, 0, 1) !== 0 && Atomics.wait(turn, 0, 1, turnTimeout) !== 'timed-out');
  try {
    const id = Atomics.add(turn, 1, 1)
    const question: OutsideQuestion = { id, name, input }
    writeAll(Buffer.from(`${JSON.stringify(question)}\n`))
    for (;;) {
      const answer = JSON.parse(readLine()) as OutsideAnswer
      if (answer.id !== id) continue
      if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error)
      return answer.value
    }
  } finally {
    Atomics.store(turn, 0, 0)
    Atomics.notify(turn, 0, 1)
  }
}

function writeAll(bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(outsidePipe, bytes, written)
}

/** Read up to the end of a line; the other process sends one line at a time. */
function readLine(): string {
  const chunks: Buffer[] = []
  for (;;) {
    const chunk = Buffer.allocUnsafe(65_536)
    const length = readSync(outsidePipe, chunk)
    if (length === 0) throw new Error('The process that started this one has ended.')
    chunks.push(chunk.subarray(0, length))
    if (chunk[length - 1] === 0x0a) return Buffer.concat(chunks).toString()
  }
}
