import { fetchFile } from './fetch-file.js'

/** Fetch the fragment of the whole sidebar that all pages share, whose name is in the site's data file: the site may have been published since that was read. */
export async function fetchSidebar(signal: AbortSignal): Promise<Document> {
  const { csBase: base = '/' } = document.documentElement.dataset
  const data = await fetchFile(document.body.dataset.csSiteData ?? '', { signal, cache: 'no-cache' })
  const { sidebar = '' } = (await data.json()) as { readonly sidebar?: string }
  const html = await (await fetchFile(base.replace(/\/$/, '') + sidebar, { signal })).text()
  return new DOMParser().parseFromString(html, 'text/html')
}
