import { type Operation, checkServer, labelOf, needDocs, needScheme, operationsOf } from './check-operation.js'
import { checkSchema } from './check-schema.js'
import { type Check, miss, needText } from './needs.js'
import { type Part, allOf, allTags, nothing, own, ownTags, ownText, textOf } from './page-parts.js'
import { type Thing, follow, isTitleOf, list, thing, word } from './schema-look.js'

/** Find what the description says as a whole and the index does not. */
export function checkIndex(check: Check, lists: Part): void {
  const { document, page } = check
  const [content = nothing] = allOf(page, 'api-index')
  const info = thing(document.info)
  const place = { where: 'index' }
  needText(info.summary, content, place, 'summary', check)
  needText(info.description, content, place, 'description', check)
  const text = ownText(content)
  const { name, email } = thing(info.contact)
  const license = thing(info.license)
  for (const each of [info.version, name, email, license.name, license.identifier])
    if (typeof each === 'string' && !text.includes(each)) miss(place, 'info', each, check)
  for (const url of [thing(info.contact).url, license.url, info.termsOfService])
    if (typeof url === 'string' && linksTo(url, content).length === 0) miss(place, 'info', url, check)
  needDocs(document, content, place, check)
  for (const server of list(document.servers)) checkServer(thing(server), content, place, check)
  for (const [scheme, value] of Object.entries(thing(thing(document.components).securitySchemes)))
    checkScheme(scheme, follow(document, value), content, check)
  checkTags(content, lists, check)
}

function linksTo(url: string, part: Part): Part[] {
  return allTags(part, 'a')
    .filter(({ properties }) => properties.href === url)
    .filter((link) => textOf(link) !== '')
}

/** A security scheme. */
function checkScheme(name: string, scheme: Thing, content: Part, check: Check): void {
  const place = { where: `scheme ${name}` }
  const part = own(content, 'scheme').find((each) => ownTags(each, 'code').some((code) => textOf(code) === name))
  if (!part) {
    miss(place, 'scheme', name, check)
    return
  }
  needScheme(scheme, part, place, check)
  needText(scheme.description, part, place, 'description', check)
  Object.entries(thing(scheme.flows)).forEach(([flow, value], index) => {
    const { scopes, ...urls } = thing(value)
    const row = own(part, 'flow')[index] ?? nothing
    const text = ownText(row).split(/\s+/)
    for (const each of [flow, ...Object.entries(urls).flat().map(word), ...Object.keys(thing(scopes))])
      if (!text.includes(each)) miss(place, 'flow', each, check)
    for (const words of Object.values(thing(scopes))) needText(words, row, place, 'scope', check)
  })
}

/** Tags with their words, and the operations under them. */
function checkTags(content: Part, lists: Part, check: Check): void {
  const { document } = check
  const used = new Set(operationsOf(document).flatMap((each) => list(operationAt(each, document).tags)))
  for (const tag of list(document.tags).map(thing)) {
    if (!used.has(tag.name ?? null)) continue
    const label = labelOf(tag.name ?? '', document)
    const place = { where: `tag ${label}` }
    const section = allTags(content, 'section').find((each) =>
      // A tag in a group of tags stands deeper.
      ['h2', 'h3', 'h4', 'h5', 'h6'].some((tag) => allTags(each, tag).some((heading) => textOf(heading) === label))
    )
    if (!section) {
      miss(place, 'tag', label, check)
      continue
    }
    needText(tag.description, section, place, 'description', check)
    needDocs(tag, section, place, check)
  }
  const links = linksOf(lists)
  for (const operation of operationsOf(document))
    if (!linkOf(operation, links, document))
      miss({ where: 'index' }, 'operation', `${operation.method} ${operation.path}`, check)
  for (const name of schemaNames(document))
    if (!links.schemas.has(name)) miss({ where: 'index' }, 'schema', name, check)
}

function operationAt({ section, path, method }: Operation, document: Thing): Thing {
  return thing(follow(document, thing(document[section])[path])[method])
}

/** List the names of the schemas of a description. */
export function schemaNames(document: Thing): string[] {
  return Object.keys(thing(thing(document.components).schemas))
}

const short: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT' }

/** Find the address of an operation's page in the index: the link with its method and its path. */
export function linkOf(operation: Operation, links: Links, document: Thing): string | undefined {
  const { method, path, section } = operation
  const { summary, operationId } = operationAt(operation, document)
  const label = section === 'webhooks' ? 'EVENT' : (short[method] ?? method.toUpperCase())
  const summaryOrName = summary || (operationId ?? `${section === 'webhooks' ? 'EVENT' : method.toUpperCase()} ${path}`)
  const link = links.operations.get(`${label} ${path.replaceAll(/\s/g, '')}`)
  return link && isTitleOf(link.title, summaryOrName) ? link.href : undefined
}

/** What pages link to; of several links to one thing the first. */
export interface Links {
  readonly operations: ReadonlyMap<string, { readonly title: string; readonly href: string }>
  readonly schemas: ReadonlyMap<string, string>
}

/** List the links of the lists on pages: one in the text of a tag may read like a name and lead elsewhere. */
export function linksOf(page: Part): Links {
  const operations = new Map<string, { readonly title: string; readonly href: string }>()
  const schemas = new Map<string, string>()
  const links = allOf(page, 'page-links').flatMap((each) => allTags(each, 'a'))
  for (const link of links.toReversed()) {
    const { href } = link.properties
    if (typeof href !== 'string') continue
    const text = textOf(link).replaceAll(/\s/g, '')
    const [method] = allOf(link, 'method')
    const [path] = allTags(link, 'code')
    // What stands between the method and the path.
    const title = textOf(link).slice(method && textOf(method).length, path && -textOf(path).length)
    if (method && path) operations.set(`${textOf(method)} ${textOf(path).replaceAll(/\s/g, '')}`, { title, href })
    else schemas.set(text, href)
  }
  return { operations, schemas }
}

/** Find what a schema says and its page does not. */
export function checkSchemaPage(name: string, check: Check): void {
  const value = thing(thing(check.document.components).schemas)[name]
  const [schema = nothing] = allOf(check.page, 'schema')
  const [title] = allTags(check.page, 'h1')
  const place = { where: name, direction: 'both' as const, isRoot: true, trail: [`#/components/schemas/${name}`] }
  if (!title || textOf(title) !== name) miss(place, 'title', name, check)
  checkSchema(value, schema, place, check)
}
