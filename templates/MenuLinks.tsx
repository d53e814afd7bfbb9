import { useContext } from 'react'
import type { NavbarItemProps, NavbarProps } from '../src/model/template-props.js'
import { Choice } from './Choice.js'
import { InterfaceContext } from './interface-context.js'
import { PageLink } from './PageLink.js'

/** List the links of the navbar at the end of the menu, dropdowns expanded. */
export function MenuLinks({ start, end }: Pick<NavbarProps, 'start' | 'end'>) {
  const { labels } = useContext(InterfaceContext)
  const items = [...start, ...end]
  if (items.length === 0) return undefined
  return (
    <nav className="menu-links" aria-label={labels.mainNavigation}>
      <ul>
        {items.map((item) => (
          <MenuItem key={item.label} item={item} />
        ))}
      </ul>
    </nav>
  )
}

/** Show an entry; the choices of a dropdown are under its name. */
function MenuItem({ item }: { readonly item: NavbarItemProps }) {
  const { labels } = useContext(InterfaceContext)
  if (item.type === 'link') {
    return (
      <li>
        <PageLink {...item} />
      </li>
    )
  }
  return (
    <li data-purpose={item.purpose}>
      <span className="category-label">{item.purpose === 'links' ? item.label : labels[item.purpose]}</span>
      <ul>
        {item.items.map((choice) => (
          <Choice key={choice.label} {...choice} />
        ))}
      </ul>
    </li>
  )
}
