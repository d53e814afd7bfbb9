import { listOf, objectOf, type JsonObject } from './json.js'

/**
 * Collect the tags that mark operations without being a place for them: those that version 3.2 calls badges or audiences.
 *
 * @see https://spec.openapis.org/registry/tag-kind/
 */
export function markingTags({ tags }: JsonObject): ReadonlySet<string> {
  const all = listOf(tags).map(objectOf)
  const parents = new Set(all.map(({ parent }) => parent))
  const marks = all.filter(({ name, kind }) => (kind === 'badge' || kind === 'audience') && !parents.has(name))
  return new Set(marks.flatMap(({ name }) => (typeof name === 'string' ? name : [])))
}
