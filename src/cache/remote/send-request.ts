import { once } from 'node:events'
import { Agent as HttpAgent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { StoreRequest } from './remote-store.js'
import { parseUrl } from '../../utils/parse-url.js'

/** What is sent and told of a request. */
export interface SendOptions {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  readonly body?: Uint8Array
  readonly signal: AbortSignal
  /** Called with each number of bytes that came or went, so that a slow server is noticed while it is slow. */
  readonly onBytes: (count: number) => void
}

/** An answer of a server. */
export interface Answer {
  readonly status: number
  readonly bytes: Buffer
  /** Names the state of what the server keeps, where it tells. */
  readonly etag?: string
  /** Number of bytes that the server tells of. */
  readonly size?: number
}

/** Bytes that are handed to the network at once. */
const chunkBytes = 64 << 10
/** Max bytes of an answer: several packs. */
const maxBytes = 128 << 20
const maxRedirects = 5

/** Requests side by side hide the way to a server that is far; more of them wait for their turn. */
const options = { keepAlive: true, maxSockets: 32 }
const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

/**
 * Send a request, also to where the server redirects it, and return the answer. Unlike `fetch` it tells how much was sent.
 * @throws {Error} where there is no answer.
 */
export async function sendRequest(asked: StoreRequest, sending: SendOptions): Promise<Answer> {
  let request = asked
  for (let redirects = 0; ; redirects++) {
    const { location, ...answer } = await sendOnce(request, sending)
    const next = redirects < maxRedirects ? redirected(request, answer.status, location, sending) : undefined
    if (!next) return answer
    request = next
  }
}

/** Follow a redirection, those of the method alone where something is kept; a token stays with the server that it is for. */
function redirected(
  { url, headers }: StoreRequest,
  status: number,
  location: string | undefined,
  { method }: SendOptions
): StoreRequest | undefined {
  const followed = method === 'PUT' ? [307, 308] : [301, 302, 303, 307, 308]
  if (location === undefined || !followed.includes(status)) return undefined
  const target = parseUrl(location, url)
  if (!target || !(target.protocol in agents)) return undefined
  const { authorization: _, ...open } = headers
  return { url: target, headers: target.origin === url.origin ? headers : open }
}

/** Send a request to one address. */
async function sendOnce(asked: StoreRequest, sending: SendOptions): Promise<Answer & { readonly location?: string }> {
  const response = await answerTo(asked, sending)
  const { statusCode: status = 0, headers } = response
  const { location, etag, 'content-length': length } = headers
  const bytes = await readBody(response, sending)
  return {
    status,
    bytes,
    ...(location && { location }),
    ...(etag && { etag }),
    ...(length && { size: Number(length) })
  }
}

/** Wait for the answer to a request, which is sent again where it met a connection that the server had just closed. */
async function answerTo({ url, headers }: StoreRequest, sending: SendOptions): Promise<IncomingMessage> {
  const { method, body, signal } = sending
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const length = body ? { 'content-length': body.length } : {}
  for (;;) {
    const request = send(url, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, ...length },
      signal,
      agent: agents[url.protocol as keyof typeof agents]
    })
    try {
      return await exchange(request, sending)
    } catch (error) {
      if (!request.reusedSocket || !isClosed(error)) throw error
    }
  }
}

/** Send the body of a request, and wait for the answer. */
async function exchange(request: ClientRequest, { body, signal, onBytes }: SendOptions): Promise<IncomingMessage> {
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  // Whoever is refused while sending gets an answer, or an error that this promise has.
  answered.catch(() => undefined)
  for (let start = 0; start < (body?.length ?? 0); start += chunkBytes) {
    const chunk = body?.subarray(start, start + chunkBytes)
    if (!request.write(chunk)) await Promise.race([once(request, 'drain', { signal }), answered])
    onBytes(chunk?.length ?? 0)
  }
  request.end()
  const [response] = await answered
  return response
}

async function readBody(response: IncomingMessage, { onBytes }: SendOptions): Promise<Buffer> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > maxBytes) throw new Error('its answer is too large')
    chunks.push(chunk)
    onBytes(chunk.length)
  }
  return Buffer.concat(chunks)
}

/** Whether a connection was closed from elsewhere. */
function isClosed(error: unknown): boolean {
  return ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')
}
