import type { SidebarItemInput } from '../model/sidebar-schema.js'
import type { Page } from '../model/page.js'
import { compareText, groupBy } from '../utils/collections.js'
import { splitNumberPrefix } from '../model/number-prefix.js'
import type { CategoryFile, FolderSettings } from './categories.js'
import { isIndex } from '../model/is-index.js'
import { documentId } from './permalink.js'

/** An entry with its sort keys: its position, then its file name. */
interface Ordered {
  readonly position: number
  readonly name: string
  readonly item: SidebarItemInput
}

type Categories = ReadonlyMap<string, FolderSettings>

/** Create sidebar entries of a folder: its pages and folders, by position and then by name. */
export function autogenerate(folder: string, pages: readonly Page[], categories: Categories): SidebarItemInput[] {
  const prefix = folderPrefix(folder)
  const inside = pages.filter(({ contentPath }) => contentPath.startsWith(prefix))
  return entriesOf(prefix, inside, categories)
}

/** Normalize a folder to the prefix of the paths in it; `.` is the content folder itself. */
export function folderPrefix(folder: string): string {
  const name = folder.replace(/^(?:\.?\/)+|\/+$/g, '')
  return name === '' || name === '.' ? '' : `${name}/`
}

/** List the pages and folders directly below a prefix in order. */
function entriesOf(prefix: string, pages: readonly Page[], categories: Categories): SidebarItemInput[] {
  const byName = groupBy(pages, ({ contentPath }) => contentPath.slice(prefix.length).split('/')[0] ?? '')
  return [...byName]
    .map(([name, group]) => {
      const page = group.find(({ contentPath }) => contentPath === prefix + name)
      return page ? pageEntry(page, name) : folderEntry(prefix, name, group, categories)
    })
    .sort((a, b) => a.position - b.position || compareText(a.name, b.name))
    .map(({ item }) => item)
}

/** Create the entry of a page. */
function pageEntry(page: Page, name: string): Ordered {
  return {
    position: positionOf(page) ?? (isIndex(page.contentPath) ? first : last),
    name,
    item: { type: 'doc', id: documentId(page) }
  }
}

/** Entries without a position sort after those that have one; the home page, and any other page of its folder, before them. */
const last = Number.MAX_SAFE_INTEGER
const first = Number.MIN_SAFE_INTEGER

/** Read the position of a page: from its front matter, else from the number prefix of its file name. */
function positionOf({ frontMatter, contentPath }: Page): number | undefined {
  if (frontMatter.sidebar_position !== undefined) return frontMatter.sidebar_position
  if (frontMatter.parse_number_prefixes === false) return undefined
  return splitNumberPrefix(contentPath.slice(contentPath.lastIndexOf('/') + 1)).position
}

/** Create the group of a folder. The page that it links to is the group's page, not an entry of its own. */
function folderEntry(prefix: string, name: string, group: readonly Page[], categories: Categories): Ordered {
  const settings = categories.get(prefix + name) ?? {}
  const linked = linkedPage(`${prefix}${name}/`, settings, group)
  const inside = group.filter((page) => page !== linked)
  const plain = splitNumberPrefix(name)
  return {
    position: settings.position ?? (linked && positionOf(linked)) ?? plain.position ?? last,
    name,
    item: {
      type: 'category',
      label: settings.label ?? linked?.frontMatter.sidebar_label ?? linked?.markedTitle ?? linked?.title ?? plain.name,
      original: settings.original,
      items: entriesOf(`${prefix}${name}/`, inside, categories),
      description: settings.description,
      collapsed: settings.collapsed,
      collapsible: settings.collapsible,
      className: settings.className ?? linked?.frontMatter.sidebar_class_name,
      icon: settings.icon ?? linked?.frontMatter.sidebar_icon,
      badge: settings.badge ?? linked?.frontMatter.sidebar_badge,
      link: linked ? { type: 'doc', id: documentId(linked) } : settings.link
    }
  }
}

/** Find the page of a folder: the one that its `_category_` file names, by its id or the id's last part, else its index. */
function linkedPage(prefix: string, { link }: CategoryFile, group: readonly Page[]): Page | undefined {
  const direct = group.filter(({ contentPath }) => !contentPath.slice(prefix.length).includes('/'))
  if (link === undefined) return direct.find(({ contentPath }) => isIndex(contentPath))
  if (link?.type !== 'doc') return undefined
  return (
    direct.find((page) => documentId(page).split('/').at(-1) === link.id) ??
    group.find((page) => documentId(page) === link.id)
  )
}
