import { decodePath, splitUrl } from '../utils/url.js'

/** Get the path of an address, with a slash before it: no host, query or anchor. */
export function pathOfAddress(address: string): string {
  const { path } = splitUrl(address.replace(/^[a-z]+:\/\/[^/]+/i, ''))
  return `/${decodePath(path).replace(/^\/+/, '')}`
}
