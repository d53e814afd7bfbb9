import { readStored, storageKey, writeStored } from '../shared/storage.js'

/** A place that the reader went to from search. */
export interface RememberedHit {
  readonly href: string
  readonly title: string
  /** Groups and page above it. */
  readonly trail: string
}

/** The places that the reader went to last, and those that they keep. */
export interface Remembered {
  readonly recent: readonly RememberedHit[]
  readonly favourites: readonly RememberedHit[]
}

const mostRecent = 7
const mostFavourites = 10
const key = storageKey('search')

/** Read what is remembered; nothing where storage is blocked or holds something else. */
export function readRemembered(): Remembered {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '{}')
    const { recent, favourites } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
      string,
      unknown
    >
    return { recent: hitsOf(recent), favourites: hitsOf(favourites) }
  } catch {
    return { recent: [], favourites: [] }
  }
}

/** Note that the reader went to a place. Places that they keep are not noted again. */
export function rememberHit(hit: RememberedHit): void {
  const { recent, favourites } = readRemembered()
  if (favourites.some(({ href }) => href === hit.href)) return
  write({ recent: [hit, ...without(recent, hit)].slice(0, mostRecent), favourites })
}

/** Keep a place. */
export function keepHit(hit: RememberedHit): Remembered {
  const { recent, favourites } = readRemembered()
  return write({
    recent: without(recent, hit),
    favourites: [hit, ...without(favourites, hit)].slice(0, mostFavourites)
  })
}

/** Forget a place. */
export function forgetHit(hit: RememberedHit): Remembered {
  const { recent, favourites } = readRemembered()
  return write({ recent: without(recent, hit), favourites: without(favourites, hit) })
}

function write(remembered: Remembered): Remembered {
  writeStored(key, JSON.stringify(remembered))
  return remembered
}

function without(hits: readonly RememberedHit[], { href }: RememberedHit): readonly RememberedHit[] {
  return hits.filter((hit) => hit.href !== href)
}

/** Keep of a stored value what is a place on this site. */
function hitsOf(value: unknown): RememberedHit[] {
  return Array.isArray(value) ? value.filter(isHit) : []
}

function isHit(value: unknown): value is RememberedHit {
  if (typeof value !== 'object' || value === null) return false
  const { href, title, trail } = value as Record<string, unknown>
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string' && typeof trail === 'string'
}
