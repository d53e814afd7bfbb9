import { useContext } from 'react'
import { InterfaceContext } from './interface-context.js'
import { SearchForm } from './SearchForm.js'

/** Show the search page: its form, and the place where the client script shows what it found. */
export function Search({ action }: { readonly action: string }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="column search-page">
      <h1>{labels.search.title}</h1>
      <SearchForm action={action} />
      <noscript>
        <p className="banner">{labels.search.needsScript}</p>
      </noscript>
      <div className="search-results" data-cs-island="search">
        <p className="search-help">{labels.search.help}</p>
      </div>
    </div>
  )
}
