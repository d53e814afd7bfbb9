/** Time after which a page counts as unreachable, in milliseconds. */
const patience = 15_000

/** A page as it came. */
export interface FetchedPage {
  /** Its address after redirects, without a hash. */
  readonly url: string
  readonly html: string
  /** Status of an answer that is an error, such as `404 Not Found`. */
  readonly status?: string
}

/** Why there is no page at all; the words for it stand in a template. */
export type FetchProblem = 'offline' | 'timeout' | 'notHtml' | 'elsewhere'

/** A page that could not be had. */
export class FetchError extends Error {
  constructor(
    readonly problem: FetchProblem,
    cause?: unknown
  ) {
    super(problem, { cause })
  }
}

/** Fetch a page. An error page of the host is an answer too, as long as it is HTML. */
export async function fetchPage(url: URL, priority: RequestPriority = 'auto'): Promise<FetchedPage> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  try {
    const response = await fetch(url, { signal: controller.signal, priority, headers: { accept: 'text/html' } })
    const { ok, status, statusText } = response
    const isHtml = /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
    if (ok && !isHtml) throw new FetchError('notHtml')
    const html = isHtml ? await response.text() : ''
    return { url: response.url, html, ...(!ok && { status: `${status} ${statusText}`.trim() }) }
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (controller.signal.aborted) throw new FetchError('timeout', error)
    throw new FetchError((await leadsElsewhere(url)) ? 'elsewhere' : 'offline', error)
  } finally {
    clearTimeout(timer)
  }
}

/** Whether an address leads to another origin, such as a sign-in page: to a script that looks like no network. */
async function leadsElsewhere(url: URL): Promise<boolean> {
  try {
    const { type } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
    return type === 'opaqueredirect'
  } catch {
    return false
  }
}
