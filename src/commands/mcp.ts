import type { Readable, Writable } from 'node:stream'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createBuiltServer } from './mcp/create-built-server.js'
import { createMcpServer } from './mcp/create-mcp-server.js'
import { openSiteReader, type ReaderOptions } from './mcp/open-site-reader.js'
import { serveHttp, type HttpOptions, type HttpServer } from './mcp/serve-http.js'

/** From what programs are answered. */
export interface McpOptions extends ReaderOptions {
  /** Whether the built site is read as it is, and not the sources. */
  readonly isBuilt: boolean
}

/** Serve the site in a folder to a program over the Model Context Protocol, until it closes the connection. */
export async function mcp(
  siteDir: string,
  { input, output, ...options }: McpOptions & { readonly input: Readable; readonly output: Writable }
): Promise<void> {
  const { createServer, close } = await openServers(siteDir, options)
  const server = createServer()
  const closed = new Promise((resolve) => input.once('end', resolve).once('close', resolve))
  await server.connect(new StdioServerTransport(input, output))
  await closed
  await server.close()
  await close()
}

/** Serve the site in a folder to programs over HTTP, until it is closed. */
export async function mcpOverHttp(siteDir: string, options: McpOptions & HttpOptions): Promise<HttpServer> {
  const { createServer, close } = await openServers(siteDir, options)
  const http = await serveHttp(createServer, options)
  return { ...http, close: () => http.close().then(close) }
}

/** Open what answers programs. */
async function openServers(
  siteDir: string,
  { isBuilt, ...options }: McpOptions
): Promise<{ readonly createServer: () => McpServer; readonly close: () => Promise<void> }> {
  if (isBuilt) return { createServer: await createBuiltServer(siteDir, options), close: () => Promise.resolve() }
  const reader = openSiteReader(siteDir, options)
  return { createServer: () => createMcpServer(reader), close: () => reader.close() }
}
