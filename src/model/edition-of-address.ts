/** Redirects whose addresses begin with the path of one language or version: they are of that edition alone. */
import type { Config } from './config.js'

type Place = Pick<Config, 'edition' | 'versions' | 'languages'>

/** Whether an address begins with the path of a language or version. */
export function namesEdition(address: string, { versions, languages }: Omit<Place, 'edition'>): boolean {
  const [, first = ''] = address.split('/')
  return [...versions.map(({ name }) => name), ...languages.map(({ lang, path = lang }) => path)].includes(first)
}

/** Whether an address is in another edition than this one. */
export function isElsewhere(address: string, place: Place): boolean {
  const [, first = ''] = address.split('/')
  return namesEdition(address, place) && !place.edition.prefix.split('/').includes(first)
}

/** Remove the path of an edition from an address that has it. */
export function withoutEdition(address: string, { edition: { prefix } }: Pick<Place, 'edition'>): string {
  return prefix !== '' && address.startsWith(`/${prefix}`) ? address.slice(prefix.length) : address
}
