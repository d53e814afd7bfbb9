import type { Values } from '../../model/dialect.js'
import { asRecord } from '../migration/values.js'

/** Keys of ours that most generators mean otherwise; what they say is translated one by one. */
const ambiguousKeys = new Set(['layout', 'hero', 'features', 'sidebar', 'outline', 'head'])

/** Leave out the keys that most generators mean otherwise than we do. */
export function withoutAmbiguous(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !ambiguousKeys.has(key)))
}

/** Files and folders of most generators have no number prefixes: what begins with a number is called so. */
export const wholeNames = { parse_number_prefixes: false } as const

/** Translate the neighbours that a page names: none, a text for the link, or a text and an address. */
export function neighboursOf(neighbours: Values): Values {
  const translated = Object.entries(neighbours).flatMap(([name, value]): [string, unknown][] => {
    const key = `pagination_${name}`
    if (value === false) return [[key, null]]
    const { text, label = text, link } = typeof value === 'string' ? { label: value } : asRecord(value)
    const chosen = {
      ...(typeof label === 'string' && label !== '' && { label }),
      ...(typeof link === 'string' && link !== '' && { href: link })
    }
    return Object.keys(chosen).length > 0 ? [[key, chosen]] : []
  })
  return Object.fromEntries(translated)
}

/** Translate when a page was changed, where it says so itself. */
export function updateOf(lastUpdated: unknown): Values {
  return typeof lastUpdated === 'string' ? { last_update: { date: lastUpdated } } : {}
}

/** Translate the authors of a post: one, or a list of them. */
export function authorsOf(authors: unknown): Values {
  if (authors === undefined) return {}
  const own = Array.isArray(authors) ? authors.map(authorOf) : authorOf(authors)
  return { authors: typeof own === 'object' && !Array.isArray(own) ? [own] : own }
}

/** Translate the author of a post: the key of one that is known, or what is shown of one. */
export function authorOf(author: unknown): unknown {
  const { key, name, title, url } = asRecord(author)
  if (typeof key === 'string') return key
  if (typeof name !== 'string') return author
  return { name, ...(typeof title === 'string' && { title }), ...(typeof url === 'string' && { url }) }
}
