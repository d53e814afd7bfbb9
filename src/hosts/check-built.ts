/** What a host would not answer as meant, found by walking the built files with its rules. */
import type { Finding, FoundData } from '../model/diagnostic.js'
import { parseHeadersFile } from '../model/headers-file.js'
import { securityHeaders } from '../model/policies.js'
import { decodePath, splitUrl } from '../utils/url.js'
import { answerAddress } from './answer-address.js'
import { checkRedirectLines } from './check-redirect-lines.js'
import type { HostRules } from './host-rules.js'
import { limitFindings, type BuiltFile } from './limit-findings.js'
import { mayNameAddresses, namedAddresses, type NamedAddress } from './named-addresses.js'
import { parseUrl } from '../utils/parse-url.js'
import { lineStart } from '../utils/line-start.js'

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
    ...limitFindings(site.files, rules).map(({ path, data }) => findingAt(site, path, { ruleId: 'host-limit', data })),
    ...headerFindings(site, hasFile, rules),
    ...routeFindings(site, hasFile, rules),
    ...checkRedirectLines(hasFile('_redirects') ? site.read('_redirects') : '', rules, (to) => answered(to, '')).map(
      ({ line, found }) => findingAt(site, '_redirects', found, line)
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

function addressFinding(site: BuiltSite, { address, to, role, files }: AddressProblem, { title }: HostRules): Finding {
  const [first = ''] = files
  const shown = decodePath(splitUrl(address).path)
  const data = { cause: 'address', host: title, address: shown, role, leadsTo: to, files: files.size } as const
  return findingAt(site, first, { ruleId: 'host-address', data })
}

/** Report rules of `_headers` that the host does not read: those beyond its limit, or those of the site where it reads none. */
function headerFindings(
  site: BuiltSite,
  hasFile: (path: string) => boolean,
  { headers, title: host }: HostRules
): Finding[] {
  if (headers === 'elsewhere' || !hasFile('_headers')) return []
  const { rules, problems } = parseHeadersFile(site.read('_headers'))
  if (headers === 'none') {
    const own = rules.flatMap(({ pattern, headers: lines }) => lines.map((line) => ({ ...line, pattern })))
    return own
      .filter(({ name }) => !isOwnHeader(name))
      .map(({ name, pattern, line }) =>
        findingAt(site, '_headers', { ruleId: 'host-header', data: { host, name, pattern } }, line)
      )
  }
  const extra = rules[headers]
  return [
    ...problems.map(({ line, message }) =>
      findingAt(site, '_headers', { ruleId: 'host-limit', data: { text: message } }, line)
    ),
    ...(extra
      ? [
          findingAt(
            site,
            '_headers',
            { ruleId: 'host-limit', data: { cause: 'headers', host, max: headers, actual: rules.length } },
            extra.line
          )
        ]
      : [])
  ]
}

/** Report more redirects and headers together than a host takes in its own file. */
function routeFindings(
  site: BuiltSite,
  hasFile: (path: string) => boolean,
  { maxRoutes: max, title: host }: HostRules
): Finding[] {
  const file = 'vercel.json'
  if (max === undefined || !hasFile(file)) return []
  const { redirects = [], headers = [] } = JSON.parse(site.read(file)) as Readonly<Record<string, readonly unknown[]>>
  const actual = redirects.length + headers.length
  return actual > max
    ? [findingAt(site, file, { ruleId: 'host-limit', data: { cause: 'routes', host, max, actual } })]
    : []
}

/** Whether the generator gives a header: pages hold their policy themselves, and hosts cache as they do. */
function isOwnHeader(name: string): boolean {
  return name === 'content-security-policy' || name === 'cache-control' || name in securityHeaders
}

function findingAt({ folder }: BuiltSite, path: string, found: FoundData, line = 1): Finding {
  const file = path === '' ? folder : `${folder}/${path}`
  return { ...found, ...lineStart(file, line) }
}
