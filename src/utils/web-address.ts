/** Which addresses may be linked to, requested or allowed: the one check for pages, descriptions, policies and what servers answer. */

import { parseUrl } from './parse-url.js'

/** A host that policies can name: IDNs are ASCII by then, IPv6 addresses have no form in a policy. */
const plainHost = /^[a-z\d.-]+(?::\d+)?$/

/** A host that links may have: underscores and IPv6 addresses besides. */
const linkedHost = /^(?:[a-z\d._-]+|\[[\da-f:]+\])(?::\d+)?$/

/** Controls and separators of lines, which browsers skip in addresses and which end lines elsewhere. */
const hidden = /[\p{Cc}\u2028\u2029]/u

/**
 * Read an address of the web. Undefined: any scheme but http and https, controls in it, quotes, commas and the like in its host, or no
 * address at all.
 * @param base address that a relative one is resolved against
 */
export function webUrl(address: unknown, base?: string): URL | undefined {
  if (typeof address !== 'string' || hidden.test(address.trim())) return undefined
  const url = parseUrl(address, base)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && linkedHost.test(url.host) ? url : undefined
}

/** Whether a text is an address of the web. */
export function isWebAddress(address: unknown): address is string {
  return webUrl(address) !== undefined
}

/** Get the origin of an address as policies name it; undefined: none, or one that no policy can name. */
export function policyOrigin(address: string): string | undefined {
  const url = webUrl(address)
  return url !== undefined && plainHost.test(url.host) ? url.origin : undefined
}

/** Get a source of a policy: an origin, which may begin with `*.` for all names below it, but not for all of a top-level domain. */
export function policySource(origin: string): string | undefined {
  const [, scheme = '', wildcard = '', host = ''] = /^(https?:\/\/)(\*\.)?([^/?#@]+)$/i.exec(origin) ?? []
  if (wildcard !== '' && !/[^.]\.[^.]/.test(host)) return undefined
  return policyOrigin(scheme + host)?.replace('://', `://${wildcard}`)
}
