import { makeSnippet, openIndex, type SearchIndex, searchIndex } from '../../search/client.js'
import { siteStemmer } from './site-stemmer.js'
import type { SearchProvider } from './provider.js'
import { fetchDeflated, isNetworkError, readSiteSearch, type SiteSearch } from './site-data.js'

/** Create the provider that searches the index of this site. */
export function embeddedProvider(site: SiteSearch): SearchProvider {
  let opening: Promise<SearchIndex> | undefined = openSiteIndex(site)
  // Where it fails before anything is searched, the search that comes tries again.
  void opening.catch(() => undefined)
  let last: SearchIndex | undefined
  const open = async () => {
    opening ??= readSiteSearch().then(openSiteIndex)
    last = await opening
    return last
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
  const search: SearchProvider['search'] = async (query, options) => {
    try {
      return await withIndex((index) => searchIndex(index, query, options))
    } catch (error) {
      if (!last || !isNetworkError(error)) throw error
      const { index, hasGaps } = withoutMissing(last)
      const answer = await searchIndex(index, query, { ...options, onPartial: undefined })
      // Nothing found in a part of the site is no answer.
      if (hasGaps() && answer.hits.length === 0) throw error
      return { ...answer, isIncomplete: hasGaps() }
    }
  }
  return {
    preload: () => void open().catch(() => undefined),
    search,
    place: async (record, passage, terms) => {
      const index = await open()
      try {
        const { anchor, heading, text } = await index.passage(record, passage)
        return { anchor, heading, snippet: makeSnippet(text, terms) }
      } catch (error) {
        // The text may be gone with an older deployment: the next query asks the new index.
        opening = undefined
        throw error
      }
    }
  }
}

/** Search what was loaded of an index, as it is without a network: words in files that cannot be had are in no page. */
function withoutMissing(index: SearchIndex) {
  let gaps = 0
  const skip = <T>(found: Promise<T>, nothing: T) =>
    found.catch(() => {
      gaps++
      return nothing
    })
  const partial: SearchIndex = {
    ...index,
    shard: (number) => skip(index.shard(number), []),
    words: () => skip(index.words(), []),
    vocabulary: () => skip(index.vocabulary(), []),
    readings: () => skip(index.readings(), [])
  }
  return { index: partial, hasGaps: () => gaps > 0 }
}

/** Open the index that a data file refers to: that of this edition, or of the one at a base path. */
export async function openSiteIndex(
  { search }: SiteSearch,
  base = document.documentElement.dataset.csBase ?? '/'
): Promise<SearchIndex> {
  if (search === undefined) throw new Error('No search index')
  const manifest = base.replace(/\/$/, '') + search
  const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1)
  return openIndex(
    manifest.slice(folder.length),
    (name, block, isAnew) => fetchDeflated(folder + name, block, isAnew),
    siteStemmer
  )
}
