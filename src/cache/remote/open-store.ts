import { parseUrl } from '../../utils/parse-url.js'
import { hasPassword, withoutPassword } from './remote-address.js'
import type { RemoteStore } from './remote-store.js'

/** Name of the variable with a token, or with `user:password`, for the server of a remote cache. */
const tokenVariable = 'CAPSTAN_REMOTE_TOKEN'

/**
 * Open the store at an address: `https://…`, below which are `ac/` and `cas/`, or `s3://bucket/prefix`.
 * @returns the store, or a sentence that tells what is wrong with the address, without a password that it may hold.
 */
export async function openStore(address: string, env: NodeJS.ProcessEnv = process.env): Promise<RemoteStore | string> {
  if (address.startsWith('s3://')) {
    const { openS3Store } = await import('./s3-store.js')
    return openS3Store(address, env)
  }
  const parsed = parseUrl(address)
  if (parsed && hasPassword(parsed))
    return `"cache.remote.url" has a user or a password, which everyone may read; write it into ${tokenVariable} as "user:password".`
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    return `"cache.remote.url" is not a web address: ${withoutPassword(address)}. Write "https://…" or "s3://…".`
  if (/\{key\}|[?#]/.test(address))
    return '"cache.remote.url" is the folder of /ac/ and /cas/ on the server, such as "https://cache.example/capstan"; leave out "{key}" and what is behind "?" or "#".'
  const own = headersOf(env[tokenVariable]?.trim())
  const root = address.replace(/\/+$/, '')
  return ({ kind, key, headers }) =>
    Promise.resolve({ url: new URL(`${root}/${kind}/${key}`), headers: { ...own, ...headers } })
}

/** Write the headers of each request, with a token or a user and a password. */
function headersOf(token: string | undefined): Readonly<Record<string, string>> {
  const type = { 'content-type': 'application/octet-stream' }
  if (!token) return type
  const scheme = token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`
  return { ...type, authorization: scheme }
}
