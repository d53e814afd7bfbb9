import { useContext } from 'react'
import { InterfaceContext } from './interface-context.js'

/** Make room for the pages whose address or title is near the one that was asked for, which a script lists. */
export function NearPages() {
  const { labels } = useContext(InterfaceContext)
  return <ul className="search-list not-found-offers" data-cs-island="not-found" aria-label={labels.search.suggested} />
}
