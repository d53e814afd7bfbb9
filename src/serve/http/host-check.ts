import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Whether a host is the loopback interface, reached from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether the Host header of a request names this machine. A page on another site whose name was made to resolve to an
 * address of this machine (DNS rebinding) would otherwise read what is served here. Such a page comes by a name: an address
 * is always right where more than the loopback is bound, and of names only the machine's own and those that are listed.
 */
export function isHostAllowed(
  header: string | undefined,
  boundHost: string,
  allowedHosts: readonly string[] = []
): boolean {
  const name = (header ?? '').replace(/:\d*$/, '').toLowerCase()
  if (allowedHosts.some((host) => host.toLowerCase() === name)) return true
  if (isLoopback(name) || name.endsWith('.localhost') || name === boundHost.toLowerCase()) return true
  if (isLoopback(boundHost)) return false
  const own = hostname().toLowerCase()
  const bare = own.replace(/\..*$/, '')
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || [own, bare, `${bare}.local`].includes(name)
}
