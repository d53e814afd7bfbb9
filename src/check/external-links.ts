/**
 * Check external links. Only a link that is certainly dead is a warning: status 404 or 410, or a host that does not
 * exist. A refusal, a rate limit, a timeout or a server error proves nothing about the link, and is a note.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeAttribute } from '../utils/escape.js'
import type { LinkResult } from 'linkinator'
import type { Finding } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'

/** Check the links to other sites; each URL is requested once. */
export async function externalLinks(documents: readonly Document[]): Promise<Finding[]> {
  const links = documents.flatMap(({ externals }) => externals)
  const answers = await requestAll([...new Set(links.map(({ url }) => normalizeUrl(url)))])
  return links.flatMap(({ url, ...place }) => {
    const answer = answers.get(normalizeUrl(url))
    return answer === undefined || (answer.state as string) !== 'BROKEN'
      ? []
      : [{ ...findingOf(url, answer), ...place }]
  })
}

/** Create the finding for a failed request. */
function findingOf(url: string, answer: LinkResult): Pick<Finding, 'ruleId' | 'message'> {
  const status = answer.status ?? 0
  if (status === 404 || status === 410) {
    return {
      ruleId: 'external-link',
      message: `The link to ${url} is dead: the answer is ${status}. Link to where it is now, or take it out.`
    }
  }
  if (status === 0 && isUnknownHost(answer)) {
    return {
      ruleId: 'external-link',
      message: `The link to ${url} is dead: there is no such host. Link to where it is now, or take it out.`
    }
  }
  const reason = status === 0 ? 'there was no answer' : `the answer is ${status}`
  return { ruleId: 'external-link-unsure', message: `The link to ${url} could not be checked: ${reason}.` }
}

/** Whether the host name could not be resolved. */
function isUnknownHost({ failureDetails = [] }: LinkResult): boolean {
  return failureDetails.some((detail) => {
    const cause = (detail as { cause?: { code?: string } }).cause
    return (cause?.code ?? (detail as { code?: string }).code) === 'ENOTFOUND'
  })
}

/** Milliseconds that a server may take to answer. */
const timeoutMs = 15_000

/** Request all URLs through one page that links to them, the input that linkinator takes. */
async function requestAll(urls: readonly string[]): Promise<Map<string, LinkResult>> {
  if (urls.length === 0) return new Map()
  const { LinkChecker } = await import('linkinator')
  const folder = mkdtempSync(join(tmpdir(), 'capstan-links-'))
  try {
    const anchors = urls.map((url) => `<a href="${escapeAttribute(url)}"></a>`)
    writeFileSync(join(folder, 'index.html'), `<!doctype html><title>links</title>${anchors.join('\n')}`)
    const { links } = await new LinkChecker().check({
      path: 'index.html',
      serverRoot: folder,
      concurrency: 10,
      timeout: timeoutMs,
      retry: true
    })
    return new Map(links.map((link) => [link.url, link]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Normalize a URL for the request: absolute, without its hash. */
function normalizeUrl(url: string): string {
  const address = new URL(url.startsWith('//') ? `https:${url}` : url)
  address.hash = ''
  return address.href
}
