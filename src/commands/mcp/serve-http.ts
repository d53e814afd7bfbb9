import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { answerMcp } from '../../programs/answer-mcp.js'
import { mcpPath } from '../../programs/answer-published.js'
import { parseUrl } from '../../utils/parse-url.js'
import { isHostAllowed } from '../../serve/http/host-check.js'
import { listen } from '../../serve/http/listen.js'

/** Where and to whom the protocol is served over HTTP. */
export interface HttpOptions {
  readonly host: string
  /** Names that are answered besides those of this machine. */
  readonly allowedHosts: readonly string[]
  /** When it is in use, the next free port is taken; 0: any. */
  readonly port: number
  /** Called with an error that became a response with status 500. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** A listening server of the protocol. */
export interface HttpServer {
  /** Address that programs ask. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** How long a program may take to send a request, in milliseconds. */
const requestTimeout = 30_000
/** How long an answer may take, in milliseconds: a large site is read when it is first asked for. */
const answerTimeout = 120_000
/** Max connections at the same time. */
const maxConnections = 64

/** Serve the protocol over HTTP. */
export async function serveHttp(createMcp: () => McpServer, options: HttpOptions): Promise<HttpServer> {
  const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, (request, response) => {
    answer(request, response, createMcp, options).catch((error: unknown) => {
      options.onError?.(error)
      if (response.headersSent) response.destroy()
      else send(response, 500, 'The request failed. The terminal shows the reason.')
    })
  })
  server.maxConnections = maxConnections
  const port = await listen(server, options.host, options.port)
  const host = options.host.includes(':') ? `[${options.host.replace(/^\[|\]$/g, '')}]` : options.host
  return {
    url: `http://${host}:${port}${mcpPath}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** Answer a request of a program; one that a page of another site sends is refused. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  createMcp: () => McpServer,
  { host, allowedHosts }: HttpOptions
): Promise<void> {
  const isOwn = (name: string | undefined) => isHostAllowed(name, host, allowedHosts)
  const { origin } = request.headers
  if (!isOwn(request.headers.host) || (origin !== undefined && !isOwn(hostOf(origin)))) {
    send(response, 403, 'This server answers to this machine, and to the names that are given by --allow-host.')
    return
  }
  if ((request.url ?? '').replace(/\?.*$/, '') !== mcpPath) {
    send(response, 404, `Programs ask ${mcpPath}.`)
    return
  }
  if (request.method !== 'POST') {
    response.setHeader('allow', 'POST')
    send(response, 405, 'Only POST is answered.')
    return
  }
  const timer = setTimeout(() => {
    if (response.headersSent) response.destroy()
    else send(response, 504, `The answer took more than ${answerTimeout / 1000} seconds.`)
  }, answerTimeout)
  response.once('close', () => clearTimeout(timer))
  const answered = await answerMcp(requestOf(request), createMcp, answerTimeout)
  if (response.headersSent) return
  // What is left of a body that was refused would be taken for the next request.
  if (answered.status >= 400) response.shouldKeepAlive = false
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.end(Buffer.from(await answered.arrayBuffer()))
}

/** Get the host of an origin; one that has none, such as `null`, is of nobody. */
function hostOf(origin: string): string | undefined {
  return parseUrl(origin)?.host
}

/** Write a request of Node.js as one of the web. */
function requestOf(request: IncomingMessage): Request {
  const { method = 'GET', headers, url = '/' } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]]
    ),
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' })
  })
}

/** Send a sentence. */
function send(response: ServerResponse, status: number, text: string): void {
  response.shouldKeepAlive = false
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
  response.end(`${text}\n`)
}
