/** Tell the clients of a hosted search of the host that answers in place of the service's own; undefined: none does. */
export function serviceHost(host: string | undefined) {
  if (host === undefined) return undefined
  const { protocol, hostname, port } = new URL(host)
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const)
  const own = {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: scheme,
    ...(port !== '' && { port: Number(port) })
  }
  return { hosts: [own] }
}
