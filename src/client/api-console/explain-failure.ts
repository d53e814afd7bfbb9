import type { ConsoleRequest } from './console-request.js'
import type { FailureReason } from './outcome.js'
import { parseUrl } from './parse-url.js'
import type { PolicyWatch } from './watch-policy.js'

/** Timeout of the second request, in milliseconds. */
const probeTimeout = 5000

/**
 * Find out why a request failed, which browsers do not disclose. A second request in `no-cors` mode succeeds, unreadable, with
 * every server that responds at all. Undefined: the signal was aborted.
 */
export async function explainFailure(
  { url }: Pick<ConsoleRequest, 'url'>,
  signal: AbortSignal,
  policy: PolicyWatch
): Promise<FailureReason | undefined> {
  if (isMixedContent(location.href, url)) return 'mixedContent'
  const hasResponded = !policy.hasBlocked() && (await responds(url, signal))
  // What the policy has stopped may be told after the failure.
  await new Promise((resolve) => setTimeout(resolve))
  if (signal.aborted) return undefined
  if (policy.hasBlocked()) return 'policy'
  return hasResponded ? 'noCors' : 'noAnswer'
}

/**
 * Whether browsers block a URL as mixed content: the page is encrypted and the URL is not. Loopback hosts are exempt.
 *
 * @see https://www.w3.org/TR/mixed-content/#should-block-fetch
 */
export function isMixedContent(page: string, target: string): boolean {
  const url = parseUrl(target)
  if (parseUrl(page)?.protocol !== 'https:' || url?.protocol !== 'http:') return false
  return !/^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

/** Whether a server responds at a URL; the body is not awaited. */
async function responds(url: string, signal: AbortSignal): Promise<boolean> {
  const end = new AbortController()
  const stop = () => end.abort()
  const timer = setTimeout(stop, probeTimeout)
  signal.addEventListener('abort', stop)
  try {
    const { type } = await fetch(url, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal: end.signal })
    return type === 'opaque' || type === 'basic'
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    stop()
  }
}
