/**
 * Notify open pages of changes by server-sent events. Changes are numbered and a page states the one it was built from, so that
 * changes between its response and its connection, or while it was in the background, are not lost.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { LiveMessage } from '../../model/live.js'
import type { Middleware } from '../http/middleware.js'

/** The middleware of live reload. */
export interface LiveReload extends Middleware {
  /** Reload the pages with these permalinks (decoded, without the base path); undefined: all. */
  reload(permalinks?: readonly string[]): void
  /** Replace the messages that pages show. */
  messages(messages: readonly LiveMessage[]): void
}

/** A numbered change. */
interface Change {
  readonly number: number
  /** Undefined: all pages. */
  readonly permalinks: readonly string[] | undefined
}

/** Maximum number of changes in memory; pages that are further behind reload. */
const maxChanges = 200

/**
 * Create the middleware of live reload.
 * @param script Source of the script that is added to each page.
 */
export function createLiveReload(basePath: string, script: string): LiveReload {
  // Change numbers are valid within one session of the server.
  const session = randomBytes(4).toString('hex')
  const clients = new Set<ServerResponse>()
  const changes: Change[] = []
  let shown: readonly LiveMessage[] = []
  let number = 0

  const send = (client: ServerResponse, name: string, data: unknown) =>
    client.write(`event: ${name}\nid: ${session}.${number}\ndata: ${JSON.stringify(data)}\n\n`)
  const sendAll = (name: string, data: unknown) => {
    for (const client of clients) send(client, name, data)
  }
  const open = (response: ServerResponse, since: string) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
    if (response.req.method === 'HEAD') {
      response.end()
      return
    }
    response.write('retry: 500\n\n')
    const missed = missedBy(since, session, changes)
    if (missed !== undefined) send(response, 'reload', missed)
    send(response, 'messages', shown)
    clients.add(response)
    response.on('close', () => clients.delete(response))
  }

  return {
    reload(permalinks) {
      number++
      changes.push({ number, permalinks })
      if (changes.length > maxChanges) changes.shift()
      sendAll('reload', permalinks ?? null)
    },
    messages(messages) {
      shown = messages
      sendAll('messages', messages)
    },
    handle(path, request, response) {
      if (path === `${basePath}_capstan/live.js`) {
        sendScript(response, script)
        return true
      }
      if (path !== `${basePath}_capstan/live`) return false
      open(response, sinceOf(request))
      return true
    },
    transform(path, file) {
      const isPage = path.endsWith('.html') && !path.startsWith('_capstan/')
      if (!isPage || !(file.body instanceof Uint8Array)) return undefined
      const tag = `<script src="${encodeURI(basePath)}_capstan/live.js" data-cs-since="${session}.${number}" defer></script>`
      return { ...file, body: insertTag(file.body, tag), etag: `"${file.etag.slice(1, -1)}-${session}.${number}"` }
    },
    close() {
      for (const client of clients) client.end()
      clients.clear()
    }
  }
}

/** Insert a tag at the end of the head, or of the file where there is no head. */
function insertTag(body: Uint8Array, tag: string): Uint8Array {
  const html = Buffer.from(body)
  const headEnd = html.indexOf('</head>')
  const at = headEnd < 0 ? html.length : headEnd
  return Buffer.concat([html.subarray(0, at), Buffer.from(tag), html.subarray(at)])
}

/** Send the script. */
function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff'
  })
  response.end(script)
}

/** Read the change that a page is up to date with: from the browser's last event id, else from its URL. */
function sinceOf(request: IncomingMessage): string {
  const header = request.headers['last-event-id']
  const query = new URLSearchParams(request.url?.split('?')[1])
  return (typeof header === 'string' && header !== '' ? header : query.get('since')) ?? ''
}

/** List the permalinks that changed since; null: all pages; undefined: none. */
function missedBy(since: string, session: string, changes: readonly Change[]): readonly string[] | null | undefined {
  const [name, text = ''] = since.split('.')
  if (name !== session) return null
  const missed = changes.filter(({ number }) => number > Number(text))
  if (missed.length === 0) return undefined
  const isWhole = missed.length < changes.length || changes[0]?.number === 1
  return !isWhole || missed.some(({ permalinks }) => permalinks === undefined)
    ? null
    : missed.flatMap(({ permalinks }) => permalinks ?? [])
}
