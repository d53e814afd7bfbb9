/** Create the client option for a host that replaces those of the search service; undefined without such a host. */
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
