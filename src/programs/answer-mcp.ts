import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'

/** Max bytes of the body of a request. */
const maxRequestBodySize = 1_000_000

/**
 * Answer a request of the protocol over HTTP. No session is kept: each request has a server of its own, and its answer is one JSON document. One that
 * a batch cancels itself never has an answer, so there is a limit, in milliseconds.
 */
export async function answerMcp(
  request: Request,
  createServer: () => McpServer,
  timeoutMs = 30_000
): Promise<Response> {
  if (request.method !== 'POST')
    return new Response('Only POST is answered.\n', {
      status: 405,
      headers: { allow: 'POST', 'content-type': 'text/plain; charset=utf-8' }
    })
  const server = createServer()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true, maxRequestBodySize })
  await server.connect(transport)
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(new Response('No answer in time.\n', { status: 504 })), timeoutMs)
  })
  try {
    return await Promise.race([transport.handleRequest(request), timeout])
  } finally {
    clearTimeout(timer)
    await server.close()
  }
}
