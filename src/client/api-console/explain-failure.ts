import type { ConsoleRequest } from './console-request.js'
import type { FailureReason } from './outcome.js'
import { parseUrl } from '../../utils/parse-url.js'
import type { PolicyWatch } from './watch-policy.js'

/** Timeout of the request that checks a server, in milliseconds. */
const probeTimeout = 5000

/** Determine why a request failed, as far as possible without another request. Undefined: the signal was aborted. */
export async function explainFailure(
  { url }: Pick<ConsoleRequest, 'url'>,
  signal: AbortSignal,
  policy: PolicyWatch
): Promise<FailureReason | undefined> {
  if (isMixedContent(location.href, url)) return 'mixedContent'
  // The event of a blocked request may come after its failure.
  await new Promise((resolve) => setTimeout(resolve))
  if (signal.aborted) return undefined
  return policy.hasBlocked() ? 'policy' : 'noAnswer'
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

/**
 * Whether a server responds at a URL, by a request in `no-cors` mode, which succeeds, unreadable, with every server that
 * responds at all. The reader asks for it: nothing is sent twice by itself.
 */
export async function responds(url: string, signal: AbortSignal): Promise<boolean> {
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
