import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { groupBy } from '../utils/collections.js'
import { requestUrl, type Answer } from './request-url.js'
import { createHostLimit, requestLimits, type RequestLimits } from './host-limit.js'

/** Outcome of a link: the answer at the end of its redirects, or why there is none. */
export type Outcome = Answer | { readonly skipped: string } | { readonly redirect: string }

/** Options for requesting many URLs. */
export interface RequestUrlsOptions {
  readonly limits?: RequestLimits
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/** Request URLs, each once, within the limits of each host and of all; redirects are followed. */
export async function requestUrls(
  urls: readonly string[],
  { limits = requestLimits, onProgress }: RequestUrlsOptions = {}
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  // The host with most URLs takes longest, because they are requested one at a time.
  const hosts = [...groupBy(urls, hostOf).values()].sort((a, b) => b.length - a.length)
  const folder = mkdtempSync(join(tmpdir(), 'capstan-links-'))
  const request = createRequest(folder, limits)
  const work = async (): Promise<void> => {
    for (let group = hosts.shift(); group !== undefined; group = hosts.shift())
      for (const url of group) {
        outcomes.set(url, await follow(url, request, limits.redirects))
        onProgress?.(outcomes.size, urls.length)
      }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(limits.concurrency, hosts.length) }, work))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return outcomes
}

/** Create the function that requests each URL at most once, and none beyond a limit. */
function createRequest(folder: string, limits: RequestLimits): (url: string) => Promise<Outcome> {
  const startedAt = Date.now()
  const hosts = new Map<string, ReturnType<typeof createHostLimit>>()
  const requested = new Map<string, Promise<Outcome>>()
  let count = 0
  const refusal = (): string | undefined => {
    if (count >= limits.urls) return `${limits.urls} URLs were requested, which is the limit`
    return Date.now() - startedAt >= limits.time
      ? `the time for all hosts (${limits.time / 1000} s) is used up`
      : undefined
  }
  const request = async (url: string): Promise<Outcome> => {
    const host = hosts.get(hostOf(url)) ?? createHostLimit(hostOf(url), limits)
    hosts.set(hostOf(url), host)
    if (host.refusal() === undefined && refusal() === undefined) await delay(host.pause())
    const skipped = host.refusal() ?? refusal()
    if (skipped !== undefined) return { skipped }
    count++
    host.begin()
    const answer = await requestUrl(url, { folder, timeout: limits.timeout })
    host.record(answer)
    return answer
  }
  return (url) => {
    const answer = requested.get(url) ?? request(url)
    requested.set(url, answer)
    return answer
  }
}

/** Request a URL and follow its redirects. */
async function follow(url: string, request: (url: string) => Promise<Outcome>, redirects: number): Promise<Outcome> {
  const seen = new Set<string>()
  let next = url
  while (!seen.has(next)) {
    if (seen.size > redirects) return { redirect: `it redirects more than ${redirects} times` }
    if (!/^https?:/.test(next)) return { redirect: `it redirects to ${next}, which is not a web page` }
    seen.add(next)
    const outcome = await request(next)
    if (!('location' in outcome)) return outcome
    next = outcome.location
  }
  return { redirect: `it redirects in a loop, to ${next}` }
}

/** Read the host of a URL, with its port. */
function hostOf(url: string): string {
  return new URL(url).host
}
