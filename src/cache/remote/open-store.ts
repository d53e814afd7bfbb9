import { hasPassword, withoutPassword } from './remote-address.js'
import type { RemoteStore } from './remote-store.js'
import { parseUrl } from '../../utils/parse-url.js'

/** Name of the variable with a token, or with `user:password`, for the server of a remote cache. */
export const tokenVariable = 'CAPSTAN_REMOTE_TOKEN'

/**
 * Open the store at an address: `https://…{key}…`, or `s3://bucket/prefix`.
 * @returns the store, or a sentence that tells what is wrong with the address, without a password that it may hold.
 */
export async function openStore(address: string, env: NodeJS.ProcessEnv = process.env): Promise<RemoteStore | string> {
  if (address.startsWith('s3://')) {
    const { openS3Store } = await import('./s3-store.js')
    return openS3Store(address, env)
  }
  if (!address.includes('{key}'))
    return `"cache.remote.url" has no "{key}"; write for example "https://cache.example/capstan/{key}".`
  const parsed = parseUrl(address)
  if (parsed && hasPassword(parsed))
    return `"cache.remote.url" has a user or a password, which everyone may read; write it into ${tokenVariable} as "user:password".`
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    return `"cache.remote.url" is not a web address: ${withoutPassword(address)}. Write "https://…" or "s3://…".`
  const headers = headersOf(env[tokenVariable]?.trim())
  return (_, key) => Promise.resolve({ url: new URL(address.replaceAll('{key}', key)), headers })
}

/** Write the headers of each request, with a token or a user and a password. */
function headersOf(token: string | undefined): Readonly<Record<string, string>> {
  const type = { 'content-type': 'application/octet-stream' }
  if (!token) return type
  const scheme = token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`
  return { ...type, authorization: scheme }
}
