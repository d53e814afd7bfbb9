/** Order what changed as readers need it, and divide it into pages none of which has too many elements. */
import type { ApiChange, ApiChangeDetail, ChangePages, ChangeSection, CommonChange } from '../../model/api-changes.js'
import type { JsonObject } from '../base/json.js'
import { compareDescriptions } from './compare-descriptions.js'
import { gatherCommon } from './gather-common.js'

/** Kinds of changes in the order in which readers need them. */
const kinds = ['removed', 'changed', 'deprecated', 'added'] as const

/** Number of elements that the lists of a page may have: a page as a whole stays below 2,500. */
const maxElements = 2_000

/** Compare an older description with a newer one, and divide what changed into pages; at least one. */
export function changePages(before: JsonObject, after: JsonObject): ChangePages {
  const all = compareDescriptions(before, after)
  const { common, changes } = gatherCommon(all)
  const entries = kinds.flatMap((kind): ChangeSection[] => [
    ...(kind === 'changed' ? common.flatMap(splitPlaces) : []).map((each) => ({ kind, common: [each], changes: [] })),
    ...breakingFirst(changes.filter((change) => change.kind === kind)).map((each) => ({
      kind,
      common: [],
      changes: [each]
    }))
  ])
  return {
    since: all.since,
    count: all.changes.length,
    breaking: all.changes.filter(({ isBreaking }) => isBreaking).length,
    pages: divide(entries).map(joinKinds)
  }
}

function breakingFirst(changes: readonly ApiChange[]): ApiChange[] {
  return changes.toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
}

/** Split a change that more places have in common than a page has room for. */
function splitPlaces(change: CommonChange): CommonChange[] {
  const most = maxElements / 4
  return Array.from({ length: Math.ceil(change.places.length / most) }, (_, index) => ({
    ...change,
    places: change.places.slice(index * most, (index + 1) * most)
  }))
}

/** Divide sections of one entry each into pages. */
function divide(entries: readonly ChangeSection[]): ChangeSection[][] {
  const pages: ChangeSection[][] = [[]]
  let elements = 0
  for (const entry of entries) {
    const own = elementsOf(entry)
    if (elements > 0 && elements + own > maxElements) {
      pages.push([])
      elements = 0
    }
    pages.at(-1)?.push(entry)
    elements += own
  }
  return pages
}

/** Join the entries of a page that are of one kind. */
function joinKinds(entries: readonly ChangeSection[]): ChangeSection[] {
  return kinds.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind)
    return own.length === 0
      ? []
      : [{ kind, common: own.flatMap(({ common }) => common), changes: own.flatMap(({ changes }) => changes) }]
  })
}

/** Count the elements that the template draws of an entry, at most. */
function elementsOf({ common, changes }: ChangeSection): number {
  const ofDetails = (details: readonly ApiChangeDetail[]) => (details.length === 0 ? 0 : 1 + details.length * 5)
  return (
    common.reduce((sum, { details, places }) => sum + 6 + ofDetails(details) + places.length * 2, 0) +
    changes.reduce((sum, { details }) => sum + 4 + ofDetails(details), 0)
  )
}
