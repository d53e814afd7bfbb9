import { useContext } from 'react'
import type { AllSectionsProps, SidebarItemProps } from '../src/model/template-props.js'
import { withoutCodeMarks } from '../src/utils/code-marks.js'
import { CodeText } from './CodeText.js'
import { EntryMarks } from './EntryMarks.js'
import { InterfaceContext } from './interface-context.js'
import { PageLink } from './PageLink.js'

type Category = Extract<SidebarItemProps, { type: 'category' }>

/** List the entries of the sidebar, groups within groups. */
export function SidebarList({
  items,
  label,
  all
}: {
  readonly items: readonly (SidebarItemProps | AllSectionsProps)[]
  readonly label?: string
  /** Where all entries are, when these are only some of them. */
  readonly all?: Pick<AllSectionsProps, 'href' | 'count'> | undefined
}) {
  return (
    <ul aria-label={label === undefined ? undefined : withoutCodeMarks(label)}>
      {items.map((item) =>
        item.type === 'category' ? (
          <CategoryItem key={item.id} {...item} />
        ) : item.type === 'all' ? (
          <AllSections key={item.href} {...item} />
        ) : (
          <li key={item.href} className={classesOf(item)}>
            <PageLink
              label={item.label}
              icon={item.icon}
              badge={item.badge}
              originalLang={item.originalLang}
              method={item.method}
              href={item.href}
              isExternal={item.isExternal}
              isCurrent={item.isCurrent}
              currentAs="page"
            />
          </li>
        )
      )}
      {all && <AllSections {...all} isCurrent={false} />}
    </ul>
  )
}

/** Link to all entries, with their number. */
function AllSections({ href, isCurrent, count }: Omit<AllSectionsProps, 'type'>) {
  const { labels } = useContext(InterfaceContext)
  return (
    <li className="all-sections">
      <a href={href} aria-current={isCurrent ? 'page' : undefined}>
        {labels.allTopics} ({count})
      </a>
    </li>
  )
}

/** Mark operations, and among them those that are deprecated. */
function classesOf({
  className,
  method,
  isDeprecated
}: Extract<SidebarItemProps, { type: 'link' }>): string | undefined {
  return [className, method && 'operation', isDeprecated && 'deprecated'].filter(Boolean).join(' ') || undefined
}

/**
 * Show a group under its name. One whose entries this page does not carry is a link; browsers that can fetch the entries
 * make a switch for it, so that pages of large sites do not carry a switch for every group.
 */
function CategoryItem(category: Category) {
  const { label, href, items, isCollapsible, isActive, className } = category
  const classes = [isActive && 'active', className].filter(Boolean).join(' ') || undefined
  const isBranch = !items && href !== undefined
  return (
    <li data-cs-category={category.id} className={classes}>
      {isCollapsible && !isBranch ? (
        <CollapsibleItems {...category} />
      ) : (
        <>
          <CategoryLabel {...category} />
          {items && (
            <SidebarList
              items={items}
              label={label}
              all={href === undefined || category.count === undefined ? undefined : { href, count: category.count }}
            />
          )}
        </>
      )}
    </li>
  )
}

/** Print the name of a group, which may be a link to its own page. */
function CategoryLabel({ label, href, isCurrent, icon, badge }: Category) {
  const name = (
    <EntryMarks icon={icon} badge={badge}>
      <CodeText text={label} />
    </EntryMarks>
  )
  return href === undefined ? (
    <span className="category-label">{name}</span>
  ) : (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      {name}
    </a>
  )
}

/** Show a group that opens and closes. A group with a page of its own keeps link and switch apart. */
function CollapsibleItems(category: Category) {
  const { labels } = useContext(InterfaceContext)
  const { label, href, items, isOpen, count, icon, badge } = category
  if (href === undefined) {
    return (
      <details open={isOpen}>
        <summary className="category-label">
          <EntryMarks icon={icon} badge={badge}>
            <CodeText text={label} />
          </EntryMarks>
        </summary>
        {items && <SidebarList items={items} label={label} />}
      </details>
    )
  }
  return (
    <>
      <CategoryLabel {...category} />
      <details open={isOpen}>
        <summary className="category-switch" aria-label={labels.toggleCategory({ label: withoutCodeMarks(label) })} />
        {items && <SidebarList items={items} label={label} all={count === undefined ? undefined : { href, count }} />}
      </details>
    </>
  )
}
