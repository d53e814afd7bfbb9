import { useContext } from 'react'
import { InterfaceContext } from './interface-context.js'
import { NearPages } from './NearPages.js'
import { SearchForm } from './SearchForm.js'
import { overridable } from './overridable.js'

function DefaultNotFound({ homeHref, search }: { readonly homeHref: string; readonly search: string | undefined }) {
  const { labels } = useContext(InterfaceContext)
  return (
    <div className="column not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{labels.notFoundTitle}</h1>
      <p>{labels.notFound}</p>
      {search !== undefined && <SearchForm action={search} />}
      <a className="button" href={homeHref}>
        {labels.goHome}
      </a>
      {search !== undefined && <NearPages />}
    </div>
  )
}

/** Show that there is no page at this address, and where to go on. */
export const NotFound = overridable('NotFound', DefaultNotFound)
