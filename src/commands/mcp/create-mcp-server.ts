import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import { UsageError } from '../../model/errors.js'
import { sentenceOf } from '../../model/sentence-of.js'
import { generatorVersion } from '../../utils/generator.js'
import { findRoute } from './find-route.js'
import { listRoutes } from './list-routes.js'
import type { ReadEdition, SiteReader } from './open-site-reader.js'
import { searchSite } from './search-site.js'
import { openQuestions, pageQuestions, writePageQuestions } from './site-questions.js'
import type { Route } from '../../model/route.js'
import { markdownPath } from '../../render/markdown/markdown-path.js'
import { markdownHint } from '../../render/markdown/program-hint.js'
import { readServed } from '../../serve/http/read-served.js'
import { addressIn } from '../site/address-in.js'
import { pageOfText } from './page-of-text.js'
import { withoutBase } from '../../utils/url.js'
import { chooseEdition } from '../../editions/index.js'
import { pathOfAddress } from './path-of-address.js'

/** Where a long answer goes on; the answer before it says so. */
const start = z
  .number()
  .int()
  .min(0)
  .default(0)
  .describe('Offset at which to continue a long answer, as given in the previous answer.')

/** Which edition of the site is asked. */
const edition = z
  .string()
  .min(1)
  .optional()
  .describe(
    'Version and language, such as 1.0, fr or 1.0/fr; default: those of the path, else the newest version in the first language. An unknown one lists them all.'
  )

/** A tool only looks something up, here. */
const annotations = { readOnlyHint: true, openWorldHint: false }

/** Create the server with its tools: search, reading of pages, of lists and of operations, and questions. */
export function createMcpServer(reader: SiteReader): McpServer {
  const server = new McpServer({ name: 'capstan', version: generatorVersion })
  const answer = (
    asked: Asked,
    write: (edition: ReadEdition, all: readonly ReadEdition[]) => Promise<string> | string
  ) =>
    answerWith(async () => {
      const editions = await reader.open()
      return write(findEdition(editions, asked), editions)
    })
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
      annotations
    },
    ({ query, kind, limit, ...asked }) => answer(asked, (own, all) => searchSite(own, query, { kind, limit, all }))
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
      annotations
    },
    (input) => answer(input, (own) => readPage(own, findRoute(own, input.path), input.start))
  )
  server.registerTool(
    'list_routes',
    {
      title: 'List the pages',
      description: 'List the pages of the documentation, each with its path and title.',
      inputSchema: {
        under: z.string().default('/').describe('Limit the list to the pages below a path, such as /guide.'),
        kind: z.enum(['document', 'operation', 'schema']).optional().describe('Limit the list to one kind of page.'),
        edition,
        start
      },
      annotations
    },
    (input) => answer({ ...input, path: input.under }, (own) => listRoutes(own, input))
  )
  server.registerTool(
    'read_operation',
    {
      title: 'Read an operation of the API',
      description: 'Read an operation of the API reference as Markdown: parameters, bodies, responses and samples.',
      inputSchema: {
        operation: z.string().min(1).describe('Method and path, such as GET /events/{id}, or the operationId.'),
        edition,
        start
      },
      annotations
    },
    (input) => answer(input, (own) => readPage(own, findRoute(own, input.operation, 'operation'), input.start))
  )
  server.registerTool(
    'read_questions',
    {
      title: 'Read the questions that pages answer',
      description:
        'Read the questions by which search finds a page and its sections; without a path, list the pages that have none or whose text has changed since.',
      inputSchema: {
        path: z.string().min(1).optional().describe('Path or address of the page, such as /guide/start.'),
        edition,
        start
      },
      annotations
    },
    (input) =>
      answer(input, (own) =>
        input.path === undefined ? openQuestions(own, input.start) : pageQuestions(own, findRoute(own, input.path))
      )
  )
  server.registerTool(
    'write_questions',
    {
      title: 'Write the questions that a page answers',
      description:
        'Write the questions, in the words of readers, that a page or one of its sections answers, in place of those that it has. Read the page first.',
      inputSchema: {
        path: z.string().min(1).describe('Path or address of the page, such as /guide/start.'),
        section: z.string().default('').describe('Anchor of the section, such as install; empty: the page as a whole.'),
        questions: z.array(z.string().trim().min(1).max(200)).max(100).describe('The questions; none: remove them.'),
        edition
      },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false }
    },
    (input) =>
      answer(input, (own) => writePageQuestions(own, findRoute(own, input.path), input.section, input.questions))
  )
  return server
}

/** Answer a call; what the author or the caller can fix is an answer, too. */
async function answerWith(write: () => Promise<string>) {
  const textOf = (text: string) => [{ type: 'text' as const, text }]
  try {
    return { content: textOf(await write()) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const findings = error.findings.map(
      (finding) => `${finding.file}:${finding.line}:${finding.column} ${sentenceOf(finding)}`
    )
    return { content: textOf(findings.join('\n') || error.message), isError: true }
  }
}

/** Read a page as Markdown, below the errors that keep it from being whole. */
async function readPage({ config, messages, read }: ReadEdition, route: Route, start: number): Promise<string> {
  const file = (await readServed(read, markdownPath(route) ?? '')).toString()
  // Who asks here has the list and the search at hand.
  const hint = markdownHint(route, config)
  const text = file.startsWith(hint) ? file.slice(hint.length) : file
  const errors = messages
    .filter(({ page, severity }) => page === addressIn(config, route) && severity === 'error')
    .map(({ place, message }) => `> ${place}: ${message}\n`)
  return pageOfText(errors.length > 0 ? `${errors.join('')}\n${text}` : text, start)
}

/** What a program asks for. */
interface Asked {
  /** Name of an edition, such as `1.0/fr`. */
  readonly edition?: string | undefined
  /** Path or address of a page. */
  readonly path?: string | undefined
}

/**
 * Find the edition that a program asks for: the one that it names, else the one that the path of the page begins with, else the default one.
 * @throws {UsageError} for a name that means none.
 */
function findEdition<Edition extends Pick<ReadEdition, 'config'>>(
  editions: readonly Edition[],
  { edition, path = '' }: Asked
): Edition {
  const asked = pathOfAddress(path)
  const [innermost] = editions
    .filter(
      ({ config: { rootBase, edition: own } }) =>
        own.prefix !== '' && `${withoutBase(asked, rootBase)}/`.startsWith(`/${own.prefix}`)
    )
    .sort((a, b) => b.config.edition.prefix.length - a.config.edition.prefix.length)
  return edition === undefined && innermost ? innermost : chooseEdition(editions, edition)
}
