import { parseUrl } from '../../utils/parse-url.js'

/** What schemas inside a file call themselves: addresses (`$id`, `id`) and names (`$anchor`, `$dynamicAnchor`, `$id: '#name'`). */

/** Find the address of a file: what its schema says, or one that is made of its path. */
export function originOf(path: string, id: unknown): string {
  return addressFrom(typeof id === 'string' ? id : '', `https://schema.invalid/${encodeURI(path)}`)
}

/** Resolve an address without what follows `#`; what is no address stays as it is. */
export function addressFrom(address: string, base: string): string {
  return (parseUrl(address, base)?.href ?? address).replace(/#.*$/s, '')
}

/** List the pointers of schemas by their addresses, and by address, `#` and name. The first that has one counts. */
export function listIdentities(schema: object, base: string): ReadonlyMap<string, string> {
  const identities = new Map([[base, '']])
  collect(schema, base, '', identities)
  return identities
}

function collect(value: unknown, around: string, pointer: string, identities: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  const { $id, id, $anchor, $dynamicAnchor } = value as Readonly<Record<string, unknown>>
  let base = around
  const add = (identity: string) => identities.has(identity) || identities.set(identity, pointer)
  for (const each of [$id, id])
    if (typeof each === 'string' && each.startsWith('#')) add(base + each)
    else if (typeof each === 'string') {
      base = addressFrom(each, around)
      add(base)
    }
  for (const each of [$anchor, $dynamicAnchor]) if (typeof each === 'string') add(`${base}#${each}`)
  for (const [key, item] of Object.entries(value)) {
    if (data.has(key)) continue
    collect(item, base, `${pointer}/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`, identities)
  }
}

/** Keywords whose values are data. */
const data = new Set(['enum', 'const', 'default', 'examples', 'example'])
