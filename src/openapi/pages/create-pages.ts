/** Create the pages of a reference, each with a hash of everything that it shows. */
import { posix } from 'node:path'
import type { ApiGroup, ApiPage } from '../../model/api.js'
import type { ChangePages } from '../../model/api-changes.js'
import { hashOf } from '../../utils/hash.js'
import { withTrailingSlash } from '../../utils/url.js'
import { placePage, type ApiWork } from './api-work.js'
import { collectOperations, type OperationEntry } from '../base/collect-operations.js'
import { methodName } from '../base/methods.js'
import { listOf, objectOf, textOf, type JsonObject } from '../base/json.js'
import { plainTitle } from './plain-title.js'
import { pointerOf, valueAt } from '../base/pointer.js'
import { createResolver, structureName, structuresKey } from '../base/resolver.js'
import { schemaSlug } from '../base/slug.js'
import { decodeText } from '../../utils/scan-html.js'
import { stripTags } from '../../utils/text-elements.js'

/** First key of the pointers of pages of what changed. */
export const changesKey = 'x-changes'

/** Create the page of the index. It depends on everything that it lists. */
export function indexPage(work: ApiWork): ApiPage {
  const { document, settings, config, label } = work
  const path = settings.index === undefined ? settings.path : posix.join(settings.path, settings.index)
  const permalink = withTrailingSlash(path, config.trailingSlash)
  const info = objectOf(document.info)
  const summary = textOf(info.summary) ?? plainSummary(textOf(info.description))
  work.taken.set(permalink.replace(/\/$/, ''), { name: 'the index', keys: [] })
  const listed = collectOperations(createResolver(document)).map(({ operation, method, path: at }) => [
    method,
    at,
    operation.operationId ?? null,
    operation.summary ?? null,
    isDeprecated(operation),
    operation.tags ?? null
  ])
  const schemas = Object.keys(objectOf(objectOf(document.components).schemas))
  const parts = [info, document.tags ?? null, document.externalDocs ?? null, listed, schemas, work.names]
  return pageOf('api-index', '', permalink, label, parts, work, { ...(summary !== undefined && { summary }) })
}

/** Create the page of an operation. */
export function operationPage(entry: OperationEntry, slug: string, work: ApiWork): ApiPage {
  const { operation, method, path, pathItem, pointer } = entry
  const summary = textOf(operation.summary)
  const title =
    (summary && plainTitle(summary).title) || textOf(operation.operationId) || `${methodName(method)} ${path}`
  const description = plainSummary(textOf(operation.description))
  const permalink = placePage(
    slug,
    { name: `${methodName(entry.httpMethod)} ${path}`, keys: entry.keys, operation },
    work
  )
  const { parameters, servers, summary: pathSummary, description: words } = pathItem
  const tags = listOf(work.document.tags).filter((tag) => entry.tags.includes(textOf(objectOf(tag).name) ?? ''))
  const parts = [
    work.closure.hash([operation, parameters ?? null, servers ?? null, pathSummary ?? null, words ?? null]),
    method,
    path,
    tags.map((tag) => objectOf(tag)['x-displayName'] ?? null)
  ]
  return pageOf('operation', pointer, permalink, title, parts, work, {
    ...(description !== undefined && { summary: description }),
    method,
    path,
    isDeprecated: isDeprecated(operation)
  })
}

/** Create the page of a named schema. */
export function schemaPage(name: string, users: readonly (ApiPage | string)[], work: ApiWork): ApiPage {
  const keys = ['components', 'schemas', name]
  const schema = objectOf(objectOf(objectOf(work.document.components).schemas)[name])
  const description = plainSummary(textOf(schema.description))
  const permalink = placePage(`schemas/${schemaSlug(name)}`, { name, keys }, work)
  // A schema is known by its name alone; of an operation its title shows, too.
  const listed = users.map((user) =>
    typeof user === 'string' ? user : [user.permalink, user.title, user.isDeprecated]
  )
  const parts = [work.closure.hash(schema), listed, name]
  return pageOf('schema', pointerOf(keys), permalink, name, parts, work, {
    ...(description !== undefined && { summary: description }),
    isDeprecated: schema.deprecated === true
  })
}

