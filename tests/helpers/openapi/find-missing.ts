import type { RootContent } from 'hast'
import { checkIndex, checkSchemaPage, linkOf, linksOf, schemaNames } from './check-index.js'
import { checkOperation, operationsOf } from './check-operation.js'
import { type Check, canonical } from './needs.js'
import { type Part, allOf, allTags, nothing, readPage, textOf } from './page-parts.js'
import { withExactNumbers } from './read-description.js'
import { type Thing, type Value } from './schema-look.js'

/** A page of a reference with what must be found on it. */
export interface OraclePage {
  readonly name: string
  readonly part: Part
  /** Find what the description says and the page, as it is now, does not. */
  readonly missing: () => string[]
}

/** List the pages of a reference, found through its index; a page that is not linked there is reported by the index. */
export function oraclePages(document: Thing, index: string, read: (href: string) => string): OraclePage[] {
  const start = readPage(index)
  // A long reference lists its operations and schemas on pages of their own, which the index leads to.
  const listed = [start, ...listPages(start, read)].flatMap((page) => page.children as RootContent[])
  const lists: Part = { type: 'root', children: listed }
  const links = linksOf(lists)
  const opened = new Map<string, Part>()
  const operations = operationsOf(document).flatMap((operation) => {
    const href = linkOf(operation, links, document)
    return href === undefined
      ? []
      : [pageOf(`${operation.method} ${operation.path}`, href, (check) => checkOperation(operation, check))]
  })
  const schemas = schemaNames(document).flatMap((name) => {
    const href = links.schemas.get(name)
    return href === undefined ? [] : [pageOf(name, href, (check) => checkSchemaPage(name, check))]
  })
  return [
    { name: 'index', part: start, missing: () => missingBy((check) => checkIndex(check, lists), start) },
    ...operations,
    ...schemas
  ]

  function pageOf(name: string, href: string, run: (check: Check) => void): OraclePage {
    const part = readPage(read(href))
    return { name, part, missing: () => missingBy(run, part) }
  }

  function open(href: string): Part {
    const part = opened.get(href) ?? readPage(read(href))
    opened.set(href, part)
    return part
  }

  function missingBy(run: (check: Check) => void, part: Part): string[] {
    const check = checkOf(document, part, open)
    run(check)
    return check.missing
  }
}

/** Read the pages that list what an index only counts: those of its tags, and that of all schemas. */
function listPages(start: Part, read: (href: string) => string): Part[] {
  const [content = nothing] = allOf(start, 'api-index')
  const hrefs = allTags(content, 'a')
    .filter((link) => allOf(link, 'method').length === 0)
    .flatMap(({ properties: { href } }) => (typeof href === 'string' && /^\/(?!\/)[^#.]*$/.test(href) ? [href] : []))
  return [...new Set(hrefs)]
    .flatMap((href) => readIfThere(href, read) ?? [])
    .filter((page) => allOf(page, 'page-links').length > 0)
}

/** Read a page; a description may name addresses of another site. */
function readIfThere(href: string, read: (href: string) => string): Part | undefined {
  try {
    return readPage(read(href))
  } catch {
    return undefined
  }
}

/** Begin to check a page. */
function checkOf(document: Thing, page: Part, open: Check['open']): Check {
  const blocks = allTags(page, 'pre').map((block) => textOf(block).trim())
  const values = blocks.flatMap((text) => [text, ...valuesIn(text)])
  return { document, page, examples: new Set(values), open, missing: [] }
}

/** What stands in texts of JSON that were read. */
const readTexts = new Map<string, readonly string[]>()

/** List a text of JSON and everything in it. */
function valuesIn(text: string): readonly string[] {
  const values = readTexts.get(text) ?? parsedValues(text)
  readTexts.set(text, values)
  return values
}

function parsedValues(text: string): string[] {
  if (!/^[[{"\d]/.test(text)) return []
  try {
    return everyValue(JSON.parse(withExactNumbers(text)) as Value).map(canonical)
  } catch {
    return []
  }
}

function everyValue(value: Value): Value[] {
  if (typeof value !== 'object' || value === null) return [value]
  return [value, ...Object.values(value).flatMap(everyValue)]
}
