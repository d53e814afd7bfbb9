import { useContext } from 'react'
import type { NavbarItemProps } from '../src/model/template-props.js'
import { Choice } from './Choice.js'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'
import { PageLink } from './PageLink.js'

/** Show an entry of the navbar: a link, an icon that is a link, or a dropdown. */
export function NavbarItem({ item }: { readonly item: NavbarItemProps }) {
  if (item.type === 'dropdown') return <Dropdown {...item} />
  const { icon, label, href } = item
  return (
    <li>
      {icon === undefined ? (
        <PageLink {...item} />
      ) : (
        <a
          className="icon-button"
          href={href}
          title={label}
          aria-label={label}
          rel={item.isExternal ? 'noopener noreferrer' : undefined}
        >
          <Icon name={icon} />
        </a>
      )}
    </li>
  )
}

/** Show a list of links that opens; one at a time, because the dropdowns share a name. */
function Dropdown({ purpose, label, icon, items }: Extract<NavbarItemProps, { type: 'dropdown' }>) {
  const { labels } = useContext(InterfaceContext)
  const prefix = purpose === 'links' ? undefined : labels[purpose]
  return (
    <li>
      <details className="dropdown" name="navbar-dropdown" data-cs-purpose={purpose}>
        <summary title={prefix}>
          {icon && <Icon name={icon} />}
          {prefix && <span className="visually-hidden">{prefix} </span>}
          {label}
        </summary>
        <ul>
          {items.map((item) => (
            <Choice key={item.label} {...item} />
          ))}
        </ul>
      </details>
    </li>
  )
}
