import { useContext } from 'react'
import { frameIds } from '../src/model/frame-ids.js'
import type { NavbarProps, PageProps } from '../src/model/template-props.js'
import { Brand } from './Brand.js'
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
}

function DefaultSidebar({ items, navbar, isHideable }: SidebarProps) {
  const { labels } = useContext(InterfaceContext)
  return (
    <>
      <div className="sidebar" id={frameIds.menu}>
        <div className="sidebar-panel">
          <div className="menu-head">
            <Brand {...navbar} />
            <a className="icon-button menu-close" href={`#${frameIds.main}`} aria-label={labels.closeMenu}>
              <Icon name="close" />
            </a>
          </div>
          {items && (
            <nav className="sidebar-nav" aria-label={labels.sidebar}>
              <SidebarList items={items} />
            </nav>
          )}
          <MenuLinks {...navbar} />
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
