/**
 * Check external links. Only a link that is certainly dead is a warning: status 404 or 410, or a host that does not
 * exist. A refusal, a rate limit, a timeout or a server error proves nothing about the link, and is a note.
 */
import type { Finding } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'
import type { Answer } from './request-url.js'
import { requestUrls, type RequestUrlsOptions, type Outcome } from './request-urls.js'

/** Check the links to other sites; each URL is requested once. */
export async function externalLinks(
  documents: readonly Document[],
  options: RequestUrlsOptions = {}
): Promise<Finding[]> {
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
function findingOf(url: string, outcome: Outcome): Pick<Finding, 'ruleId' | 'message'> | undefined {
  if ('skipped' in outcome) return unsure(`The link to ${url} was not checked: ${outcome.skipped}.`)
  if ('redirect' in outcome) return unsure(`The link to ${url} could not be checked: ${outcome.redirect}.`)
  const { status, code } = outcome
  if (status >= 200 && status < 300) return undefined
  if (status === 404 || status === 410) return dead(url, `the answer is ${status}`)
  if (code === 'ENOTFOUND') return dead(url, 'there is no such host')
  return unsure(`The link to ${url} could not be checked: ${reasonOf(outcome)}.`)
}

/** Describe why an answer does not settle whether the link works. */
function reasonOf({ status, code, isTimeout, isBotProtection }: Answer): string {
  if (isTimeout) return 'there was no answer in time'
  if (status === 0) return code === undefined ? 'there was no answer' : `there was no answer (${code})`
  if (status === 429) return 'the answer is 429 (too many requests)'
  return isBotProtection ? `the host refuses automated requests (${status})` : `the answer is ${status}`
}

/** Create the finding for a dead link. */
function dead(url: string, reason: string): Pick<Finding, 'ruleId' | 'message'> {
  const message = `The link to ${url} is dead: ${reason}. Link to where it is now, or take it out.`
  return { ruleId: 'external-link', message }
}

/** Create the finding for a link that could not be checked. */
function unsure(message: string): Pick<Finding, 'ruleId' | 'message'> {
  return { ruleId: 'external-link-unsure', message }
}

/** Normalize a URL for the request: absolute, without its hash; undefined where it is invalid. */
function normalizeUrl(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url
  if (!URL.canParse(absolute)) return undefined
  const address = new URL(absolute)
  address.hash = ''
  return address.href
}
