import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeAttribute } from '../utils/escape.js'
import { hashOf } from '../utils/hash.js'
import type { LinkResult } from 'linkinator'
import { parseUrl } from '../utils/parse-url.js'

/** The last answer to the requests for one URL. */
export interface Answer {
  /** Status of the response; 0 where there was none. */
  readonly status: number
  /** Code of the system's error where there was no response, such as `ENOTFOUND`. */
  readonly code?: string
  readonly isTimeout?: boolean
  /** Whether the response is that of a bot protection, which says nothing about the URL. */
  readonly isBotProtection?: boolean
  /** Target of a redirect, as an absolute URL. */
  readonly location?: string
  /** Value of the header `retry-after`. */
  readonly retryAfter?: string
}

/** Options for requesting one URL. */
export interface RequestUrlOptions {
  /** Existing folder for the page that links to the URL. */
  readonly folder: string
  /** Milliseconds that one response may take. */
  readonly timeout: number
}

/** Headers of a response, or the error in its place. */
type Detail = Partial<Record<'headers', Readonly<Record<string, string>>>> & {
  readonly name?: string
  readonly code?: string
  readonly cause?: { readonly code?: string }
}

/**
 * Check one URL: with HEAD, and with GET where HEAD does not succeed; at most three requests.
 *
 * linkinator chooses the method and the headers and knows the answers of bot protections. It is given one URL at a time,
 * and neither repeats a request nor follows a redirect: its own retries have no upper limit, it starts all links of a page at
 * once, whatever its `concurrency`, and it follows a redirect to one URL twenty times. The URL is a link of a page,
 * not the page that is crawled, because a crawled page is read to its end, and one that stalls there ends the process.
 */
export async function requestUrl(url: string, { folder, timeout }: RequestUrlOptions): Promise<Answer> {
  const { LinkChecker } = await import('linkinator')
  const path = `${hashOf(url)}.html`
  writeFileSync(join(folder, path), `<!doctype html><title>link</title><a href="${escapeAttribute(url)}"></a>`)
  const { links } = await new LinkChecker().check({
    path,
    serverRoot: folder,
    timeout,
    retry: false,
    redirects: 'error'
  })
  const result = links.find((link) => link.url === url)
  // Without a result even the page with the link was not read in time.
  return result === undefined ? { status: 0, isTimeout: true } : answerOf(url, result)
}

/** Read what linkinator reports of a URL. */
function answerOf(url: string, { status = 0, state, failureDetails = [] }: LinkResult): Answer {
  const details = failureDetails as readonly Detail[]
  const headers = details.find((detail) => detail.headers !== undefined)?.headers ?? {}
  const code = details.map(({ code, cause }) => cause?.code ?? code).find((known) => typeof known === 'string')
  const location = status >= 300 && status < 400 ? resolve(headers.location, url) : undefined
  const retryAfter = headers['retry-after']
  return {
    status,
    ...((state as string) === 'SKIPPED' && { isBotProtection: true }),
    ...(status === 0 && code !== undefined && { code }),
    ...(status === 0 && details.some(({ name }) => name === 'TimeoutError') && { isTimeout: true }),
    ...(location !== undefined && { location }),
    ...(retryAfter !== undefined && { retryAfter })
  }
}

/** Resolve the target of a redirect; undefined where it is not a valid URL. */
function resolve(location: string | undefined, base: string): string | undefined {
  const target = location === undefined ? undefined : parseUrl(location, base)
  if (!target) return undefined
  target.hash = ''
  return target.href
}
