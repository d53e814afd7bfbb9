import type { Api, ApiEntry, ApiPage } from '../model/api.js'
import type { SidebarItem, SidebarCategory, SidebarLink } from '../model/site.js'

/** An API reference as a branch of the sidebar. */
export interface ApiBranch {
  readonly api: Api
  /** Stable id of the branch. */
  readonly id: string
  /** Entries before the operations. */
  readonly before: readonly SidebarItem[]
  readonly isCollapsed: boolean
}

/** Create the branch of an API reference: a collapsed group for each tag, and one for the schemas. */
export function apiBranch({ api, id, before, isCollapsed }: ApiBranch): SidebarCategory {
  const keys = api.entries?.map((entry) => entryItem(entry, id))
  if (keys) return { ...group(id, api.label, api.index.permalink, [...before, ...keys]), isCollapsed }
  const tags = tagBranches(api, id)
  const schemas = group(`${id}/schemas`, api.schemasLabel, api.schemasHref, api.schemas.map(schemaLink))
  const items = [
    ...before,
    ...tags,
    ...(api.schemas.length > 0 ? [schemas] : []),
    ...api.changes.slice(0, 1).map(schemaLink)
  ]
  return { ...group(id, api.label, api.index.permalink, items), isCollapsed }
}

/** Create the link of a page of keys, or the group of it and the pages in it. */
function entryItem({ page, label, inside }: ApiEntry, id: string): SidebarItem {
  const link = { ...schemaLink(page), label }
  if (inside.length === 0) return link
  const own = `${id}/${label}`
  const items = inside.map((entry) => entryItem(entry, own))
  return group(own, label, page.permalink, items)
}

/** Create the groups of the tags; those that are in others follow the operations of these. */
function tagBranches({ groups, sections }: Api, id: string): SidebarCategory[] {
  const names = new Set([...groups, ...sections].map(({ name }) => name))
  const inside = (name: string | undefined) => {
    const own = groups.filter(({ within }) => within === name || (name === undefined && !names.has(within ?? '')))
    const ownNames = new Set(groups.map((each) => each.name))
    const others = sections.filter((section) => !ownNames.has(section.name) && section.within === name)
    return [...others.map(sectionBranch), ...own.map(groupBranch)].filter(({ items }) => items.length > 0)
  }
  const groupBranch = ({ name, label, href, pages }: Api['groups'][number]): SidebarCategory =>
    group(`${id}/${name}`, label, href, [...pages.map(operationLink), ...inside(name)])
  const sectionBranch = ({ name, label, href }: Api['sections'][number]): SidebarCategory =>
    group(`${id}/${name}`, label, href, inside(name))
  return inside(undefined)
}

/** Create a collapsible group. */
function group(id: string, label: string, href: string, items: readonly SidebarItem[]): SidebarCategory {
  return { type: 'category', id, label, href, isCollapsible: true, isCollapsed: true, items }
}

function operationLink({ title, permalink, method, isDeprecated }: ApiPage): SidebarLink {
  return { ...schemaLink({ title, permalink, isDeprecated }), ...(method !== undefined && { method }) }
}

function schemaLink({
  title,
  permalink,
  isDeprecated
}: Pick<ApiPage, 'title' | 'permalink' | 'isDeprecated'>): SidebarLink {
  return { type: 'link', label: title, href: permalink, ...(isDeprecated && { isDeprecated: true }) }
}
