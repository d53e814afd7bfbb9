/**
 * Requests to a remote cache for as long as it helps: side by side, and none any more once it is down, hangs, is slower than compiling
 * or has failed three times. A build loses some seconds at most, and never fails.
 */
import { setMaxListeners } from 'node:events'
import { performance } from 'node:perf_hooks'
import type { RemoteStore } from './remote-store.js'
import { sendRequest } from './send-request.js'

/** Requests of a build. */
export interface Transfers {
  /** Get the bytes of a key; undefined where there are none, or the server does not help. */
  get(key: string): Promise<Buffer | undefined>
  /** Keep bytes under a key. False: they were not kept. */
  put(key: string, bytes: Uint8Array): Promise<boolean>
  /** Status of an answer that refused what was asked for, or failed; undefined: there was none. */
  refusal(): number | undefined
  /** Bytes that came and went. */
  readonly moved: { received: number; sent: number }
}

/** What makes a server worth its while. */
export interface TransferLimits {
  /** Time over which the speed is measured. */
  readonly windowMs: number
  /** Bytes in a second: with fewer, compiling is faster. */
  readonly minSpeed: number
}

const usualLimits: TransferLimits = { windowMs: 2000, minSpeed: 250_000 }

/** Failures after which no request is made any more. */
const maxFailures = 3

/** Answers to PUT of a server that lets this build read only. */
const readOnly = new Set([401, 403, 405])

/** Begin the requests of a build; `tell` gets one sentence where the server stops helping. */
export function openTransfers(
  store: RemoteStore,
  tell: (sentence: string) => void,
  { windowMs, minSpeed }: TransferLimits = usualLimits
): Transfers {
  const moved = { received: 0, sent: 0 }
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
  const failures: number[] = []
  let watch: NodeJS.Timeout | undefined
  let load = performance.eventLoopUtilization()
  const look = () => {
    const { idle } = performance.eventLoopUtilization(load)
    // What has come is not seen while this thread is busy itself.
    const isSlow = bytes < (minSpeed * windowMs) / 1000 && idle > windowMs / 2
    startWindow()
    if (isSlow) turnOff(`it moves less than ${minSpeed / 1000} KB a second`)
  }

  const startWindow = () => {
    bytes = 0
    load = performance.eventLoopUtilization()
  }

  /** Send a request; undefined: it has no answer, and the reason was told. */
  const send = async (method: 'GET' | 'PUT', key: string, body?: Uint8Array) => {
    running++
    if (watch === undefined) {
      startWindow()
      watch = setInterval(look, windowMs)
    }
    try {
      if (signal.aborted) return undefined
      const onBytes = (count: number) => (bytes += count)
      const request = await store(method, key, body)
      return await sendRequest(request, { method, signal, onBytes, ...(body && { body }) })
    } catch (error) {
      turnOff(`it cannot be reached (${reasonOf(error)})`)
      return undefined
    } finally {
      if (--running === 0) {
        clearInterval(watch)
        watch = undefined
      }
    }
  }
  const fail = (status: number) => {
    if (failures.push(status) >= maxFailures) turnOff(`it answers ${status}`)
  }
  /** Get the answer to a key, from a server that has failed by a second request. */
  const ask = async (key: string) => {
    const answer = await send('GET', key)
    if (!answer || answer.status < 500) return answer
    fail(answer.status)
    return send('GET', key)
  }

  return {
    moved,
    refusal: () => failures.at(-1),
    async get(key) {
      const answer = await ask(key)
      if (answer?.status === 200) {
        moved.received += answer.bytes.length
        return answer.bytes
      }
      if (answer && answer.status !== 404) fail(answer.status)
      return undefined
    },
    async put(key, body) {
      const answer = await send('PUT', key, body)
      if (!answer) return false
      if (answer.status >= 200 && answer.status < 300) {
        moved.sent += body.length
        return true
      }
      // A manifest is of no use without all of its packs, so one that is refused ends the sending.
      turnOff(
        readOnly.has(answer.status) ? `it is read-only (${answer.status} to PUT)` : `it answers ${answer.status} to PUT`
      )
      return false
    }
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
