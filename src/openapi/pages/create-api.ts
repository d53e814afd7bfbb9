/**
 * Create the pages of a description: one for each operation, each schema, the index, and each tag where that is wanted.
 * Every page has a hash of what it depends on, so that a change recompiles only what shows it.
 */
import type { Api } from '../../model/api.js'
import type { Finding } from '../../model/diagnostic.js'
import { hashOf } from '../../utils/hash.js'
import type { ApiSource, ApiWork } from './api-work.js'
import { apiLabel } from './api-label.js'
import { createClosure } from '../base/closure.js'
import { collectOperations, type OperationEntry } from '../base/collect-operations.js'
import {
  changesPages,
  indexPage,
  operationPage,
  schemaPage,
  schemasPage,
  structurePage,
  tagPage
} from './create-pages.js'
import { groupOperations } from './group-operations.js'
import { objectOf, type JsonObject, textOf } from '../base/json.js'
import { createResolver, structuresKey } from '../base/resolver.js'
import { placeSections } from './place-sections.js'
import { readTagTree } from './tag-tree.js'
import { usersBySchema } from './usage.js'
import { compareText, groupBy } from '../../utils/collections.js'
import { uniqueName } from '../../utils/unique-name.js'
import { operationSlug } from '../base/slug.js'

/** The pages without the files they were read from, and what is wrong with their addresses. */
export interface CreatedApi {
  readonly api: Omit<Api, 'files' | 'downloads' | 'exports' | 'origins'>
  readonly findings: readonly Finding[]
}

/** Maximum number of operations that the index lists itself, unless the configuration says where they are listed. */
export const maxListedOperations = 300

/** Create the pages. */
export function createApi(source: ApiSource): CreatedApi {
  const resolver = createResolver(source.document)
  const shared = hashOf(JSON.stringify([source.settings, source.config.trailingSlash, sharedParts(source.document)]))
  const entries = collectOperations(resolver)
  // An index of thousands of links is no help to readers.
  const isLarge = entries.length > maxListedOperations
  const settings = { ...source.settings, tagPages: source.settings.tagPages ?? isLarge }
  const name = apiLabel(source)
  const work: ApiWork = {
    ...source,
    settings,
    label: name.label,
    closure: createClosure(source.document),
    shared,
    taken: new Map(),
    findings: []
  }
  const index = indexPage(work)
  const slugs = operationSlugs(entries)
  const operations = entries.map((entry) => ({
    entry,
    page: operationPage(entry, slugs.get(entry.pointer) ?? '', work)
  }))
  const pageByPointer = new Map(operations.map(({ page }) => [page.pointer, page]))
  const users = usersBySchema(entries, source.document)
  const schemas = Object.keys(objectOf(objectOf(source.document.components).schemas)).map((name) =>
    schemaPage(
      name,
      (users.get(name) ?? []).map((pointer) => pageByPointer.get(pointer) ?? pointer),
      work
    )
  )
  const structures = Object.keys(objectOf(objectOf(source.document.components)[structuresKey])).map((key) =>
    structurePage(key, work)
  )
  const groups = groupOperations(operations, index, work)
  const { schemasLabel = source.names.schemas } = settings
  const allSchemas = isLarge && schemas.length > 0 ? schemasPage(schemas, schemasLabel, work) : undefined
  const tagPages = settings.tagPages ? groups.map((group) => tagPage(group, work)) : []
  const api = {
    file: source.file,
    ...name,
    schemasLabel,
    key: source.key,
    index,
    groups,
    sections: placeSections([...readTagTree(source.document).sections.values()], groups, index),
    schemas,
    structures,
    tagPages: allSchemas ? [...tagPages, allSchemas] : tagPages,
    changes: source.changes ? changesPages(source.changes, work) : [],
    schemasHref: allSchemas?.permalink ?? `${index.permalink}#schemas`
  }
  return { api, findings: work.findings }
}

/** Collect what the samples and security sections of all pages depend on, and the targets of links between pages. */
function sharedParts(document: JsonObject) {
  const { servers, security, components, info, tags } = document
  const text = JSON.stringify(document)
  const operations = () =>
    collectOperations(createResolver(document)).map(({ pointer, operation }) => [
      pointer,
      operation.operationId ?? null
    ])
  const targets = text.includes('"links":') || describedLinks.test(text) ? operations() : []
  const words = describedLinks.test(text) ? [objectOf(info).description ?? null, tags ?? null] : []
  return [servers ?? null, security ?? null, objectOf(components).securitySchemes ?? null, targets, words]
}

/** What begins a link in words that `describedLink` reads. */
const describedLinks = /\]\([#/]|href=\\?["'][#/]/

/**
 * Name the pages of operations, by their pointers. A summary that several operations have names none of those that have no
 * id, so that the order of a description does not decide about addresses.
 */
export function operationSlugs(entries: readonly OperationEntry[]): ReadonlyMap<string, string> {
  const slugs = entries.map((entry) => ({ entry, slug: slugOf(entry, true) }))
  const bySlug = groupBy(slugs, ({ slug }) => slug)
  return numbered(
    slugs.map(({ entry, slug }) => {
      const isShared = (bySlug.get(slug)?.length ?? 0) > 1 && textOf(entry.operation.operationId) === undefined
      return { entry, slug: isShared ? slugOf(entry, false) : slug }
    })
  )
}

interface NamedOperation {
  readonly entry: OperationEntry
  readonly slug: string
}

/**
 * Number the names that different operations share, such as those of `/pets` and `/pets/`, in the order of their ids or paths. Two of one id
 * keep one name: that is a mistake of the description.
 */
function numbered(operations: readonly NamedOperation[]): ReadonlyMap<string, string> {
  const taken = new Set(operations.map(({ slug }) => slug))
  return new Map(
    [...groupBy(operations, ({ slug }) => slug)].flatMap(([slug, sharing]) => {
      const keys = [...new Set(sharing.map(({ entry }) => keyOf(entry)))].sort(compareText)
      const names = new Map(
        keys.map((key, index) => {
          if (index === 0) return [key, slug] as const
          const name = uniqueName(slug, (wanted) => taken.has(wanted), { first: 2 })
          taken.add(name)
          return [key, name] as const
        })
      )
      return sharing.map(({ entry }) => [entry.pointer, names.get(keyOf(entry)) ?? slug] as const)
    })
  )
}

/** Name what tells an operation from others: its id, else its method and path. */
function keyOf({ operation, httpMethod, path }: OperationEntry): string {
  return textOf(operation.operationId) ?? `${path} ${httpMethod}`
}

/** Name the page of one operation. */
function slugOf({ operation, httpMethod, path }: OperationEntry, isSummaryUsed: boolean): string {
  return operationSlug({
    operationId: textOf(operation.operationId),
    summary: isSummaryUsed ? textOf(operation.summary) : undefined,
    method: httpMethod,
    path
  })
}
