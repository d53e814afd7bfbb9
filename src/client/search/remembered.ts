import { readStored, storageKey, writeStored } from '../shared/storage.js'
import { trailOf } from './trail.js'

/** A page that the reader read, or a place on it that a hit led to. */
export interface RememberedHit {
  readonly href: string
  readonly title: string
  /** Groups and page above it. */
  readonly trail: string
}

/** What the reader read last, and favourites. */
export interface Remembered {
  readonly recent: readonly RememberedHit[]
  readonly favourites: readonly RememberedHit[]
}

const maxRecent = 7
const maxFavourites = 10
const key = storageKey('search')

/** Read the stored hits; none where storage is blocked or invalid. */
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

/** Add a hit to the recent ones, unless it is a favourite. */
export function rememberHit(hit: RememberedHit): void {
  const { recent, favourites } = readRemembered()
  if (favourites.some(({ href }) => href === hit.href)) return
  write({ recent: [hit, ...without(recent, hit)].slice(0, maxRecent), favourites })
}

/** Add the open page to the recent hits, unless the last of them has led here, or it is no page of the text. */
export function rememberPage(): void {
  const title = document.querySelector('article h1')?.textContent
  const isMissing = document.querySelector('[data-cs-island="not-found"]') !== null
  const href = location.pathname
  const [last] = readRemembered().recent
  if (title === undefined || isMissing || (last && pathOf(last) === href)) return
  const groups = [...document.querySelectorAll('.breadcrumbs li')].flatMap(({ textContent }) => textContent || [])
  rememberHit({ href, title, trail: trailOf(groups, title) })
}

/** Take the path of the page that a hit leads to. */
export function pathOf({ href }: RememberedHit): string {
  return href.replace(/[?#].*/, '')
}

/** Add a favourite. */
export function keepHit(hit: RememberedHit): Remembered {
  const { recent, favourites } = readRemembered()
  return write({
    recent: without(recent, hit),
    favourites: [hit, ...without(favourites, hit)].slice(0, maxFavourites)
  })
}

/** Remove a hit. */
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

/** Validate stored hits: those on this site are kept. */
function hitsOf(value: unknown): RememberedHit[] {
  return Array.isArray(value) ? value.filter(isHit) : []
}

function isHit(value: unknown): value is RememberedHit {
  if (typeof value !== 'object' || value === null) return false
  const { href, title, trail } = value as Record<string, unknown>
  return typeof href === 'string' && /^\/(?!\/)/.test(href) && typeof title === 'string' && typeof trail === 'string'
}
