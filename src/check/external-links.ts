/**
 * Ask the addresses outside the site. Only what is certainly gone is a warning: an answer of 404 or 410, or a host that does
 * not exist. A refusal, a rate limit, a time-out or a fault of the other side says nothing of the link, and is a note.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeAttribute } from '../utils/escape.js'
import type { LinkResult } from 'linkinator'
import type { Finding } from '../model/diagnostic.js'
import type { Document } from '../model/document.js'

/** Check the links to other sites; each address is asked once. */
export async function externalLinks(documents: readonly Document[]): Promise<Finding[]> {
  const links = documents.flatMap(({ externals }) => externals)
  const answers = await ask([...new Set(links.map(({ url }) => askable(url)))])
  return links.flatMap(({ url, ...place }) => {
    const answer = answers.get(askable(url))
    return answer === undefined || (answer.state as string) !== 'BROKEN'
      ? []
      : [{ ...findingOf(url, answer), ...place }]
  })
}

/** Say what a bad answer means. */
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

/** Say whether the name of the host does not exist. */
function isUnknownHost({ failureDetails = [] }: LinkResult): boolean {
  return failureDetails.some((detail) => {
    const cause = (detail as { cause?: { code?: string } }).cause
    return (cause?.code ?? (detail as { code?: string }).code) === 'ENOTFOUND'
  })
}

/** Ask all addresses through one page that links to them. */
async function ask(urls: readonly string[]): Promise<Map<string, LinkResult>> {
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
      timeout: 15_000,
      retry: true
    })
    return new Map(links.map((link) => [link.url, link]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Write an address as it is asked: normalised, without its hash. */
function askable(url: string): string {
  const address = new URL(url.startsWith('//') ? `https:${url}` : url)
  address.hash = ''
  return address.href
}
