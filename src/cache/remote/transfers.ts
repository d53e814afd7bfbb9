/**
 * Requests to a remote cache for as long as it helps: side by side, and none any more once it is down, hangs, is slower than compiling
 * or has failed three times. A build loses some seconds at most, and never fails.
 */
import { setMaxListeners } from 'node:events'
import { performance } from 'node:perf_hooks'
import type { BlobName, RemoteStore, StoreQuestion } from './remote-store.js'
import { sendRequest } from './send-request.js'

/** What a server keeps under a key. */
export interface Held {
  readonly bytes: Buffer
  /** Names the state that it is in; absent: the server does not tell. */
  readonly etag?: string
}

/** The state that a key must be in to be written: absent, or that of a tag. Servers that know no conditions write anyway. */
export type Condition = 'absent' | { readonly etag: string }

/** Requests of a build. */
export interface Transfers {
  /** Get the bytes of a key; undefined where there are none, or the server does not help. */
  get(blob: BlobName, size?: number): Promise<Held | undefined>
  /** Ask whether the server has a blob of a size; undefined: it does not help. */
  has(blob: BlobName, size: number): Promise<boolean | undefined>
  /** Keep bytes under a key. `conflict`: it is not in the state of the condition. */
  put(blob: BlobName, bytes: Uint8Array, condition?: Condition): Promise<'kept' | 'conflict' | 'failed'>
  /** Status of an answer that refused what was asked for, or failed; undefined: there was none. */
  refusal(): number | undefined
  /** Whether no request is made any more. */
  isOff(): boolean
  /** Bytes that came and went, and requests. */
  readonly moved: { received: number; sent: number; requests: number }
}

/** What makes a server worth its while. */
export interface TransferLimits {
  /** Time over which the speed is measured. */
  readonly windowMs: number
  /** Bytes in a second: with fewer, compiling is faster. */
  readonly minSpeed: number
}

const usualLimits: TransferLimits = { windowMs: 2000, minSpeed: 250_000 }

/** Windows in a row in which an answer may be waited for that is too small to be measured by its speed. */
const maxWaiting = 3

/** Failures after which no request is made any more. */
const maxFailures = 3

/** Answers to a condition that is not met; S3 answers 409 while another one is being written. */
const unmet = new Set([409, 412])

/** Answers to PUT of a server that lets this build read only. */
const readOnly = new Set([401, 403, 405])

/** Begin the requests of a build; `tell` gets one sentence where the server stops helping. */
export function openTransfers(
  store: RemoteStore,
  tell: (sentence: string) => void,
  { windowMs, minSpeed }: TransferLimits = usualLimits
): Transfers {
  const moved = { received: 0, sent: 0, requests: 0 }
  const stop = new AbortController()
  const { signal } = stop
  // Each request listens to it.
  setMaxListeners(0, signal)
  const turnOff = (reason: string) => {
    if (signal.aborted) return
    stop.abort()
    tell(`The remote cache is not used any more in this build: ${reason}.`)
  }
  let running = 0
  let bytes = 0
  let large = 0
  let slow = 0
  const failures: number[] = []
  let watch: NodeJS.Timeout | undefined
  let load = performance.eventLoopUtilization()
  const look = () => {
    const { idle } = performance.eventLoopUtilization(load)
    // What has come is not seen while this thread is busy itself.
    const isSlow = bytes < windowBytes && idle > windowMs / 2
    startWindow()
    slow = isSlow ? slow + 1 : 0
    if (slow >= (large > 0 ? 1 : maxWaiting)) turnOff(`it moves less than ${minSpeed / 1000} KB a second`)
  }

  const startWindow = () => {
    bytes = 0
    load = performance.eventLoopUtilization()
  }

  const windowBytes = (minSpeed * windowMs) / 1000

  /** Send a request; undefined: it has no answer, and the reason was told. */
  const send = async (question: StoreQuestion, size = question.body?.length ?? 0) => {
    running++
    const isLarge = size > windowBytes
    if (isLarge) large++
    if (watch === undefined) {
      startWindow()
      slow = 0
      watch = setInterval(look, windowMs)
    }
    try {
      if (signal.aborted) return undefined
      const onBytes = (count: number) => (bytes += count)
      const { method, body } = question
      moved.requests++
      return await sendRequest(await store(question), { method, signal, onBytes, ...(body && { body }) })
    } catch (error) {
      turnOff(`it cannot be reached (${reasonOf(error)})`)
      return undefined
    } finally {
      if (isLarge) large--
      if (--running === 0) {
        clearInterval(watch)
        watch = undefined
      }
    }
  }
  const fail = (status: number) => {
    if (failures.push(status) >= maxFailures) turnOff(`it answers ${status}`)
  }
  /** Get the answer to a question, from a server that has failed by a second request. */
  const ask = async (method: 'GET' | 'HEAD', blob: BlobName, size?: number) => {
    const answer = await send({ method, ...blob }, size)
    if (!answer || answer.status < 500) return answer
    fail(answer.status)
    return send({ method, ...blob }, size)
  }

  return {
    moved,
    refusal: () => failures.at(-1),
    isOff: () => signal.aborted,
    async get(blob, size) {
      const answer = await ask('GET', blob, size)
      if (answer?.status === 200) {
        moved.received += answer.bytes.length
        return answer
      }
      if (answer && answer.status !== 404) fail(answer.status)
      return undefined
    },
    async has(blob, size) {
      const answer = await ask('HEAD', blob)
      // A server need not tell the size.
      if (answer?.status === 200) return (answer.size || size) === size
      if (answer && answer.status !== 404) fail(answer.status)
      return answer?.status === 404 ? false : undefined
    },
    async put(blob, body, condition) {
      const headers: Record<string, string> =
        condition === undefined
          ? {}
          : condition === 'absent'
            ? { 'if-none-match': '*' }
            : { 'if-match': condition.etag }
      const answer = await send({ method: 'PUT', ...blob, body, headers })
      if (!answer) return 'failed'
      if (answer.status >= 200 && answer.status < 300) {
        moved.sent += body.length
        return 'kept'
      }
      if (condition !== undefined && unmet.has(answer.status)) return 'conflict'
      // What is told of a pack is of no use without it, so one that is refused ends the sending.
      turnOff(
        readOnly.has(answer.status) ? `it is read-only (${answer.status} to PUT)` : `it answers ${answer.status} to PUT`
      )
      return 'failed'
    }
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
