import type { ApiSection } from '../../model/api.js'
import { listOf, objectOf, textOf, type JsonObject } from '../base/json.js'

/** A section that has no address yet. */
export type UnplacedSection = Omit<ApiSection, 'href'>

/** How tags are inside each other: by `x-tagGroups`, or by the parents that they name since version 3.2. */
export interface TagTree {
  /** What a tag is in: a group of tags, or another tag. */
  readonly within: ReadonlyMap<string, string>
  /** Groups of tags, and tags that others are in, by their names. */
  readonly sections: ReadonlyMap<string, UnplacedSection>
  /** Tags in the order of their groups. */
  readonly order: readonly string[]
}

/** What the names of groups begin with: a tag may have the name of the group that it is in. */
export const groupPrefix = 'x-tagGroups '

/** Read the tree of the tags of a description. */
export function readTagTree(document: JsonObject): TagTree {
  const tags = listOf(document.tags).map(objectOf)
  const within = new Map<string, string>()
  const sections = new Map<string, UnplacedSection>()
  const order: string[] = []
  for (const entry of listOf(document['x-tagGroups']).map(objectOf)) {
    const label = textOf(entry.name)
    if (label === undefined) continue
    const name = groupPrefix + label
    sections.set(name, { name, label })
    for (const tag of listOf(entry.tags)) {
      if (typeof tag !== 'string' || within.has(tag)) continue
      within.set(tag, name)
      order.push(tag)
    }
  }
  const parents = new Map(tags.flatMap(({ name, parent }) => pairOf(textOf(name), textOf(parent))))
  for (const [name, parent] of parents) {
    if (within.has(name) || isAround(name, parent, parents)) continue
    within.set(name, parent)
    const tag = tags.find((each) => each.name === parent)
    sections.set(parent, { name: parent, label: textOf(tag?.['x-displayName']) ?? parent })
  }
  // What is in another tag comes behind it, whatever is between them in the description.
  for (const { name } of tags)
    if (typeof name === 'string' && within.has(name) && !order.includes(name)) order.push(name)
  for (const section of sections.values()) {
    const around = within.get(section.name)
    if (around !== undefined) sections.set(section.name, { ...section, within: around })
  }
  return { within, sections, order }
}

function pairOf(name: string | undefined, parent: string | undefined): (readonly [string, string])[] {
  return name === undefined || parent === undefined ? [] : [[name, parent]]
}

/** Whether a tag is around its own parent. */
function isAround(name: string, parent: string, parents: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = parent; at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === name) return true
    seen.add(at)
  }
  return false
}
