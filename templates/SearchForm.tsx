import { useContext } from 'react'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'

/** Longest query that search accepts, in UTF-16 units. */
const maxQueryLength = 64

/** Ask for a query and lead to the search page with it. */
export function SearchForm({ action }: { readonly action: string }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <form className="search-form" role="search" action={action} method="get">
      <Icon name="search" />
      <input
        type="search"
        name="q"
        maxLength={maxQueryLength}
        placeholder={labels.search.prompt}
        aria-label={labels.search.prompt}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <button type="submit" className="button primary">
        {labels.search.button}
      </button>
    </form>
  )
}
