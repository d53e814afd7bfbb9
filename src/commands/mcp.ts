import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createMcpServer } from './mcp/create-mcp-server.js'
import { openSiteReader, type ReaderOptions } from './mcp/open-site-reader.js'

/** How to answer programs. */
export interface McpOptions extends ReaderOptions {
  readonly input: Readable
  readonly output: Writable
}

/** Serve the site in a folder to a program over the Model Context Protocol, until it closes the connection. */
export async function mcp(siteDir: string, { input, output, ...options }: McpOptions): Promise<void> {
  const reader = openSiteReader(siteDir, options)
  const server = createMcpServer(reader)
  const closed = new Promise((resolve) => input.once('end', resolve).once('close', resolve))
  await server.connect(new StdioServerTransport(input, output))
  await closed
  await server.close()
  await reader.close()
}
