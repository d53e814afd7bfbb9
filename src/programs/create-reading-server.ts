import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import { answerIn } from './answer-in.js'
import { findRoute } from './find-route.js'
import { listRoutes } from './list-routes.js'
import { pageOfText } from './page-of-text.js'
import type { ReadEdition, ReadSite } from './read-edition.js'
import { searchSite } from './search-site.js'
import { edition, isReading, start } from './tool-inputs.js'

/** Create a server with the tools that change nothing: search, reading of pages, of lists and of operations. */
export function createReadingServer(site: ReadSite, version: string): McpServer {
  const server = new McpServer({ name: 'capstan', version })
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: 'Find pages of the documentation by words, names or error messages; returns paths for read_page.',
      inputSchema: {
        query: z.string().min(1).describe('A few words, in the language of the documentation.'),
        kind: z.enum(['document', 'operation', 'schema']).optional().describe('Limit the answer to one kind of page.'),
        limit: z.number().int().min(1).max(50).default(10).describe('How many pages to return.'),
        edition
      },
      annotations: isReading
    },
    ({ query, kind, limit, ...asked }) =>
      answerIn(site, asked, (own, all) => searchSite(own, query, { kind, limit, all }))
  )
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Read a page of the documentation as Markdown.',
      inputSchema: {
        path: z.string().min(1).describe('Path or address of the page, such as /guide/start.'),
        edition,
        start
      },
      annotations: isReading
    },
    (input) => answerIn(site, input, (own) => readPart(own, input.path, input.start))
  )
  server.registerTool(
    'list',
    {
      title: 'List the pages',
      description: 'List the pages of the documentation, each with its path and title.',
      inputSchema: {
        under: z.string().default('/').describe('Limit the list to the pages below a path, such as /guide.'),
        kind: z.enum(['document', 'operation', 'schema']).optional().describe('Limit the list to one kind of page.'),
        edition,
        start
      },
      annotations: isReading
    },
    (input) => answerIn(site, { ...input, path: input.under }, (own) => listRoutes(own, input))
  )
  server.registerTool(
    'api_operation',
    {
      title: 'Read an operation of the API',
      description: 'Read an operation of the API reference as Markdown: parameters, bodies, responses and samples.',
      inputSchema: {
        operation: z.string().min(1).describe('Method and path, such as GET /events/{id}, or the operationId.'),
        edition,
        start
      },
      annotations: isReading
    },
    (input) => answerIn(site, input, (own) => readPart(own, input.operation, input.start, 'operation'))
  )
  return server
}

/** Read a part of the page, or of the operation, that a program asks for. */
async function readPart(edition: ReadEdition, asked: string, start: number, kind?: 'operation'): Promise<string> {
  const route = findRoute(
    { ...edition, routes: await edition.list(), redirects: await edition.listRedirects() },
    asked,
    kind
  )
  return pageOfText(await edition.readPage(route), start)
}
