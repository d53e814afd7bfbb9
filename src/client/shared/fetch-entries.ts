import { fetchFile } from './fetch-file.js'

/** Fetch the entries of a group from the fragment of the sidebar that all pages share; undefined when they cannot be loaded. */
export async function fetchEntries(item: HTMLElement | null, signal: AbortSignal): Promise<Element | undefined> {
  const id = item?.dataset.category ?? ''
  try {
    const fragment = await fetchFragment(signal)
    const category = [...fragment.querySelectorAll<HTMLElement>('[data-category]')].find(
      ({ dataset }) => dataset.category === id
    )
    const list = category?.querySelector(':scope > details > ul, :scope > ul')
    if (!list) throw new Error('No branch')
    return list
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return undefined
  }
}

/** Fetch the fragment, whose name is in the site's data file. */
async function fetchFragment(signal: AbortSignal): Promise<Document> {
  const { base = '/' } = document.documentElement.dataset
  const data = await fetchFile(document.body.dataset.siteData ?? '', { signal })
  const { sidebar = '' } = (await data.json()) as { readonly sidebar?: string }
  const html = await (await fetchFile(base.replace(/\/$/, '') + sidebar, { signal })).text()
  return new DOMParser().parseFromString(html, 'text/html')
}
