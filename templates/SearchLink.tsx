import { useContext } from 'react'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'

/** Link to the search page; styled as a search box with its shortcut keys, which only the client script handles. */
export function SearchLink({ href }: { readonly href: string }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <a className="search-link" href={href} aria-keyshortcuts="Control+K Meta+K /" title={labels.search.title}>
      <Icon name="search" />
      <span>{labels.search.button}</span>
      <kbd className="script-only" aria-hidden="true" data-cs-apple="⌘ K">
        Ctrl K
      </kbd>
    </a>
  )
}
