import { once } from 'node:events'
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { StoreRequest } from './remote-store.js'

/** What is sent and told of a request. */
export interface SendOptions {
  readonly method: 'GET' | 'PUT'
  readonly body?: Uint8Array
  readonly signal: AbortSignal
  /** Called with each number of bytes that came or went, so that a slow server is noticed while it is slow. */
  readonly onBytes: (count: number) => void
}

/** Bytes that are handed to the network at once. */
const chunkBytes = 64 << 10
/** Max bytes of an answer: several packs, or the manifest of a million entries. */
const maxBytes = 128 << 20

/** Requests side by side hide the way to a server that is far; more of them wait for their turn. */
const options = { keepAlive: true, maxSockets: 32 }
const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

/**
 * Send a request, and return the status and the bytes of its answer. Unlike `fetch` it tells how much was sent.
 * @throws {Error} where there is no answer.
 */
export async function sendRequest(
  { url, headers }: StoreRequest,
  { method, body, signal, onBytes }: SendOptions
): Promise<{ readonly status: number; readonly bytes: Buffer }> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const length = body ? { 'content-length': body.length } : {}
  const request = send(url, {
    method,
    headers: { ...headers, ...length },
    signal,
    agent: agents[url.protocol as keyof typeof agents]
  })
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
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > maxBytes) throw new Error('its answer is too large')
    chunks.push(chunk)
    onBytes(chunk.length)
  }
  return { status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }
}
