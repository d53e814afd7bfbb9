/** A search service on this machine that speaks the part of the protocol that the official clients use. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the service treats requests instead of answering them. */
export type ServiceTrouble = 'slow' | 'limit' | 'refuse' | 'html' | 'no batches' | 'loses one' | 'tells nothing'

/** The service, with what it was asked and what it holds. */
export interface FakeService {
  readonly url: string
  /** Requests as `POST /1/indexes/docs/batch`. */
  readonly requests: string[]
  /** Bodies of the queries, parsed. */
  readonly queries: Readonly<Record<string, unknown>>[]
  /** Records of each index by its name. */
  readonly indices: Map<string, unknown[]>
  readonly settings: Map<string, unknown>
  /** Asked for results; the body is what the client sent. */
  answerQueries: (body: string) => Promise<unknown>
  /** Told after each change of an index. */
  onChange: () => void
  trouble: ServiceTrouble | undefined
  close(): Promise<void>
}

/** Start a service. */
export async function startFakeService(adminKey: string): Promise<FakeService> {
  const indices = new Map<string, unknown[]>()
  const settings = new Map<string, unknown>()
  const server = createServer((request, response) => void answer(request, response))
  const service: Omit<FakeService, 'url' | 'close'> = {
    requests: [],
    queries: [],
    indices,
    settings,
    answerQueries: () => Promise.resolve({ results: [] }),
    onChange: () => undefined,
    trouble: undefined
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname
    service.requests.push(`${request.method} ${path}`)
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      response.end(JSON.stringify(value))
    }
    if (service.trouble === 'slow') return
    if (service.trouble === 'limit') {
      send(429, { message: 'Too many requests', status: 429 })
      return
    }
    if (service.trouble === 'refuse') {
      send(403, { message: 'Invalid Application-ID or API key', status: 403 })
      return
    }
    if (service.trouble === 'html') {
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
      return response.end('<h1>Welcome to the hotel</h1>')
    }
    if (path === '/1/indexes/*/queries') {
      service.queries.push(JSON.parse(body) as Record<string, unknown>)
      send(200, await service.answerQueries(body))
      return
    }
    if (request.headers['x-algolia-api-key'] !== adminKey) {
      send(403, { message: 'Method not allowed with this API key', status: 403 })
      return
    }
    const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)(?:\/(\w+))?/.exec(decodeURIComponent(path)) ?? []
    change(request.method ?? '', name, action, body, send)
    service.onChange()
  }

  const change = (
    method: string,
    name: string,
    action: string,
    body: string,
    send: (status: number, value: unknown) => void
  ) => {
    if (action === 'settings' && method === 'GET') {
      if (settings.has(name)) send(200, settings.get(name))
      else send(404, { message: 'Index does not exist', status: 404 })
      return
    }
    if (action === 'task') {
      send(200, { status: 'published', pendingTask: false })
      return
    }
    if (action === 'query') {
      if (service.trouble === 'tells nothing') send(403, { message: 'Not enough rights', status: 403 })
      else send(200, { hits: [], nbHits: indices.get(name)?.length ?? 0 })
      return
    }
    if (action === 'settings') settings.set(name, JSON.parse(body))
    if (action === 'operation') {
      const { operation, destination } = JSON.parse(body) as { operation: string; destination: string }
      settings.set(destination, settings.get(name))
      if (operation === 'move') {
        indices.set(destination, indices.get(name) ?? [])
        indices.delete(name)
        settings.delete(name)
      }
    }
    if (action === 'batch') {
      if (service.trouble === 'no batches') {
        send(400, { message: 'Record is too big', status: 400 })
        return
      }
      const { requests } = JSON.parse(body) as { requests: readonly { readonly body: unknown }[] }
      const records = [...(indices.get(name) ?? []), ...requests.map((request) => request.body)]
      const idOf = (record: unknown) => (record as { readonly objectID: string }).objectID
      const kept = [...new Map(records.map((record) => [idOf(record), record])).values()]
      indices.set(name, service.trouble === 'loses one' ? kept.slice(1) : kept)
    }
    if (method === 'DELETE') {
      indices.delete(name)
      settings.delete(name)
    }
    send(200, { taskID: service.requests.length, objectIDs: [], updatedAt: '2026-01-01T00:00:00Z' })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(service, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  })
}
