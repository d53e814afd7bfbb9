import { fetchSidebar } from './fetch-sidebar.js'

/** Fetch the entries of a group from the fragment of the sidebar that all pages share; undefined when they cannot be loaded. */
export async function fetchEntries(item: HTMLElement | null, signal: AbortSignal): Promise<Element | undefined> {
  const id = item?.dataset.csCategory ?? ''
  try {
    const fragment = await fetchSidebar(signal)
    const category = [...fragment.querySelectorAll<HTMLElement>('[data-cs-category]')].find(
      ({ dataset }) => dataset.csCategory === id
    )
    const list = category?.querySelector(':scope > details > ul, :scope > ul')
    if (!list) throw new Error('No branch')
    return list
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return undefined
  }
}
