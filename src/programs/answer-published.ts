import type { EndpointOptions } from '../model/endpoint.js'
import { UsageError } from '../model/errors.js'
import { prefersMarkdown } from '../utils/prefers-markdown.js'
import { decodePath, isNamedLikeFile, withoutBase } from '../utils/url.js'
import { answerMcp } from './answer-mcp.js'
import { createReadingServer } from './create-reading-server.js'
import { openPublished, type PublishedTools } from './open-published.js'

/** Where programs ask, below the base path. */
export const mcpPath = '/mcp'

/** What any page may ask, since what is answered is published. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, accept, mcp-protocol-version, mcp-session-id',
  'access-control-max-age': '86400'
}

/**
 * Answer a request for what programs read of a published site: the protocol at its path, and the Markdown of a page at the address of that
 * page where it is preferred. Undefined: the host answers.
 */
export async function answerPublished(
  request: Request,
  { version, editions }: EndpointOptions,
  tools: PublishedTools
): Promise<Response | undefined> {
  const rootBase = editions[0]?.config.rootBase ?? '/'
  const asked = decodePath(new URL(request.url).pathname)
  // Whatever is outside of the site is for the host.
  if (!`${asked}/`.startsWith(rootBase) || asked.split('/').includes('..')) return undefined
  const path = withoutBase(asked, rootBase)
  if (path.replace(/\/$/, '') === mcpPath && isOfProtocol(request)) {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: openToAll })
    const open = () => Promise.resolve(editions.map((edition) => openPublished(edition, tools)))
    const answer = await answerMcp(request, () => createReadingServer({ open, explain }, version))
    return withHeaders(answer, openToAll)
  }
  return readTwin(request, path, tools)
}

/** Whether a request is of a client of the protocol: a page may have the same address. */
function isOfProtocol({ method, headers }: Request): boolean {
  return !['GET', 'HEAD'].includes(method) || (headers.get('accept') ?? '').includes('text/event-stream')
}

/** Describe what the caller can do something about. */
function explain(error: unknown): string | undefined {
  return error instanceof UsageError ? error.message : undefined
}

/** Read the Markdown of the page at an address, where it is preferred and there is such a page. */
async function readTwin(
  { method, headers }: Request,
  path: string,
  { read }: PublishedTools
): Promise<Response | undefined> {
  if (!['GET', 'HEAD'].includes(method) || !prefersMarkdown(headers.get('accept') ?? '')) return undefined
  const page = path.replace(/(?:\/index)?\.html$|\/index$|\/$/, '')
  if (isNamedLikeFile(page)) return undefined
  // The home of a language or version is a folder.
  const file =
    (page === '' ? undefined : await read(`${page.slice(1)}.md`)) ?? (await read(`${page}/index.md`.slice(1)))
  return (
    file &&
    new Response(method === 'HEAD' ? null : file.bytes, {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
        vary: 'Accept'
      }
    })
  )
}

/** Add headers to an answer. */
function withHeaders({ body, status, headers }: Response, added: Readonly<Record<string, string>>): Response {
  return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...added } })
}
