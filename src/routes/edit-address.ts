import type { Config } from '../model/config.js'
import { encodePath } from '../utils/url.js'

/** Find where a source is edited, by its path from the site's folder; undefined where the configuration names no address for it. */
export function editAddress(path: string, { editUrl }: Pick<Config, 'editUrl'>): string | undefined {
  if (editUrl === undefined) return undefined
  if (typeof editUrl === 'string') return addressBelow(editUrl, path)
  const isBelow = (folder: string) => folder === '.' || path === folder || path.startsWith(`${folder}/`)
  const [folder] = Object.keys(editUrl)
    .filter(isBelow)
    .sort((a, b) => b.length - a.length)
  const address = folder === undefined ? undefined : editUrl[folder]
  if (folder === undefined || !address) return undefined
  if (typeof address === 'object') return address.href
  if (path === folder) return address
  return addressBelow(address, folder === '.' ? path : path.slice(folder.length + 1))
}

/** Append a path, which may lead out of the folder that an address is of. */
function addressBelow(address: string, path: string): string {
  const url = `${address.replace(/\/$/, '')}/${encodePath(path)}`
  return path.startsWith('../') ? new URL(url).href : url
}
