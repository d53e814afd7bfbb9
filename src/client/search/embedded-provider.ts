import { hitSnippet } from '../../search/query/hit-snippet.js'
import { openIndex, type SearchIndex } from '../../search/query/open-index.js'
import { searchIndex } from '../../search/query/search-index.js'
import { siteStemmer } from './site-stemmer.js'
import type { SearchProvider } from './provider.js'
import { fetchDeflated, readSiteSearch, type SiteSearch } from './site-data.js'

/** Create the provider that searches the index of this site. */
export function embeddedProvider(site: SiteSearch): SearchProvider {
  let opening: Promise<SearchIndex> | undefined = openSiteIndex(site)
  const open = () => {
    opening ??= readSiteSearch().then(openSiteIndex)
    return opening
  }
  // A file may be gone because the site was published anew: its new index is opened once.
  const withIndex = async <T>(use: (index: SearchIndex) => Promise<T>): Promise<T> => {
    try {
      return await use(await open())
    } catch {
      opening = undefined
    }
    try {
      return await use(await open())
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  return {
    preload: () => void open().catch(() => undefined),
    search: (query, options) => withIndex((index) => searchIndex(index, query, options)),
    place: async (record, passage, terms) => {
      const found = await (await open()).passage(record, passage)
      const { anchor, heading } = found
      return { anchor, heading, snippet: hitSnippet(found, record.title, terms) }
    }
  }
}

/** Open the index that the site's data file refers to. */
async function openSiteIndex({ search }: SiteSearch): Promise<SearchIndex> {
  const { base = '/' } = document.documentElement.dataset
  if (search === undefined) throw new Error('The site has no search index')
  const manifest = base.replace(/\/$/, '') + search
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  return openIndex(manifest.slice(folder.length), (name, block) => fetchDeflated(folder + name, block), siteStemmer)
}
