import type { Api, ApiPage } from '../model/api.js'
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
  const tags = api.groups.map(({ name, label, href, pages }) =>
    group(`${id}/${name}`, label, href, pages.map(operationLink))
  )
  const schemas = group(`${id}/schemas`, api.schemasLabel, api.schemasHref, api.schemas.map(schemaLink))
  const items = [...before, ...tags, ...(api.schemas.length > 0 ? [schemas] : [])]
  return { ...group(id, api.label, api.index.permalink, items), isCollapsed }
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
