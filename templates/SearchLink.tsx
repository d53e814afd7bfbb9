import { useContext } from 'react'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'

/** Lead to the search page; it looks like a search box and tells its keys, which only the client script listens to. */
export function SearchLink({ href }: { readonly href: string }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <a className="search-link" href={href} aria-keyshortcuts="Control+K Meta+K /" title={labels.search.title}>
      <Icon name="search" />
      <span>{labels.search.button}</span>
      <kbd className="script-only" aria-hidden="true" data-apple="⌘ K">
        Ctrl K
      </kbd>
    </a>
  )
}
