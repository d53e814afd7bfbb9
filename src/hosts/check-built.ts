/** What a host would not answer as meant, found by walking the built files with its rules. */
import type { Finding, PlainRuleId } from '../model/diagnostic.js'
import { maxHeaderRules, parseHeadersFile } from '../model/headers-file.js'
import { decodePath, splitUrl } from '../utils/url.js'
import { answerAddress } from './answer-address.js'
import { checkRedirectLines } from './check-redirect-lines.js'
import type { HostRules } from './host-rules.js'
import { limitFindings, type BuiltFile } from './limit-findings.js'
import { mayNameAddresses, namedAddresses, type NamedAddress } from './named-addresses.js'
import { parseUrl } from '../utils/parse-url.js'

/** The built files of a site. */
export interface BuiltSite {
  /** Their paths are below the output folder, in the order in which they are read. */
  readonly files: readonly BuiltFile[]
  readonly read: (path: string) => string
  /** Path of the output folder in findings. */
  readonly folder: string
  /** Encoded path below which the site is published, with a slash at both ends. */
  readonly rootBase: string
  /** Origin of the site; undefined: it is not known. */
  readonly url: string | undefined
}

/** Find what a host would answer otherwise than meant: addresses, redirects, and files beyond its limits. */
export function checkBuilt(site: BuiltSite, rules: HostRules): Finding[] {
  const paths = new Set(site.files.map(({ path }) => path))
  const hasFile = (path: string) => paths.has(path)
  const answered = (href: string, from: string) =>
    problemOf(href, from, site, (path) => answerAddress(path, hasFile, rules))
  const problems = new Map<string, AddressProblem>()
  for (const { path } of site.files.filter((file) => mayNameAddresses(file.path))) {
    for (const { href, role } of namedAddresses(path, site.read(path), site.url)) {
      const found = answered(href, path)
      if (!found) continue
      const known = problems.get(found.address)
      if (known) known.files.add(path)
      else problems.set(found.address, { ...found, role, files: new Set([path]) })
    }
  }
  return [
    ...limitFindings(site.files, rules).map(({ path, message }) => findingAt(site, path, message, 'host-limit')),
    ...headerFindings(site, hasFile, rules),
    ...checkRedirectLines(hasFile('_redirects') ? site.read('_redirects') : '', rules, (to) => answered(to, '')).map(
      ({ line, message, ruleId }) => findingAt(site, '_redirects', message, ruleId, line)
    ),
    ...[...problems.values()].map((problem) => addressFinding(site, problem, rules))
  ]
}

interface AddressProblem {
  /** With the base path, as it is written. */
  readonly address: string
  /** Where the host leads; undefined: it has nothing there. */
  readonly to: string | undefined
  readonly role: NamedAddress['role']
  readonly files: Set<string>
}

/** Find out how an address would be answered; undefined where it is at once, or belongs to another site. */
function problemOf(
  href: string,
  from: string,
  { rootBase, url }: BuiltSite,
  answer: (path: string) => ReturnType<typeof answerAddress>
): { address: string; to: string | undefined } | undefined {
  const origin = url ?? 'https://site.invalid'
  const base = `${origin}${rootBase}${from.split('/').map(encodeURIComponent).join('/')}`
  const address = parseUrl(href, base)
  if (address?.origin !== origin || !address.pathname.startsWith(rootBase)) return undefined
  const result = answer(decodePath(address.pathname.slice(rootBase.length)))
  if (result.kind === 'file') return undefined
  return {
    address: address.pathname,
    to: result.kind === 'redirect' ? `${decodePath(rootBase)}${result.to}` : undefined
  }
}

const nameByRole = { redirect: 'target of a redirect', canonical: 'address', link: 'link' } as const

function addressFinding(site: BuiltSite, { address, to, role, files }: AddressProblem, { title }: HostRules): Finding {
  const [first = ''] = files
  const others = files.size === 1 ? '' : `, and in ${files.size - 1} other files`
  const shown = decodePath(splitUrl(address).path)
  const answer = to === undefined ? 'has nothing there' : `answers it with a redirect to ${to}`
  const fix =
    to === undefined
      ? 'Publish a file there, or correct what names it.'
      : 'Name the address that is answered, or set "trailingSlash" for this host.'
  return findingAt(
    site,
    first,
    `The ${nameByRole[role]} ${shown} is named here${others}, but ${title} ${answer}. ${fix}`,
    'host-address'
  )
}

/** Report more rules of `_headers` than hosts read. */
function headerFindings(
  site: BuiltSite,
  hasFile: (path: string) => boolean,
  { maxRedirects, title }: HostRules
): Finding[] {
  if (!maxRedirects || !hasFile('_headers')) return []
  const { rules, problems } = parseHeadersFile(site.read('_headers'))
  const extra = rules[maxHeaderRules]
  const message = `${title} reads ${maxHeaderRules} rules of "_headers", but there are ${rules.length}.`
  return [...problems, ...(extra ? [{ line: extra.line, message }] : [])].map((problem) =>
    findingAt(site, '_headers', problem.message, 'host-limit', problem.line)
  )
}

function findingAt({ folder }: BuiltSite, path: string, message: string, ruleId: PlainRuleId, line = 1): Finding {
  return {
    ruleId,
    data: { text: message },
    file: path === '' ? folder : `${folder}/${path}`,
    line,
    column: 1,
    endLine: line,
    endColumn: 1
  }
}
