/** Hosts whose rules are known: services, two servers by the files of `capstan host`, and any server of plain files. */
export const hostNames = [
  'github-pages',
  'cloudflare-pages',
  'netlify',
  'vercel',
  's3',
  'nginx',
  'caddy',
  'static'
] as const

/** A host whose rules are known. */
export type HostName = (typeof hostNames)[number]
