/**
 * The server of `capstan serve`, for a site in memory or a built folder: only `read` differs.
 * A request is checked (method, host, path), resolved to a file, and sent.
 *
 * Libraries that serve folders were tried with what the tests ask: sirv 3.0.2 lacks `If-Range`, suffix ranges and lists of entity tags,
 * serve-handler 6.1.8 conditional requests, and both give out `.git`; send 1.2.1 has all of these. None serves from memory, compresses,
 * checks hosts, or stays in its folder where a link leads out, so that only the code for ranges, types and validators would go.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { immutableCaching } from '../../model/policies.js'
import { createCompressor, type Compress } from './compress.js'
import { isHostAllowed } from './host-check.js'
import { listen } from './listen.js'
import type { Middleware } from './middleware.js'
import { markdownTwin } from './markdown-twin.js'
import { parseRequestPath } from './request-path.js'
import { resolveRoute, type SiteAddresses } from './resolve-route.js'
import { sendFile } from './send-file.js'
import { decodePath, withoutBase } from '../../utils/url.js'
import type { ReadServed, ServedFile } from './served-file.js'

/** Options of a server. */
export interface ServerOptions extends SiteAddresses {
  readonly host: string
  /** Names that are answered besides those of this machine. */
  readonly allowedHosts?: readonly string[] | undefined
  /** When it is in use, the next free port is taken; 0: any. */
  readonly port: number
  readonly read: ReadServed
  /** Called for the headers of a path, such as the content security policy, and of its file. */
  readonly headers?: (path: string, file?: ServedFile) => Readonly<Record<string, string>>
  /** Whether a path holds a fingerprint of its content, so that it may be cached forever. */
  readonly isImmutable?: (path: string) => boolean
  readonly middleware?: Middleware | undefined
  /** Called for a POST; undefined: this path does not accept one. */
  readonly answerPost?: (path: string, body: string) => Promise<JsonAnswer | undefined>
  /** Called with an error that became a response with status 500. */
  readonly onError?: (error: unknown, path: string) => void
}

/** A JSON response. */
export interface JsonAnswer {
  readonly status: number
  readonly value: unknown
}

/** A listening server. */
export interface StaticServer {
  /** URL of the site, base path included. */
  readonly url: string
  readonly port: number
  /** Close the server and all open connections. */
  close(): Promise<void>
}

/** Start a server for the files of a site. */
export async function startServer(options: ServerOptions): Promise<StaticServer> {
  const compress = createCompressor()
  const server = createServer((request, response) => void answerSafely(request, response, options, compress))
  const port = await listen(server, options.host, options.port)
  return {
    port,
    url: `http://${urlHost(options.host)}:${port}${options.basePath}`,
    close: () =>
      new Promise((resolve) => {
        options.middleware?.close()
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** Format a host for a URL; one that stands for every interface becomes `localhost`. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}

/** Answer a request; errors become a response with status 500. */
async function answerSafely(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  compress: Compress
): Promise<void> {
  try {
    await answer(request, response, options, compress)
  } catch (error) {
    options.onError?.(error, request.url ?? '')
    if (response.headersSent) response.destroy()
    else sendText(response, 500, 'This page failed to build. The terminal shows the reason.')
  }
}

/** Check a request, resolve it, and send the result. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  compress: Compress
): Promise<void> {
  if (!isHostAllowed(request.headers.host, options.host, options.allowedHosts)) {
    sendText(
      response,
      403,
      'This server answers to the addresses and names of this machine, and to those given by --allow-host.'
    )
    return
  }
  if (request.method === 'POST' && (await sendPostAnswer(request, response, options))) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, 'Only GET and HEAD are answered.', { allow: 'GET, HEAD' })
    return
  }
  const target = parseRequestPath(request.url ?? '')
  if (target.kind === 'bad') {
    sendText(response, 400, 'This is not a valid address.')
    return
  }
  if (target.kind === 'file' && options.middleware?.handle(target.path, request, response)) return
  const found =
    target.kind === 'file' ? await resolveRoute(target, options, options.read) : ({ kind: 'missing' } as const)
  if (found.kind === 'redirect') {
    // Not cached: the next site on this port has other paths.
    sendText(response, 308, `This page is at ${found.to}`, {
      ...options.headers?.(''),
      location: found.to,
      'cache-control': 'no-store'
    })
    return
  }
  const [status, path, file] =
    found.kind === 'file'
      ? ([200, found.path, found.file] as const)
      : ([404, ...(await missingPage(target.kind === 'file' ? target.path : '/', options))] as const)
  const twin = status === 200 ? await markdownTwin(path, request.headers.accept, options.read) : undefined
  if (twin) await send(request, response, { status, ...twin }, options, compress)
  else if (file) await send(request, response, { status, path, file }, options, compress)
  else sendText(response, 404, 'There is no such page.', options.headers?.(path))
}

/** Find the page for an unknown address: that of the edition of the site around it, at most a version and a language below the base path. */
async function missingPage(path: string, { basePath, read }: Pick<ServerOptions, 'basePath' | 'read'>) {
  const names = withoutBase(path, decodePath(basePath)).split('/').slice(1, -1)
  for (const depth of [2, 1]) {
    const page = `${names.slice(0, depth).join('/')}/404.html`
    const file = names.length < depth ? undefined : await read(page)
    if (file) return [page, file] as const
  }
  return ['404.html', await read('404.html')] as const
}

/** Maximum size of the body of a POST in bytes. */
const maxBodySize = 100_000

/** Answer a POST; false when its path does not accept one. */
async function sendPostAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { answerPost }: ServerOptions
): Promise<boolean> {
  const target = parseRequestPath(request.url ?? '')
  if (target.kind !== 'file' || !answerPost) return false
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxBodySize) chunks.push(chunk)
  }
  const answer =
    size > maxBodySize
      ? { status: 413, value: { message: 'The request is too long.', status: 413 } }
      : await answerPost(target.path, Buffer.concat(chunks).toString('utf8'))
  if (!answer) return false
  const body = JSON.stringify(answer.value)
  response.writeHead(answer.status, {
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store'
  })
  response.end(body)
  return true
}

/** Send a file of the site with its headers. */
async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, path, file }: { readonly status: number; readonly path: string; readonly file: ServedFile },
  options: ServerOptions,
  compress: Compress
): Promise<void> {
  const isImmutable = status === 200 && options.isImmutable?.(path) === true
  const headers = {
    ...options.headers?.(path, file),
    // The address of a page may return its Markdown.
    ...(/\.(?:html|md)$/.test(path) && { vary: 'accept' }),
    'cache-control': isImmutable ? immutableCaching : 'no-cache'
  }
  const sent = options.middleware?.transform(path, file) ?? file
  await sendFile(request, response, path, sent, { status, headers, compress })
}

/** Send plain text. */
function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {}
): void {
  const body = `${text}\n`
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body)
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
