import { frameIds } from '../src/model/frame-ids.js'
import { useContext } from 'react'
import type { NavbarProps } from '../src/model/template-props.js'
import { Brand } from './Brand.js'
import { ColorSwitch } from './ColorSwitch.js'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'
import { NavbarItem } from './NavbarItem.js'
import { SearchLink } from './SearchLink.js'
import { overridable } from './overridable.js'

/** What the navbar holds beside its links. */
export interface NavbarExtras {
  /** URL of the search page; undefined: the site has none. */
  readonly search: string | undefined
  readonly hasColorSwitch: boolean
}

function DefaultNavbar({
  start,
  end,
  isHiddenOnScroll,
  editions,
  search,
  hasColorSwitch,
  ...brand
}: NavbarProps & NavbarExtras) {
  const { labels } = useContext(InterfaceContext)
  return (
    <header
      className="navbar"
      data-cs-hides={isHiddenOnScroll ? '' : undefined}
      data-cs-island={editions && 'editions'}
      data-cs-versions={editions?.versions}
      data-cs-missing={editions?.isMissing ? '' : undefined}
      data-cs-close={editions && labels.close}
    >
      <div className="navbar-inner">
        <a className="icon-button menu-button" href={`#${frameIds.menu}`} aria-label={labels.openMenu}>
          <Icon name="menu" />
        </a>
        <Brand {...brand} />
        {start.length + end.length > 0 ? (
          <nav className="navbar-links" aria-label={labels.mainNavigation}>
            <ul>
              {start.map((item) => (
                <NavbarItem key={item.label} item={item} />
              ))}
            </ul>
            <ul>
              {end.map((item) => (
                <NavbarItem key={item.label} item={item} />
              ))}
            </ul>
          </nav>
        ) : (
          <div className="navbar-links" />
        )}
        {search !== undefined && <SearchLink href={search} />}
        {hasColorSwitch && <ColorSwitch />}
      </div>
    </header>
  )
}

/** Show the bar at the top; on narrow screens its links move into the menu. */
export const Navbar = overridable('Navbar', DefaultNavbar)
