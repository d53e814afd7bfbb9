import type { Answer } from './request-url.js'

/** Limits on the requests to other servers, so that a check ends whatever they answer. */
export interface RequestLimits {
  /** Hosts that are requested at the same time; a host gets one request at a time. */
  readonly concurrency: number
  /** Milliseconds that one response may take. */
  readonly timeout: number
  /** Redirects that are followed from one link. */
  readonly redirects: number
  /** URLs that are requested of one host. */
  readonly hostUrls: number
  /** Milliseconds for one host, counted from its first request. */
  readonly hostTime: number
  /** Responses 429 after which a host gets no further request. */
  readonly hostRefusals: number
  /** URLs in a row without a response after which a host gets no further request. */
  readonly hostFailures: number
  /** Longest pause that a host may ask for, in milliseconds. */
  readonly hostPause: number
  /** URLs that are requested in all. */
  readonly urls: number
  /** Milliseconds for all hosts. */
  readonly time: number
}

/** Limits of `check --external`. */
export const requestLimits: RequestLimits = {
  concurrency: 10,
  timeout: 15_000,
  redirects: 10,
  hostUrls: 500,
  hostTime: 180_000,
  hostRefusals: 3,
  hostFailures: 3,
  hostPause: 10_000,
  urls: 5000,
  time: 600_000
}

/** Use of the limits by one host. */
export interface HostLimit {
  /** Find the reason to send no further request; undefined while there is none. */
  readonly refusal: () => string | undefined
  /** Compute the milliseconds until the next request may be sent. */
  readonly pause: () => number
  /** Count a request that begins. */
  readonly begin: () => void
  /** Take the answer into account. */
  readonly record: (answer: Answer) => void
}

/** Create the limit of one host. */
export function createHostLimit(host: string, limits: RequestLimits): HostLimit {
  let closed: string | undefined
  let startedAt: number | undefined
  let resumeAt = 0
  let [count, refusals, failures] = [0, 0, 0]
  const isOver = () => startedAt !== undefined && Date.now() - startedAt >= limits.hostTime
  return {
    refusal() {
      if (closed !== undefined) return closed
      if (isOver()) return `the time for ${host} (${limits.hostTime / 1000} s) is used up`
      return count >= limits.hostUrls
        ? `${limits.hostUrls} URLs of ${host} were requested, which is the limit`
        : undefined
    },
    pause: () => Math.max(0, resumeAt - Date.now()),
    begin() {
      startedAt ??= Date.now()
      count++
    },
    record({ status, retryAfter }) {
      failures = status === 0 ? failures + 1 : 0
      if (failures >= limits.hostFailures) closed = `${host} gave no answer to ${failures} URLs in a row`
      if (status !== 429) return
      const wait = waitOf(retryAfter)
      resumeAt = Date.now() + wait
      if (++refusals >= limits.hostRefusals) closed = `${host} answered 429 (too many requests) ${refusals} times`
      else if (wait > limits.hostPause)
        closed = `${host} answered 429 (too many requests) and asks for a pause of ${Math.ceil(wait / 1000)} s`
    }
  }
}

/** Read how many milliseconds `retry-after` asks for: seconds or a date; a second where it says nothing. */
function waitOf(retryAfter = ''): number {
  const seconds = Number(retryAfter)
  const wait = retryAfter.trim() === '' || Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000
  return Number.isFinite(wait) ? Math.max(0, wait) : 1000
}
