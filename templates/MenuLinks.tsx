import { useContext } from 'react'
import type { NavbarItemProps, NavbarProps } from '../src/model/template-props.js'
import { InterfaceContext } from './interface-context.js'
import { NavbarItem } from './NavbarItem.js'

/** List the links of the navbar in a row above the menu: first what chooses a version or a language, then what may be longer than the row. */
export function MenuLinks({ start, end }: Pick<NavbarProps, 'start' | 'end'>) {
  const { labels } = useContext(InterfaceContext)
  const items = [...start, ...end]
  if (items.length === 0) return undefined
  return (
    <nav className="menu-links" aria-label={labels.mainNavigation}>
      <MenuList items={items.filter(isChoice)} />
      <MenuList items={items.filter((item) => !isChoice(item))} />
    </nav>
  )
}

function MenuList({ items }: { readonly items: readonly NavbarItemProps[] }) {
  if (items.length === 0) return undefined
  return (
    <ul>
      {items.map((item) => (
        <NavbarItem key={item.label} item={item} />
      ))}
    </ul>
  )
}

/** Whether an entry chooses a language or a version. */
function isChoice(item: NavbarItemProps): boolean {
  return item.type === 'dropdown' && item.purpose !== 'links'
}
