import { createReadStream } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Compress } from './compress.js'
import { contentType, isCompressible } from './content-type.js'
import { parseRange, type Range } from './range.js'
import type { ServedFile } from './served-file.js'

/** Options of a response with a file. */
export interface SendOptions {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly compress: Compress
}

/** Send a file, with support for conditional requests (304), compression and byte ranges (206). */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  file: ServedFile,
  { status, headers, compress }: SendOptions
): Promise<void> {
  const type = file.type ?? contentType(path)
  const isText = isCompressible(type) && file.body instanceof Uint8Array
  // Compressed bodies share the tag of the uncompressed one, so it is weak: equivalent, not byte-identical.
  const etag = isText ? `W/${file.etag}` : file.etag
  const vary = ['accept-encoding', headers.vary].flat().filter(Boolean).join(', ')
  const shared = { ...headers, etag, ...(isText ? { vary } : { 'accept-ranges': 'bytes' }) }
  if (status === 200 && matchesTag(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, shared).end()
    return
  }
  if (isText) {
    const { encoding, body } = await compress(file.body, { path, etag: file.etag }, header(request, 'accept-encoding'))
    sendBody(
      request,
      response,
      status,
      { ...shared, 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
      body
    )
    return
  }
  sendRange(request, response, status, { ...shared, 'content-type': type }, file)
}

/** Whether If-None-Match holds an entity tag, by weak comparison. */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Read a header as one string. */
function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** Send an uncompressed body: in full, or the requested range if If-Range matches. */
function sendRange(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  file: ServedFile
): void {
  const size = file.body instanceof Uint8Array ? file.body.length : file.body.size
  const ifRange = header(request, 'if-range')
  const allowsRange = status === 200 && (ifRange === undefined || ifRange === file.etag)
  const range = allowsRange ? parseRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end()
    return
  }
  const sent = range ?? { start: 0, end: size - 1 }
  const partial = range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }
  const code = range ? 206 : status
  if (file.body instanceof Uint8Array) {
    sendBody(request, response, code, { ...headers, ...partial }, file.body.subarray(sent.start, sent.end + 1))
    return
  }
  sendStream(request, response, code, { ...headers, ...partial }, file.body.file, sent)
}

/** Send bytes; a HEAD request receives headers only. */
function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Uint8Array
): void {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Stream a range of a large file. */
function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  file: string,
  { start, end }: Range
): void {
  response.writeHead(status, { ...headers, 'content-length': end - start + 1 })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  // A file that changes meanwhile, or a client that disconnects, ends the connection: the length has been sent.
  pipeline(createReadStream(file, { start, end }), response, () => undefined)
}
