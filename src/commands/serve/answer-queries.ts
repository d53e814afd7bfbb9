/**
 * Answer the queries of a hosted search's client from the site's own index: what `serve` offers where such a service has its
 * queries, so that a site can search on its server, and try the settings of a service without one.
 */
import * as z from 'zod'
import type { Config } from '../../model/config.js'
import type { PageHit, SearchAnswer, SearchKind, TextRange } from '../../model/search.js'
import { searchFacetsOf } from '../../render/search-service.js'
import {
  makeSnippet,
  markText,
  matchedTerms,
  type MatchedTerms,
  type SearchIndex,
  searchIndex,
  serviceRecord,
  type RecordSite
} from '../../search/index.js'
import type { ReadServed } from '../../serve/http/served-file.js'
import type { JsonAnswer } from '../../serve/http/static-server.js'
import { escapeText } from '../../utils/escape.js'
import { withBase } from '../../utils/url.js'
import { servedIndex } from './served-index.js'

const filters = z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))])
const querySchema = z.object({
  indexName: z.string().default(''),
  query: z.string().default(''),
  page: z.number().int().min(0).default(0),
  hitsPerPage: z.number().int().min(0).max(1000).default(20),
  facetFilters: filters.default([]),
  highlightPreTag: z.string().default('<em>'),
  highlightPostTag: z.string().default('</em>')
})
const bodySchema = z.object({ requests: z.array(querySchema).max(20) })

type Query = z.output<typeof querySchema>

/** Answer a POST to a site whose files are read by `read`; undefined for every other path. */
export function createQueryAnswers(
  read: ReadServed,
  configOf: () => Config
): (path: string, body: string) => Promise<JsonAnswer | undefined> {
  const open = servedIndex(read, () => configOf().lang)
  return async (path, body) => {
    if (path !== '/1/indexes/*/queries') return undefined
    const parsed = parseBody(body)
    if (!parsed) return problem(400, 'The body is not a list of queries.')
    const index = await open()
    if (!index) return problem(404, 'The site has no search index.')
    const site = recordSite(configOf())
    return {
      status: 200,
      value: { results: await Promise.all(parsed.map((query) => answerQuery(query, index, site))) }
    }
  }
}

/** Parse the queries of a request body; undefined when it is not valid. */
function parseBody(body: string): readonly Query[] | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data?.requests
  } catch {
    return undefined // not JSON
  }
}

function problem(status: number, message: string): JsonAnswer {
  return { status, value: { message, status } }
}

/** Describe the site as the records do; URLs are those of the server. */
function recordSite(config: Config): RecordSite {
  return {
    title: config.title,
    urlOf: (permalink) => withBase(permalink, config.basePath),
    site: (config.url ?? '') + config.rootBase,
    ...searchFacetsOf(config)
  }
}

/** Answer one query. */
async function answerQuery(query: Query, index: SearchIndex, site: RecordSite): Promise<object> {
  const { page, hitsPerPage } = query
  const kind = kindOf(query)
  const isHere = matchesSite(query, site)
  const answer = await searchIndex(index, isHere ? query.query : '', {
    from: page * hitsPerPage,
    count: hitsPerPage,
    kind
  })
  const terms = matchedTerms(answer.terms, index.stem)
  const hits = await Promise.all(answer.hits.map((hit) => hitsOf(hit, terms, query, index, site)))
  return {
    hits: hits.flat(),
    nbHits: answer.total,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(answer.total / hitsPerPage) : 0,
    hitsPerPage,
    facets: { kind: countsOf(answer) },
    exhaustiveNbHits: true,
    processingTimeMS: 1,
    query: query.query,
    ...(answer.held && { queryAfterRemoval: markRemoved(query.query, answer.held) }),
    params: '',
    index: query.indexName
  }
}

/** List the filters, each a list of alternatives. */
function filtersOf({ facetFilters }: Query): string[][] {
  return (typeof facetFilters === 'string' ? [facetFilters] : facetFilters).map((filter) => [filter].flat())
}

/** Parse the requested kind of page. */
function kindOf(query: Query): SearchKind | undefined {
  const kinds = ['document', 'operation', 'schema'] as const
  const asked = filtersOf(query).flat()
  return kinds.find((kind) => asked.includes(`kind:${kind}`))
}

/** Whether the site matches the requested language and version. */
function matchesSite(query: Query, { language, version }: RecordSite): boolean {
  const own = [`language:${language}`, `version:${version ?? ''}`]
  return filtersOf(query).every((alternatives) => {
    const known = alternatives.filter((filter) => /^(?:language|version):/.test(filter))
    return known.length === 0 || known.some((filter) => own.includes(filter))
  })
}

function countsOf({ kinds }: SearchAnswer): Record<string, number> {
  return Object.fromEntries(Object.entries(kinds).filter(([, count]) => count > 0))
}

/** Mark the parts of a query that no hit needs to hold, as the service does. */
function markRemoved(query: string, held: readonly string[]): string {
  let text = ''
  let rest = query
  const remove = (part: string) => (text += part.trim() === '' ? part : `<em>${escapeText(part)}</em>`)
  for (const word of held) {
    const start = rest.indexOf(word)
    if (start < 0) continue
    remove(rest.slice(0, start))
    text += escapeText(word)
    rest = rest.slice(start + word.length)
  }
  remove(rest)
  return text
}

/** Write the sections of a page as hits. */
async function hitsOf(
  { record, sections }: PageHit,
  terms: MatchedTerms,
  { highlightPreTag, highlightPostTag }: Query,
  index: SearchIndex,
  site: RecordSite
): Promise<object[]> {
  // Who asks for tags puts what comes into a page as HTML.
  const isHtml = highlightPreTag.startsWith('<')
  const mark = (text: string, marks: readonly TextRange[] = markText(text, terms)) => {
    const plain = (start: number, end?: number) =>
      isHtml ? escapeText(text.slice(start, end)) : text.slice(start, end)
    const pieces = marks.map(
      ([start, end], place) =>
        plain(marks[place - 1]?.[1] ?? 0, start) + highlightPreTag + plain(start, end) + highlightPostTag
    )
    return { value: pieces.join('') + plain(marks.at(-1)?.[1] ?? 0), matchLevel: marks.length > 0 ? 'partial' : 'none' }
  }
  return Promise.all(
    sections.map(async ({ passage }) => {
      const found = await serviceRecord(index, record, passage, site)
      const { text } = await index.passage(record, passage)
      const snippet = makeSnippet(text, terms)
      const levels = Object.entries(found.hierarchy).filter(([, text]) => text !== null)
      return {
        ...found,
        _highlightResult: { hierarchy: Object.fromEntries(levels.map(([level, text]) => [level, mark(text ?? '')])) },
        _snippetResult: { content: mark(snippet.text, snippet.marks) }
      }
    })
  )
}
