/**
 * Offers pages whose address or title is near that of a page that is not there. It imports no code of search: what the two shared would be
 * one more request before every first result.
 */
import { reportMissing } from '../shared/missing.js'
import type { Mount } from '../shared/mount.js'
import type { SearchRecord } from '../../model/search.js'
import type { searchIndex } from '../../search/client.js'
import type { openSiteIndex } from '../search/embedded-provider.js'
import type { SiteSearch } from '../search/site-data.js'

/** Number of pages that are offered. */
const maxOffers = 5

/** What the script of search exports. */
interface SearchScript {
  readonly index: typeof openSiteIndex
  readonly search: typeof searchIndex
}

/** List the pages that the address may mean. */
export const mount: Mount = (element, signal) => list(element, signal, 0)

/** List the pages; `attempt` counts those that were in vain, as some browsers remember that a script failed, under its URL. */
function list(element: HTMLElement, signal: AbortSignal, attempt: number): void {
  const { csBase: base = '/' } = document.documentElement.dataset
  const asked = decode(location.pathname.slice(base.length))
  offersFor(asked, attempt > 0 ? `?${attempt}` : '').then(
    (offers) => {
      if (!signal.aborted && offers.length > 0) element.replaceChildren(...offers.map((offer) => itemOf(offer, base)))
    },
    (error: unknown) => {
      console.warn(error)
      if (!signal.aborted) reportMissing(element, () => list(element, signal, attempt + 1))
    }
  )
}

/** Find the pages that an address may mean, the nearest first: by the words of its last name, or else of those before. */
async function offersFor(asked: string, suffix: string): Promise<readonly SearchRecord[]> {
  const { csSiteData: siteData = '', csSearch: script = '' } = document.body.dataset
  const [{ index, search }, site] = await Promise.all([
    import(script + suffix) as Promise<SearchScript>,
    fetch(siteData, { cache: 'no-cache' }).then((response) => response.json() as Promise<SiteSearch>)
  ])
  const opened = await index(site)
  for (const name of namesOf(asked).reverse()) {
    const { hits, held } = await search(opened, name.replaceAll(/[-_.]+/g, ' '), { from: 0, count: 2 * maxOffers })
    if (hits.length > 0 && !held)
      return nearestFirst(
        hits.map(({ record }) => record),
        asked
      ).slice(0, maxOffers)
  }
  return []
}

/** Put pages first whose addresses share the most names with one. */
function nearestFirst(records: readonly SearchRecord[], asked: string): SearchRecord[] {
  const names = namesOf(asked)
  const shared = ({ permalink }: SearchRecord) => namesOf(permalink).filter((name) => names.includes(name)).length
  return [...records].sort((a, b) => shared(b) - shared(a))
}

/** List the names of an address, without the ending of a file. */
function namesOf(path: string): string[] {
  return path
    .replace(/(?:\/index)?\.\w+$/, '')
    .split('/')
    .filter((name) => name !== '')
}

/** Write a page as a link, as the list of hits does. */
function itemOf({ permalink, title, trail }: SearchRecord, base: string): HTMLElement {
  const link = document.createElement('a')
  link.className = 'search-hit'
  link.href = base.replace(/\/$/, '') + permalink
  link.append(textIn('span', 'search-hit-title', title))
  if (trail.length > 0) link.append(textIn('span', 'search-snippet', trail.join(' › ')))
  const item = document.createElement('li')
  item.append(link)
  return item
}

function textIn(name: string, className: string, text: string): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text })
}

/** Decode an address; one that is wrongly encoded stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
