import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import * as z from 'zod'
import { answerIn } from '../../programs/answer-in.js'
import { createReadingServer } from '../../programs/create-reading-server.js'
import type { ReadSite } from '../../programs/read-edition.js'
import { findRoute } from '../../programs/find-route.js'
import { edition, isReading, start } from '../../programs/tool-inputs.js'
import { generatorVersion } from '../../utils/generator.js'
import { explain } from './explain.js'
import type { SiteReader, SourceEdition } from './open-site-reader.js'
import { openQuestions, pageQuestions, writePageQuestions } from './site-questions.js'

/** Create the server of the sources: what reads, and the questions that pages answer. */
export function createMcpServer(reader: SiteReader): McpServer {
  const site: ReadSite<SourceEdition> = { open: () => reader.open(), explain }
  const server = createReadingServer(site, generatorVersion)
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
      annotations: isReading
    },
    (input) =>
      answerIn(site, input, (own) =>
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
      answerIn(site, input, (own) =>
        writePageQuestions(own, findRoute(own, input.path), input.section, input.questions)
      )
  )
  return server
}
