import { useContext } from 'react'
import { maxQueryLength } from '../src/model/search.js'
import { Icon } from './Icon.js'
import { InterfaceContext } from './interface-context.js'

/** Show a form that opens the search page with a query. */
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
