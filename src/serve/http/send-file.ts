import { createReadStream } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Compress } from './compress.js'
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

/** A byte range of a body, both ends included. */
interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Parse a Range header for a body of `size` bytes. Undefined: send the whole body (no range, several, or another unit);
 * `unsatisfiable`: the range is outside of the body.
 * @see https://www.rfc-editor.org/rfc/rfc9110#name-range
 */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '')
  if (!match || match[0] === 'bytes=-') return undefined
  const [, first = '', last = ''] = match
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined // an invalid range is ignored (RFC 9110)
  return start > end ? 'unsatisfiable' : { start, end }
}

const textTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml'
}

const binaryTypes: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  apng: 'image/apng',
  avif: 'image/avif',
  bin: 'application/octet-stream',
  flac: 'audio/flac',
  gif: 'image/gif',
  gz: 'application/gzip',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  ogv: 'video/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  ttf: 'font/ttf',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  zip: 'application/zip'
}

/** Find the content type of a file by its extension; text is UTF-8. */
export function contentType(path: string): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  const text = textTypes[extension]
  return text === undefined ? (binaryTypes[extension] ?? 'application/octet-stream') : `${text}; charset=utf-8`
}

/** Whether a content type benefits from compression. */
export function isCompressible(type: string): boolean {
  return /^text\/|^application\/(?:json|xml|yaml|wasm|manifest\+json)|\+xml|^image\/x-icon|^font\/[ot]tf/.test(type)
}
