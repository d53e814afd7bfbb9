/** Sentences about hosts; the file of the main thread, which finds that nothing changed, does without them. */
import type { CommonData } from '../rule.js'

/** An address that a host does not answer as it is meant. */
export type HostAddress = CommonData & {
  /** Name of the host, as sentences have it. */
  readonly host: string
} & (
    | {
        readonly cause: 'address'
        readonly address: string
        readonly role: 'redirect' | 'canonical' | 'link'
        /** Where the host leads; undefined: it has nothing there. */
        readonly leadsTo: string | undefined
        /** Files that name the address, of which the finding stands at the first. */
        readonly files: number
      }
    | { readonly cause: 'target'; readonly from: string; readonly to: string; readonly leadsTo: string | undefined }
    | { readonly cause: 'base'; readonly base: string }
  )

/** What is more, larger or longer than a host takes; sizes are in bytes. */
export type HostLimit = CommonData & { readonly host: string } & (
    | {
        readonly cause: 'files' | 'size' | 'file-size' | 'path' | 'headers' | 'redirects' | 'patterns' | 'routes'
        readonly max: number
        readonly actual: number
      }
    | { readonly cause: 'missing-page' }
    | { readonly cause: 'alike'; readonly other: string }
  )

/** A redirect that a host does not do as it is meant. */
export type HostRedirect = CommonData & { readonly from: string } & (
    | { readonly cause: 'pattern'; readonly host?: string }
    | { readonly cause: 'unread'; readonly host: string }
    | { readonly cause: 'query'; readonly host: string; readonly to: string }
    | {
        readonly cause: 'many'
        readonly host: string
        readonly isPattern: boolean
        readonly max: number
        readonly actual: number
      }
  )

const nameByRole = { redirect: 'target of a redirect', canonical: 'address', link: 'link' } as const

/** Write the sentence of an address that a host does not answer as it is meant. */
export function addressSentence(data: HostAddress): string {
  const { host } = data
  if (data.cause === 'base')
    return `${host} publishes the output folder at the root of its host, so that nothing is below "${data.base}": remove "basePath", or lead this path to the host by a server before it.`
  const { leadsTo } = data
  if (data.cause === 'target') {
    const answer = leadsTo === undefined ? 'has nothing there' : `answers it with another redirect, to ${leadsTo}`
    return `The redirect from ${data.from} leads to ${data.to}, but ${host} ${answer}.`
  }
  const others = data.files === 1 ? '' : `, and in ${data.files - 1} other files`
  const [answer, fix] =
    leadsTo === undefined
      ? ['has nothing there', 'Publish a file there, or correct the reference to it.']
      : [
          `answers it with a redirect to ${leadsTo}`,
          'Name the address that is answered, or set "trailingSlash" for this host.'
        ]
  return `The ${nameByRole[data.role]} ${data.address} is named here${others}, but ${host} ${answer}. ${fix}`
}

/** Write the sentence of what is more, larger or longer than a host takes. */
export function limitSentence(data: HostLimit): string {
  const { host, cause } = data
  switch (cause) {
    case 'files':
      return `${host} takes ${data.max} files, but there are ${data.actual}.`
    case 'size':
      return `${host} takes ${inMebibytes(data.max)} in all, but the files have ${inMebibytes(data.actual)}.`
    case 'file-size':
      return `${host} takes files up to ${inMebibytes(data.max)}, but this one has ${inMebibytes(data.actual)}.`
    case 'path':
      return `${host} takes paths up to ${data.max} bytes, but this one has ${data.actual}.`
    case 'headers':
      return `${host} reads ${data.max} rules of "_headers", but there are ${data.actual}.`
    case 'redirects':
      return `${host} reads ${data.max} redirects of single addresses, but there are ${data.actual}: the pages of the others redirect without the host.`
    case 'patterns':
      return `${host} reads ${data.max} redirects with patterns, but there are ${data.actual}: this one and those after it have no effect.`
    case 'routes':
      return `${host} takes ${data.max} redirects and headers together, but "vercel.json" has ${data.actual}.`
    case 'missing-page':
      return `There is no "404.html", which ${host} shows at unknown addresses.`
    case 'alike':
      return `${host} does not tell this file from "${data.other}": the names differ in case alone.`
  }
}

/** Write the sentence of a redirect that a host does not do as it is meant. */
export function redirectSentence(data: HostRedirect): string {
  const { from } = data
  if (data.cause === 'query')
    return `${data.host} drops the query of a request that ${from} redirects, since ${data.to} has one of its own.`
  if (data.cause === 'unread')
    return `${data.host} does not do the line from ${from} of "_redirects", and no page stands there. Name it in "redirects" of the configuration, or do it where the host is configured.`
  if (data.cause === 'many') {
    const rest = data.isPattern
      ? 'from this one on they have no effect there'
      : 'from this one on only the pages at the old addresses redirect'
    return `${data.host} reads ${data.max} redirects of this kind, but there are ${data.actual}: ${rest}.`
  }
  return data.host === undefined
    ? `This host cannot redirect from ${from}, and no pages can stand for it: write a redirect for each address.`
    : `${data.host} cannot redirect from ${from}: only the pages that stand for it do. Write one redirect for each other address.`
}

function inMebibytes(size: number): string {
  return `${Math.ceil(size / 1024 ** 2)} MiB`
}
