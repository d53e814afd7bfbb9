import type { SuggestedPage } from '../../model/search.js'
import type { SearchService } from '../../model/search-service.js'
import type { ByteRange } from '../../search/client.js'
import { fetchFile } from '../shared/fetch-file.js'

/** Search settings in the site's data file. */
export interface SiteSearch {
  /** Public path of the manifest of its index. */
  readonly search?: string
  /** Base path of all editions of the site, where it has several. */
  readonly root?: string
  /** The service that is searched instead of the index. */
  readonly service?: SearchService
  /** Pages that are offered while nothing is typed. */
  readonly suggested?: readonly SuggestedPage[]
}

/** Fetch the site's data file without the cache: the site may have been published since. */
export async function readSiteSearch(): Promise<SiteSearch> {
  return (await (await fetchKept(document.body.dataset.csSiteData ?? '', { cache: 'no-cache' })).json()) as SiteSearch
}

/** Fetch a file; without a network what the browser has kept of it, however old. */
async function fetchKept(url: string, options?: RequestInit): Promise<Response> {
  try {
    return await fetchFile(url, options)
  } catch (error) {
    if (!isNetworkError(error)) throw error
    return fetchFile(url, { ...options, cache: 'force-cache' })
  }
}

/** Whether a file could not be fetched because the host did not answer; an answer that it is gone is another error. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
}

/**
 * Fetch and inflate a text: a whole file, or one block of it. Hosts without support for range requests send the whole file, from
 * which the block is taken; after corrupted data, which a cache may hold, the whole file is requested anew, as it is with `isAnew`.
 */
export async function fetchDeflated(url: string, block?: ByteRange, isAnew = false): Promise<string> {
  const { start = 0, length = Infinity } = block ?? {}
  const take = (bytes: Bytes) => inflate(bytes.subarray(start, start + length))
  const fetchAnew = async () => take(await readBytes(await fetchFile(url, { cache: 'reload' })))
  if (isAnew) return fetchAnew()
  const answer = await fetchKept(url, block && { headers: { range: `bytes=${start}-${start + length - 1}` } })
  const bytes = await readBytes(answer)
  try {
    return await (answer.status === 206 ? inflate(bytes) : take(bytes))
  } catch {
    return fetchAnew()
  }
}

type Bytes = Uint8Array<ArrayBuffer>

async function readBytes(answer: Response): Promise<Bytes> {
  return new Uint8Array(await answer.arrayBuffer())
}

/** Inflate bytes; corrupted data is an error. */
function inflate(bytes: Bytes): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text()
}
