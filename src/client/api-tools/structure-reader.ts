/** Reads what is inside of the structures that pages show, each page once. */
export interface StructureReader {
  /** Read the structure that a link leads to; undefined when that fails. The caller owns the result. */
  readonly read: (href: string) => Promise<HTMLElement | undefined>
  /** How many structures were read. */
  readonly count: () => number
}

/** Maximum number of pages that are read at the same time. */
const maxAtOnce = 6

/** Create a reader; one for each page, so that what it has read is let go with the page. */
export function createStructureReader(signal: AbortSignal): StructureReader {
  const known = new Map<string, Promise<HTMLElement | undefined>>()
  const lanes: Promise<unknown>[] = Array.from({ length: maxAtOnce }, () => Promise.resolve())
  return {
    read: async (href) => {
      let place = known.get(href)
      if (!place) {
        const lane = known.size % maxAtOnce
        place = (lanes[lane] ?? Promise.resolve()).then(() => readPlace(href, signal))
        lanes[lane] = place
        known.set(href, place)
      }
      const found = await place
      // A failed request may succeed the next time.
      if (!found) known.delete(href)
      return found?.cloneNode(true) as HTMLElement | undefined
    },
    count: () => known.size
  }
}

/** Read what is inside of the structure of a page, without the ids and links that are those of the other page. */
async function readPlace(href: string, signal: AbortSignal): Promise<HTMLElement | undefined> {
  try {
    const response = await fetch(href, { signal })
    if (!response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const parts = [...page.querySelectorAll('.api-main > .schema > :is(.properties, .variants, .each-item)')]
    if (parts.length === 0) return undefined
    const place = document.createElement('div')
    place.className = 'opened-here'
    place.append(...parts.map((part) => document.importNode(part, true)))
    for (const each of place.querySelectorAll('[id]')) each.removeAttribute('id')
    for (const link of place.querySelectorAll('.anchor-link')) link.remove()
    return place
  } catch {
    return undefined
  }
}
