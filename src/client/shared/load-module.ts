import { fetchPage } from '../navigation/fetch-page.js'

/** Time after which a module counts as unreachable, in milliseconds; one that arrives later is there for the next attempt. */
const timeout = 15_000

/** How often each URL was asked for in vain: some browsers remember that a module failed, under its URL. */
const failures = new Map<string, number>()

/**
 * Load a module that the page names and does not begin with: search, or one of its islands. Where a newer deployment has taken it
 * away, the page is asked for its successor. Rejects where neither can be had; the page stays, and the caller tells so.
 */
export async function loadModule<T>(name: string): Promise<T> {
  const url = moduleUrl(document, name)
  try {
    return (await importSoon(url)) as T
  } catch (error) {
    console.warn(error)
    const { html } = await fetchPage(new URL(location.href))
    const next = moduleUrl(new DOMParser().parseFromString(html, 'text/html'), name)
    if (next === url || next === '') throw error
    return (await importSoon(next)) as T
  }
}

/** Find the URL of a module in a page; empty where it names none. */
export function moduleUrl({ body }: Document, name: string): string {
  const { csSearch: search = '', csIslands: islands = '{}' } = body.dataset
  return name === 'search' ? search : ((JSON.parse(islands) as Readonly<Record<string, string>>)[name] ?? '')
}

/** Import a URL, and again by another name after it failed. */
async function importSoon(url: string): Promise<unknown> {
  const count = failures.get(url) ?? 0
  let timer: number | undefined
  try {
    return await Promise.race([
      import(count > 0 ? `${url}?${count}` : url),
      new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(url)), timeout)))
    ])
  } catch (error) {
    failures.set(url, count + 1)
    throw error
  } finally {
    // Until it runs, it would hold the page that has asked.
    clearTimeout(timer)
  }
}
