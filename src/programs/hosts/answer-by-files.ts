/** What the build of a site writes before the functions of hosts: where its editions are, and how the words of its languages are cut. */
import type { EndpointOptions } from '../../model/endpoint.js'
import type { ByteRange, Stem } from '../../search/client.js'
import { encodePath } from '../../utils/url.js'
import { answerPublished } from '../answer-published.js'
import type { ReadPublished } from '../open-published.js'

declare const capstanEndpoint: EndpointOptions
declare const capstanStemmers: Readonly<Record<string, Stem>>

/** Answer a request by the files that a host has beside the function; undefined: it is for the host. */
export function answerByFiles(
  request: Request,
  fetchFile: (url: URL, headers: Readonly<Record<string, string>>) => Promise<Response>
): Promise<Response | undefined> {
  const base = capstanEndpoint.editions[0]?.config.rootBase ?? '/'
  const read: ReadPublished = async (path, range) => {
    const url = new URL(request.url)
    // Assigned, not resolved: what a path begins with names no other host.
    url.pathname = encodePath(base + path)
    url.search = ''
    const answer = await fetchFile(url, rangeHeader(range))
    if (!answer.ok) return undefined
    return { bytes: new Uint8Array(await answer.arrayBuffer()), isRange: answer.status === 206 }
  }
  return answerPublished(request, capstanEndpoint, { read, stemFor: (lang) => capstanStemmers[lang] })
}

function rangeHeader(range: ByteRange | undefined): Readonly<Record<string, string>> {
  return range ? { range: `bytes=${range.start}-${range.start + range.length - 1}` } : {}
}
