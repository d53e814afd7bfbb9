import { openIndex, type SearchIndex, loadStemmer } from '../../search/index.js'
import { readServed } from '../../serve/http/read-served.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import { inflateBlock } from './inflate-block.js'

/** Create what opens the search index of served files: once for each state of the index; undefined where there is none. */
export function servedIndex(read: ReadServed, langOf: () => string): () => Promise<SearchIndex | undefined> {
  let opened: { readonly manifest: string; readonly index: Promise<SearchIndex> } | undefined
  return async () => {
    const site = JSON.parse((await readServed(read, '_capstan/site.json')).toString()) as { readonly search?: string }
    if (site.search === undefined) return undefined
    if (opened?.manifest !== site.search)
      opened = { manifest: site.search, index: openServed(site.search, read, langOf()) }
    return opened.index
  }
}

/** Open the index from the served files. */
async function openServed(manifest: string, read: ReadServed, lang: string): Promise<SearchIndex> {
  const folder = manifest.slice(1, manifest.lastIndexOf('/') + 1)
  return openIndex(
    manifest.slice(folder.length + 1),
    async (name, block) => inflateBlock(await readServed(read, folder + name), block),
    await loadStemmer(lang)
  )
}
