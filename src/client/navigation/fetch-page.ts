/** Time after which a page counts as unreachable, in milliseconds. */
const timeout = 15_000

/** A fetched page. */
export interface FetchedPage {
  /** Its URL after redirects, without a hash. */
  readonly url: string
  readonly html: string
  /** Status of an error response, such as `404 Not Found`. */
  readonly status?: string
}

/** Why a page could not be fetched, by the name that its label has in the data of the template. */
export type FetchProblem = 'csOffline' | 'csTimeout' | 'csNotHtml' | 'csElsewhere'

/** The failure to fetch a page. */
export class FetchError extends Error {
  constructor(
    readonly problem: FetchProblem,
    cause?: unknown
  ) {
    super(problem, { cause })
  }
}

/** Fetch a page. An error page of the host counts as one if it is HTML. */
export async function fetchPage(url: URL, priority: RequestPriority = 'auto'): Promise<FetchedPage> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const response = await fetch(url, { signal: controller.signal, priority, headers: { accept: 'text/html' } })
    const { ok, status, statusText } = response
    const isHtml = /^text\/html\b/i.test(response.headers.get('content-type') ?? '')
    if (ok && !isHtml) throw new FetchError('csNotHtml')
    const html = isHtml ? await response.text() : ''
    return { url: response.url, html, ...(!ok && { status: `${status} ${statusText}`.trim() }) }
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (controller.signal.aborted) throw new FetchError('csTimeout', error)
    throw new FetchError((await leadsElsewhere(url)) ? 'csElsewhere' : 'csOffline', error)
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a URL redirects to another origin, such as a sign-in page, which scripts cannot tell from a network error. */
async function leadsElsewhere(url: URL): Promise<boolean> {
  try {
    const { type } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
    return type === 'opaqueredirect'
  } catch {
    return false
  }
}