/** Create the page of a structure without a name. */
export function structurePage(key: string, work: ApiWork): ApiPage {
  const keys = ['components', structuresKey, key]
  const schema = objectOf(valueAt(work.document, pointerOf(keys)))
  const permalink = placePage(`structures/${schemaSlug(key)}`, { name: key, keys }, work)
  const title = structureName(pointerOf(keys)) ?? key
  return pageOf('schema', pointerOf(keys), permalink, title, [work.closure.hash(schema)], work, { isUnlisted: true })
}

/** Create the page that lists all schemas. */
export function schemasPage(schemas: readonly ApiPage[], label: string, work: ApiWork): ApiPage {
  const permalink = placePage('schemas', { name: label, keys: ['components', 'schemas'] }, work)
  const listed = schemas.map(({ permalink: href, title, isDeprecated }) => [href, title, isDeprecated])
  return pageOf('api-tag', '/components/schemas', permalink, label, [listed], work, {})
}

/** Create the pages of what changed since an older version. */
export function changesPages({ pages, ...numbers }: ChangePages, work: ApiWork): ApiPage[] {
  const name = work.names.changes
  // Pages of operations and schemas are linked by their addresses and titles, which follow from the description.
  const shown = [numbers, pages.length, hashOf(JSON.stringify(work.document))]
  return pages.map((sections, index) => {
    const permalink = placePage(index === 0 ? 'changes' : `changes/${index + 1}`, { name, keys: [] }, work)
    const title = index === 0 ? name : `${name} ${index + 1}`
    const pointer = pointerOf([changesKey, String(index)])
    return pageOf('api-tag', pointer, permalink, title, [sections, ...shown], work, {})
  })
}

/** Create the page of a tag. */
export function tagPage(group: ApiGroup, work: ApiWork): ApiPage {
  const listed = group.pages.map(({ permalink, title, method, path, isDeprecated }) => [
    permalink,
    title,
    method,
    path,
    isDeprecated
  ])
  const tag = listOf(work.document.tags).find((each) => objectOf(each).name === group.name) ?? null
  const summary = plainSummary(group.description)
  return pageOf('api-tag', pointerOf(['tags', group.name]), group.href, group.label, [listed, tag], work, {
    ...(summary !== undefined && { summary })
  })
}

/** Put a page together. */
function pageOf(
  kind: ApiPage['kind'],
  pointer: string,
  permalink: string,
  title: string,
  parts: readonly unknown[],
  { file, key, shared }: ApiWork,
  rest: Partial<ApiPage>
): ApiPage {
  const hash = hashOf(JSON.stringify([kind, shared, permalink, title, parts]))
  return {
    kind,
    source: `${file}#${pointer}`,
    file,
    pointer,
    apiKey: key,
    hash,
    permalink,
    title,
    isDeprecated: false,
    ...rest
  }
}

/** Whether an operation is deprecated: by the standard, or by the stability that Scalar reads. */
function isDeprecated({ deprecated, 'x-stability': stability }: JsonObject): boolean {
  return deprecated === true || stability === 'deprecated'
}

/**
 * Take the first paragraph of Markdown as plain text, or that behind a note which stands before it: for lists, for search results, for what a page says of itself.
 *
 * @example plainSummary('返回 **全部** [事件](/x)。\n\n更多……') // '返回 全部 事件。'
 */
export function plainSummary(markdown: string | undefined): string | undefined {
  const paragraphs = stripTags(markdown ?? '')
    .trim()
    .split(/\n\s*\n/)
  const first = paragraphs.find((paragraph) => !alert.test(paragraph)) ?? paragraphs[0]?.replace(alert, '') ?? ''
  const text = first
    .replaceAll(/^(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/(\*\*|__|~~|`+)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<=[\u3000-\u9FFF\uFF00-\uFFEF])\n(?=[\u3000-\u9FFF\uFF00-\uFFEF])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === '' ? undefined : decodeText(text)
}

/** Beginning of a note such as `> [!WARNING]`. */
const alert = /^>\s*\[![A-Z]+\]\s*/i
