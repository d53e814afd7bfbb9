import type { TextInput } from '../../../model/by-language.js'
import type { SidebarItemInput, SidebarTabInput } from '../../../model/sidebar-schema.js'

type Item = SidebarItemInput<TextInput>

/** What is at the top of a menu whose sections are tabs. */
export interface MkdocsTabs {
  readonly sidebar: readonly (Item | SidebarTabInput<TextInput>)[]
  /** Links to other sites, which the bar has beside the tabs. */
  readonly links: readonly { readonly label: TextInput; readonly href: string }[]
}

/**
 * Create a tab of each section and page at the top of a menu, as `navigation.tabs` of Material does.
 *
 * @param titleOf finds the title of a page that the menu does not name, by its id
 */
export function mkdocsTabs(items: readonly Item[], titleOf: (id: string) => TextInput | undefined): MkdocsTabs {
  const links = items.flatMap((item) =>
    typeof item === 'object' && item.type === 'link' && typeof item.href === 'string'
      ? [{ label: item.label, href: item.href }]
      : []
  )
  const sidebar = items.flatMap((item): (Item | SidebarTabInput<TextInput>)[] => {
    if (typeof item === 'string' || item.type === 'link') return typeof item === 'string' ? [item] : []
    if (item.type === 'doc') return [{ type: 'tab', label: item.label ?? titleOf(item.id) ?? item.id, items: [item] }]
    if (item.type !== 'category' || !Array.isArray(item.items)) return [item]
    const { link } = item
    // The page of a section is the first of its sidebar.
    const first: Item[] = link?.type === 'doc' ? [{ type: 'doc', id: link.id }] : []
    return [{ type: 'tab', label: item.label, items: [...first, ...item.items] }]
  })
  return { sidebar, links }
}
