/**
 * Check external links. Only a link that is certainly dead is a warning: status 404 or 410, or a host that does not
 * exist. A refusal, a rate limit, a timeout or a server error proves nothing about the link, and is a note.
 */
import type { Finding, FoundData } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'
import type { DataByRule } from '../model/rules.js'
import type { Answer } from './request-url.js'
import { requestUrls, type RequestUrlsOptions, type Outcome } from './request-urls.js'
import { parseUrl } from '../utils/parse-url.js'

/** Check the links to other sites; each URL is requested once. */
export async function externalLinks(documents: readonly Document[], options: RequestUrlsOptions): Promise<Finding[]> {
  const links = documents
    .flatMap(({ externals }) => externals)
    .map((link) => ({ ...link, address: normalizeUrl(link.url) }))
  const addresses = new Set(links.flatMap(({ address }) => address ?? []))
  const outcomes = await requestUrls([...addresses], options)
  return links.flatMap(({ url, address, ...place }) => {
    const outcome = address === undefined ? undefined : outcomes.get(address)
    const found = outcome === undefined ? dead(url, 'it is not a valid URL') : findingOf(url, outcome)
    return found === undefined ? [] : [{ ...found, ...place }]
  })
}

/** Create the finding for a failed request; undefined for one that succeeded. */
function findingOf(url: string, outcome: Outcome): FoundData | undefined {
  if ('skipped' in outcome) return unsure({ target: url, cause: outcome.skipped, isSkipped: true })
  if ('redirect' in outcome) return unsure({ target: url, cause: outcome.redirect })
  const { status, code } = outcome
  if (status >= 200 && status < 300) return undefined
  if (status === 404 || status === 410) return dead(url, `the server answered ${status}`)
  if (code === 'ENOTFOUND') return dead(url, 'the host does not exist')
  return unsure({ target: url, cause: reasonOf(outcome) })
}

/** Describe why a response does not prove that the link works or not. */
function reasonOf({ status, code, isTimeout, isBotProtection }: Answer): string {
  if (isTimeout) return 'the request timed out'
  if (status === 0) return code === undefined ? 'the server did not answer' : `the server did not answer (${code})`
  if (status === 429) return 'the server answered 429 (too many requests)'
  return isBotProtection ? `the host refuses automated requests (${status})` : `the server answered ${status}`
}

/** Create the finding for a dead link. */
function dead(target: string, cause: string): FoundData {
  return { ruleId: 'external-link', data: { target, cause } }
}

/** Create the finding for a link that could not be checked. */
function unsure(data: DataByRule['external-link-unsure']): FoundData {
  return { ruleId: 'external-link-unsure', data }
}

/** Normalize a URL for the request: absolute, without its hash; undefined where it is invalid. */
function normalizeUrl(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url
  const address = parseUrl(absolute)
  if (!address) return undefined
  address.hash = ''
  return address.href
}
