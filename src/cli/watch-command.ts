/**
 * Run a command in a thread and supervise it. The thread may not respond, because the author's content or code keeps it busy;
 * this one never is: a signal ends the process within a second, and so does a page, a configuration or a step of ours that takes too long.
 */
import { Worker } from 'node:worker_threads'
import type { Activity, Step } from '../model/activity.js'
import { UnfinishedPageError, UsageError } from '../model/errors.js'
import { watchBeat } from './beat.js'
import { endProcess, graceTime } from './end-process.js'
import { exitCodes } from './exit-codes.js'
import { createSharedPlace, readPlace, type SharedPlace } from '../model/text-place.js'
import { interruptRequest, type CommandInput, type CommandMessage } from './thread-messages.js'
import { minOwnTimeout, timeoutOf } from './timeout.js'
import { isInstance, messageOf } from '../utils/text-of.js'

/** Milliseconds in which a thread that is not busy receives a signal. */
const answerTime = 200

/**
 * Grace periods for the end of the threads, which on a busy machine takes some hundred milliseconds, with and without a
 * received signal: all together less than a second.
 */
const graceAfterSignal = { heard: 200, unheard: 750 }

/** Grace period of a command that is done: on a busy machine its thread takes seconds to end, and its result must not become a failure. */
const graceAfterResult = 10_000

/**
 * Run the command in a file with its arguments; sets the exit code of the process, or ends it. Where a turn is given, the
 * command waits until its only value is no longer 0.
 */
export function watchCommand(file: URL, args: readonly string[], turn?: Int32Array): void {
  const readsInput = args[0] === 'mcp' || args[0] === 'lsp'
  const place = createSharedPlace()
  const beat = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData: CommandInput = { turn, place, beat }
  const worker = new Worker(file, { argv: [...args], stdin: readsInput, workerData })
  if (worker.stdin) process.stdin.pipe(worker.stdin)
  const timeout = timeoutOf(args)
  let activity: Watched['activity'] = 'own'
  let step: Step | undefined
  let exitCode: number | undefined
  let timer: NodeJS.Timeout | undefined
  worker.on('message', (message: CommandMessage) => {
    // What the author's code has left behind may still send messages: a command that is done only ends.
    if ('isInterrupted' in message || exitCode !== undefined) return
    clearTimeout(timer)
    if ('exitCode' in message) {
      exitCode = message.exitCode
      // Timers and servers that the author's code has left behind keep the thread alive.
      timer = setTimeout(() => endProcess(worker, message.exitCode, graceAfterResult), graceTime)
      return
    }
    if (typeof message.activity === 'object' && 'step' in message.activity) {
      activity = 'own'
      ;({ step } = message.activity)
    } else ({ activity } = message)
    // A thread that only waits times out by itself and reports the place in the site; it gets the time to do so.
    const endTime = timeout * 1000 + graceTime
    if (activity !== 'own')
      timer = setTimeout(() => void giveUp(worker, { activity, place }, `took longer than ${timeout} seconds`), endTime)
  })
  const ownTimeout = Math.max(timeout, minOwnTimeout)
  watchBeat(beat, ownTimeout, {
    isExempt: () => activity !== 'own' || exitCode !== undefined,
    onSilence: () => {
      const where = step === undefined ? '' : ` ${step}`
      const advice = '; what is written is whole. If the site is that large, give it more time with --timeout'
      void giveUp(worker, { activity, place }, `was busy${where} for ${ownTimeout} seconds${advice}`)
    }
  })
  worker.on('error', (error: unknown) => {
    clearTimeout(timer)
    const lateError = lateErrorOf(error)
    if (lateError !== undefined) void blameLateError(worker, { activity, place }, lateError)
    else if (isOutOfMemory(error)) void giveUp(worker, { activity, place }, 'used more memory than Node.js has')
    else void failWith(worker, error)
    exitCode = process.exitCode === undefined ? undefined : Number(process.exitCode)
  })
  worker.on('exit', (code) => {
    clearTimeout(timer)
    // Unread input would keep the process alive.
    if (readsInput) process.stdin.destroy()
    if (exitCode !== undefined || code === exitCodes.interrupted) process.exitCode = exitCode ?? code
    else if (process.exitCode === undefined)
      void giveUp(worker, { activity, place }, 'ended the process, or waits for something that never happens')
  })
  interruptBySignals(worker)
  endWithReaders(worker)
}

/** End when the reader of the output is gone, as in `capstan check | head`. */
function endWithReaders(worker: Worker): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      endProcess(worker, Number(process.exitCode ?? exitCodes.fine))
    })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/**
 * Forward signals; end the process when the thread does not end: soon if it is too busy to receive them, or at the
 * second signal.
 */
function interruptBySignals(worker: Worker): void {
  let isInterrupted = false
  const interrupt = () => {
    if (isInterrupted) endProcess(worker, exitCodes.interrupted)
    isInterrupted = true
    worker.postMessage(interruptRequest)
    const { heard, unheard } = graceAfterSignal
    const unanswered = setTimeout(() => endProcess(worker, exitCodes.interrupted, unheard), answerTime).unref()
    worker.on('message', (message: CommandMessage) => {
      if (!('isInterrupted' in message)) return
      clearTimeout(unanswered)
      setTimeout(() => endProcess(worker, exitCodes.interrupted, heard), graceTime).unref()
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
}

/** What the thread of a command was at. */
interface Watched {
  readonly activity: Exclude<Activity, { readonly step: Step }>
  readonly place: SharedPlace
}

/** End the process and report what timed out. */
async function giveUp(worker: Worker, { activity, place }: Watched, what: string): Promise<void> {
  if (typeof activity === 'object') return failWith(worker, unfinished(activity, place, what))
  const isConfiguration = activity === 'configuration'
  const advice = isConfiguration ? '; look for a loop, a call of process.exit or a promise that never settles' : ''
  console.error(`The ${isConfiguration ? 'configuration' : 'command'} ${what}${advice}.`)
  endProcess(worker, isConfiguration ? exitCodes.usage : exitCodes.machine)
}

/** End the process and report what the author's code threw after it was done. */
async function blameLateError(worker: Worker, { activity, place }: Watched, message: string): Promise<void> {
  const what = `left work behind (a timer, a promise without "await") that threw ${message}`
  if (typeof activity === 'object') return failWith(worker, unfinished(activity, place, what))
  console.error(`The code of the configuration, a page or a plugin ${what}. Fix it and try again.`)
  endProcess(worker, exitCodes.usage)
}

/** Create the error of a page, or of the hook of a plugin. */
function unfinished(activity: Exclude<Watched['activity'], string>, place: SharedPlace, what: string): Error {
  if ('page' in activity)
    return new UnfinishedPageError(activity.page, what, { plugin: activity.plugin, place: readPlace(place) })
  return new UsageError(`The hook "${activity.hook}" of the plugin "${activity.plugin}" ${what}.`)
}

/** Report an uncaught error. */
async function failWith(worker: Worker, error: unknown): Promise<void> {
  const { fail } = await import('./fail.js')
  endProcess(worker, fail(error))
}

/**
 * Read what the author's code threw after it was done (in a timer, in a promise without `await`), when it is not an
 * Error: the generator throws only Errors, so it cannot be one of its own.
 */
function lateErrorOf(error: unknown): string | undefined {
  if (!isInstance(error, Error)) return messageOf(error)
  if (!('code' in error) || error.code !== 'ERR_UNHANDLED_REJECTION') return undefined
  return /reason "([\s\S]*)"/.exec(messageOf(error))?.[1] ?? messageOf(error)
}
