/**
 * Count the hits of a query in the other editions of the site, once nothing was found in this one, or its results end. It imports no code:
 * what it shared with the script of search would be one more request before every first result.
 */
import type { ListedEdition } from '../../model/listed-edition.js'
import type { SearchLabels } from '../../model/search-labels.js'
import type { searchIndex, SearchIndex } from '../../search/client.js'
import type { openSiteIndex } from './embedded-provider.js'
import type { SiteSearch } from './site-data.js'

/** Another edition of the site with hits. */
export interface FoundElsewhere {
  readonly label: string
  /** Its search page with the query. */
  readonly href: string
  readonly count: number
}

/** Maximum number of editions that are searched. */
const maxEditions = 8
/** Time in which the next letter replaces a query, in milliseconds. */
const typingPause = 300

/** What the script of search of an edition exports. */
interface SearchScript {
  readonly index: typeof openSiteIndex
  readonly search: typeof searchIndex
}

/** The messages and ends of results that have been asked for: each is rendered several times. */
const known = new WeakSet<HTMLElement>()

/**
 * Add links to the editions that have hits to a message of a query, or to the end of its results, the nearest first, once a reader sees
 * it; none where it is gone by then, or where the list of editions cannot be had.
 */
export async function add(
  message: HTMLElement | null,
  query: string,
  labels: SearchLabels,
  countText: (labels: SearchLabels, count: number) => string
): Promise<void> {
  if (!message || known.has(message)) return
  known.add(message)
  await new Promise((resolve) => setTimeout(resolve, typingPause))
  await whenSeen(message)
  if (!message.isConnected) return
  try {
    const { root } = await fetchSite(document.body.dataset.csSiteData ?? '')
    if (root === undefined) return
    const list = (await fetchJson(`${root}_capstan/editions.json`)) as readonly ListedEdition[]
    const { csBase: base = '/' } = document.documentElement.dataset
    const found = await countElsewhere(list, { base, query, count: countHits })
    message.append(...found.map((edition) => lineOf(edition, countText(labels, edition.count))))
  } catch (error) {
    console.warn(error)
  }
}

/** Wait until an element is in the window. */
function whenSeen(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })
}

/** Create the line that leads to an edition. */
function lineOf({ label, href }: FoundElsewhere, count: string): HTMLElement {
  const line = document.createElement('p')
  const link = { href, className: 'search-instead', textContent: `${label} · ${count}` }
  line.append(Object.assign(document.createElement('a'), link))
  return line
}

/** What is counted. */
interface Counting {
  /** Base path of the edition that is read. */
  readonly base: string
  readonly query: string
  readonly count: (edition: ListedEdition, query: string) => Promise<number>
}

/** Count the hits in the editions around the one that is read. An edition whose count fails is left out, as one without hits is. */
export async function countElsewhere(
  editions: readonly ListedEdition[],
  { base, query, count }: Counting
): Promise<FoundElsewhere[]> {
  const own = editions.find((edition) => edition.base === base)
  if (!own) return []
  const others = nearest(own, editions)
  const counts = await Promise.allSettled(others.map((edition) => count(edition, query)))
  return others.flatMap((edition, number) => {
    const settled = counts[number]
    if (settled?.status !== 'fulfilled' || settled.value === 0) return []
    const label = labelBeside(own, edition)
    return { label, href: `${edition.search}?q=${encodeURIComponent(query)}`, count: settled.value }
  })
}

/** List the editions that are searched: those in the language of the reader, then those of the same version, then others. */
function nearest(own: ListedEdition, editions: readonly ListedEdition[]): ListedEdition[] {
  const distance = ({ language, version }: ListedEdition) =>
    language === own.language ? 0 : version === own.version ? 1 : 2
  return editions
    .filter((edition) => edition !== own)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, maxEditions)
}

/** Label an edition by what it differs in. */
function labelBeside(own: ListedEdition, { language, version }: ListedEdition): string {
  return [version !== own.version && version, language !== own.language && language].filter(Boolean).join(' · ')
}

/** The opened indexes, by the base paths of their editions. */
const opened = new Map<string, Promise<OpenedEdition>>()

/** An edition that can be searched. */
interface OpenedEdition {
  readonly index: SearchIndex
  readonly search: SearchScript['search']
}

/** Count the pages of an edition that hold the query as it is: neither corrected nor a part of it. */
async function countHits(edition: ListedEdition, query: string): Promise<number> {
  const { index, search } = await open(edition)
  const { total, held, correction } = await search(index, query, { from: 0, count: 0 })
  return held || correction ? 0 : total
}

/** Open the index of an edition, once unless it fails. */
function open(edition: ListedEdition): Promise<OpenedEdition> {
  const { base } = edition
  const known = opened.get(base)
  if (known) return known
  const opening = openEdition(edition)
  opened.set(base, opening)
  opening.catch(() => opened.delete(base))
  return opening
}

async function openEdition({ base, script }: ListedEdition): Promise<OpenedEdition> {
  const [{ index, search }, site] = await Promise.all([
    import(script) as Promise<SearchScript>,
    fetchSite(`${base}_capstan/site.json`)
  ])
  // The list of words for corrections is large, and a corrected query does not count.
  return { index: { ...(await index(site, base)), words: () => Promise.resolve([]) }, search }
}

function fetchSite(url: string): Promise<SiteSearch> {
  return fetchJson(url) as Promise<SiteSearch>
}

/** Fetch a file of JSON without the cache: the site may have been published since. */
async function fetchJson(url: string): Promise<unknown> {
  return (await fetch(url, { cache: 'no-cache' })).json()
}
