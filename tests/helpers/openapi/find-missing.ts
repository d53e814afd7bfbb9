import { checkIndex, checkSchemaPage, linkOf, schemaLink, schemaNames } from './check-index.js'
import { checkOperation, operationsOf } from './check-operation.js'
import { type Check, canonical } from './needs.js'
import { type Part, allTags, readPage, textOf } from './page-parts.js'
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
  const links = checkOf(document, start)
  const operations = operationsOf(document).flatMap((operation) => {
    const href = linkOf(operation, links)
    return href === undefined
      ? []
      : [pageOf(`${operation.method} ${operation.path}`, href, (check) => checkOperation(operation, check))]
  })
  const schemas = schemaNames(document).flatMap((name) => {
    const href = schemaLink(name, links)
    return href === undefined ? [] : [pageOf(name, href, (check) => checkSchemaPage(name, check))]
  })
  return [{ name: 'index', part: start, missing: () => missingBy(checkIndex, start) }, ...operations, ...schemas]

  function pageOf(name: string, href: string, run: (check: Check) => void): OraclePage {
    const part = readPage(read(href))
    return { name, part, missing: () => missingBy(run, part) }
  }

  function missingBy(run: (check: Check) => void, part: Part): string[] {
    const check = checkOf(document, part)
    run(check)
    return check.missing
  }
}

/** Begin to check a page. */
function checkOf(document: Thing, page: Part): Check {
  const blocks = allTags(page, 'pre').map((block) => textOf(block).trim())
  const values = blocks.flatMap((text) => [text, ...valuesIn(text)])
  return { document, page, examples: new Set(values), missing: [] }
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
    return everyValue(JSON.parse(text) as Value).map(canonical)
  } catch {
    return []
  }
}

function everyValue(value: Value): Value[] {
  if (typeof value !== 'object' || value === null) return [value]
  return [value, ...Object.values(value).flatMap(everyValue)]
}
