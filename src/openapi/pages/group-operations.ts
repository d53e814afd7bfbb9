import type { ApiGroup, ApiPage } from '../../model/api.js'
import { groupBy } from '../../utils/collections.js'
import { placePage, type ApiWork } from './api-work.js'
import type { OperationEntry } from '../base/collect-operations.js'
import { listOf, objectOf, textOf } from '../base/json.js'
import { groupPrefix, readTagTree, type TagTree } from './tag-tree.js'
import { kebabCase, limitSlug } from '../base/slug.js'
import { markingTags } from '../base/marking-tags.js'

/** An operation with its page. */
export interface PlacedOperation {
  readonly entry: OperationEntry
  readonly page: ApiPage
}

/**
 * Put each operation under its first tag, tags in the order of first use; webhooks and what has no tag come last. A tag that
 * is no operation's first has those that name it at all. Tags that only mark operations are no groups.
 */
export function groupOperations(operations: readonly PlacedOperation[], index: ApiPage, work: ApiWork): ApiGroup[] {
  const marking = markingTags(work.document)
  // A long list without a single tag has no order but that of its paths.
  const isUntagged = operations.length >= minUntagged && operations.every(({ entry }) => entry.tags.length === 0)
  const namesOf = ({ tags, path, isWebhook }: OperationEntry) => {
    if (work.settings.groupBy === 'tag' && !isUntagged) return tags.filter((tag) => !marking.has(tag))
    return isWebhook ? [] : [firstSegment(path)]
  }
  const byFirst = groupBy(operations, ({ entry }) => namesOf(entry)[0] ?? '')
  const tree = readTagTree(work.document)
  const used = new Set(operations.flatMap(({ entry }) => namesOf(entry)))
  const named = inOrder([...used], tree).map((name) => ({
    name,
    members: byFirst.get(name) ?? operations.filter(({ entry }) => namesOf(entry).includes(name))
  }))
  const others = byFirst.get('') ?? []
  const all = [
    ...named,
    { name: work.names.untagged, members: others.filter(({ entry }) => !entry.isWebhook) },
    { name: work.names.webhooks, members: others.filter(({ entry }) => entry.isWebhook) }
  ].filter(({ members }) => members.length > 0)
  const ids = new Set(reservedIds)
  return all.map(({ name: own, members }) => {
    const tag = objectOf(listOf(work.document.tags).find((each) => objectOf(each).name === own))
    const id = groupId(own, ids)
    const description = textOf(tag.description)
    const within = tree.within.get(own)
    return {
      name: own,
      label: textOf(tag['x-displayName']) ?? own,
      href: work.settings.tagPages
        ? placePage(id, { name: `the tag ${own}`, keys: ['tags'] }, work)
        : `${index.permalink}#${id}`,
      ...(description !== undefined && { description }),
      ...(within !== undefined && { within }),
      pages: members.map(({ page }) => page)
    }
  })
}

/** Number of operations from which those without tags are grouped by their paths. */
const minUntagged = 12

/** Sort tags so that groups come first, and what is in a tag comes behind it. */
function inOrder(used: readonly string[], { within, sections, order }: TagTree): string[] {
  const sorted = new Set<string>()
  const place = (name: string) => {
    if (used.includes(name)) sorted.add(name)
    for (const inner of order) if (within.get(inner) === name && !sorted.has(inner)) place(inner)
  }
  const rootOf = (name: string): string => {
    const around = within.get(name)
    return around === undefined ? name : rootOf(around)
  }
  const groups = [...sections.keys()].filter((name) => name.startsWith(groupPrefix))
  for (const name of [...groups, ...used]) place(rootOf(name))
  return [...sorted]
}

/**
 * Take the first segment of a path that names something, behind a version.
 *
 * @example firstSegment('/v1/pets/{id}') // '/pets'
 */
function firstSegment(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))
  return `/${segments.find((segment) => !/^(?:api|v\d+(?:\.\d+)?)$/i.test(segment)) ?? segments[0] ?? ''}`
}

/** Ids that the index page has itself. */
const reservedIds = ['servers', 'security', 'schemas']

/** Name the section of a tag. */
function groupId(name: string, taken: Set<string>): string {
  const base = limitSlug(kebabCase(name)) || 'tag'
  let id = base
  for (let number = 1; taken.has(id); number++) id = `${base}-${number}`
  taken.add(id)
  return id
}
