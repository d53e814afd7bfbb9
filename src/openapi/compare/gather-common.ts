/** Gather changes that many operations or schemas have in common, so that each is said once. */
import type { ApiChange, ApiChangeDetail, ApiChanges, CommonChange } from '../../model/api-changes.js'

/** Number of operations or schemas from which what they have in common is said once. */
const minSubjects = 3

/** What is said of changes: those in common, and the rest of each. */
export interface GatheredChanges {
  readonly common: readonly CommonChange[]
  readonly changes: readonly ApiChange[]
}

/** A change of one value, wherever it is. */
interface Group {
  readonly subject: ApiChange['subject']
  readonly detail: ApiChangeDetail
  /** Operations or schemas that hold the value, each with its place. */
  readonly places: Map<ApiChange, string[]>
}

/** Gather what is the same in several changes; changes of which nothing is left are said by that alone. */
export function gatherCommon({ changes }: ApiChanges): GatheredChanges {
  const groups = new Map<string, Group>()
  for (const change of changes) {
    for (const detail of change.details) {
      const { name, around } = splitPath(detail.path, change)
      const group = groups.get(keyOf(detail, change)) ?? {
        subject: change.subject,
        detail: { ...detail, path: name },
        places: new Map<ApiChange, string[]>()
      }
      group.places.set(change, [...(group.places.get(change) ?? []), around])
      groups.set(keyOf(detail, change), group)
    }
  }
  const isCommon = (detail: ApiChangeDetail, change: ApiChange) =>
    (groups.get(keyOf(detail, change))?.places.size ?? 0) >= minSubjects
  return {
    common: mergePlaces([...groups.values()].filter(({ places }) => places.size >= minSubjects)),
    changes: changes.flatMap((change) => {
      const details = change.details.filter((detail) => !isCommon(detail, change))
      if (details.length === change.details.length) return [change]
      const isBreaking = details.some((detail) => detail.isBreaking)
      return details.length === 0 && change.kind === 'changed' ? [] : [{ ...change, details, isBreaking }]
    })
  }
}

/** Merge the changes of the same places into one; what breaks comes first, then what is met most often. */
function mergePlaces(groups: readonly Group[]): CommonChange[] {
  const joined = new Map<string, { readonly first: Group; readonly details: ApiChangeDetail[] }>()
  for (const group of groups) {
    const places = [...group.places].map(([{ name }, around]) => [name, around])
    const key = JSON.stringify([group.subject, group.detail.isBreaking, places])
    const known = joined.get(key)
    if (known) known.details.push(group.detail)
    else joined.set(key, { first: group, details: [group.detail] })
  }
  return [...joined.values()]
    .map(({ first, details }) => ({
      subject: first.subject,
      isBreaking: first.detail.isBreaking,
      details,
      places: [...first.places].map(([{ name, pointer }, around]) => ({ name, pointer, around }))
    }))
    .toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking) || b.places.length - a.places.length)
}

function keyOf(detail: ApiChangeDetail, change: ApiChange): string {
  return JSON.stringify([change.subject, { ...detail, path: splitPath(detail.path, change).name }])
}

/**
 * Split the name of a property from what it is in: structures are written out in many places. Other paths have points
 * in their names.
 */
function splitPath(path: string, { subject }: ApiChange): { readonly name: string; readonly around: string } {
  const end = subject === 'schema' ? path.lastIndexOf('.') : -1
  return { name: path.slice(end + 1), around: path.slice(0, Math.max(end, 0)) }
}
