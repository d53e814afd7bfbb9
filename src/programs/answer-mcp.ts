import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'

/** Max bytes of the body of a request. */
const maxRequestBodySize = 1_000_000

/** Answer a request of the protocol over HTTP. No session is kept: each request has a server of its own, and its answer is one JSON document. */
export async function answerMcp(request: Request, createServer: () => McpServer): Promise<Response> {
  if (request.method !== 'POST')
    return new Response('Only POST is answered.\n', {
      status: 405,
      headers: { allow: 'POST', 'content-type': 'text/plain; charset=utf-8' }
    })
  const server = createServer()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true, maxRequestBodySize })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request)
  } finally {
    await server.close()
  }
}
