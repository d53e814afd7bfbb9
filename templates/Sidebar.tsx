import { useContext } from 'react'
import { frameIds } from '../src/model/frame-ids.js'
import type { NavbarProps, PageProps } from '../src/model/template-props.js'
import { Brand } from './Brand.js'
import { ColorSwitch } from './ColorSwitch.js'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'
import { MenuLinks } from './MenuLinks.js'
import { SidebarList } from './SidebarList.js'
import { overridable } from './overridable.js'

/** What is beside the page, and in the menu of narrow screens. */
export interface SidebarProps {
  /** Undefined: this page has no sidebar, and only the menu shows it. */
  readonly items: PageProps['sidebar']
  readonly navbar: NavbarProps
  readonly isHideable: boolean
  /** Whether the menu of narrow screens offers the colour schemes. */
  readonly hasColorSwitch: boolean
  /** Where the filter finds its entries; absent: the sidebar has none. */
  readonly filter?: PageProps['sidebarFilter']
}

function DefaultSidebar({ items, navbar, isHideable, hasColorSwitch, filter }: SidebarProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <>
      <div className="sidebar" id={frameIds.menu}>
        <div className="sidebar-panel">
          <div className="menu-head">
            <Brand {...navbar} />
            {hasColorSwitch && <ColorSwitch />}
            <a className="icon-button menu-close" href={`#${frameIds.main}`} aria-label={labels.closeMenu}>
              <Icon name="close" />
            </a>
            <MenuLinks {...navbar} />
          </div>
          {items && (
            <nav className="sidebar-nav" aria-label={labels.sidebar}>
              {filter && (
                <div className="sidebar-filter script-only">
                  <Icon name="search" />
                  <input
                    type="search"
                    placeholder={labels.filterSidebar}
                    aria-label={labels.filterSidebar}
                    autoComplete="off"
                    spellCheck={false}
                    data-cs-source={filter}
                    data-cs-nothing={labels.search.nothing}
                  />
                </div>
              )}
              <div className="sidebar-list">
                <SidebarList items={items} />
              </div>
            </nav>
          )}
        </div>
        {items && isHideable && (
          <button
            type="button"
            className="icon-button sidebar-hide script-only"
            aria-controls={frameIds.menu}
            aria-expanded="true"
            title={labels.hideSidebar}
            aria-label={labels.hideSidebar}
          >
            <Icon name="panel" />
          </button>
        )}
      </div>
      {items && isHideable && (
        <button
          type="button"
          className="icon-button sidebar-show script-only"
          aria-controls={frameIds.menu}
          aria-expanded="false"
          title={labels.showSidebar}
          aria-label={labels.showSidebar}
        >
          <Icon name="panel" />
        </button>
      )}
    </>
  )
}

/**
 * Show the sidebar. On narrow screens it is the menu, a drawer that the menu button opens; without JavaScript it opens
 * because its id is the target of that button's link.
 */
export const Sidebar = overridable('Sidebar', DefaultSidebar)
