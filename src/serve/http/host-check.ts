/** Say whether an address is reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/**
 * Say whether the Host header of a request names this machine. A page on another site whose name was made to resolve to
 * 127.0.0.1 (DNS rebinding) would otherwise read what is served here. Only loopback needs it: whoever binds another
 * address has opened the site to the network.
 */
export function isHostAllowed(header: string | undefined, boundHost: string): boolean {
  if (!isLoopback(boundHost)) return true
  const name = (header ?? '').replace(/:\d*$/, '').toLowerCase()
  return isLoopback(name) || name.endsWith('.localhost') || name === boundHost.toLowerCase()
}
