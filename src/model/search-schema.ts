import * as z from 'zod'
import { byLanguage } from './by-language.js'
import { filePath } from './file-path.js'
import { hostRule } from './schema-parts.js'
import { policyOrigin } from '../utils/web-address.js'

/** Maximum number of pages that search offers while nothing is typed. */
export const maxSuggestions = 6

/** Groups of synonyms, or such by language; the terms of the glossary and their variants are such groups automatically. */
const synonyms = byLanguage(
  z.array(z.array(z.string().trim().min(1)).min(2)),
  'must be a list, or one by language'
).default([])

/** Names that neither capitals nor digits tell from other words. */
const names = z.array(z.string().trim().min(1)).default([])

/** Files of queries with the pages that answer them. */
const queries = z.array(filePath()).default([])

/** Pages that search offers while nothing is typed. */
const suggested = z
  .array(z.string().regex(/^\/(?!\/)[^?#]*$/, 'must be the address of a page, such as "/start"'))
  .max(maxSuggestions, `must have no more than ${maxSuggestions} pages`)
  .optional()

/** Whether titles and headings are found by pinyin. */
const pinyin = z.boolean().default(true)

/** Search in the index that is built with the site. */
const embeddedSearch = z.strictObject({
  /** The index that is built with the site; no service is needed. */
  provider: z.literal('embedded').optional(),
  /** Groups of words that search treats as one, such as `[['lag', 'latency', 'delay'], ['RPi', 'Raspberry Pi']]`; or such by language. */
  synonyms,
  /** Names that have neither capitals nor digits, such as `['飞牛', 'ntfy']`: a question with one has to be of a page that has it, too. */
  names,
  /** Files of queries with the pages that answer them, such as `['queries.yaml']`, by which `search --evaluate` measures search. */
  queries,
  /** Addresses of the pages that the dialog offers while nothing is typed, such as `['/start']`; default: those that the most pages link to. */
  suggested,
  /** Whether titles and headings in Chinese are found by pinyin (`luxiang`, `lx`) and not by their characters alone. */
  pinyin
})

/** Search in a hosted service with Algolia's protocol. The index of the site is built as well. */
const hostedSearch = z.strictObject({
  /** A hosted service with Algolia's protocol. */
  provider: z.literal('algolia'),
  /** Origin of another service with the same protocol; default: Algolia's hosts for the application. */
  host: z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/, { error: 'must be an address without a path', abort: true })
    .refine((address) => policyOrigin(address) !== undefined, { error: hostRule })
    .optional(),
  /** Id of the application. */
  appId: z.string().regex(/^[\w-]+$/, 'must be made of letters, digits, "-" and "_"'),
  /** Search-only key; it is public. The key for uploads is read from the environment. */
  apiKey: z.string().min(1),
  /** Name of the index. */
  indexName: z.string().min(1),
  /** Groups of words that the index of the site treats as one. */
  synonyms,
  /** Names that have neither capitals nor digits, which a page has to have where its questions have them. */
  names,
  /** Files of queries by which `search --evaluate` measures the index of the site. */
  queries,
  /** Addresses of the pages that the dialog offers while nothing is typed; default: those that the most pages link to. */
  suggested,
  /** Whether the index of the site finds titles and headings in Chinese by pinyin. */
  pinyin,
  /** Whether results are limited to the language and version of the current page. */
  contextual: z.boolean().default(true),
  /** Additional parameters of every query, such as `facetFilters`. */
  searchParameters: z.record(z.string(), z.json()).default({})
})

/** The search provider; `false`: no search. */
export const search = z
  .union([z.literal(false), z.discriminatedUnion('provider', [embeddedSearch, hostedSearch])])
  .default({ provider: 'embedded', synonyms: [], names: [], queries: [], pinyin: true })
