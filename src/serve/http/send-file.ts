import { createReadStream } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Compress } from './compress.js'
import { contentType, isCompressible } from './content-type.js'
import { parseRange, type Range } from './range.js'
import type { ServedFile } from './served-file.js'

/** How a file is sent. */
export interface SendOptions {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly compress: Compress
}

/** Send a file: 304 when the client has it, compressed when that helps, a piece when one was asked for. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  file: ServedFile,
  { status, headers, compress }: SendOptions
): Promise<void> {
  const type = file.type ?? contentType(path)
  const isText = isCompressible(type) && file.body instanceof Uint8Array
  // Compressed bodies share the tag of the plain one, so it is weak: equal in meaning, not in bytes.
  const etag = isText ? `W/${file.etag}` : file.etag
  const shared = { ...headers, etag, ...(isText ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }) }
  if (status === 200 && isKnown(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, shared).end()
    return
  }
  if (isText) {
    const { encoding, body } = await compress(file.body, file.etag, header(request, 'accept-encoding'))
    sendBody(
      request,
      response,
      status,
      { ...shared, 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
      body
    )
    return
  }
  sendPiece(request, response, status, { ...shared, 'content-type': type }, file)
}

/** Compare tags weakly, as If-None-Match asks. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Read a header as one text. */
function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** Send media: whole, or the range asked for, provided that the client's piece is of the same file. */
function sendPiece(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  file: ServedFile
): void {
  const size = file.body instanceof Uint8Array ? file.body.length : file.body.size
  const ifRange = header(request, 'if-range')
  const mayCut = status === 200 && (ifRange === undefined || ifRange === file.etag)
  const range = mayCut ? parseRange(request.headers.range, size) : undefined
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

/** Send bytes; a HEAD request gets the headers alone. */
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

/** Send a piece of a file that is too large to hold. */
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
  // A file that changes on the way, or a reader who leaves, ends the connection: the length was promised already.
  pipeline(createReadStream(file, { start, end }), response, () => undefined)
}
